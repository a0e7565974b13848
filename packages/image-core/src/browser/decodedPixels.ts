/** The pixels of a file, as the browser shows them. */
import { atSize } from '../encode/viewedPixels.ts'
import type { Size } from '../geometry/types.ts'
import type { PixelColorSpace, PixelImage } from '../pixels.ts'
import { decodeImage } from './decode.ts'
import { drawOn } from './drawablePicture.ts'
import { createSurface } from './surface.ts'

/** A file's picture at a size, in a colour space. */
export async function decodedPixels(
  file: Blob,
  size: Size,
  { colorSpace, signal }: { readonly colorSpace: PixelColorSpace; readonly signal?: AbortSignal },
): Promise<PixelImage> {
  const { bitmap, width, height } = await decodeImage(file, signal === undefined ? {} : { signal })
  return atSize(drawnBitmap(bitmap, { width, height }, colorSpace), size)
}

function drawnBitmap(bitmap: ImageBitmap, size: Size, colorSpace: PixelColorSpace): PixelImage {
  try {
    const picture = drawOn(createSurface(size, colorSpace), undefined, (context) =>
      context.drawImage(bitmap, 0, 0),
    )
    try {
      return picture.pixels()
    } finally {
      picture.free()
    }
  } finally {
    bitmap.close()
  }
}
