/** Colour to text, in any notation that CSS reads and in some that other programs do. Pure. */

import type { TextInput } from '../platform/utf8.ts'
import { invalidOption } from '../result/aboutOption.ts'
import { ownNames, refuseChoice } from '../result/choices.ts'
import { type Note, type Result, succeed } from '../result/result.ts'
import { type Color, type ColorSpace, colorOf, hueIndex, isColor, numberOf } from './color.ts'
import { convertColor, isRgbSpace, numbersOf } from './convertColor.ts'
import { clipToGamut, colorDifference, isInGamut, mapToGamut } from './gamut.ts'
import { colorNames } from './names.ts'
import { parseColor } from './parseColor.ts'

/** A notation: a space of CSS, or another way to write sRGB. */
export type ColorFormat = ColorSpace | 'xyz' | 'hex' | 'rgb' | 'name' | 'hsv' | 'cmyk'

/** The notations in the order in which people look for them. */
export const COLOR_FORMATS: readonly ColorFormat[] = [
  'hex',
  'rgb',
  'hsl',
  'hwb',
  'oklch',
  'oklab',
  'lch',
  'lab',
  'display-p3',
  'srgb',
  'srgb-linear',
  'display-p3-linear',
  'a98-rgb',
  'prophoto-rgb',
  'rec2020',
  'xyz-d65',
  'xyz-d50',
  'hsv',
  'cmyk',
  'name',
]

/** A colour, or a text that `parseColor` reads. */
export type ColorInput = Color | TextInput

/** The colour that was given, or that the text means. */
export function colorFrom(input: ColorInput): Result<Color> {
  return isColor(input) ? succeed(input) : parseColor(input)
}

/** How a colour is written. */
export interface FormatColorOptions {
  /** `p3` is short for `display-p3`; letter case does not matter. @defaultValue `'hex'` */
  readonly space?: ColorFormat | 'p3' | 'rgba' | 'hsla'
  /**
   * What becomes of a colour that the space cannot show: chroma taken away as CSS Color 4 says, each channel clipped as browsers do, or
   * numbers outside of the range. `hex`, `hsv`, `cmyk` and `name` cannot keep it. @defaultValue `'map'`
   */
  readonly gamut?: 'map' | 'clip' | 'keep'
  /** Decimals of a number whose range is 0 to 1; those of larger ranges are fewer. @defaultValue `4` */
  readonly decimals?: number
  /** Whether `rgb()` and `hsl()` have commas. @defaultValue `'modern'` */
  readonly syntax?: 'modern' | 'legacy'
}

/** The options by our own names. */
type OwnOptions = Omit<FormatColorOptions, 'space'> & { readonly space?: ColorFormat }

type Written = Required<Omit<FormatColorOptions, 'space'>>

/**
 * The colour in a notation. A note says when the colour had to change to fit (`gamut-mapped`) or when a name is only the nearest one
 * (`nearest-name`).
 *
 * Errors: those of `parseColor` for a text; `invalid-option`.
 *
 * @example
 * formatColor('rebeccapurple', { space: 'oklch' }) // value: 'oklch(0.4403 0.1603 303.37)'
 */
export function formatColor(input: ColorInput, options: FormatColorOptions = {}): Result<string> {
  const own = ownNames<OwnOptions>(options, {
    space: { p3: 'display-p3', rgba: 'rgb', hsla: 'hsl' },
    gamut: {},
    syntax: {},
  })
  if (!own.ok) return own
  const refused = refuseChoice(own.value, { gamut: ['map', 'clip', 'keep'], syntax: ['modern', 'legacy'] })
  if (refused !== undefined) return refused
  const { space = 'hex', gamut = 'map', decimals = 4, syntax = 'modern' } = own.value
  const parsed = colorFrom(input)
  if (!parsed.ok) return parsed
  if (!COLOR_FORMATS.includes(space) && space !== 'xyz')
    return invalidOption('space', `There is no notation “${String(space)}”.`)
  if (!(Number.isInteger(decimals) && decimals >= 0 && decimals <= 15))
    return invalidOption('decimals', 'Decimals are a whole number from 0 to 15.')
  return write(parsed.value, space, { gamut, decimals, syntax }, parsed.notes)
}

function write(color: Color, format: ColorFormat, options: Written, before: readonly Note[]): Result<string> {
  const space = spaceOf(format)
  const isBounded = format === 'hex' || format === 'hsv' || format === 'cmyk' || format === 'name'
  const fits = isInGamut(color, space)
  const isKept = fits || (options.gamut === 'keep' && !isBounded)
  const shown = isKept
    ? convertColor(color, space)
    : options.gamut === 'clip'
      ? clipToGamut(color, space)
      : mapToGamut(color, space)
  const mapped = {
    code: 'gamut-mapped',
    message: `${GAMUT_NAMES[space] ?? space} cannot show this colour: ${options.gamut === 'clip' ? 'clipped' : 'less OKLCH chroma'}.`,
  }
  const notes = isKept ? before : [...before, mapped]
  if (format !== 'name') return succeed(writeAs(shown, format, options), notes)
  const { name, isExact } = nearestName(color)
  const nearest = {
    code: 'nearest-name',
    message: 'No name means just this colour; this is the nearest one.',
  }
  return succeed(name, isExact ? before : [...before, nearest])
}

const GAMUT_NAMES: Readonly<Partial<Record<ColorSpace, string>>> = {
  srgb: 'sRGB',
  hsl: 'sRGB',
  hwb: 'sRGB',
  'display-p3': 'Display P3',
}

function spaceOf(format: ColorFormat): ColorSpace {
  switch (format) {
    case 'hex':
    case 'rgb':
    case 'hsv':
    case 'cmyk':
    case 'name':
      return 'srgb'
    case 'xyz':
      return 'xyz-d65'
    default:
      return format
  }
}

function writeAs(color: Color, format: ColorFormat, options: Written): string {
  switch (format) {
    case 'hex':
      return writeHex(color)
    case 'rgb':
      return writeRgb(color, options)
    case 'hsl':
      return writeHsl(color, options)
    case 'hwb':
      return `hwb(${hueAndPercent(color, options).join(' ')}${writeAlpha(color)})`
    case 'hsv':
      return writeHsv(color, options)
    case 'cmyk':
      return writeCmyk(color, options)
    default:
      return writeNumbers(color, options)
  }
}

function bytesOf(color: Color): readonly number[] {
  return numbersOf(color).map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255))
}

function writeHex(color: Color): string {
  const alpha = numberOf(color.alpha)
  const bytes = alpha < 1 ? [...bytesOf(color), Math.round(alpha * 255)] : bytesOf(color)
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function writeRgb(color: Color, { gamut, decimals, syntax }: Written): string {
  const isKept = gamut === 'keep' && !isInGamut(color, 'srgb')
  const values = isKept
    ? numbersOf(color).map((value) => round(value * 255, Math.max(0, decimals - 2)))
    : bytesOf(color)
  return syntax === 'legacy'
    ? writeLegacy('rgb', values.map(String), color)
    : `rgb(${values.join(' ')}${writeAlpha(color)})`
}

function writeHsl(color: Color, options: Written): string {
  const values = hueAndPercent(color, options)
  return options.syntax === 'legacy'
    ? writeLegacy('hsl', values, color)
    : `hsl(${values.join(' ')}${writeAlpha(color)})`
}

function writeLegacy(name: 'rgb' | 'hsl', values: readonly string[], color: Color): string {
  const alpha = numberOf(color.alpha)
  return alpha < 1
    ? `${name}a(${[...values, shortAlpha(alpha)].join(', ')})`
    : `${name}(${values.join(', ')})`
}

/** `240 100% 50%`; a grey has a hue of 0, because older readers know no `none`. */
function hueAndPercent(color: Color, { decimals }: Written): readonly string[] {
  const [hue, second, third] = numbersOf(color)
  const digits = Math.max(0, decimals - 2)
  return [String(roundHue(hue, digits)), `${round(second, digits)}%`, `${round(third, digits)}%`]
}

function writeHsv(color: Color, { decimals }: Written): string {
  const [hue, whiteness, blackness] = numbersOf(convertColor(color, 'hwb'))
  const value = 100 - blackness
  const saturation = value === 0 ? 0 : (1 - whiteness / value) * 100
  const digits = Math.max(0, decimals - 2)
  return `hsv(${roundHue(hue, digits)} ${round(saturation, digits)}% ${round(value, digits)}%${writeAlpha(color)})`
}

/** Inks without a profile. Source: CSS Color Module Level 5, section 8.2. */
function writeCmyk(color: Color, { decimals }: Written): string {
  const [red, green, blue] = numbersOf(color)
  const black = 1 - Math.max(red, green, blue)
  const ink = (light: number) => (black >= 1 ? 0 : (1 - light - black) / (1 - black))
  const digits = Math.max(0, decimals - 2)
  const inks = [ink(red), ink(green), ink(blue), black].map((value) => `${round(value * 100, digits)}%`)
  return `device-cmyk(${inks.join(' ')}${writeAlpha(color)})`
}

function writeNumbers(color: Color, { decimals }: Written): string {
  const { space } = color
  const isWide = space === 'lab' || space === 'lch'
  const digits = Math.max(0, decimals - 2)
  const values = color.components.map((value, index) => {
    if (value === null) return 'none'
    if (index === hueIndex(space)) return String(roundHue(value, digits))
    return String(round(value, isWide ? digits : decimals))
  })
  const isColor = isRgbSpace(space) || space.startsWith('xyz')
  return `${isColor ? `color(${space} ` : `${space}(`}${values.join(' ')}${writeAlpha(color)})`
}

function writeAlpha({ alpha }: Color): string {
  if (alpha === null) return ' / none'
  return alpha < 1 ? ` / ${shortAlpha(alpha)}` : ''
}

/** Two decimals where they are enough to tell the byte, otherwise three. Source: CSS Color Module Level 4, section 15.1. */
function shortAlpha(alpha: number): string {
  const short = round(alpha, 2)
  return String(Math.round(short * 255) === Math.round(alpha * 255) ? short : round(alpha, 3))
}

/** 359.999° is 0°. */
function roundHue(hue: number, decimals: number): number {
  const rounded = round(hue, decimals)
  return rounded === 360 ? 0 : rounded
}

/** Rounded, and never −0. */
function round(value: number, decimals: number): number {
  const rounded = Number(value.toFixed(decimals))
  return Object.is(rounded, -0) ? 0 : rounded
}

/** A named colour, ready to be compared. */
interface Named {
  readonly name: string
  readonly hex: string
  /** In OKLab. */
  readonly color: Color
}

let named: readonly Named[] | undefined

function namedColors(): readonly Named[] {
  named ??= [...colorNames()].map(([name, hex]) => {
    const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
    const color = convertColor(colorOf('srgb', [channel(1), channel(3), channel(5)]), 'oklab')
    return { name, hex, color }
  })
  return named
}

/** The named colour that looks most like a colour, and whether it is the same. */
export function nearestName(color: Color): { readonly name: string; readonly isExact: boolean } {
  const opaque = convertColor({ ...color, alpha: 1 }, 'oklab')
  const distances = namedColors().map((each) => colorDifference(each.color, opaque))
  const nearest = namedColors()[distances.indexOf(Math.min(...distances))]!
  const isSame = nearest.hex === writeHex(mapToGamut({ ...color, alpha: 1 }, 'srgb'))
  return { name: nearest.name, isExact: isSame && isInGamut(color, 'srgb') && numberOf(color.alpha) === 1 }
}
