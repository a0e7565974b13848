import { useEffect } from 'react'
import { createPath, useBlocker } from 'react-router'

/**
 * On a cross-origin isolated page, makes every link within the site load a new document. Isolation belongs to
 * the document: later pages would inherit it, and a frame from another site (a hosted form) would stay empty.
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
