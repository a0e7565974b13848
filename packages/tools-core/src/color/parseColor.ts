/**
 * Text to colour: everything that CSS takes for one, where it needs no page to know which.
 *
 * Pure. Source: CSS Color Module Level 4, https://www.w3.org/TR/css-color-4/; `color-mix()`, relative colours, `contrast-color()` and
 * `device-cmyk()` from Level 5, https://www.w3.org/TR/css-color-5/.
 */
import type { Token } from '../css/tokenize.ts'
import { type TextInput, textOf } from '../platform/utf8.ts'
import { fail, type Note, type Result, succeed } from '../result/result.ts'
import { type Channels, NO_CHANNELS, type Numeric, readNumeric } from './calc.ts'
import { type Color, type ColorSpace, type Component, colorOf, hueIndex } from './color.ts'
import { convertColor, isRgbSpace } from './convertColor.ts'
import { luminanceOf } from './luminance.ts'
import { type HuePath, mixMany } from './mixColors.ts'
import { closestName, colorNames } from './names.ts'
import { ColorReader, ColorSyntaxError } from './reader.ts'

/** Longest text that is read as one colour. */
const LONGEST = 10_000

/** Words that are colours of the page or of the system that shows it. Source: CSS Color Module Level 4, sections 6.2 and 6.3. */
const SYSTEM_COLORS: ReadonlySet<string> = new Set(
  'currentcolor accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field fieldtext graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext'.split(
    ' ',
  ),
)

/**
 * The colour that a text means in CSS.
 *
 * Hex of 3, 4, 6 and 8 digits, the 148 names and `transparent`, `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` in
 * legacy and modern syntax with `none`, percentages, angles and sums, `color()` in every predefined space, `color-mix()`, relative colours,
 * `contrast-color()`, and `device-cmyk()` without a profile, which a note says.
 *
 * Errors have a place: `empty`, `unknown-color`, `unknown-function`, `unknown-space`, `missing-component`, `mixed-syntax`, `unexpected`,
 * `context-color` for what depends on the page, and others that say what is wrong.
 *
 * @example
 * parseColor('oklch(62% 0.16 45deg)') // value: { space: 'oklch', components: [0.62, 0.16, 45], alpha: 1 }
 */
export function parseColor(input: TextInput): Result<Color> {
  const text = textOf(input)
  if (text.trim() === '') return fail({ code: 'empty', message: 'A colour is missing.', offset: 0 })
  if (text.length > LONGEST) return fail({ code: 'too-long', message: 'This is too long for one colour.' })
  const reader = new ColorReader(text)
  const notes: Note[] = []
  try {
    const color = readColor(reader, notes)
    // People paste declarations: the semicolon behind is none of the colour’s.
    reader.take(';')
    if (reader.peek() !== undefined)
      reader.refuse({ code: 'unexpected', message: 'The colour ends before this.' })
    return succeed(color, notes)
  } catch (error) {
    if (error instanceof ColorSyntaxError) return fail(error.error)
    throw error
  }
}

function readColor(reader: ColorReader, notes: Note[]): Color {
  const token = reader.next()
  switch (token?.type) {
    case 'hash':
      return readHex(reader, token)
    case 'ident':
      return readName(reader, token)
    case 'function':
      return reader.inside(() => readFunction(reader, token, notes))
    default:
      return reader.refuse({ code: 'unknown-color', message: 'This is not a colour.' }, token)
  }
}

function readHex(reader: ColorReader, token: Token): Color {
  const digits = token.text.slice(1)
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(digits))
    return reader.refuse(
      { code: 'wrong-hex', message: 'A hex colour has 3, 4, 6 or 8 digits of 0 to 9 and a to f.' },
      token,
    )
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0, alpha = 1] = pairs.map((pair) => Number.parseInt(pair, 16) / 255)
  return colorOf('srgb', [red, green, blue], alpha)
}

function readName(reader: ColorReader, token: Token): Color {
  const name = token.text.toLowerCase()
  const hex = colorNames().get(name)
  if (hex !== undefined) return readHex(reader, { ...token, text: hex })
  if (name === 'transparent') return colorOf('srgb', [0, 0, 0], 0)
  if (SYSTEM_COLORS.has(name))
    return reader.refuse(
      { code: 'context-color', message: `Which colour ${token.text} is depends on the page.` },
      token,
    )
  // Digits without their number sign, as design tools copy them.
  if (/^(?:[0-9a-f]{6}|[0-9a-f]{8})$/i.test(name)) return refuseBareHex(reader, token)
  const closest = closestName(name)
  const { start, end } = token
  const message = `“${token.text}” is not a colour.${closest === undefined ? '' : ` Did you mean ${closest}?`}`
  const edits = [{ offset: start, length: end - start, text: closest ?? '' }]
  const fix = closest === undefined ? {} : { fix: { label: `Write ${closest}`, edits } }
  return reader.refuse({ code: 'unknown-color', message, ...fix }, token)
}

function refuseBareHex(reader: ColorReader, token: Token): never {
  const fix = { label: 'Add #', edits: [{ offset: token.start, length: 0, text: '#' }] }
  return reader.refuse({ code: 'missing-hash', message: 'A hex colour begins with #.', fix }, token)
}

/** A component of a colour function: what stands for 100 %, and how many of the written are one of ours. */
interface Channel {
  readonly name: string
  readonly full: number
  readonly scale?: number
}

interface ColorFunction {
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

const FUNCTIONS: Readonly<Record<string, ColorFunction>> = {
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

function readFunction(reader: ColorReader, opener: Token, notes: Note[]): Color {
  const name = opener.text.slice(0, -1).toLowerCase()
  const color = readArguments(reader, opener, name, notes)
  reader.expect(')', `${name}() is not closed`)
  return color
}

function readArguments(reader: ColorReader, opener: Token, name: string, notes: Note[]): Color {
  const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
  if (known !== undefined) return readComponents(reader, known, readOrigin(reader, notes))
  switch (name) {
    case 'color': {
      const origin = readOrigin(reader, notes)
      return readComponents(reader, readSpace(reader), origin)
    }
    case 'color-mix':
      return readMix(reader, notes)
    case 'contrast-color':
      return contrastColor(readColor(reader, notes))
    case 'device-cmyk':
      return readCmyk(reader, notes)
    case 'light-dark':
    case 'var':
      return reader.refuse(
        { code: 'context-color', message: `What ${name}() means depends on the page.` },
        opener,
      )
    default:
      return reader.refuse({ code: 'unknown-function', message: `${name}() is not a colour.` }, opener)
  }
}

function readOrigin(reader: ColorReader, notes: Note[]): Color | undefined {
  return reader.peek()?.type === 'ident' && reader.take('from') ? readColor(reader, notes) : undefined
}

function readSpace(reader: ColorReader): ColorFunction {
  const token = reader.peek()
  const name = reader.word('The name of a colour space')
  const space = name === 'xyz' ? 'xyz-d65' : (name as ColorSpace)
  const names = isRgbSpace(space) ? 'rgb' : space === 'xyz-d65' || space === 'xyz-d50' ? 'xyz' : undefined
  if (names === undefined)
    return reader.refuse({ code: 'unknown-space', message: `color() knows no space “${name}”.` }, token)
  const channel = (at: number): Channel => ({ name: names[at]!, full: 1 })
  return { space, channels: [channel(0), channel(1), channel(2)] }
}

function readComponents(reader: ColorReader, form: ColorFunction, origin: Color | undefined): Color {
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
      message: 'Commas stand between all of the values, or between none.',
    })
  const token = reader.peek()
  if (token?.type !== 'number' && token?.type !== 'percentage') return
  const fix = { label: 'Add /', edits: [{ offset: token.start, length: 0, text: '/ ' }] }
  reader.refuse({ code: 'missing-slash', message: 'The opacity stands behind a slash.', fix })
}

/** What the words `r`, `g`, `b` and so on mean in a relative colour. */
function channelsOf({ space, channels }: ColorFunction, origin: Color): Channels {
  const { components, alpha } = convertColor(origin, space)
  const values = channels.map(({ name, scale = 1 }, at) => {
    const component = components[at] ?? null
    return [name, component === null ? null : component * scale] as const
  })
  return new Map([...values, ['alpha', alpha]])
}

function readAlpha(reader: ColorReader, channels: Channels, origin: Color | undefined): Component {
  if (!reader.take('/')) return origin === undefined ? 1 : origin.alpha
  return alphaOf(reader, readNumeric(reader, channels))
}

function alphaOf(reader: ColorReader, value: Numeric | 'none'): Component {
  if (value === 'none') return null
  if (value.unit === 'angle')
    return reader.refuse({ code: 'wrong-unit', message: 'An opacity is a number or a percentage.' })
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
        message: 'A hue is a number or an angle, not a percentage.',
      })
    return value.value
  }
  if (value.unit === 'angle')
    return reader.refuse({
      code: 'wrong-unit',
      message: `“${name}” is a number or a percentage, not an angle.`,
    })
  return (value.unit === 'percentage' ? (value.value / 100) * full : value.value) / scale
}

/** What CSS holds inside limits when it reads it. */
function held(
  form: ColorFunction,
  [first, second, third]: readonly [Component, Component, Component],
  alpha: Component,
  origin: Color | undefined,
): Color {
  const hold = (value: Component, least: number, most = Number.POSITIVE_INFINITY): Component =>
    value === null ? null : Math.min(most, Math.max(least, value))
  const { space } = form
  switch (space) {
    case 'srgb': {
      const isHeld = form === RGB && origin === undefined
      const channel = (value: Component) => (isHeld ? hold(value, 0, 1) : value)
      return colorOf(space, [channel(first), channel(second), channel(third)], alpha)
    }
    case 'hsl':
      return colorOf(space, [first, origin === undefined ? hold(second, 0) : second, third], alpha)
    case 'lab':
      return colorOf(space, [hold(first, 0, 100), second, third], alpha)
    case 'oklab':
      return colorOf(space, [hold(first, 0, 1), second, third], alpha)
    case 'lch':
      return colorOf(space, [hold(first, 0, 100), hold(second, 0), third], alpha)
    case 'oklch':
      return colorOf(space, [hold(first, 0, 1), hold(second, 0), third], alpha)
    default:
      return colorOf(space, [first, second, third], alpha)
  }
}

/** `rgb(255, 0, 0, 0.5)`: numbers or percentages, not both, and no `none`. */
function readLegacy(reader: ColorReader, form: ColorFunction, first: Numeric | 'none'): Color {
  const values = [first]
  while (values.length < 3) {
    reader.expect(',', 'Commas stand between all of the values')
    values.push(readNumeric(reader, NO_CHANNELS))
  }
  const alpha = reader.take(',') ? alphaOf(reader, readNumeric(reader, NO_CHANNELS)) : 1
  const numbers = values.filter((value) => value !== 'none')
  if (numbers.length < 3 || alpha === null)
    return reader.refuse({ code: 'mixed-syntax', message: 'With commas there is no “none”.' })
  const units = new Set(numbers.slice(form.space === 'hsl' ? 1 : 0).map(({ unit }) => unit))
  if (units.size > 1 || (form.space === 'hsl' && !units.has('percentage')))
    return reader.refuse({
      code: 'mixed-syntax',
      message:
        form.space === 'hsl'
          ? 'With commas, saturation and lightness are percentages.'
          : 'With commas, the values are all numbers or all percentages.',
    })
  const components = values.map((value, at) => componentOf(reader, form.channels[at]!, value))
  return held(form, components as [Component, Component, Component], alpha, undefined)
}

/** `in oklch longer hue, red 30%, blue` */
function readMix(reader: ColorReader, notes: Note[]): Color {
  const options = readMethod(reader)
  const parts: { color: Color; share: number | undefined }[] = []
  do {
    const before = readShare(reader)
    const color = readColor(reader, notes)
    parts.push({ color, share: before ?? readShare(reader) })
  } while (reader.take(','))
  if (parts.length < 2)
    return reader.refuse({ code: 'missing-component', message: 'A mix needs two colours.' })
  const given = parts.reduce((sum, { share }) => sum + (share ?? 0), 0)
  const open = parts.filter(({ share }) => share === undefined).length
  const rest = open === 0 ? 0 : Math.max(0, 1 - given) / open
  const shares = parts.map(({ share }) => share ?? rest)
  const total = shares.reduce((sum, share) => sum + share, 0)
  // Nothing of each is an even mix of all that cannot be seen.
  if (total === 0)
    return {
      ...mixMany(
        parts.map(({ color }) => [color, 1 / parts.length] as const),
        options,
      ),
      alpha: 0,
    }
  const scale = total > 1 ? 1 / total : 1
  return mixMany(
    parts.map(({ color }, at) => [color, shares[at]! * scale] as const),
    options,
  )
}

function readMethod(reader: ColorReader): { readonly space: ColorSpace; readonly hue: HuePath } {
  if (!reader.take('in')) return { space: 'oklab', hue: 'shorter' }
  const token = reader.peek()
  const name = reader.word('The name of a colour space')
  const space = (name === 'xyz' ? 'xyz-d65' : name) as ColorSpace
  const isKnown = isRgbSpace(space) || space.startsWith('xyz-d') || Object.hasOwn(FUNCTIONS, space)
  if (!isKnown)
    return reader.refuse({ code: 'unknown-space', message: `There is no colour space “${name}”.` }, token)
  const hue = readHuePath(reader, space)
  reader.expect(',', 'A comma stands behind the space of a mix')
  return { space, hue }
}

function readHuePath(reader: ColorReader, space: ColorSpace): HuePath {
  const paths = ['shorter', 'longer', 'increasing', 'decreasing'] as const
  const path = paths.find((each) => reader.take(each))
  if (path === undefined) return 'shorter'
  if (hueIndex(space) === -1)
    return reader.refuse({ code: 'unexpected', message: `${space} has no hue that could take a way.` })
  reader.expect('hue', 'The way of a hue')
  return path
}

function readShare(reader: ColorReader): number | undefined {
  const token = reader.peek()
  if (
    token?.type !== 'percentage' &&
    !(token?.type === 'function' && /^(?:calc|min|max|clamp)\($/i.test(token.text))
  )
    return undefined
  const share = readNumeric(reader, NO_CHANNELS)
  const isShare = share !== 'none' && share.unit === 'percentage' && share.value >= 0 && share.value <= 100
  if (!isShare) return reader.refuse({ code: 'wrong-share', message: 'A share is 0 % to 100 %.' }, token)
  return share.value / 100
}

/** Black or white, whichever is easier to read on it. */
function contrastColor(background: Color): Color {
  const luminance = luminanceOf(background)
  const isLight = (luminance + 0.05) / 0.05 >= 1.05 / (luminance + 0.05)
  return isLight ? colorOf('srgb', [0, 0, 0]) : colorOf('srgb', [1, 1, 1])
}

/** Inks without a profile. Source: CSS Color Module Level 5, section 8.1. */
function readCmyk(reader: ColorReader, notes: Note[]): Color {
  const hasCommas = reader.peek(1)?.type === ','
  const inks = [0, 1, 2, 3].map((at) => {
    if (hasCommas && at > 0) reader.expect(',', 'Commas stand between all of the values')
    return alphaOf(reader, readNumeric(reader, NO_CHANNELS)) ?? 0
  })
  const alpha = hasCommas ? 1 : readAlpha(reader, NO_CHANNELS, undefined)
  const [cyan = 0, magenta = 0, yellow = 0, black = 0] = inks
  notes.push({ code: 'naive-cmyk', message: 'CMYK without a profile is a guess; print looks different.' })
  const light = (ink: number) => 1 - Math.min(1, ink * (1 - black) + black)
  return colorOf('srgb', [light(cyan), light(magenta), light(yellow)], alpha)
}
