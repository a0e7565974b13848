import { useEffect, useState } from 'react'

/**
 * The longest interval between two readings of the clock, in milliseconds, so that a device that was asleep
 * shows the right time soon.
 */
const TICK_MS = 10_000

/**
 * The time by the clock of the device, in whole steps: it changes with each step, while a component uses it.
 * All in milliseconds since 1970.
 */
export function useClock(step: number, { isWanted = true } = {}): number {
  const [now, setNow] = useState(() => fullSteps(step))
  useEffect(() => {
    if (!isWanted) return
    const look = (): void => setNow(fullSteps(step))
    look()
    const timer = setInterval(look, Math.min(step, TICK_MS))
    return () => clearInterval(timer)
  }, [step, isWanted])
  return now
}

function fullSteps(step: number): number {
  return Math.floor(Date.now() / step) * step
}
