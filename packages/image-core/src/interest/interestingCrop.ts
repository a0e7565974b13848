/**
 * Finds the part of a picture that a crop should keep. Pure.
 *
 * A crop of a shape that is as large as the picture permits can only move along one axis. So every row or
 * column gets a weight by what draws the eye in it: detail, most of all in colours that stand out from the
 * picture's average, and the tones of skin. The crop lies where it holds the most of that, near its middle.
 */
import { aboveZero } from '@whittle/foundation/fields'
import { centeredCrop } from '../geometry/crop.ts'
import type { Rect } from '../geometry/types.ts'
import { type PixelImage, requirePixels } from '../pixels.ts'

/** How much a pixel of skin counts beside one of the strongest detail, which is 1. */
const SKIN_WEIGHT = 0.35
/** How much less the border of the crop counts than its middle. */
const BORDER_LOSS = 0.6
/** How much better a place must be than the centre for each part of the way that it is off it. */
const CENTER_PULL = 0.06

/**
 * The largest crop of a shape, where it keeps the most of what draws the eye; around the centre where nothing
 * stands out. A small picture is enough: 256 pixels on its longer side say as much as all of them.
 *
 * @param aspect width divided by height.
 * @returns the crop in the picture's pixels, not rounded.
 * @throws TypeError or RangeError naming what is wrong with the picture or the shape.
 * @example
 * interestingCrop(small, 1) // { x: 96, y: 0, width: 160, height: 160 }
 */
export function interestingCrop(image: PixelImage, aspect: number): Rect {
  requirePixels(image, 'image')
  aboveZero(aspect, 'aspect')
  const crop = centeredCrop(image, aspect)
  const isAcross = crop.width < image.width
  const weights = isAcross ? weightsAlong(image, 'x') : weightsAlong(image, 'y')
  const length = Math.round(isAcross ? crop.width : crop.height)
  const start = bestStart(weights, length)
  if (start === undefined) return crop
  return isAcross
    ? { ...crop, x: Math.min(start, image.width - crop.width) }
    : { ...crop, y: Math.min(start, image.height - crop.height) }
}

/** Where a window over the weights holds the most; undefined where no place is better than the centre. */
function bestStart(weights: Float64Array, length: number): number | undefined {
  const center = (weights.length - length) / 2
  let best: number | undefined
  let most = valueAt(weights, Math.round(center), length)
  for (let start = 0; start + length <= weights.length; start++) {
    const way = center === 0 ? 0 : Math.abs(start - center) / center
    const value = valueAt(weights, start, length) * (1 - CENTER_PULL * way)
    if (value <= most) continue
    most = value
    best = start
  }
  return best
}

function valueAt(weights: Float64Array, start: number, length: number): number {
  let value = 0
  for (let at = 0; at < length; at++) {
    const fromMiddle = Math.abs((2 * at + 1) / length - 1)
    value += (weights[start + at] ?? 0) * (1 - BORDER_LOSS * fromMiddle * fromMiddle)
  }
  return value
}

/** What draws the eye in each column (`x`) or row (`y`). */
function weightsAlong(image: PixelImage, axis: 'x' | 'y'): Float64Array {
  const { width, height, data } = image
  const mean = meanColor(data)
  const weights = new Float64Array(axis === 'x' ? width : height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x)
      const apart = Math.min(1, distance(data, at, mean) / 160)
      const detail = Math.min(1, contrastAt(image, x, y) / 120)
      const weight = detail * (0.25 + apart) + SKIN_WEIGHT * skinLikeness(data, at) * (0.3 + detail)
      weights[axis === 'x' ? x : y]! += weight * (data[at + 3]! / 255)
    }
  }
  return weights
}

function meanColor(data: PixelImage['data']): readonly [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4)
    for (let channel = 0; channel < 3; channel++) sums[channel as 0 | 1 | 2] += data[at + channel] as number
  const pixels = data.length / 4
  return [sums[0] / pixels, sums[1] / pixels, sums[2] / pixels]
}

function distance(data: PixelImage['data'], at: number, mean: readonly [number, number, number]): number {
  return Math.hypot(data[at]! - mean[0], data[at + 1]! - mean[1], data[at + 2]! - mean[2])
}

/** The difference of light from the pixels to the left and above, 0 to about 360. */
function contrastAt({ width, data }: PixelImage, x: number, y: number): number {
  const here = lightAt(data, 4 * (y * width + x))
  const left = x === 0 ? here : lightAt(data, 4 * (y * width + x - 1))
  const above = y === 0 ? here : lightAt(data, 4 * ((y - 1) * width + x))
  return Math.hypot(here - left, here - above)
}

/** Source: ITU-R BT.709, luma. */
function lightAt(data: PixelImage['data'], at: number): number {
  return 0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!
}

/** 0 to 1: how near a colour's proportions are to those of skin, which vary far less than its lightness. */
function skinLikeness(data: PixelImage['data'], at: number): number {
  const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!]
  const sum = red + green + blue
  if (sum < 120) return 0
  const apart = Math.hypot(red / sum - 0.44, green / sum - 0.315)
  return Math.max(0, 1 - apart / 0.06)
}
