/** Progress in words, for screen readers: a bar that moves is silent. */
import { useEffect, useRef, useState } from 'react'

/** Two milestones are at least this far apart, and the first as far from the start, in milliseconds. */
const REST_MS = 2000

/**
 * Tells of a quarter, a half and three quarters of a long job, such as “50% done”, for a polite live region.
 * It is empty before the first, and in a job that is over before it could be read out.
 *
 * @param progress From 0 to 1; `null` while there is no job.
 */
export function useMilestone(progress: number | null): string {
  const isRunning = progress !== null
  const quarter = Math.min(3, Math.floor((progress ?? 0) * 4))
  const [told, setTold] = useState(0)
  const last = useRef(0)
  useEffect(() => {
    setTold(0)
    last.current = performance.now()
  }, [isRunning])
  useEffect(() => {
    if (!isRunning || quarter === 0 || performance.now() - last.current < REST_MS) return
    last.current = performance.now()
    setTold(quarter)
  }, [isRunning, quarter])
  return isRunning && told > 0 ? `${told * 25}% done` : ''
}
