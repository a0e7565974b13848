/** Crops the centre square of a picture file and encodes it as JPEG. */
import { displaySize, ImageError, identify } from '@whittle/image-core'
import { exportImage } from '@whittle/image-core/browser'
import { centeredCrop } from '@whittle/image-core/geometry'

/** The worker's reply. */
export type SquareAnswer =
  | { readonly blob: Blob; readonly name: string }
  | { readonly message: string; readonly code?: string }

self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  postMessage(await square(file))
}

async function square(file: File): Promise<SquareAnswer> {
  try {
    const crop = centeredCrop(displaySize(identify(new Uint8Array(await file.arrayBuffer()))), 1)
    const side = Math.min(256, Math.floor(crop.width))
    const size = { width: side, height: side }
    const { blob, name } = await exportImage(file, { crop, size, format: 'jpeg', quality: 0.8 })
    return { blob, name }
  } catch (error) {
    if (error instanceof ImageError) return { message: error.message, code: error.code }
    throw error
  }
}
