/** Combines, reduces and enlarges pixels in memory, without a canvas. 8-bit RGBA, rows from the top. Pure. */
import type { Rect, Size } from '@whittle/image-core/geometry'
import { TAP_PARTS, type Taps, tapsOf } from './taps.ts'

/** A decoded, upright image: four bytes per pixel, not premultiplied. */
export interface RgbaImage extends Size {
  readonly data: Uint8Array | Uint8ClampedArray
}

/** An image of one colour. */
export function filledWith(background: string, { width, height }: Size): RgbaImage {
  const data = new Uint8ClampedArray(width * height * 4)
  data.set([...parseHex(background), 255])
  for (let filled = 4; filled < data.length; filled *= 2) data.copyWithin(filled, 0, filled)
  return { data, width, height }
}

/**
 * Part of an image over a CSS hex colour, at the same or a smaller size: each pixel is the mean of the area
 * it covers. Pauses after every row, because a large photo takes several tenths of a second.
 */
export function* reduce(
  image: RgbaImage,
  part: Rect,
  { width, height }: Size,
  background: string,
): Generator<void, RgbaImage> {
  const down = shares(part.y, part.height, height, image.height)
  const narrow = rowNarrower(image, shares(part.x, part.width, width, image.width), background)
  const sums = new Float32Array(width * 3)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1) {
    const { start, weights } = down[y]!
    sums.fill(0)
    for (let i = 0; i < weights.length; i += 1) {
      const row = narrow(start + i)
      const weight = weights[i]!
      for (let x = 0; x < sums.length; x += 1) sums[x] = sums[x]! + row[x]! * weight
    }
    let at = y * width * 4
    for (let x = 0; x < sums.length; x += 3) {
      data[at] = sums[x]!
      data[at + 1] = sums[x + 1]!
      data[at + 2] = sums[x + 2]!
      at += 4
    }
    yield
  }
  return { data, width, height }
}

/**
 * Rows reduced horizontally, over a colour, three values per pixel. The last one is cached: two rows of the
 * result may share it.
 */
function rowNarrower({ data, width }: RgbaImage, across: readonly Share[], background: string) {
  const [red, green, blue] = parseHex(background)
  const row = new Float32Array(across.length * 3)
  let current = -1
  return (y: number): Float32Array => {
    if (y === current) return row
    current = y
    for (let x = 0; x < across.length; x += 1) {
      const { start, weights } = across[x]!
      let at = (y * width + start) * 4
      let r = 0
      let g = 0
      let b = 0
      for (let i = 0; i < weights.length; i += 1) {
        const cover = (weights[i]! * data[at + 3]!) / 255
        const rest = weights[i]! - cover
        r += data[at]! * cover + red * rest
        g += data[at + 1]! * cover + green * rest
        b += data[at + 2]! * cover + blue * rest
        at += 4
      }
      row[x * 3] = r
      row[x * 3 + 1] = g
      row[x * 3 + 2] = b
    }
    return row
  }
}

/** The source pixels that one target pixel covers: whole ones, and parts of the first and the last. */
interface Share {
  readonly start: number
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
    return { start: first, weights }
  })
}

/**
 * An opaque image at a larger size, bilinear: samples lie at pixel centres, and the border repeats beyond the
 * outermost centres.
 */
export function enlarge(image: RgbaImage, { width, height }: Size): RgbaImage {
  const down = tapsOf({ start: 0, length: image.height }, height, image.height)
  const widened = rowWidener(image, tapsOf({ start: 0, length: image.width }, width, image.width))
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  let at = 0
  for (let y = 0; y < height; y += 1) {
    const low = down.low[y]!
    const share = down.share[y]! / TAP_PARTS
    const upper = widened(low)
    const lower = widened(Math.min(image.height - 1, low + 1))
    for (let x = 0; x < upper.length; x += 3) {
      data[at] = upper[x]! + (lower[x]! - upper[x]!) * share
      data[at + 1] = upper[x + 1]! + (lower[x + 1]! - upper[x + 1]!) * share
      data[at + 2] = upper[x + 2]! + (lower[x + 2]! - upper[x + 2]!) * share
      at += 4
    }
  }
  return { data, width, height }
}

/**
 * Rows enlarged horizontally, three values per pixel. The last two are cached, because rows are visited from
 * the top.
 */
function rowWidener({ data, width }: RgbaImage, across: Taps): (row: number) => Float32Array {
  const count = across.low.length
  const rows = [0, 1].map(() => ({ row: -1, values: new Float32Array(count * 3) }))
  return (row) => {
    const known = rows.find((each) => each.row === row)
    if (known !== undefined) return known.values
    const slot = rows[0]!.row < rows[1]!.row ? rows[0]! : rows[1]!
    slot.row = row
    for (let x = 0; x < count; x += 1) {
      const low = across.low[x]!
      const share = across.share[x]! / TAP_PARTS
      const left = (row * width + low) * 4
      const right = (row * width + Math.min(width - 1, low + 1)) * 4
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
