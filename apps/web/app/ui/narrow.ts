/** Whether the screen is narrow, as the style sheets of the tools have it. */
import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 768px)'

/** Whether it is now. */
export function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches
}

/** Whether it is, kept up to date. A prerendered page takes it to be wide: what is seen is for the style sheet to decide. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false)
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
