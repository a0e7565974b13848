/**
 * Compares what two files decode to, so that a result is called unchanged only if its pixels were compared.
 *
 * Both are drawn band by band, which keeps the canvas small: besides the two bitmaps it takes a few
 * megabytes.
 */
import { ImageError } from '../errors.ts'
import type { Size } from '../geometry/types.ts'
import { LARGE_PIXELS } from '../identify/identify.ts'
import { type DecodedImage, decodeImage } from './decode.ts'
import { createSurface, freeSurface, type Surface } from './surface.ts'

/**
 * `different` is also a made file that cannot be decoded. `unknown`: the source cannot be decoded here, is
 * animated, or is too large to decode both.
 */
export type Comparison = 'same' | 'different' | 'unknown'

/**
 * What counts as the same. `exact`: every pixel. `rounded`: the mean of every 8 × 8 pixels, within what
 * decoders round: they treat rows and columns in turn, and interpolate colours across the edges of blocks.
 */
export type Tolerance = 'exact' | 'rounded'

/** Pixels in a band. */
const BAND_PIXELS = 1 << 21

const BLOCK = 8

/** The most that the mean of a block may differ, in 8-bit steps; a misplaced block differs by more. */
const MAX_MEAN_DIFFERENCE = 12

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

async function unlessUnreadable(decoding: Promise<DecodedImage>): Promise<DecodedImage | undefined> {
  try {
    return await decoding
  } catch (error) {
    if (error instanceof ImageError) return undefined
    throw error
  }
}

function compareBitmaps(one: DecodedImage, other: DecodedImage, tolerance: Tolerance): Comparison {
  const { width, height, colorSpace } = one
  const rows = Math.max(1, Math.floor(BAND_PIXELS / width / BLOCK)) * BLOCK
  const band = createSurface({ width, height: Math.min(rows, height) }, colorSpace)
  band.context.globalCompositeOperation = 'copy'
  const areAlike = tolerance === 'exact' ? areEqual : areRounded
  try {
    for (let y = 0; y < height; y += rows) {
      if (!areAlike(pixelsAt(band, one.bitmap, y), pixelsAt(band, other.bitmap, y), width)) return 'different'
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

function areEqual(one: Uint8ClampedArray, other: Uint8ClampedArray): boolean {
  const [a, b] = [one, other].map(({ buffer }) => new Uint32Array(buffer)) as [Uint32Array, Uint32Array]
  return a.every((pixel, i) => pixel === b[i])
}

function areRounded(one: Uint8ClampedArray, other: Uint8ClampedArray, width: Size['width']): boolean {
  const across = Math.ceil(width / BLOCK)
  let sums = new Float64Array(4 * across)
  for (let i = 0, row = 0; i < one.length; row++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (x >> 3)
      for (let channel = 0; channel < 4; channel++, i++) sums[at + channel]! += one[i]! - other[i]!
    }
    const isLastOfBlock = row % BLOCK === BLOCK - 1 || i === one.length
    if (!isLastOfBlock) continue
    if (sums.some((sum) => Math.abs(sum) > MAX_MEAN_DIFFERENCE * BLOCK * BLOCK)) return false
    sums = new Float64Array(4 * across)
  }
  return true
}
