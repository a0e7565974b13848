import { useEffect } from 'react'
import { createPath, useBlocker } from 'react-router'

/**
 * On a page that is cross-origin isolated, makes every link within the site load a new document. The isolation belongs to
 * the document: pages that come after it would inherit it, and a frame of another site (a hosted form) would stay empty.
 */
export function useLeaveIsolation(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      globalThis.crossOriginIsolated === true && currentLocation.pathname !== nextLocation.pathname,
  )
  const { state, location } = blocker
  useEffect(() => {
    if (state === 'blocked') window.location.assign(createPath(location))
  }, [state, location])
}
