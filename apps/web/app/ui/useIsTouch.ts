import { useSyncExternalStore } from 'react'

const TOUCH = '(pointer: coarse)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(TOUCH)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/**
 * Whether the visitor points with a finger: then there is no Shift to hold and nothing to drop. `false` in
 * the prerendered page.
 */
export function useIsTouch(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(TOUCH).matches,
    () => false,
  )
}
