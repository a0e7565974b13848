import type { ReactElement } from 'react'
import { ImageToVideo } from '../features/image-to-video/ImageToVideo.tsx'
import { useLeaveIsolation } from '../lib/handOver/useLeaveIsolation.ts'
import { pageMeta } from '../lib/pages/pageMeta.ts'
import type { RouteHandle } from '../lib/pages/routeHandle.ts'

export const handle: RouteHandle = { layout: 'workbench' }
export const meta = () => pageMeta('/image-to-video')

export default function ImageToVideoRoute(): ReactElement {
  useLeaveIsolation()
  return <ImageToVideo />
}
