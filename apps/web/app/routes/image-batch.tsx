import type { ReactElement } from 'react'
import { AdSlot } from '../features/ads/AdSlot.tsx'
import { ImageBatch } from '../features/image-batch/ImageBatch.tsx'
import { pageMeta } from '../pages/pageMeta.ts'
import type { RouteHandle } from '../pages/routeHandle.ts'

export const handle: RouteHandle = { layout: 'workbench' }
export const meta = () => pageMeta('/image-batch')

export default function ImageBatchRoute(): ReactElement {
  return (
    <>
      <ImageBatch />
      <AdSlot placement="image_batch" />
    </>
  )
}
