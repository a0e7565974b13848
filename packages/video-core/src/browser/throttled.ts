/** Reports of progress, at most ten a second: a page that shows them has other work too. */

/** Milliseconds between two reports of one stage. */
const INTERVAL = 100

/** Lets a report through when its stage is a new one, when it is the last, or after a while. */
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
