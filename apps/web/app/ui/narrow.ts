/** Whether the screen is narrow, by the same limit as the tools' style sheets. */
import { startTransition, useEffect, useState } from 'react'

const NARROW = '(max-width: 768px)'

/** Whether the screen is narrow right now. */
export function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches
}

/**
 * Whether the screen is narrow, kept up to date. Prerendering assumes a wide screen; after hydration a narrow
 * one renders again at low priority, since the style sheet already decides what is visible.
 */
export function useIsNarrow(): boolean {
  const [isIt, setIt] = useState(false)
  useEffect(() => {
    const query = window.matchMedia(NARROW)
    const follow = (): void => startTransition(() => setIt(query.matches))
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return isIt
}
