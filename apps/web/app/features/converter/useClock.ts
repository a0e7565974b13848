import { useEffect, useState } from 'react'

/**
 * The longest pause between two looks at the clock, in milliseconds: a device that has slept catches up soon.
 */
const TICK_MS = 10_000

/**
 * The time by the clock of the device, in whole steps: it changes with each step, while it is wanted. All in
 * milliseconds since 1970.
 */
export function useClock(step: number, { isWanted = true } = {}): number {
  const [now, setNow] = useState(() => wholeSteps(step))
  useEffect(() => {
    if (!isWanted) return
    const look = (): void => setNow(wholeSteps(step))
    look()
    const timer = setInterval(look, Math.min(step, TICK_MS))
    return () => clearInterval(timer)
  }, [step, isWanted])
  return now
}

function wholeSteps(step: number): number {
  return Math.floor(Date.now() / step) * step
}
