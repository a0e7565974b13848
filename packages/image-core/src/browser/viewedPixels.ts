/** Pictures as they are judged: at the size of viewing, in one colour space. */
import type { Size } from '../geometry/types.ts'
import type { PixelColorSpace, PixelImage } from '../pixels.ts'
import { similarity, viewedSize } from '../quality/index.ts'
import { resample } from '../resample/index.ts'
import { decodeImage } from './decode.ts'
import { drawOn } from './picture.ts'
import { createSurface } from './surface.ts'

/** A picture at its size of viewing. */
export function viewedPixels(pixels: PixelImage): PixelImage {
  return resized(pixels, viewedSize(pixels))
}

/** A file's picture at a size, in a colour space. */
export async function decodedPixels(
  file: Blob,
  size: Size,
  { colorSpace, signal }: { readonly colorSpace: PixelColorSpace; readonly signal?: AbortSignal },
): Promise<PixelImage> {
  const { bitmap, width, height } = await decodeImage(file, signal === undefined ? {} : { signal })
  const drawn = drawnBitmap(bitmap, { width, height }, colorSpace)
  return resized(drawn, size)
}

/** How much a file looks like an original at its size of viewing: the score that `similarity` gives. */
export async function fileScore(file: Blob, viewed: PixelImage, signal?: AbortSignal): Promise<number> {
  const colorSpace = viewed.colorSpace ?? 'srgb'
  const options = signal === undefined ? { colorSpace } : { colorSpace, signal }
  return similarity(viewed, await decodedPixels(file, viewed, options))
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

function resized(pixels: PixelImage, size: Size): PixelImage {
  if (pixels.width === size.width && pixels.height === size.height) return pixels
  return resample(pixels, { width: size.width, height: size.height }, { upscale: 'allow' })
}
