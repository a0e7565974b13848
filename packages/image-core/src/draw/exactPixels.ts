/**
 * Reads pictures without a canvas, so that straight alpha stays exact.
 *
 * A canvas keeps colours multiplied by alpha: (200, 100, 50) at alpha 3 comes back as (170, 85, 85), and
 * under alpha 0 every colour is lost. A PNG that needs at most quarter turns, and whose output format keeps
 * alpha, can avoid it: it is decoded, turned and cropped here.
 *
 * Loss bound of the canvas, where one is needed: a colour sample comes back within 255 / (2 alpha) + 1 of its
 * original value.
 */
import { ByteReader } from '../containers/byteReader.ts'
import { pngChunks } from '../containers/png.ts'
import { ImageError } from '../errors.ts'
import { invert, orientationOf } from '../geometry/index.ts'
import type { ImageInfo } from '../identify/identify.ts'
import type { PixelImage } from '../pixels.ts'
import { decodePng } from '../png/decodePng.ts'
import type { Recipe } from '../recipe.ts'
import type { RenderPlan } from './planRender.ts'

/**
 * Decoding here takes a second for 12 megapixels; beyond twice that, the canvas's small loss is the lesser
 * evil.
 */
const MAX_PIXELS = 24_000_000

/**
 * A PNG's pixels if they can reach the encoder without a canvas; `undefined` if they need one, or if only a
 * more lenient decoder can read the file.
 */
export function exactPixels(bytes: Uint8Array, info: ImageInfo, recipe: Recipe): PixelImage | undefined {
  if (!staysExact(info, recipe)) return undefined
  try {
    return isPlainSrgb(bytes) ? decodePng(bytes) : undefined
  } catch (error) {
    if (error instanceof ImageError && error.code === 'corrupt') return undefined
    throw error
  }
}

function staysExact(info: ImageInfo, recipe: Recipe): boolean {
  const { format, lossless } = recipe
  // A lossy WebP is drawn anyway, because the browser writes it.
  const keepsAlpha =
    format === 'png' || format === 'ico' || format === 'avif' || (lossless && format === 'webp')
  return (
    keepsAlpha &&
    info.format === 'png' &&
    info.hasAlpha &&
    info.orientation === 1 &&
    orientationOf(recipe).straighten === 0 &&
    info.width * info.height <= MAX_PIXELS
  )
}

/**
 * Whether a PNG's samples are plain sRGB: tagged as such, or untagged. Any other tag makes a browser convert
 * colours; decoding here would not.
 *
 * Source: W3C PNG Specification (Third Edition), section 4.3: cICP and iCCP outrank sRGB, which outranks gAMA
 * and cHRM.
 */
export function isPlainSrgb(bytes: Uint8Array): boolean {
  const types = new Set(Array.from(pngChunks(new ByteReader(bytes, 'png')), ({ type }) => type))
  if (types.has('cICP') || types.has('iCCP')) return false
  return types.has('sRGB') || !(types.has('gAMA') || types.has('cHRM'))
}

/**
 * The crop of an image under a matrix of quarter turns and flips: every pixel of the result *is* one of the
 * source.
 *
 * The matrix is inverted once; a step right or down in the result is then a constant step in the source.
 */
export function turnedCrop(
  image: PixelImage,
  { stage, crop }: Pick<RenderPlan, 'stage' | 'crop'>,
): PixelImage {
  const { a, b, c, d, e, f } = invert(stage.matrix)
  const from = new Uint32Array(image.data.buffer, image.data.byteOffset, image.data.length / 4)
  const to = new Uint32Array(crop.width * crop.height)
  const stepRight = Math.round(a) + Math.round(b) * image.width
  const stepDown = Math.round(c) + Math.round(d) * image.width
  const column = Math.floor(a * (crop.x + 0.5) + c * (crop.y + 0.5) + e)
  const row = Math.floor(b * (crop.x + 0.5) + d * (crop.y + 0.5) + f)
  let rowStart = row * image.width + column
  for (let y = 0, at = 0; y < crop.height; y++, rowStart += stepDown) {
    let source = rowStart
    for (let x = 0; x < crop.width; x++, source += stepRight) to[at++] = from[source] as number
  }
  return {
    width: crop.width,
    height: crop.height,
    data: new Uint8ClampedArray(to.buffer),
    colorSpace: image.colorSpace ?? 'srgb',
  }
}
