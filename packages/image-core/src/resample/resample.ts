/**
 * Resizes an image in linear light, weighted by alpha.
 *
 * Pure: runs in Node, a page or a worker; in WebAssembly where allowed, otherwise in plain JavaScript.
 */
import { assertObject, assertSize, oneOf, positiveInteger } from '@whittle/foundation/fields'
import { requireOptions } from '@whittle/foundation/options'
import { roundSize } from '../geometry/roundSize.ts'
import type { Size } from '../geometry/types.ts'
import { type PixelImage, type Pixels, requirePixels } from '../pixels.ts'
import type { BlendingFilter } from './axisWeights.ts'
import { blend } from './blend.ts'
import { pixelWords } from './pixelWords.ts'
import { scalarEngineFor } from './scalarEngine.ts'
import { simdEngineWith, simdKernel } from './simdEngine.ts'
import type { BlendSpace } from './transfer.ts'

/** How output pixels are computed from source pixels. `nearest` picks one and blends nothing. */
export type ResampleFilter = BlendingFilter | 'nearest'

/** How {@link resample} makes pixels. */
export interface ResampleOptions {
  /** @defaultValue `'lanczos3'` */
  readonly filter?: ResampleFilter
  /** `linear` blends light; `gamma` blends sample values, as a canvas does. @defaultValue `'linear'` */
  readonly space?: BlendSpace
  /** Whether a side may become longer. @defaultValue `'refuse'` */
  readonly upscale?: 'allow' | 'refuse'
}

/**
 * Returns `image` at another size. Colour is weighted by alpha, so that nothing bleeds out of transparent
 * pixels; alpha is straight in and out, and a fully transparent pixel of the result is all zeros.
 *
 * The two axes are independent: the picture is stretched if the shapes differ. Use `fitDown` to keep the
 * shape.
 *
 * @throws TypeError when an argument has the wrong type.
 * @throws RangeError when the image's number of bytes does not match its sides, or a side of `size` is not a
 *   whole number of at least 1, or is longer than the image's without `upscale: 'allow'`.
 *
 * @example
 * resample({ width: 2, height: 1, data: new Uint8Array([0, 0, 0, 255, 255, 255, 255, 255]) }, { width: 1, height: 1 }).data
 * // [188, 188, 188, 255]: half the light of white, which is brighter than half its sample value
 */
export function resample(image: PixelImage, size: Size, options: ResampleOptions = {}): Pixels {
  requirePixels(image, 'image')
  requireOptions(options, ['filter', 'space', 'upscale'])
  const { filter = 'lanczos3', space = 'linear', upscale = 'refuse' } = options
  requireFilter(filter, 'filter')
  requireSpace(space, 'space')
  requireUpscale(upscale, 'upscale')
  assertTarget(image, size, upscale)
  return {
    width: size.width,
    height: size.height,
    data: resampledData(image, size, { filter, space }),
    colorSpace: image.colorSpace ?? 'srgb',
  }
}

function resampledData(
  image: PixelImage,
  size: Size,
  { filter, space }: Pick<Required<ResampleOptions>, 'filter' | 'space'>,
): Uint8ClampedArray<ArrayBuffer> {
  if (size.width === image.width && size.height === image.height) return new Uint8ClampedArray(image.data)
  if (filter === 'nearest') return pickNearest(image, size)
  const kernel = simdKernel()
  return blend(image, { size, filter, space }, kernel ? simdEngineWith(kernel) : scalarEngineFor(image))
}

/**
 * The largest size of `wanted`'s shape that is no larger than `wanted` or `image` on either side. Sides are
 * rounded to whole pixels of at least 1.
 *
 * @example fitDown({ width: 100, height: 100 }, { width: 400, height: 200 }) // { width: 100, height: 50 }
 */
export function fitDown(image: Size, wanted: Size): Size {
  assertSize(image, 'image')
  assertSize(wanted, 'wanted')
  return roundSize(wanted, Math.min(1, image.width / wanted.width, image.height / wanted.height))
}

const requireFilter = oneOf<ResampleFilter>(['lanczos3', 'mitchell', 'box', 'nearest'])
const requireSpace = oneOf<BlendSpace>(['linear', 'gamma'])
const requireUpscale = oneOf(['allow', 'refuse'])

function assertTarget(image: Size, size: Size, upscale: 'allow' | 'refuse'): void {
  assertObject(size, 'size')
  for (const side of ['width', 'height'] as const) {
    positiveInteger(size[side], `size.${side}`)
    if (upscale === 'refuse' && size[side] > image[side]) {
      throw new RangeError(
        `size.${side} (${size[side]}) must not exceed the image's (${image[side]}) unless upscale is 'allow'`,
      )
    }
  }
}

function pickNearest(image: PixelImage, size: Size): Uint8ClampedArray<ArrayBuffer> {
  const source = pixelWords(image.data)
  const target = new Uint32Array(size.width * size.height)
  for (let y = 0, to = 0; y < size.height; y++) {
    const row = Math.floor(((y + 0.5) * image.height) / size.height) * image.width
    for (let x = 0; x < size.width; x++) {
      target[to++] = source[row + Math.floor(((x + 0.5) * image.width) / size.width)]!
    }
  }
  return new Uint8ClampedArray(target.buffer)
}
