/**
 * Puts pixels on a background colour without a canvas. Pure.
 *
 * Alpha is blended as a canvas does, on sample values and not in linear light.
 */
import type { Rect, Size } from '../geometry/types.ts'
import type { PixelColorSpace, PixelImage, Pixels } from '../pixels.ts'
import { inColorSpace } from './convertColors.ts'

/** Red, green, blue and alpha, 0 to 255. */
type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

const NAMED: Readonly<Record<string, string>> = {
  transparent: '#0000',
  black: '#000',
  white: '#fff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  red: '#f00',
  maroon: '#800000',
  yellow: '#ff0',
  olive: '#808000',
  lime: '#0f0',
  green: '#008000',
  aqua: '#0ff',
  teal: '#008080',
  blue: '#00f',
  navy: '#000080',
  fuchsia: '#f0f',
  purple: '#800080',
}

/**
 * Reads a CSS colour: `#rgb`, `#rrggbb`, either with alpha, `rgb(…)` with numbers or percentages, or one of
 * CSS's sixteen basic names.
 *
 * @throws RangeError for anything else.
 */
function parseBackground(text: string): Rgba {
  const css = text.trim().toLowerCase()
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(NAMED[css] ?? css)?.[1]
  if (hex !== undefined) return ofHex(hex)
  const numbers = /^rgba?\(([^()]+)\)$/
    .exec(css)?.[1]
    ?.split(/[\s,/]+/)
    .filter((part) => part !== '')
  const parts = numbers?.map((part, index) => numberOf(part, index === 3 ? 1 : 255))
  if (parts === undefined || parts.length < 3 || parts.length > 4 || !parts.every(Number.isFinite))
    throw new RangeError(`background must be a colour as #rrggbb or rgb(…), not “${text}”`)
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts
  return [byte(red), byte(green), byte(blue), byte(255 * alpha)]
}

function ofHex(hex: string): Rgba {
  const digits = hex.length > 4 ? hex : [...hex].map((digit) => digit + digit).join('')
  const at = (index: number): number => Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16)
  return [at(0), at(1), at(2), digits.length === 8 ? at(3) : 255]
}

function numberOf(part: string, whole: number): number {
  return part.endsWith('%') ? (Number(part.slice(0, -1)) / 100) * whole : Number(part)
}

function byte(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)))
}

/**
 * The pixels, opaque, over a background, rounded as Chromium's canvas rounds. What a translucent background
 * lets through is black.
 */
export function onBackground(image: PixelImage, background: string): Pixels {
  const [red, green, blue, alpha] = colorIn(image.colorSpace ?? 'srgb', parseBackground(background))
  const under = [red, green, blue].map((sample) => Math.round((sample * alpha) / 255))
  const from = image.data
  const data = new Uint8ClampedArray(from.length)
  for (let at = 0; at < from.length; at += 4) {
    const cover = from[at + 3]!
    for (let channel = 0; channel < 3; channel++) {
      const over = from[at + channel]!
      data[at + channel] =
        cover === 255 ? over : Math.round((over * cover) / 255) + ((under[channel]! * (256 - cover)) >> 8)
    }
    data[at + 3] = 255
  }
  return { width: image.width, height: image.height, data, colorSpace: image.colorSpace ?? 'srgb' }
}

/** A picture at its place in a larger one, which has the background's colour around it. */
export function padded(
  image: PixelImage,
  { size, placed }: { readonly size: Size; readonly placed: Rect },
  background: string,
): PixelImage {
  if (placed.width === size.width && placed.height === size.height) return image
  const { colorSpace = 'srgb' } = image
  const color = colorIn(colorSpace, parseBackground(background))
  const data = new Uint8ClampedArray(size.width * size.height * 4)
  new Uint32Array(data.buffer).fill(new Uint32Array(Uint8Array.from(color).buffer)[0] as number)
  for (let row = 0; row < image.height; row++) {
    const start = row * image.width * 4
    const line = image.data.subarray(start, start + image.width * 4)
    data.set(line, ((placed.y + row) * size.width + placed.x) * 4)
  }
  return { ...size, data, colorSpace }
}

function colorIn(colorSpace: PixelColorSpace, color: Rgba): Rgba {
  const pixel: PixelImage = { width: 1, height: 1, data: Uint8Array.from(color), colorSpace: 'srgb' }
  const [red = 0, green = 0, blue = 0, alpha = 0] = inColorSpace(pixel, colorSpace).data
  return [red, green, blue, alpha]
}
