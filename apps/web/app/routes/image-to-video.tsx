import { type ReactElement, useEffect } from 'react'
import { createPath, useBlocker } from 'react-router'
import { ImageToVideo } from '../features/image-to-video/ImageToVideo.tsx'
import { pageMeta } from '../pages/pageMeta.ts'
import type { RouteHandle } from '../pages/routeHandle.ts'

export const handle: RouteHandle = { layout: 'workbench' }
export const meta = () => pageMeta('/image-to-video')

export default function ImageToVideoRoute(): ReactElement {
  useLeaveIsolation()
  return <ImageToVideo />
}

/**
 * On a cross-origin isolated page, makes every link within the site load a new document. Isolation belongs to
 * the document: later pages would inherit it, and a frame from another site (a hosted form) would stay empty.
 */
function useLeaveIsolation(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      globalThis.crossOriginIsolated === true && currentLocation.pathname !== nextLocation.pathname,
  )
  const { state, location } = blocker
  useEffect(() => {
    if (state === 'blocked') window.location.assign(createPath(location))
  }, [state, location])
}
