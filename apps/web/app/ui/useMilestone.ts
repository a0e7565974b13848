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
  const quarter = progress === null ? null : Math.min(3, Math.floor(progress * 4))
  const [told, setTold] = useState(0)
  /** When the last milestone was told, or the job began; null while there is no job. */
  const last = useRef<number | null>(null)
  useEffect(() => {
    if (quarter === null || last.current === null) {
      last.current = quarter === null ? null : performance.now()
      setTold(0)
    }
    if (quarter === null || last.current === null || quarter === 0) return
    const tell = (): void => {
      last.current = performance.now()
      setTold(quarter)
    }
    const timer = setTimeout(tell, last.current + REST_MS - performance.now())
    return () => clearTimeout(timer)
  }, [quarter])
  return quarter !== null && told > 0 ? `${told * 25}% done` : ''
}
