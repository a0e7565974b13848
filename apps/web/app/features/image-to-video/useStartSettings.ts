import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { VideoMaker } from './MakerContext.ts'
import { readStartSettings } from './startSettings.ts'

/**
 * Makes the settings in the page's address those of the video, over those of this visit. A visitor who comes
 * back to the page, or reloads it, finds what was set since.
 */
export function useStartSettings({ store }: VideoMaker): void {
  const { search } = useLocation()
  const [known] = useState(() => (isReturn() ? search : undefined))
  useEffect(() => {
    if (search !== known) store.getState().startWith(readStartSettings(search))
  }, [store, search, known])
}

function isReturn(): boolean {
  if (typeof performance === 'undefined') return false
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loaded?.type === 'reload' || loaded?.type === 'back_forward'
}
