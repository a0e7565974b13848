/** Whether the screen is narrow, as the style sheets of the tools have it. */
import { startTransition, useEffect, useState } from 'react'

const NARROW = '(max-width: 768px)'

/** Whether it is now. */
export function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches
}

/**
 * Whether it is, kept up to date. A prerendered page takes it to be wide, and renders again where it is not once it has come alive,
 * in no hurry: what is seen is for the style sheet to decide.
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
