/**
 * Compares what two files decode to, so that a result is called unchanged only if its pixels were compared.
 *
 * Both are drawn band by band, which keeps the canvas small: besides the two bitmaps it takes a few
 * megabytes.
 */
import { ImageError, unlessUnreadable } from '../errors.ts'
import { areAlike, BLOCK, type Comparison, type Tolerance } from '../export/alike.ts'
import { LARGE_PIXELS } from '../identify/identify.ts'
import { type DecodedImage, decodeImage } from './decode.ts'
import { createSurface, freeSurface, type Surface } from './surface.ts'

/** Pixels in a band. */
const BAND_PIXELS = 1 << 21

/** How a comparison is run. */
interface CompareOptions {
  readonly tolerance?: Tolerance
  readonly signal?: AbortSignal | undefined
}

/**
 * Compares a picture with a file made from it.
 *
 * @throws `signal.reason` when aborted.
 */
export async function comparePictures(
  source: Blob | DecodedImage,
  made: Blob,
  { tolerance = 'exact', signal }: CompareOptions = {},
): Promise<Comparison> {
  const options = signal === undefined ? {} : { signal }
  const original = source instanceof Blob ? await unlessUnreadable(decodeImage(source, options)) : source
  if (original === undefined) return 'unknown'
  let copy: DecodedImage | undefined
  try {
    const { info, width, height } = original
    if (info.animated || width * height > LARGE_PIXELS) return 'unknown'
    copy = await unlessUnreadable(decodeImage(made, options))
    if (copy?.width !== width || copy.height !== height) return 'different'
    return compareBitmaps(original, copy, tolerance)
  } catch (error) {
    if (error instanceof ImageError) return 'unknown'
    throw error
  } finally {
    copy?.bitmap.close()
    if (original !== source) original.bitmap.close()
  }
}

function compareBitmaps(one: DecodedImage, other: DecodedImage, tolerance: Tolerance): Comparison {
  const { width, height, colorSpace } = one
  const rows = Math.max(1, Math.floor(BAND_PIXELS / width / BLOCK)) * BLOCK
  const band = createSurface({ width, height: Math.min(rows, height) }, colorSpace)
  band.context.globalCompositeOperation = 'copy'
  try {
    for (let y = 0; y < height; y += rows) {
      const rowsOf = ({ bitmap }: DecodedImage) => pixelsAt(band, bitmap, y)
      if (!areAlike(rowsOf(one), rowsOf(other), { width, tolerance })) return 'different'
    }
    return 'same'
  } finally {
    freeSurface(band)
  }
}

/** The rows of a bitmap from `y` on that fit the band; transparent beyond the last one. */
function pixelsAt(
  { context, width, height }: Surface,
  bitmap: ImageBitmap,
  y: number,
): Uint8ClampedArray<ArrayBuffer> {
  context.drawImage(bitmap, 0, -y)
  return context.getImageData(0, 0, width, height).data
}
