import type { ReactElement } from 'react'
import { CropperDemoPage } from '../features/cropper-demo/CropperDemoPage.tsx'
import { pageMeta } from '../pages/pageMeta.ts'

export const meta = () => pageMeta('/cropper')

export default function CropperRoute(): ReactElement {
  return <CropperDemoPage />
}
