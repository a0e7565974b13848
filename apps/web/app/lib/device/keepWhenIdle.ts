/** Keeping what a visitor types for the next visit. */
import { whenIdle } from '../jobs/whenIdle.ts'

/**
 * Keeps in an idle moment after each change, and when the page is left; gives what ends that, with a last time.
 *
 * To keep only at leaving would do, were it not for browsers that refuse: that must be known before, so that they can be made to ask.
 */
export function keepWhenIdle(subscribe: (changed: () => void) => () => void, keep: () => void): () => void {
  let callOff = (): void => undefined
  const unsubscribe = subscribe(() => {
    callOff()
    callOff = whenIdle(keep)
  })
  window.addEventListener('pagehide', keep)
  return () => {
    callOff()
    unsubscribe()
    window.removeEventListener('pagehide', keep)
    keep()
  }
}
