/** The images a video can be made from, and their size. */
import { startsWith } from '@whittle/foundation/bytes'
import { assertObject } from '@whittle/foundation/fields'
import type { Size } from '@whittle/image-core/geometry'
import { VideoError } from '../errors.ts'

/** A decoded, upright image. */
export type DrawableImage = ImageBitmap | HTMLImageElement | HTMLCanvasElement | OffscreenCanvas

/** An image as a caller may provide it; a `Blob` is decoded first, upright by its EXIF orientation. */
export type VideoImage = DrawableImage | Blob

/** Size of a decoded image in its own pixels. */
export function sizeOf(image: DrawableImage): Size {
  if (isImageElement(image)) return { width: image.naturalWidth, height: image.naturalHeight }
  return { width: image.width, height: image.height }
}

export function isImageElement(image: DrawableImage): image is HTMLImageElement {
  return typeof HTMLImageElement !== 'undefined' && image instanceof HTMLImageElement
}

/** The bitmaps of an image, one for each attempt. */
export interface Bitmaps {
  readonly size: Size
  /** The caller owns the bitmap, and may close or transfer it. */
  next(): Promise<OwnBitmap>
  close(): void
}

/** A bitmap, and whether it shares its pixels: shared pixels are copied on transfer. */
interface OwnBitmap {
  readonly bitmap: ImageBitmap
  readonly isShared: boolean
}

/**
 * The bitmaps of an image. A file is decoded immediately, and again for each further attempt, of which there
 * are few.
 *
 * @throws VideoError 'image' when it cannot be decoded.
 */
export async function bitmapsOf(image: VideoImage): Promise<Bitmaps> {
  if (!(image instanceof Blob)) {
    assertObject(image, 'image')
    const next = async () => ({ bitmap: await ownBitmap(image), isShared: true })
    return { size: sizeOf(image), next, close: () => undefined }
  }
  let decoded: ImageBitmap | undefined = await ownBitmap(image)
  return {
    size: sizeOf(decoded),
    async next() {
      const bitmap = decoded ?? (await ownBitmap(image))
      decoded = undefined
      return { bitmap, isShared: false }
    },
    close: () => decoded?.close(),
  }
}

/**
 * A bitmap of the image, which the caller owns and may close or transfer.
 *
 * @throws VideoError 'image' when it cannot be decoded.
 */
async function ownBitmap(image: VideoImage): Promise<ImageBitmap> {
  try {
    return image instanceof Blob && (await isWebp(image))
      ? await upright(image)
      : await createImageBitmap(image)
  } catch (cause) {
    throw new VideoError('image', {}, { cause })
  }
}

async function isWebp(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  return startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)
}

/**
 * Decodes a WebP upright: most browsers ignore its orientation. The code for that is loaded only when needed.
 */
async function upright(file: Blob): Promise<ImageBitmap> {
  const { decodeUpright } = await import('@whittle/image-core/browser/native')
  return decodeUpright(file)
}
