/** Stores what a visitor types for the next visit. */
import { whenIdle } from '../jobs/whenIdle.ts'

/**
 * Calls `store` when the browser is idle after each change, and, once there was one, when the page is left.
 * Returns a function that stops this, after a last call. An unchanged text is not stored: it may be less than
 * what an earlier visit left.
 *
 * Storing only on leaving would be enough if no browser refused it; a refusal must be known earlier, so that
 * the browser can ask before the page is left.
 */
export function storeWhenIdle(subscribe: (changed: () => void) => () => void, store: () => void): () => void {
  let callOff: (() => void) | undefined
  const unsubscribe = subscribe(() => {
    callOff?.()
    callOff = whenIdle(store)
  })
  const leave = (): void => {
    if (callOff !== undefined) store()
  }
  window.addEventListener('pagehide', leave)
  return () => {
    callOff?.()
    unsubscribe()
    window.removeEventListener('pagehide', leave)
    leave()
  }
}
