import { ImageCropper } from '@whittle/cropper-react'
import '@whittle/cropper-react/styles.css'

/** A server component: it has no `'use client'`. */
export default async function Page() {
  return <ImageCropper image="/portrait.png" aspectRatio={4 / 5} cropperFrameAriaLabel="Crop portrait" />
}
