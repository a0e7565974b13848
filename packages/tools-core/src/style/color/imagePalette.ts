/**
 * The main colours of a picture, given as pixels. Pure.
 *
 * Median cut over a histogram in OKLab, refined by k-means. The result is deterministic.
 *
 * Source: Heckbert, Color image quantization for frame buffer display, 1982; Lloyd, Least squares
 * quantization in PCM, 1982.
 */

import { refuseType } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'
import { type Color, colorOf } from './color.ts'
import { convertColor, numbersOf } from './convertColor.ts'
import { clipToGamut } from './gamut.ts'
import type { Triple } from './matrix.ts'

/** Pixels of four bytes each: red, green, blue and opacity, in sRGB. */
export interface PixelBytes {
  readonly data: Uint8Array | Uint8ClampedArray
}

/** One colour of a picture. */
export interface PictureColor {
  /** In sRGB. */
  readonly color: Color
  /** The share of the picture that it represents, 0 to 1. */
  readonly share: number
}

/** Options for the palette of a picture. */
export interface ImagePaletteOptions {
  /** The number of colours, 1 to 32. @defaultValue `6` */
  readonly count?: number
}

/** The colours in one cell of the histogram. */
interface Cell {
  readonly lab: Triple
  readonly weight: number
}

/** Bits per channel that the histogram distinguishes. */
const BITS = 5
const ROUNDS = 12
/** Pixels with less opacity are ignored. */
const MIN_ALPHA = 32

/**
 * Returns the main colours of a picture, the largest share first; fewer than requested where the picture has
 * fewer.
 *
 * Errors: `no-pixels` for a picture that is empty or transparent; `invalid-option`.
 */
export function imagePalette(
  pixels: PixelBytes,
  options: ImagePaletteOptions = {},
): Result<readonly PictureColor[]> {
  const refused = refuseChoice(options, { count: CHECKED })
  if (refused !== undefined) return refused
  if (!ArrayBuffer.isView(pixels?.data)) return refuseType('a picture with its bytes in “data”', pixels)
  const { count = 6 } = options
  if (!Number.isInteger(count) || count < 1 || count > 32)
    return invalidOption('count', 'The number of colours must be from 1 to 32.')
  const cells = histogram(pixels.data)
  if (cells.length === 0)
    return fail({
      code: 'no-pixels',
      message: 'This picture is empty or fully transparent; use another one.',
    })
  const centres = refine(cells, cut(cells, count).map(average))
  const groups = assign(cells, centres).filter((group) => group.length > 0)
  const total = weightOf(cells)
  const colors = groups.map((group) => ({
    // The mean of two colours in sRGB can be outside it, because the sRGB gamut is not convex in OKLab.
    color: clipToGamut(colorOf('oklab', average(group)), 'srgb'),
    share: weightOf(group) / total,
  }))
  return succeed(colors.sort((a, b) => b.share - a.share))
}

/** The cells with the mean colour of their pixels, weighted by opacity. */
function histogram(data: Uint8Array | Uint8ClampedArray): readonly Cell[] {
  const size = 1 << (3 * BITS)
  const sums = new Float64Array(size * 4)
  for (let at = 0; at + 3 < data.length; at += 4) {
    const alpha = data[at + 3]!
    if (alpha < MIN_ALPHA) continue
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!]
    const shift = 8 - BITS
    const cell = ((red >> shift) << (2 * BITS)) | ((green >> shift) << BITS) | (blue >> shift)
    sums[cell * 4] = sums[cell * 4]! + red * alpha
    sums[cell * 4 + 1] = sums[cell * 4 + 1]! + green * alpha
    sums[cell * 4 + 2] = sums[cell * 4 + 2]! + blue * alpha
    sums[cell * 4 + 3] = sums[cell * 4 + 3]! + alpha
  }
  const cells: Cell[] = []
  for (let cell = 0; cell < size; cell += 1) {
    const weight = sums[cell * 4 + 3]!
    if (weight === 0) continue
    const channel = (at: number) => sums[cell * 4 + at]! / weight / 255
    const lab = numbersOf(convertColor(colorOf('srgb', [channel(0), channel(1), channel(2)]), 'oklab'))
    cells.push({ lab, weight })
  }
  return cells
}

function weightOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { weight }) => sum + weight, 0)
}

function average(cells: readonly Cell[]): Triple {
  const total = weightOf(cells)
  const mean = (axis: 0 | 1 | 2) =>
    cells.reduce((sum, { lab, weight }) => sum + lab[axis] * weight, 0) / total
  return [mean(0), mean(1), mean(2)]
}

/** The axis along which the cells of a group spread most, and that spread times their weight. */
function spreadOf(cells: readonly Cell[]): { readonly axis: 0 | 1 | 2; readonly spread: number } {
  const centre = average(cells)
  const along = (axis: 0 | 1 | 2) =>
    cells.reduce((sum, { lab, weight }) => sum + (lab[axis] - centre[axis]) ** 2 * weight, 0)
  const spreads = [along(0), along(1), along(2)] as const
  const spread = Math.max(...spreads)
  return { axis: spreads.indexOf(spread) as 0 | 1 | 2, spread }
}

/** Splits the group with the greatest spread at half of its weight, until there are enough groups. */
function cut(cells: readonly Cell[], count: number): readonly (readonly Cell[])[] {
  const groups = [{ cells, ...spreadOf(cells) }]
  while (groups.length < count) {
    groups.sort((a, b) => a.spread - b.spread)
    const widest = groups.at(-1)!
    if (widest.cells.length < 2 || widest.spread === 0) break
    groups.pop()
    for (const half of halves(widest.cells, widest.axis)) groups.push({ cells: half, ...spreadOf(half) })
  }
  return groups.map((group) => group.cells)
}

function halves(cells: readonly Cell[], axis: 0 | 1 | 2): readonly (readonly Cell[])[] {
  const sorted = cells.toSorted((a, b) => a.lab[axis] - b.lab[axis])
  const half = weightOf(cells) / 2
  let sum = 0
  let middle = 0
  while (middle < sorted.length - 1 && (middle === 0 || sum < half)) {
    sum += sorted[middle]!.weight
    middle += 1
  }
  return [sorted.slice(0, middle), sorted.slice(middle)]
}

/** Moves each centre to the mean of the cells nearest to it, repeatedly. */
function refine(cells: readonly Cell[], centres: readonly Triple[]): readonly Triple[] {
  let moved = centres
  for (let round = 0; round < ROUNDS; round += 1) {
    const groups = assign(cells, moved)
    moved = moved.map((centre, index) => (groups[index]!.length === 0 ? centre : average(groups[index]!)))
  }
  return moved
}

function assign(cells: readonly Cell[], centres: readonly Triple[]): readonly (readonly Cell[])[] {
  const groups: Cell[][] = centres.map(() => [])
  for (const cell of cells) {
    const distances = centres.map((centre) =>
      Math.hypot(cell.lab[0] - centre[0], cell.lab[1] - centre[1], cell.lab[2] - centre[2]),
    )
    groups[distances.indexOf(Math.min(...distances))]!.push(cell)
  }
  return groups
}
