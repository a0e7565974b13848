import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { VideoMaker } from './MakerContext.ts'
import { readStartSettings } from './startSettings.ts'

/**
 * Makes the settings in the page's address those of the video, over those of this visit. A visitor who comes
 * back to the page, or reloads it, finds what was set since.
 */
export function useStartSettings({ store }: VideoMaker): void {
  const location = useLocation()
  // The first place of a document counts as one that was come back to.
  const isFollowed = useNavigationType() !== 'POP'
  useEffect(() => {
    if (isFollowed || isFirstVisit()) store.getState().startWith(readStartSettings(location.search))
  }, [store, location, isFollowed])
}

/** Whether the document was loaded by a link or an address, and not once more. */
function isFirstVisit(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loaded?.type !== 'reload' && loaded?.type !== 'back_forward'
}
