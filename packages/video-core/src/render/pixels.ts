/** Pixels in memory: combining, reducing and enlarging them without a canvas. 8-bit RGBA, rows from the top. Pure. */
import type { Rect, Size } from '@whittle/image-core/geometry'

/** A decoded, upright image: four bytes a pixel, not premultiplied. */
export interface PixelImage extends Size {
  readonly data: Uint8Array | Uint8ClampedArray
}

/** An opaque image over a CSS hex colour. */
export function flatten({ data, width, height }: PixelImage, background: string): PixelImage {
  const colour = parseHex(background)
  const flat = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < flat.length; at += 4) {
    const alpha = data[at + 3]! / 255
    for (let channel = 0; channel < 3; channel += 1) {
      flat[at + channel] = data[at + channel]! * alpha + colour[channel]! * (1 - alpha)
    }
    flat[at + 3] = 255
  }
  return { data: flat, width, height }
}

/** An image of one colour. */
export function filledWith(background: string, { width, height }: Size): PixelImage {
  const colour = [...parseHex(background), 255]
  return {
    data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => colour[i & 3]!),
    width,
    height,
  }
}

/** Part of an opaque image at a size that is not larger: each pixel is the mean of the area that it covers. */
export function reduce(image: PixelImage, part: Rect, { width, height }: Size): PixelImage {
  const across = shares(part.x, part.width, width, image.width)
  const down = shares(part.y, part.height, height, image.height)
  const narrow = new Float32Array(width * image.height * 3)
  for (let y = down[0]!.start; y < down.at(-1)!.end; y += 1) {
    for (let x = 0; x < width; x += 1) {
      sumOver(across[x]!, (from, weight) => {
        const source = (y * image.width + from) * 4
        const target = (y * width + x) * 3
        for (let channel = 0; channel < 3; channel += 1) {
          narrow[target + channel] = narrow[target + channel]! + image.data[source + channel]! * weight
        }
      })
    }
  }
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width * 3; x += 1) {
      let sum = 0
      sumOver(down[y]!, (from, weight) => {
        sum += narrow[from * width * 3 + x]! * weight
      })
      data[(y * width + Math.floor(x / 3)) * 4 + (x % 3)] = sum
    }
  }
  return { data, width, height }
}

/** Which source pixels one target pixel covers: whole ones, and parts of the first and the last. */
interface Share {
  readonly start: number
  readonly end: number
  readonly weights: readonly number[]
}

function shares(start: number, length: number, count: number, limit: number): Share[] {
  const step = length / count
  return Array.from({ length: count }, (_, i) => {
    const from = start + i * step
    const to = Math.min(limit, from + step)
    const first = Math.floor(from)
    const last = Math.max(first + 1, Math.ceil(to - 1e-9))
    const weights = Array.from({ length: last - first }, (_, k) => {
      return (Math.min(to, first + k + 1) - Math.max(from, first + k)) / (to - from)
    })
    return { start: first, end: last, weights }
  })
}

function sumOver({ start, weights }: Share, add: (index: number, weight: number) => void): void {
  for (let i = 0; i < weights.length; i += 1) add(start + i, weights[i]!)
}

/**
 * Draws part of an opaque image into a rectangle of another, bilinear: a sample lies at a pixel's centre, and beyond the
 * outermost centres the border goes on.
 *
 * @param part In pixels of the image; fractions are kept.
 * @param target In whole pixels of `into`.
 */
export function drawBilinear(image: PixelImage, part: Rect, into: PixelImage, target: Rect): void {
  const columns = taps(part.x, part.width, target.width, image.width)
  const rows = taps(part.y, part.height, target.height, image.height)
  const cache = rowCache(image, columns)
  for (let y = 0; y < target.height; y += 1) {
    const { low, high, share } = rows[y]!
    const upper = cache(low)
    const lower = cache(high)
    let at = ((target.y + y) * into.width + target.x) * 4
    for (let x = 0; x < upper.length; x += 3) {
      into.data[at] = upper[x]! + (lower[x]! - upper[x]!) * share + 0.5
      into.data[at + 1] = upper[x + 1]! + (lower[x + 1]! - upper[x + 1]!) * share + 0.5
      into.data[at + 2] = upper[x + 2]! + (lower[x + 2]! - upper[x + 2]!) * share + 0.5
      at += 4
    }
  }
}

/** The two pixels that a sample lies between, and how far it is on its way from one to the other. */
interface Tap {
  readonly low: number
  readonly high: number
  readonly share: number
}

function taps(start: number, length: number, count: number, limit: number): Tap[] {
  return Array.from({ length: count }, (_, i) => {
    const at = Math.min(limit - 1, Math.max(0, start + ((i + 0.5) * length) / count - 0.5))
    const low = Math.floor(at)
    return { low, high: Math.min(limit - 1, low + 1), share: at - low }
  })
}

/** Rows resampled across, of which the last two asked for are kept: rows are visited from the top. */
function rowCache({ data, width }: PixelImage, columns: readonly Tap[]): (row: number) => Float32Array {
  const kept = [0, 1].map(() => ({ row: -1, values: new Float32Array(columns.length * 3) }))
  return (row) => {
    const known = kept.find((each) => each.row === row)
    if (known !== undefined) return known.values
    const slot = kept[0]!.row < kept[1]!.row ? kept[0]! : kept[1]!
    slot.row = row
    for (let x = 0; x < columns.length; x += 1) {
      const { low, high, share } = columns[x]!
      const left = (row * width + low) * 4
      const right = (row * width + high) * 4
      slot.values[x * 3] = data[left]! + (data[right]! - data[left]!) * share
      slot.values[x * 3 + 1] = data[left + 1]! + (data[right + 1]! - data[left + 1]!) * share
      slot.values[x * 3 + 2] = data[left + 2]! + (data[right + 2]! - data[left + 2]!) * share
    }
    return slot.values
  }
}

function parseHex(colour: string): readonly [number, number, number] {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour
  const value = Number.parseInt(digits.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
