/**
 * Converts RGB pixels to I420 (planar YUV 4:2:0) in BT.709, limited range: the only place where a video's
 * colours are converted.
 *
 * Integer arithmetic, correct to the nearest step of the exact transform. Chroma is the mean of each 2x2
 * block. White is 235/128/128, black 16/128/128, red 63/102/240. Pure.
 *
 * Source: ITU-R BT.709-6, table 3 and 3.5 (quantisation); the weights are that matrix times 219/255 and
 * 224/255.
 */
import { assertSize, uint8Array } from '@whittle/foundation/fields'
import type { Size } from '@whittle/image-core/geometry'

/** The frames' colour space, under the names that WebCodecs and MP4 writers use. */
export const BT709_LIMITED = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'bt709',
  fullRange: false,
} as const

/**
 * Bytes of one I420 frame: a full plane of luma, then two planes of a quarter each.
 *
 * @throws TypeError or RangeError when a side is odd or not above 0.
 */
export function i420ByteLength(size: Size): number {
  requireEvenSides(size)
  return (size.width * size.height * 3) / 2
}

/**
 * Converts opaque RGBA pixels (alpha is ignored) into an I420 frame.
 *
 * @param rgba Four bytes per pixel, rows from the top without padding.
 * @param into At least {@link i420ByteLength} bytes.
 * @throws TypeError or RangeError naming the argument when a side is odd or not above 0, or an array is
 *   missing or too short.
 */
export function rgbaToI420(rgba: Uint8Array | Uint8ClampedArray, size: Size, into: Uint8Array): void {
  requireRoom(rgba, size, into)
  const { width, height } = size
  const stride = width * 4
  const uStart = width * height
  const vStart = uStart + uStart / 4
  let chroma = 0
  for (let y = 0; y < height; y += 2) {
    let top = y * stride
    let bottom = top + stride
    let luma = y * width
    for (let x = 0; x < width; x += 2) {
      const r0 = rgba[top]!
      const g0 = rgba[top + 1]!
      const b0 = rgba[top + 2]!
      const r1 = rgba[top + 4]!
      const g1 = rgba[top + 5]!
      const b1 = rgba[top + 6]!
      const r2 = rgba[bottom]!
      const g2 = rgba[bottom + 1]!
      const b2 = rgba[bottom + 2]!
      const r3 = rgba[bottom + 4]!
      const g3 = rgba[bottom + 5]!
      const b3 = rgba[bottom + 6]!
      into[luma] = (11966 * r0 + 40254 * g0 + 4064 * b0 + 1081344) >> 16
      into[luma + 1] = (11966 * r1 + 40254 * g1 + 4064 * b1 + 1081344) >> 16
      into[luma + width] = (11966 * r2 + 40254 * g2 + 4064 * b2 + 1081344) >> 16
      into[luma + width + 1] = (11966 * r3 + 40254 * g3 + 4064 * b3 + 1081344) >> 16
      const r = r0 + r1 + r2 + r3
      const g = g0 + g1 + g2 + g3
      const b = b0 + b1 + b2 + b3
      into[uStart + chroma] = (-6596 * r - 22189 * g + 28784 * b + 33685504) >> 18
      into[vStart + chroma] = (28784 * r - 26145 * g - 2639 * b + 33685504) >> 18
      chroma += 1
      luma += 2
      top += 8
      bottom += 8
    }
  }
}

/** The luma plane and both chroma planes of a picture, each at full size. */
export type FullPlanes = readonly [y: Uint8Array, u: Uint8Array, v: Uint8Array]

/**
 * The conversion of {@link rgbaToI420} with chroma for every pixel, so that blocks of any size can be sampled
 * from the planes at any position.
 *
 * @param rgba The rows of `size`, without padding.
 */
export function rgbaToFullPlanes(
  rgba: Uint8Array | Uint8ClampedArray,
  { width, height }: Size,
  [y, u, v]: FullPlanes,
): void {
  let at = 0
  for (let out = 0; out < width * height; out += 1) {
    const r = rgba[at]!
    const g = rgba[at + 1]!
    const b = rgba[at + 2]!
    y[out] = (11966 * r + 40254 * g + 4064 * b + 1081344) >> 16
    u[out] = (-6596 * r - 22189 * g + 28784 * b + 8421376) >> 16
    v[out] = (28784 * r - 26145 * g - 2639 * b + 8421376) >> 16
    at += 4
  }
}

function requireRoom(rgba: Uint8Array | Uint8ClampedArray, size: Size, into: Uint8Array): void {
  const wanted = i420ByteLength(size)
  if (!(rgba instanceof Uint8ClampedArray)) uint8Array(rgba, 'rgba')
  const { width, height } = size
  if (rgba.length < width * height * 4) throw new RangeError(`rgba must hold ${width * height * 4} bytes`)
  if (uint8Array(into, 'into').length < wanted) throw new RangeError(`into must hold ${wanted} bytes`)
}

function requireEvenSides(size: Size): void {
  assertSize(size, 'size')
  const { width, height } = size
  if (width % 2 !== 0 || height % 2 !== 0) {
    throw new RangeError(`size must have even sides, not ${width} and ${height}`)
  }
}
