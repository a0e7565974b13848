import type { ReactElement } from 'react'
import { ImageToVideo } from '../features/image-to-video/ImageToVideo.tsx'
import { useLeaveIsolation } from '../lib/handOver/useLeaveIsolation.ts'
import { pageMeta } from '../pages/pageMeta.ts'
import type { RouteHandle } from '../pages/routeHandle.ts'

export const handle: RouteHandle = { layout: 'workbench' }
export const meta = () => pageMeta('/image-to-video')

export default function ImageToVideoRoute(): ReactElement {
  useLeaveIsolation()
  return <ImageToVideo />
}
