/** Maps every pixel of an image to a palette entry, with or without dithering. Pure. */
import type { PixelImage } from '../pixels.ts'
import { DIMENSIONS, toSample, writeColorPoint } from './colorPoint.ts'
import { colorKey } from './histogram.ts'
import { nearestEntry } from './nearestEntry.ts'

/** The entry number for a colour. */
type Lookup = (red: number, green: number, blue: number, alpha: number) => number

/**
 * The factor for a sixteenth of an error that is diffused. Diffusing all of it keeps averages exact but adds
 * grain everywhere; at five eighths the grain is half as strong, and from a distance the picture is as close
 * or closer.
 */
const HANDED_ON = 0.625 / 16

/** Entries in the lookup cache; a power of two. */
const REMEMBERED = 1 << 14

/** Entry numbers, the nearest for each pixel. */
export function mapToNearest({ data }: PixelImage, palette: Uint8Array): Uint8Array<ArrayBuffer> {
  const lookup = lookupIn(palette)
  const indices = new Uint8Array(data.length / 4)
  for (let i = 0, at = 0; i < indices.length; i++, at += 4) {
    indices[i] = lookup(data[at]!, data[at + 1]!, data[at + 2]!, data[at + 3]!)
  }
  return indices
}

/**
 * Entry numbers whose errors cancel over an area: each pixel's error is diffused to neighbours not yet
 * processed. Rows alternate in direction, so that no direction shows. No error is diffused to or from fully
 * transparent pixels.
 *
 * Source: Robert W. Floyd and Louis Steinberg, "An Adaptive Algorithm for Spatial Greyscale" (1976).
 */
export function mapDithered(
  { width, height, data }: PixelImage,
  palette: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const lookup = lookupIn(palette)
  const indices = new Uint8Array(width * height)
  // A margin of one pixel at both ends, so that the edges need no special case.
  let owed = new Float32Array((width + 2) * 3)
  let owedBelow = new Float32Array((width + 2) * 3)
  const wanted = [0, 0, 0]
  for (let y = 0; y < height; y++) {
    const ahead = y % 2 === 0 ? 1 : -1
    for (let n = 0, x = ahead === 1 ? 0 : width - 1; n < width; n++, x += ahead) {
      const at = (y * width + x) * 4
      const alpha = data[at + 3]!
      const debt = (x + 1) * 3
      for (let channel = 0; channel < 3; channel++) {
        wanted[channel] = alpha === 0 ? 0 : toSample(data[at + channel]! + owed[debt + channel]!)
      }
      const entry = lookup(wanted[0]!, wanted[1]!, wanted[2]!, alpha)
      indices[y * width + x] = entry
      if (alpha === 0) continue
      for (let channel = 0; channel < 3; channel++) {
        const error = (wanted[channel]! - palette[entry * 4 + channel]!) * HANDED_ON
        owed[debt + ahead * 3 + channel]! += error * 7
        owedBelow[debt - ahead * 3 + channel]! += error * 3
        owedBelow[debt + channel]! += error * 5
        owedBelow[debt + ahead * 3 + channel]! += error
      }
    }
    ;[owed, owedBelow] = [owedBelow, owed]
    owedBelow.fill(0)
  }
  return indices
}

/**
 * Nearest entries, with a cache for recent colours. The fully transparent entry, which can only be the first,
 * is reserved for fully transparent pixels: black must not become transparent when the palette lacks it.
 */
function lookupIn(palette: Uint8Array): Lookup {
  const first = palette[3] === 0 ? 1 : 0
  const nearest = nearestEntry(pointsOf(palette.subarray(first * 4)))
  const point = new Float64Array(DIMENSIONS)
  const keys = new Int32Array(REMEMBERED)
  const entries = new Int16Array(REMEMBERED).fill(-1)
  return (red, green, blue, alpha) => {
    if (alpha === 0) return 0
    const key = colorKey(red, green, blue, alpha)
    const slot = Math.imul(key, 0x9e3779b1) >>> 18
    if (entries[slot]! >= 0 && keys[slot] === key) return entries[slot]!
    writeColorPoint(point, 0, [red, green, blue, alpha])
    keys[slot] = key
    entries[slot] = first + nearest(point, 0)
    return entries[slot]!
  }
}

function pointsOf(palette: Uint8Array): Float64Array {
  const points = new Float64Array((palette.length / 4) * DIMENSIONS)
  for (let at = 0; at < palette.length; at += 4) {
    writeColorPoint(points, at, [palette[at]!, palette[at + 1]!, palette[at + 2]!, palette[at + 3]!])
  }
  return points
}
