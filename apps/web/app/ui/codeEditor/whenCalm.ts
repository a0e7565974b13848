/** Work that nobody waits for, behind everything that somebody may. */

/** Long enough for a page to have been drawn, brought to life and measured on a slow device. */
const CALM_MS = 6000

/** Runs in a moment in which the browser has nothing else to do, some seconds from now; gives what calls it off. */
export function whenCalm(run: () => void): () => void {
  let idle: number | undefined
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(run)
    else run()
  }, CALM_MS)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
