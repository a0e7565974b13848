/** Writes colours in all CSS notations and in some of other programs. Pure. */

import { invalidOption } from '../../shared/options/aboutOption.ts'
import { ownNames, refuseChoice, shown } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { type Note, type Result, succeed } from '../../shared/result/result.ts'
import { type Color, type ColorSpace, clamp, colorOf, hueIndex, isColor, numberOf } from './color.ts'
import { convertColor, degrees, isRgbSpace, numbersOf } from './convertColor.ts'
import { COLOR_FORMAT_NAMES, type ColorFormat } from './formatNames.ts'
import { clipToGamut, colorDifference, isInGamut, mapToGamut } from './gamut.ts'
import { colorNames } from './names.ts'
import { parseColor } from './parseColor.ts'

/** The notations, with those that people look for most first. */
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

/** A colour, or text for `parseColor` to read. */
export type ColorInput = Color | TextInput

/** Returns the given colour, or parses the given text. */
export function colorFrom(input: ColorInput): Result<Color> {
  return isColor(input) ? succeed(input) : parseColor(input)
}

/** Options for writing a colour. */
export interface FormatColorOptions {
  /** `p3` is short for `display-p3`; letter case does not matter. @defaultValue `'hex'` */
  readonly space?: ColorFormat | 'p3' | 'rgba' | 'hsla'
  /**
   * What happens to a colour outside the gamut of the space: reduce chroma as in CSS Color 4, clip each
   * channel as browsers do, or write numbers outside the range. `hex`, `hsv`, `cmyk` and `name` cannot keep
   * it and map it instead. @defaultValue `'map'`
   */
  readonly gamut?: 'map' | 'clip' | 'keep'
  /**
   * Decimals of numbers with a range of 0 to 1; numbers with larger ranges get two fewer. From 0 to 15.
   *
   * @defaultValue `4`
   */
  readonly decimals?: number
  /** Whether `rgb()` and `hsl()` have commas. @defaultValue `'modern'` */
  readonly syntax?: 'modern' | 'legacy'
}

/** The options under their canonical names. */
type OwnOptions = Omit<FormatColorOptions, 'space'> & { readonly space?: ColorFormat }

type Written = Required<Omit<FormatColorOptions, 'space'>>

/**
 * Writes a colour in a notation. A note reports that the colour had to change to fit (`gamut-mapped`), or
 * that a name is only the nearest one (`nearest-name`).
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
  const refused = refuseChoice(own.value, {
    decimals: CHECKED,
    space: CHECKED,
    gamut: ['map', 'clip', 'keep'],
    syntax: ['modern', 'legacy'],
  })
  if (refused !== undefined) return refused
  const { space = 'hex', gamut = 'map', decimals = 4, syntax = 'modern' } = own.value
  const parsed = colorFrom(input)
  if (!parsed.ok) return parsed
  if (!COLOR_FORMATS.includes(space) && space !== 'xyz')
    return invalidOption('space', `There is no notation ${shown(space)}.`)
  if (!(Number.isInteger(decimals) && decimals >= 0 && decimals <= 15))
    return invalidOption('decimals', 'The number of decimals must be a whole number from 0 to 15.')
  return write(parsed.value, space, { gamut, decimals, syntax }, parsed.notes)
}

function write(color: Color, format: ColorFormat, options: Written, before: readonly Note[]): Result<string> {
  const space = spaceOf(format)
  const isBounded = format === 'hex' || format === 'hsv' || format === 'cmyk' || format === 'name'
  const fits = isInGamut(color, space)
  const keepsGamut = options.gamut === 'keep' && !isBounded
  const shown = keepsGamut
    ? convertColor(color, space)
    : options.gamut === 'clip' && !fits
      ? clipToGamut(color, space)
      : mapToGamut(color, space)
  const mapped = {
    code: 'gamut-mapped',
    message: `${COLOR_FORMAT_NAMES[gamutName(space)]} cannot show this colour: ${options.gamut === 'clip' ? 'it was clipped' : 'its OKLCH chroma was reduced'}.`,
  }
  const notes = fits || keepsGamut ? before : [...before, mapped]
  if (format !== 'name') return succeed(writeAs(shown, format, options), notes)
  const { name, isExact } = nearestName(color)
  const nearest = {
    code: 'nearest-name',
    message: 'No name stands for exactly this colour; this is the nearest one.',
  }
  return succeed(name, isExact ? before : [...before, nearest])
}

/** The best-known space with the gamut of a space. */
function gamutName(space: ColorSpace): ColorSpace {
  if (space === 'hsl' || space === 'hwb' || space === 'srgb-linear') return 'srgb'
  return space === 'display-p3-linear' ? 'display-p3' : space
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
  return numbersOf(color).map((value) => Math.round(clamp(value) * 255))
}

function writeHex(color: Color): string {
  const alpha = numberOf(color.alpha)
  const bytes = alpha < 1 ? [...bytesOf(color), Math.round(alpha * 255)] : bytesOf(color)
  // `hexOf` is not used here: tools of other pages share it, so it would be one more file for a page to load.
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function writeRgb(color: Color, { gamut, decimals, syntax }: Written): string {
  const keepsGamut = gamut === 'keep' && !isInGamut(color, 'srgb')
  const values = keepsGamut
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

/** Writes `240 100% 50%`; a grey gets a hue of 0, because older browsers do not know `none`. */
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

/** Writes CMYK without a colour profile. Source: CSS Color Module Level 5, section 8.2. */
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

/**
 * Writes two decimals where they determine the byte, otherwise three. Source: CSS Color Module Level 4,
 * section 15.1.
 */
function shortAlpha(alpha: number): string {
  const short = round(alpha, 2)
  return String(Math.round(short * 255) === Math.round(alpha * 255) ? short : round(alpha, 3))
}

/** Rounds a hue, as an angle from 0° to below 360°; 359.999° becomes 0°. */
function roundHue(hue: number, decimals: number): number {
  const rounded = round(degrees(hue), decimals)
  return rounded === 360 ? 0 : rounded
}

/** Rounds a number, never to −0. */
function round(value: number, decimals: number): number {
  const rounded = Number(value.toFixed(decimals))
  return Object.is(rounded, -0) ? 0 : rounded
}

/** A named colour, prepared for comparison. */
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

/** Returns the named colour nearest to a colour, and whether it is the same colour. */
export function nearestName(color: Color): { readonly name: string; readonly isExact: boolean } {
  const opaque = convertColor({ ...color, alpha: 1 }, 'oklab')
  const distances = namedColors().map((each) => colorDifference(each.color, opaque))
  const nearest = namedColors()[distances.indexOf(Math.min(...distances))]!
  const isSame = nearest.hex === writeHex(mapToGamut({ ...color, alpha: 1 }, 'srgb'))
  return { name: nearest.name, isExact: isSame && isInGamut(color, 'srgb') && numberOf(color.alpha) === 1 }
}
