/**
 * How alike two pictures look: SSIMULACRA 2.1.
 *
 * Written from its published description and parameters (Jon Sneyers, Cloudinary; BSD 3-clause). Both
 * pictures are taken to XYB, a colour space of the eye, at six sizes, and compared with their blurred
 * neighbourhoods for structure, for edges that came (ringing, blocks) and for detail that went (blur). Pure.
 */
import type { Size } from '../geometry/types.ts'
import { type PixelImage, requirePixels } from '../pixels.ts'
import { lightReader } from './lightReader.ts'
import { createScale, type OnErrors, type Scale, scaleBytes } from './scale.ts'
import { rowKernelOf } from './simdRowKernel.ts'
import { CHANNELS, KINDS, NORMS, SCALES, WEIGHTS } from './weights.ts'

/** The shortest side of a picture that can be compared: smaller ones have no neighbourhoods to compare. */
export const MIN_COMPARED_SIDE = 8

/**
 * Transparent pictures are compared on a dark and on a light ground, as values of 0 to 1; the worse counts.
 */
const GROUNDS = [0.1, 0.9] as const

/**
 * How alike two pictures of one size look, on the scale of SSIMULACRA 2: 100 is identical, 90 cannot be told
 * apart, 80 hardly, 70 is good, 50 fair, 30 poor; strongly damaged pictures are below 0.
 *
 * @param original What `changed` was made from; the order matters a little.
 * @throws RangeError when the sizes differ, or a side is shorter than {@link MIN_COMPARED_SIDE}.
 * @example
 * if (similarity(original, decoded) >= 90) keep(decoded)
 */
export function similarity(original: PixelImage, changed: PixelImage): number {
  requireComparable(original, changed)
  const scores = groundsFor(original, changed).map((ground) =>
    scoreOf(compare(original, changed, { ground })),
  )
  return Math.min(...scores)
}

/** Where a picture has lost: a grey value per pixel. */
export interface LossMap {
  readonly width: number
  readonly height: number
  /** `width * height` values from 0, no loss, upwards; above 1 it can be seen. Rows run top to bottom. */
  readonly data: Float32Array<ArrayBuffer>
}

/**
 * Where two pictures of one size look different: each pixel's share in what {@link similarity} counts, at all
 * six sizes.
 *
 * @throws RangeError as {@link similarity}.
 */
export function lossMap(original: PixelImage, changed: PixelImage): LossMap {
  requireComparable(original, changed)
  const { width, height } = original
  const data = new Float32Array(width * height)
  const [ground] = groundsFor(original, changed)
  const count = scaleCount(original)
  compare(original, changed, {
    ground,
    onErrors: (scale, { channel, x, y, structure, edges }) => {
      const errors = [structure, Math.max(edges, 0), Math.max(-edges, 0)]
      let loss = 0
      for (const [kind, error] of errors.entries())
        for (let norm = 0; norm < NORMS; norm++)
          loss += error * (WEIGHTS[((channel * count + scale) * NORMS + norm) * KINDS + kind] as number)
      if (loss === 0) return
      const side = 2 ** scale
      for (let row = y * side; row < Math.min(height, (y + 1) * side); row++)
        for (let column = x * side; column < Math.min(width, (x + 1) * side); column++)
          data[row * width + column] = (data[row * width + column] as number) + loss
    },
  })
  return { width, height, data }
}

function requireComparable(original: PixelImage, changed: PixelImage): void {
  requirePixels(original, 'original')
  requirePixels(changed, 'changed')
  const { width, height } = original
  if (changed.width !== width || changed.height !== height)
    throw new RangeError(
      `changed must be ${width} × ${height} pixels like original, not ${changed.width} × ${changed.height}`,
    )
  if (Math.min(width, height) < MIN_COMPARED_SIDE)
    throw new RangeError(`original must be at least ${MIN_COMPARED_SIDE} pixels wide and high`)
}

function groundsFor(original: PixelImage, changed: PixelImage): readonly [number, ...number[]] {
  return isTranslucent(original) || isTranslucent(changed) ? GROUNDS : [0]
}

function isTranslucent({ data }: PixelImage): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  return false
}

/**
 * How many scales a picture is compared at. A small picture has fewer: one is added as long as the one before
 * has eight pixels each way.
 */
function scaleCount({ width, height }: Size): number {
  let count = 1
  for (
    let side = Math.min(width, height);
    side >= MIN_COMPARED_SIDE && count < SCALES;
    side = Math.ceil(side / 2)
  )
    count += 1
  return count
}

/** How a comparison is made. */
interface CompareOptions {
  /** What is behind transparent pixels, as a sample from 0 to 1. */
  readonly ground: number
  readonly onErrors?: (scale: number, ...error: Parameters<OnErrors>) => void
}

/** Returns the errors of each scale. */
function compare(
  original: PixelImage,
  changed: PixelImage,
  { ground, onErrors }: CompareOptions,
): number[][] {
  const { width, height } = original
  const widths = Array.from({ length: scaleCount(original) }, (_, scale) => Math.ceil(width / 2 ** scale))
  const kernel = rowKernelOf(widths.reduce((sum, each) => sum + scaleBytes(each), 0))
  const scales: Scale[] = []
  let start = 0
  for (const [index, each] of widths.entries()) {
    scales.push(
      createScale(kernel, { start, width: each, onErrors: onErrors && ((error) => onErrors(index, error)) }),
    )
    start += scaleBytes(each)
  }
  for (const [index, scale] of scales.entries()) scale.handOnTo(scales[index + 1])
  const [first] = scales as [Scale]
  const readers = [lightReader(original, ground), lightReader(changed, ground)] as const
  for (let y = 0; y < height; y++) {
    for (const picture of [0, 1] as const)
      readers[picture](
        y,
        first.lightPlane(picture, 0),
        first.lightPlane(picture, 1),
        first.lightPlane(picture, 2),
      )
    first.rowWritten()
  }
  return scales.map((scale) => scale.finish())
}

/** The score of the errors of each scale. */
function scoreOf(scales: readonly (readonly number[])[]): number {
  let error = 0
  // The reference program numbers the weights without gaps when a small picture has fewer scales; its scores
  // are what everybody compares with.
  let index = 0
  for (let channel = 0; channel < CHANNELS; channel++)
    for (const norms of scales)
      for (let at = 0; at < NORMS * KINDS; at++) {
        error += (WEIGHTS[index] as number) * (norms[channel * NORMS * KINDS + at] as number)
        index += 1
      }
  error *= 0.9562382616834844
  error = 2.326765642916932 * error - 0.020884521182843837 * error ** 2 + 6.248496625763138e-5 * error ** 3
  return error > 0 ? 100 - 10 * error ** 0.6276336467831387 : 100
}
