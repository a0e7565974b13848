import type { ReactElement } from 'react'
import { AdSlot } from '../features/ads/AdSlot.tsx'
import { ImageEditor } from '../features/image-editor/ImageEditor.tsx'
import { pageMeta } from '../pages/pageMeta.ts'
import type { RouteHandle } from '../pages/routeHandle.ts'

export const handle: RouteHandle = { layout: 'workbench' }
export const meta = () => pageMeta('/image-editor')

export default function ImageEditorRoute(): ReactElement {
  return (
    <>
      <ImageEditor />
      <AdSlot placement="image_editor" />
    </>
  )
}
