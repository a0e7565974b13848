/**
 * The colour functions of CSS, in modern and legacy syntax and with an origin colour. Pure.
 *
 * Source: CSS Color Module Level 4, sections 4 to 10; relative colours from Level 5, section 4.
 */
import { type Channels, NO_CHANNELS, type Numeric, readNumeric } from './calc.ts'
import { type Color, type ColorSpace, type Component, colorOf, numberOf } from './color.ts'
import { convertColor, isRgbSpace } from './convertColor.ts'
import type { ColorReader } from './reader.ts'

/** Used for infinity, as in browsers: the greatest single-precision number. Source: CSS Values and Units Level 4, section 10.12. */
const GREATEST = 3.4028234663852886e38

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
  const share = hold(numberOf(saturation), 0, 100) / 100
  const light = hold(numberOf(value), 0, 100)
  return colorOf('hwb', [hue, (1 - share) * light, 100 - light], alpha)
}

/** Reads the colour space of `color()`. */
export function readSpace(reader: ColorReader): ColorFunction {
  const token = reader.peek()
  const name = reader.word('The name of a colour space')
  const space = name === 'xyz' ? 'xyz-d65' : (name as ColorSpace)
  const names = isRgbSpace(space) ? 'rgb' : space === 'xyz-d65' || space === 'xyz-d50' ? 'xyz' : undefined
  if (names === undefined)
    return reader.refuse({ code: 'unknown-space', message: `color() has no colour space “${name}”.` }, token)
  const channel = (at: number): Channel => ({ name: names[at]!, full: 1 })
  return { space, channels: [channel(0), channel(1), channel(2)] }
}

/** Reads the arguments of a colour function. `origin` is the origin of a relative colour. */
export function readComponents(reader: ColorReader, form: ColorFunction, origin: Color | undefined): Color {
  const channels = origin === undefined ? NO_CHANNELS : channelsOf(form, origin)
  const first = readNumeric(reader, channels)
  const isLegacy = form.hasLegacy === true && origin === undefined && reader.peek()?.type === ','
  if (isLegacy) return readLegacy(reader, form, first)
  const rest = [readNumeric(reader, channels), readNumeric(reader, channels)] as const
  refuseComma(reader)
  const alpha = readAlpha(reader, channels, origin)
  const values = [first, ...rest].map((value, at) => componentOf(reader, form.channels[at]!, value))
  return held(form, values as [Component, Component, Component], alpha, origin)
}

function refuseComma(reader: ColorReader): void {
  if (reader.peek()?.type === ',')
    reader.refuse({
      code: 'mixed-syntax',
      message: 'Put commas between all values or between none.',
    })
  const token = reader.peek()
  if (token?.type !== 'number' && token?.type !== 'percentage') return
  const fix = { label: 'Add /', edits: [{ offset: token.start, length: 0, text: '/ ' }] }
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
  return alphaOf(reader, readNumeric(reader, channels))
}

/** A number as an opacity. */
export function alphaOf(reader: ColorReader, value: Numeric | 'none'): Component {
  if (value === 'none') return null
  if (value.unit === 'angle')
    return reader.refuse({ code: 'wrong-unit', message: 'An opacity must be a number or a percentage.' })
  return Math.min(1, Math.max(0, value.unit === 'percentage' ? value.value / 100 : value.value))
}

function componentOf(
  reader: ColorReader,
  { name, full, scale = 1 }: Channel,
  value: Numeric | 'none',
): Component {
  if (value === 'none') return null
  if (name === 'h') {
    if (value.unit === 'percentage')
      return reader.refuse({
        code: 'wrong-unit',
        message: 'A hue must be a number or an angle, not a percentage.',
      })
    // An infinite angle has no direction.
    return Number.isFinite(value.value) ? hold(value.value, -GREATEST, GREATEST) : 0
  }
  if (value.unit === 'angle')
    return reader.refuse({
      code: 'wrong-unit',
      message: `“${name}” must be a number or a percentage, not an angle.`,
    })
  const number = (value.unit === 'percentage' ? (value.value / 100) * full : value.value) / scale
  return hold(number, -GREATEST, GREATEST)
}

function hold(value: number, least: number, most = Number.POSITIVE_INFINITY): number {
  return Math.min(most, Math.max(least, value))
}

/** Clamps what CSS clamps at parse time. */
function held(
  form: ColorFunction,
  [first, second, third]: readonly [Component, Component, Component],
  alpha: Component,
  origin: Color | undefined,
): Color {
  const inside = (value: Component, least: number, most?: number): Component =>
    value === null ? null : hold(value, least, most)
  const { space } = form
  switch (space) {
    case 'srgb': {
      const isHeld = form === RGB && origin === undefined
      const channel = (value: Component) => (isHeld ? inside(value, 0, 1) : value)
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
function readLegacy(reader: ColorReader, form: ColorFunction, first: Numeric | 'none'): Color {
  const values = [first]
  while (values.length < 3) {
    reader.expect(',', 'Commas are needed between all values')
    values.push(readNumeric(reader, NO_CHANNELS))
  }
  const alpha = reader.take(',') ? alphaOf(reader, readNumeric(reader, NO_CHANNELS)) : 1
  const numbers = values.filter((value) => value !== 'none')
  if (numbers.length < 3 || alpha === null)
    return reader.refuse({ code: 'mixed-syntax', message: 'The syntax with commas does not allow “none”.' })
  const units = new Set(numbers.slice(form.space === 'hsl' ? 1 : 0).map(({ unit }) => unit))
  if (units.size > 1 || (form.space === 'hsl' && !units.has('percentage')))
    return reader.refuse({
      code: 'mixed-syntax',
      message:
        form.space === 'hsl'
          ? 'In the syntax with commas, saturation and lightness must be percentages.'
          : 'In the syntax with commas, the values must be all numbers or all percentages.',
    })
  const components = values.map((value, at) => componentOf(reader, form.channels[at]!, value))
  return held(form, components as [Component, Component, Component], alpha, undefined)
}
