/** Runs low-priority work after everything else. */

/** When the work may start. */
export interface IdleOptions {
  /** Earliest start, in milliseconds from now. @defaultValue 0 */
  readonly afterMs?: number
  /** Milliseconds after that at which it starts even if the browser is not idle. @defaultValue none */
  readonly timeoutMs?: number
}

/** Delay in milliseconds in browsers without `requestIdleCallback`, such as Safari. */
const MOMENT_MS = 200

/** Runs a function when the browser is idle; the returned function cancels it. */
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
