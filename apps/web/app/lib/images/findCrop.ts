/** Finds what draws the eye in a file. For workers: a page would stand still while it is decoded. */
import { freeCanvas } from '@whittle/foundation/freeCanvas'
import { displaySize, identify, interestingCrop } from '@whittle/image-core'
import { type DecodedImage, decodeImage } from '@whittle/image-core/browser'
import { centeredCrop, type Rect, type Size } from '@whittle/image-core/geometry'
import { sizeWithin } from '../files/pixelPicture.ts'

/** As many pixels of the longer side say where the eye is drawn. */
const LOOKED_AT = 256

/**
 * The largest crop of a shape, in pixels of the picture as it is seen, where it keeps the most of what draws
 * the eye. Errors are those of `decodeImage`.
 */
export async function findCrop(source: Blob | DecodedImage, aspect: number): Promise<Rect> {
  const { bitmap, whole } = await openSmall(source)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  try {
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (context === null) throw new TypeError('There is no canvas in this worker')
    context.drawImage(bitmap, 0, 0)
    const small = context.getImageData(0, 0, bitmap.width, bitmap.height)
    const { x, y } = interestingCrop(small, aspect)
    const crop = centeredCrop(whole, aspect)
    const along = (at: number, from: number, to: number, room: number): number =>
      Math.max(0, Math.min(room, Math.round((at / from) * to)))
    return {
      ...crop,
      x: along(x, small.width, whole.width, whole.width - crop.width),
      y: along(y, small.height, whole.height, whole.height - crop.height),
    }
  } finally {
    bitmap.close()
    freeCanvas(canvas)
  }
}

/** A small bitmap of a picture, and the picture's own size. */
async function openSmall(
  source: Blob | DecodedImage,
): Promise<{ readonly bitmap: ImageBitmap; readonly whole: Size }> {
  if (!(source instanceof Blob)) return { bitmap: await scaled(source.bitmap, source), whole: source }
  const info = identify(new Uint8Array(await source.arrayBuffer()))
  const whole = displaySize(info)
  // A browser that reads the format by itself scales it down as it decodes it. Whatever it refuses is decoded
  // below, which gives the error if that fails too.
  const own = info.format === 'svg' ? undefined : await scaled(source, whole).catch(() => undefined)
  if (own !== undefined) return { bitmap: own, whole }
  const decoded = await decodeImage(source)
  try {
    return { bitmap: await scaled(decoded.bitmap, decoded), whole: decoded }
  } finally {
    decoded.bitmap.close()
  }
}

function scaled(source: Blob | ImageBitmap, whole: Size): Promise<ImageBitmap> {
  const { width, height } = sizeWithin(whole, LOOKED_AT)
  return createImageBitmap(source, { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' })
}
