/** Work that nobody waits for, behind everything that somebody may. */

/** When the work may begin. */
export interface IdleOptions {
  /** Milliseconds from now before which it does not. @defaultValue 0 */
  readonly afterMs?: number
  /** Milliseconds from then on after which it does, idle or not. @defaultValue none */
  readonly timeoutMs?: number
}

/** What takes the place of an idle moment in a browser that does not tell of them, as Safari. */
const MOMENT_MS = 200

/** Runs in a moment in which the browser has nothing else to do; gives what calls it off. */
export function whenIdle(run: () => void, { afterMs = 0, timeoutMs }: IdleOptions = {}): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, afterMs + MOMENT_MS)
    return () => clearTimeout(timer)
  }
  let idle: number | undefined
  const timer = setTimeout(() => {
    idle = requestIdleCallback(run, timeoutMs === undefined ? {} : { timeout: timeoutMs })
  }, afterMs)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
