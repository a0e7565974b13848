/**
 * Parses everything that is a colour in CSS and does not depend on a page.
 *
 * Pure. Source: CSS Color Module Level 4, https://www.w3.org/TR/css-color-4/; `color-mix()`, relative colours, `contrast-color()` and
 * `device-cmyk()` from Level 5, https://www.w3.org/TR/css-color-5/.
 */
import type { Token } from '../css/tokenize.ts'
import { type TextInput, textOf } from '../platform/utf8.ts'
import { aboutAll, errorAt } from '../result/place.ts'
import { refuseInput } from '../result/refuseInput.ts'
import { fail, type Note, type Result, succeed } from '../result/result.ts'
import { NO_CHANNELS, readNumeric } from './calc.ts'
import { type Color, type ColorSpace, colorOf, hueIndex } from './color.ts'
import { alphaOf, COLOR_FUNCTIONS, readAlpha, readComponents, readHsv, readSpace } from './colorFunctions.ts'
import { isRgbSpace } from './convertColor.ts'
import { luminanceOf } from './luminance.ts'
import { type HuePath, mixMany } from './mixColors.ts'
import { closestName, colorNames } from './names.ts'
import { ColorReader, ColorSyntaxError } from './reader.ts'

/** The longest text that is read as a colour, in characters. */
const LONGEST = 10_000

/** Names of colours that depend on the page or the system. Source: CSS Color Module Level 4, sections 6.2 and 6.3. */
const SYSTEM_COLORS: ReadonlySet<string> = new Set(
  'currentcolor accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field fieldtext graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext'.split(
    ' ',
  ),
)

/**
 * Parses a CSS colour.
 *
 * Reads hex colours of 3, 4, 6 and 8 digits, the 148 names and `transparent`, `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` in
 * legacy and modern syntax with `none`, percentages, angles and `calc()`, `color()` in every predefined space, `color-mix()`, relative
 * colours and `contrast-color()`; also, with a note, `device-cmyk()` without a profile (`naive-cmyk`) and the `hsv()` of design tools
 * (`not-css`).
 *
 * Errors have a place: `empty`, `unknown-color`, `unknown-function`, `unknown-space`, `missing-component`, `mixed-syntax`, `unexpected`,
 * `context-color` for a colour that depends on the page, and others.
 *
 * @example
 * parseColor('oklch(62% 0.16 45deg)') // value: { space: 'oklch', components: [0.62, 0.16, 45], alpha: 1 }
 */
export function parseColor(input: TextInput): Result<Color> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const text = textOf(input)
  if (text.trim() === '')
    return fail(errorAt(text, 0, { code: 'empty', message: 'Enter a colour.', length: 0 }))
  if (text.length > LONGEST)
    return aboutAll(text, fail({ code: 'too-long', message: 'This is too long for one colour.' }))
  const reader = new ColorReader(text)
  const notes: Note[] = []
  try {
    // People paste declarations: the property before and the semicolon after are not part of the colour.
    if (reader.peek()?.type === 'ident' && reader.peek(1)?.text === ':') reader.skip(2)
    const color = readColor(reader, notes)
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
      if (token !== undefined && BARE_HEX.test(token.text)) return refuseBareHex(reader, token)
      return reader.refuse({ code: 'unknown-color', message: 'This is not a colour.' }, token)
  }
}

function readHex(reader: ColorReader, token: Token): Color {
  const digits = token.text.slice(1)
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(digits))
    return reader.refuse(
      { code: 'wrong-hex', message: 'A hex colour has 3, 4, 6 or 8 digits from 0 to 9 and a to f.' },
      token,
    )
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0, alpha = 1] = pairs.map((pair) => Number.parseInt(pair, 16) / 255)
  return colorOf('srgb', [red, green, blue], alpha)
}

/** Digits without their number sign, as design tools copy them. */
const BARE_HEX = /^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

function readName(reader: ColorReader, token: Token): Color {
  const name = token.text.toLowerCase()
  const hex = colorNames().get(name)
  if (hex !== undefined) return readHex(reader, { ...token, text: hex })
  if (name === 'transparent') return colorOf('srgb', [0, 0, 0], 0)
  if (SYSTEM_COLORS.has(name))
    return reader.refuse(
      {
        code: 'context-color',
        message: `The colour of ${token.text} depends on the page, so it cannot be shown here.`,
      },
      token,
    )
  if (BARE_HEX.test(name)) return refuseBareHex(reader, token)
  const closest = closestName(name)
  const { start, end } = token
  const message = `“${token.text}” is not a colour.${closest === undefined ? '' : ` Did you mean ${closest}?`}`
  const edits = [{ offset: start, length: end - start, text: closest ?? '' }]
  const fix = closest === undefined ? {} : { fix: { label: `Write ${closest}`, edits } }
  return reader.refuse({ code: 'unknown-color', message, ...fix }, token)
}

function refuseBareHex(reader: ColorReader, token: Token): never {
  const fix = { label: 'Add #', edits: [{ offset: token.start, length: 0, text: '#' }] }
  return reader.refuse({ code: 'missing-hash', message: 'A hex colour starts with #.', fix }, token)
}

function readFunction(reader: ColorReader, opener: Token, notes: Note[]): Color {
  const name = opener.text.slice(0, -1).toLowerCase()
  const color = readArguments(reader, opener, name, notes)
  const isOver = reader.peek() !== undefined && reader.peek()?.text !== ')'
  if (isOver)
    reader.refuse({ code: 'unexpected', message: `${name}() should end here: “)” is missing before this.` })
  reader.expect(')', `${name}() is not closed`)
  return color
}

function readArguments(reader: ColorReader, opener: Token, name: string, notes: Note[]): Color {
  const known = Object.hasOwn(COLOR_FUNCTIONS, name) ? COLOR_FUNCTIONS[name] : undefined
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
    case 'hsb':
    case 'hsv':
    case 'hsva':
      notes.push({ code: 'not-css', message: `CSS has no ${name}(); use another notation in style sheets.` })
      return readHsv(reader)
    case 'light-dark':
    case 'var':
      return reader.refuse(
        {
          code: 'context-color',
          message: `The value of ${name}() depends on the page, so it cannot be shown here.`,
        },
        opener,
      )
    default:
      return reader.refuse({ code: 'unknown-function', message: `${name}() is not a colour.` }, opener)
  }
}

function readOrigin(reader: ColorReader, notes: Note[]): Color | undefined {
  return reader.peek()?.type === 'ident' && reader.take('from') ? readColor(reader, notes) : undefined
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
  // If all shares are 0, the result is an even mix that is fully transparent.
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
  const isKnown = isRgbSpace(space) || space.startsWith('xyz-d') || Object.hasOwn(COLOR_FUNCTIONS, space)
  if (!isKnown)
    return reader.refuse({ code: 'unknown-space', message: `There is no colour space “${name}”.` }, token)
  const hue = readHuePath(reader, space)
  reader.expect(',', 'A comma is needed after the colour space of a mix')
  return { space, hue }
}

function readHuePath(reader: ColorReader, space: ColorSpace): HuePath {
  const paths = ['shorter', 'longer', 'increasing', 'decreasing'] as const
  const path = paths.find((each) => reader.take(each))
  if (path === undefined) return 'shorter'
  if (hueIndex(space) === -1)
    return reader.refuse({ code: 'unexpected', message: `${space} has no hue, so remove the hue direction.` })
  reader.expect('hue', 'The direction of the hue')
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
  if (!isShare)
    return reader.refuse({ code: 'wrong-share', message: 'A share must be from 0 % to 100 %.' }, token)
  return share.value / 100
}

/** Black or white, whichever is easier to read on the background. */
function contrastColor(background: Color): Color {
  const luminance = luminanceOf(background)
  const isLight = (luminance + 0.05) / 0.05 >= 1.05 / (luminance + 0.05)
  return isLight ? colorOf('srgb', [0, 0, 0]) : colorOf('srgb', [1, 1, 1])
}

/** Reads CMYK without a colour profile. Source: CSS Color Module Level 5, section 8.1. */
function readCmyk(reader: ColorReader, notes: Note[]): Color {
  const hasCommas = reader.peek(1)?.type === ','
  const inks = [0, 1, 2, 3].map((at) => {
    if (hasCommas && at > 0) reader.expect(',', 'Commas are needed between all values')
    return alphaOf(reader, readNumeric(reader, NO_CHANNELS)) ?? 0
  })
  const alpha = hasCommas ? 1 : readAlpha(reader, NO_CHANNELS, undefined)
  const [cyan = 0, magenta = 0, yellow = 0, black = 0] = inks
  notes.push({
    code: 'naive-cmyk',
    message: 'CMYK without a colour profile is only an approximation; the printed colour will differ.',
  })
  const light = (ink: number) => 1 - Math.min(1, ink * (1 - black) + black)
  return colorOf('srgb', [light(cyan), light(magenta), light(yellow)], alpha)
}
