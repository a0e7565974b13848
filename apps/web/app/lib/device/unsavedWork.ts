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
export type TellWork = (work: Work) => void

const places = new Map<TellWork, Work>()

/** Registers an owner of work that outlives its component; otherwise use {@link useUnsavedWork}. */
export function createWorkPlace(): TellWork {
  const tell: TellWork = (work) => {
    if (work === 'none') places.delete(tell)
    else places.set(tell, work)
    // Adding the same listener twice has no effect. An unneeded one disables the back/forward cache in some
    // browsers.
    if ([...places.values()].includes('made')) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
  return tell
}

/** Reports the work of a component for as long as it is mounted. */
export function useUnsavedWork(work: Work): void {
  const [tell] = useState(createWorkPlace)
  useEffect(() => tell(work), [tell, work])
  useEffect(() => () => tell('none'), [tell])
}

/** Whether a reload would lose work. */
export function hasUnsavedWork(): boolean {
  return places.size > 0
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
