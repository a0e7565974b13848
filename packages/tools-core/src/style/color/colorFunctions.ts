/**
 * The colour functions of CSS, in modern and legacy syntax and with an origin colour. Pure.
 *
 * Source: CSS Color Module Level 4, sections 4 to 10; relative colours from Level 5, section 4.
 */

import { placeAt } from '../../shared/result/place.ts'
import type { TextEdit } from '../../shared/result/result.ts'
import type { Token } from '../css/tokenize.ts'
import { type Channels, NO_CHANNELS, type Numeric, readNumeric } from './calc.ts'
import { type Color, type ColorSpace, type Component, clamp, colorOf, numberOf } from './color.ts'
import { convertColor, isRgbSpace } from './convertColor.ts'
import { type ColorReader, replacing } from './reader.ts'
import { RGB_SPACES } from './rgbSpaces.ts'

/**
 * Used for infinity, as in browsers: the greatest single-precision number. Source: CSS Values and Units Level
 * 4, section 10.12.
 */
const MAX_FLOAT32 = 3.4028234663852886e38

/** A component of a colour function: the value of 100%, and how many written units make one of ours. */
interface Channel {
  readonly name: string
  readonly full: number
  readonly scale?: number
}

/** The syntax of a colour function. */
export interface ColorFunction {
  readonly space: ColorSpace
  readonly channels: readonly [Channel, Channel, Channel]
  /** Whether commas are allowed. */
  readonly hasLegacy?: true
}

const HUE: Channel = { name: 'h', full: Number.NaN }
const RGB: ColorFunction = {
  space: 'srgb',
  channels: [
    { name: 'r', full: 255, scale: 255 },
    { name: 'g', full: 255, scale: 255 },
    { name: 'b', full: 255, scale: 255 },
  ],
  hasLegacy: true,
}
const HSL: ColorFunction = {
  space: 'hsl',
  channels: [HUE, { name: 's', full: 100 }, { name: 'l', full: 100 }],
  hasLegacy: true,
}

function withAxes(space: ColorSpace, lightness: number, axis: number): ColorFunction {
  const channels = [
    { name: 'l', full: lightness },
    { name: 'a', full: axis },
    { name: 'b', full: axis },
  ] as const
  return { space, channels }
}

function withChroma(space: ColorSpace, lightness: number, chroma: number): ColorFunction {
  return { space, channels: [{ name: 'l', full: lightness }, { name: 'c', full: chroma }, HUE] }
}

/** The colour functions by name. */
export const COLOR_FUNCTIONS: Readonly<Record<string, ColorFunction>> = {
  rgb: RGB,
  rgba: RGB,
  hsl: HSL,
  hsla: HSL,
  hwb: { space: 'hwb', channels: [HUE, { name: 'w', full: 100 }, { name: 'b', full: 100 }] },
  lab: withAxes('lab', 100, 125),
  lch: withChroma('lch', 100, 150),
  oklab: withAxes('oklab', 1, 0.4),
  oklch: withChroma('oklch', 1, 0.4),
}

/** Has the syntax of HSL, but its components mean something else. */
const HSV: ColorFunction = {
  space: 'hsl',
  channels: [HUE, { name: 's', full: 100 }, { name: 'v', full: 100 }],
  hasLegacy: true,
}

/** Reads the components of `hsv()`, which design tools write but CSS lacks, as an equal HWB colour. */
export function readHsv(reader: ColorReader): Color {
  const { components, alpha } = readComponents(reader, HSV, undefined)
  const [hue, saturation, value] = components
  const share = clamp(numberOf(saturation), 0, 100) / 100
  const light = clamp(numberOf(value), 0, 100)
  return colorOf('hwb', [hue, (1 - share) * light, 100 - light], alpha)
}

/** The colour spaces of `color()`. */
export const PREDEFINED_SPACES: readonly string[] = [...Object.keys(RGB_SPACES), 'xyz', 'xyz-d50', 'xyz-d65']

/** Reads the colour space of `color()`. */
export function readSpace(reader: ColorReader): ColorFunction {
  const token = reader.peek()
  const name = reader.word('The name of a colour space')
  const space = name === 'xyz' ? 'xyz-d65' : (name as ColorSpace)
  const names = isRgbSpace(space) ? 'rgb' : space === 'xyz-d65' || space === 'xyz-d50' ? 'xyz' : undefined
  if (names === undefined) {
    const message = `color() has no colour space “${name}”.`
    return reader.refuseWord(token!, { code: 'unknown-space', message }, name, PREDEFINED_SPACES)
  }
  const channel = (at: number): Channel => ({ name: names[at]!, full: 1 })
  return { space, channels: [channel(0), channel(1), channel(2)] }
}

/** Reads the arguments of a colour function. `origin` is the origin of a relative colour. */
export function readComponents(reader: ColorReader, form: ColorFunction, origin: Color | undefined): Color {
  const channels = origin === undefined ? NO_CHANNELS : channelsOf(form, origin)
  const values = [readValue(reader, channels)]
  const hasLegacy = form.hasLegacy === true && origin === undefined
  if (hasLegacy && reader.peek()?.type === ',') return readLegacy(reader, form, values)
  while (values.length < 3) {
    refuseComma(reader, values.length, hasLegacy)
    values.push(readValue(reader, channels))
  }
  refuseComma(reader, 3, hasLegacy)
  refuseMissingSlash(reader)
  const alpha = readAlpha(reader, channels, origin)
  noteLightness(reader, form, values[0]!)
  return createColor(form, componentsOf(reader, form, values), alpha, origin)
}

/** A value with its first token, where an error about it has its place. */
interface Written {
  readonly value: Numeric | 'none'
  readonly token: Token | undefined
}

function readValue(reader: ColorReader, channels: Channels): Written {
  const token = reader.peek()
  return { value: readNumeric(reader, channels), token }
}

function refuseComma(reader: ColorReader, valuesBefore: number, hasLegacy: boolean): void {
  if (reader.peek()?.type !== ',') return
  const message = hasLegacy
    ? 'Put commas between all values or between none.'
    : 'These values are separated by spaces, not commas.'
  const fix = { label: 'Use spaces', edits: spacesForCommas(reader, valuesBefore) }
  reader.refuse({ code: 'mixed-syntax', message, fix })
}

/**
 * Replaces the commas up to the end of the function; the one before the fourth value, the opacity, becomes a
 * slash.
 */
function spacesForCommas(reader: ColorReader, valuesBefore: number): readonly TextEdit[] {
  return reader.commas().map(({ start, end }, index) => {
    const mark = valuesBefore + index === 3 ? ' /' : ''
    const text = /\s/.test(reader.text[end] ?? '') ? mark : `${mark} `
    return { offset: start, length: 1, text }
  })
}

function refuseMissingSlash(reader: ColorReader): void {
  const token = reader.peek()
  if (token?.type !== 'number' && token?.type !== 'percentage') return
  const fix = replacing('Add /', token.start, 0, '/ ')
  reader.refuse({ code: 'missing-slash', message: 'The opacity comes after a slash.', fix })
}

/** The values of `r`, `g`, `b` and so on in a relative colour. */
function channelsOf({ space, channels }: ColorFunction, origin: Color): Channels {
  const { components, alpha } = convertColor(origin, space)
  const values = channels.map(({ name, scale = 1 }, at) => {
    const component = components[at] ?? null
    return [name, component === null ? null : component * scale] as const
  })
  return new Map([...values, ['alpha', alpha]])
}

/** Reads the opacity after a slash, if there is one. */
export function readAlpha(reader: ColorReader, channels: Channels, origin: Color | undefined): Component {
  if (!reader.take('/')) return origin === undefined ? 1 : origin.alpha
  return readFraction(reader, channels)
}

/** Reads a number or a percentage, such as an opacity, as a share from 0 to 1. */
export function readFraction(reader: ColorReader, channels: Channels): Component {
  return fractionOf(reader, readValue(reader, channels))
}

function fractionOf(reader: ColorReader, { value, token }: Written): Component {
  if (value === 'none') return null
  if (value.unit === 'angle')
    return reader.refuse({ code: 'wrong-unit', message: 'This must be a number or a percentage.' }, token)
  return clamp(value.unit === 'percentage' ? value.value / 100 : value.value)
}

/**
 * Adds a note about a lightness such as 62 in `oklch()`. It is legal and clamped to 1, which is white, but
 * its author usually meant 62%.
 */
function noteLightness(reader: ColorReader, { space }: ColorFunction, { value, token }: Written): void {
  if ((space !== 'oklab' && space !== 'oklch') || token?.type !== 'number' || value === 'none') return
  if (value.value <= 1 || value.value > 100) return
  reader.notes.push({
    code: 'clamped',
    message: `The lightness of ${space}() ends at 1, which is 100%, so this is white.`,
    ...placeAt(reader.text, token.start, token.end - token.start),
    fix: replacing('Add %', token.end, 0, '%'),
  })
}

function componentsOf(
  reader: ColorReader,
  { channels }: ColorFunction,
  values: readonly Written[],
): readonly [Component, Component, Component] {
  const at = (index: 0 | 1 | 2) => componentOf(reader, channels[index], values[index]!)
  return [at(0), at(1), at(2)]
}

function componentOf(
  reader: ColorReader,
  { name, full, scale = 1 }: Channel,
  { value, token }: Written,
): Component {
  if (value === 'none') return null
  if (name === 'h') {
    if (value.unit === 'percentage')
      return reader.refuse(
        { code: 'wrong-unit', message: 'A hue must be a number or an angle, not a percentage.' },
        token,
      )
    // An infinite angle has no direction.
    return Number.isFinite(value.value) ? clamp(value.value, -MAX_FLOAT32, MAX_FLOAT32) : 0
  }
  if (value.unit === 'angle')
    return reader.refuse(
      { code: 'wrong-unit', message: `“${name}” must be a number or a percentage, not an angle.` },
      token,
    )
  const number = (value.unit === 'percentage' ? (value.value / 100) * full : value.value) / scale
  return clamp(number, -MAX_FLOAT32, MAX_FLOAT32)
}

/** Clamps what CSS clamps at parse time. */
function createColor(
  form: ColorFunction,
  [first, second, third]: readonly [Component, Component, Component],
  alpha: Component,
  origin: Color | undefined,
): Color {
  const inside = (value: Component, least: number, most = Number.POSITIVE_INFINITY): Component =>
    value === null ? null : clamp(value, least, most)
  const { space } = form
  switch (space) {
    case 'srgb': {
      const isClamped = form === RGB && origin === undefined
      const channel = (value: Component) => (isClamped ? inside(value, 0, 1) : value)
      return colorOf(space, [channel(first), channel(second), channel(third)], alpha)
    }
    case 'hsl':
      return colorOf(space, [first, origin === undefined ? inside(second, 0) : second, third], alpha)
    case 'lab':
      return colorOf(space, [inside(first, 0, 100), second, third], alpha)
    case 'oklab':
      return colorOf(space, [inside(first, 0, 1), second, third], alpha)
    case 'lch':
      return colorOf(space, [inside(first, 0, 100), inside(second, 0), third], alpha)
    case 'oklch':
      return colorOf(space, [inside(first, 0, 1), inside(second, 0), third], alpha)
    default:
      return colorOf(space, [first, second, third], alpha)
  }
}

/** Reads `rgb(255, 0, 0, 0.5)`: numbers or percentages, not both, and no `none`. */
function readLegacy(reader: ColorReader, form: ColorFunction, first: readonly Written[]): Color {
  const values = [...first]
  while (values.length < 3) {
    reader.expect(',', 'Commas are needed between all values')
    values.push(readValue(reader, NO_CHANNELS))
  }
  refuseSlash(reader)
  const opacity = reader.take(',') ? readValue(reader, NO_CHANNELS) : undefined
  const missing = [...values, opacity].find((each) => each?.value === 'none')
  if (missing !== undefined) {
    const message = 'The syntax with commas does not allow “none”.'
    return reader.refuse({ code: 'mixed-syntax', message }, missing.token)
  }
  refuseMixedUnits(reader, form, values)
  const alpha = opacity === undefined ? 1 : fractionOf(reader, opacity)
  return createColor(form, componentsOf(reader, form, values), alpha, undefined)
}

function refuseSlash(reader: ColorReader): void {
  const token = reader.peek()
  if (token?.text !== '/') return
  const offset = reader.lastEnd()
  const fix = replacing('Write a comma', offset, token.end - offset, ',')
  const message = 'In the syntax with commas, a comma comes before the opacity too.'
  reader.refuse({ code: 'mixed-syntax', message, fix })
}

function refuseMixedUnits(reader: ColorReader, { space }: ColorFunction, values: readonly Written[]): void {
  const unitOf = ({ value }: Written) => (value === 'none' ? undefined : value.unit)
  const wanted = space === 'hsl' ? 'percentage' : unitOf(values[0]!)
  const wrong = values.slice(1).filter((each) => unitOf(each) !== wanted)
  if (wrong[0] === undefined) return
  const message =
    space === 'hsl'
      ? 'In the syntax with commas, saturation and lightness must be percentages.'
      : 'In the syntax with commas, the values must be all numbers or all percentages.'
  const edits = wrong.flatMap(({ token }) =>
    token?.type === 'number' && Number(token.text) <= 100
      ? [{ offset: token.end, length: 0, text: '%' }]
      : [],
  )
  const isFixable = wanted === 'percentage' && edits.length === wrong.length
  const fix = isFixable ? { fix: { label: 'Add %', edits } } : {}
  reader.refuse({ code: 'mixed-syntax', message, ...fix }, wrong[0].token)
}
