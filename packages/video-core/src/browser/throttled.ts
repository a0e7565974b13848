/** Limits progress reports to ten per second: the page that shows them has other work too. */

/** Milliseconds between two reports of the same stage. */
const INTERVAL = 100

/** Passes on a report if its stage is new, if it is the last, or if enough time has passed. */
export function throttled<Report extends { readonly stage: string; readonly progress?: number }>(
  report: (report: Report) => void,
): (report: Report) => void {
  let last = Number.NEGATIVE_INFINITY
  let stage: string | undefined
  return (next) => {
    const now = performance.now()
    if (next.stage === stage && next.progress !== 1 && now - last < INTERVAL) return
    last = now
    stage = next.stage
    report(next)
  }
}
