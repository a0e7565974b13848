/**
 * Tracks work in this document that a reload would lose: a new version of the site waits for it, and if it
 * was made here, the browser asks before the page is left.
 */
import { useEffect, useState } from 'react'

/**
 * `opened`: something that is not stored but that the visitor can provide again, such as a file or a token;
 * the page may be closed without asking. `made`: work that would be lost for good.
 */
export type Work = 'none' | 'opened' | 'made'

/** Reports the work of one owner; the latest report counts. */
export type ReportWork = (work: Work) => void

const places = new Map<ReportWork, Work>()

/** Registers an owner of work that outlives its component; otherwise use {@link useUnsavedWork}. */
export function createWorkPlace(): ReportWork {
  const report: ReportWork = (work) => {
    if (work === 'none') places.delete(report)
    else places.set(report, work)
    // Adding the same listener twice has no effect. An unneeded one disables the back/forward cache in some
    // browsers.
    if ([...places.values()].includes('made')) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
  return report
}

/** Reports the work of a component for as long as it is mounted. */
export function useUnsavedWork(work: Work): void {
  const [report] = useState(createWorkPlace)
  useEffect(() => report(work), [report, work])
  useEffect(() => () => report('none'), [report])
}

/** Whether a reload would lose work. */
export function hasUnsavedWork(): boolean {
  return places.size > 0
}

/** Runs what reloads the page, or tells that work would be lost. */
export function whenNothingIsLost(run: () => void, tell: () => void): void {
  if (hasUnsavedWork()) tell()
  else run()
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
