import type { ReactElement } from 'react'
import { ImageToVideo } from '../features/image-to-video/ImageToVideo.tsx'
import { pageMeta } from '../lib/pageMeta.ts'
import type { RouteHandle } from '../lib/routeHandle.ts'
import { useLeaveIsolation } from '../lib/useLeaveIsolation.ts'

export const handle: RouteHandle = { layout: 'workbench' }
export const meta = () => pageMeta('/image-to-video')

export default function ImageToVideoRoute(): ReactElement {
  useLeaveIsolation()
  return <ImageToVideo />
}
