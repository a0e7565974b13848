/**
 * Work in this document that a reload would take away: a new version of the site waits for it, and where it was made here the
 * browser asks before the page is left.
 */
import { useEffect, useState } from 'react'

/**
 * `opened`: something that is not kept and that the visitor can bring again, such as a file or a token; they may close the page
 * without being asked. `made`: what would be gone for good.
 */
export type Work = 'none' | 'opened' | 'made'

/** Says what work there is at one place; the latest word counts. */
export type TellWork = (work: Work) => void

const places = new Map<TellWork, Work>()

/** A place where work may be, for what outlives its component; {@link useUnsavedWork} for what does not. */
export function createWorkPlace(): TellWork {
  const tell: TellWork = (work) => {
    if (work === 'none') places.delete(tell)
    else places.set(tell, work)
    // Adding a listener that is there changes nothing. One without need keeps some browsers from going back to the page quickly.
    if ([...places.values()].includes('made')) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
  return tell
}

/** The work of a component, for as long as it is shown. */
export function useUnsavedWork(work: Work): void {
  const [tell] = useState(createWorkPlace)
  useEffect(() => tell(work), [tell, work])
  useEffect(() => () => tell('none'), [tell])
}

/** Whether something would be gone if the page were reloaded. */
export function hasUnsavedWork(): boolean {
  return places.size > 0
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
