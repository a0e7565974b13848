/**
 * Writes Windows icons: one file, several sizes, one colour depth. Pure and synchronous. The rules are in
 * SPEC.md.
 */

import { concatBytes } from '@whittle/foundation/bytes'
import { assertObject, between, oneOf } from '@whittle/foundation/fields'
import { requireOptions } from '@whittle/foundation/options'
import { zlibSync } from 'fflate'
import { ImageError } from '../errors.ts'
import type { Dither } from '../palette/quantise.ts'
import { type PixelImage, requirePixels } from '../pixels.ts'
import { draftRgba } from '../png/encodePng.ts'
import type { IcoBitDepth } from '../recipe.ts'
import { type BitmapOptions, encodeBitmap } from './encodeBitmap.ts'
import { DIRECTORY_BYTES, ENTRY_BYTES, FILE_TYPE, MAX_SIDE, paletteLength } from './layout.ts'

/** How {@link encodeIco} stores its images. */
export interface IcoOptions {
  /** 32: colours with alpha; 24: colours with a mask; 8 and 4: a palette with a mask. @defaultValue `32` */
  readonly bitDepth?: IcoBitDepth
  /**
   * Below 32 bits, pixels with less alpha are transparent, the others opaque. 1 to 255.
   *
   * @defaultValue `128`
   */
  readonly alphaThreshold?: number
  /**
   * `auto`: at 32 bits, an image with a side of 256 is stored as PNG, which is far smaller.
   *
   * @defaultValue `'auto'`
   */
  readonly png?: 'auto' | 'never'
  /** How colours missing from the palette are shown, at 8 and 4 bits. @defaultValue `'none'` */
  readonly dither?: Dither
  /**
   * Below 32 bits: red, green, blue behind translucent pixels that become opaque. Absent: they keep their
   * colour.
   */
  readonly matte?: readonly [number, number, number]
}

const requireBitDepth = oneOf<IcoBitDepth>([32, 24, 8, 4])
const requirePng = oneOf(['auto', 'never'])
const requireDither = oneOf<Dither>(['none', 'floyd-steinberg'])

/**
 * Encodes an `.ico` file with these images, smallest first.
 *
 * @param images - Each 1 to 256 pixels wide and high, no two of the same size; square or not.
 * @throws ImageError 'no-size-selected' when there is no image; 'ico-size' when one is too large.
 * @throws TypeError when an argument has the wrong type.
 * @throws RangeError when two images have the same size, one has a different number of bytes from what its
 *   sides require, or an option has an invalid value.
 *
 * @example
 * const icon = encodeIco([16, 32, 48].map((side) => resample(picture, { width: side, height: side })), { bitDepth: 32 })
 */
export function encodeIco(images: readonly PixelImage[], options: IcoOptions = {}): Uint8Array<ArrayBuffer> {
  requireOptions(options, ['bitDepth', 'alphaThreshold', 'png', 'dither', 'matte'])
  const { bitDepth = 32, alphaThreshold = 128, png = 'auto', dither = 'none', matte } = options
  assertImages(images)
  requireBitDepth(bitDepth, 'bitDepth')
  between(1, 255)(alphaThreshold, 'alphaThreshold')
  requirePng(png, 'png')
  requireDither(dither, 'dither')
  if (matte !== undefined) requireMatte(matte)
  const sorted = [...images].sort((a, b) => a.width * a.height - b.width * b.height || a.width - b.width)
  const bodies = sorted.map((image) =>
    png === 'auto' && bitDepth === 32 && Math.max(image.width, image.height) === MAX_SIDE
      ? encodePngEntry(image)
      : encodeBitmap(image, { bitDepth, alphaThreshold, dither, matte } satisfies BitmapOptions),
  )
  return concatBytes([directory(sorted, bodies, bitDepth), ...bodies])
}

function directory(
  images: readonly PixelImage[],
  bodies: readonly Uint8Array[],
  bitDepth: number,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(DIRECTORY_BYTES + ENTRY_BYTES * images.length)
  const view = new DataView(bytes.buffer)
  view.setUint16(2, FILE_TYPE.icon, true)
  view.setUint16(4, images.length, true)
  let offset = bytes.length
  for (const [i, { width, height }] of images.entries()) {
    const at = DIRECTORY_BYTES + ENTRY_BYTES * i
    // A byte holds 0 to 255: a side of 256 becomes 0, as does a palette of 256 colours.
    bytes.set([width, height, paletteLength(bitDepth)], at)
    view.setUint16(at + 4, 1, true)
    view.setUint16(at + 6, bitDepth, true)
    view.setUint32(at + 8, bodies[i]!.length, true)
    view.setUint32(at + 12, offset, true)
    offset += bodies[i]!.length
  }
  return bytes
}

function encodePngEntry(image: PixelImage): Uint8Array<ArrayBuffer> {
  const { rows, finish } = draftRgba(image)
  return finish(zlibSync(rows, { level: 9 }))
}

function assertImages(images: readonly PixelImage[]): void {
  if (!Array.isArray(images)) throw new TypeError('images must be a list')
  if (images.length === 0) throw new ImageError('no-size-selected')
  const seen = new Set<string>()
  for (const [index, image] of images.entries()) {
    assertObject(image, `images[${index}]`)
    const { width, height } = image
    if (![width, height].every((side) => Number.isInteger(side) && side >= 1 && side <= MAX_SIDE)) {
      throw new ImageError('ico-size', { width, height })
    }
    requirePixels(image, `images[${index}]`)
    const size = `${width} × ${height}`
    if (seen.has(size)) throw new RangeError(`images must differ in size, got ${size} twice`)
    seen.add(size)
  }
}

function requireMatte(matte: readonly number[]): void {
  if (!Array.isArray(matte) || matte.length !== 3)
    throw new TypeError('matte must be a list of red, green and blue')
  for (const [index, level] of matte.entries()) between(0, 255)(level, `matte[${index}]`)
}
