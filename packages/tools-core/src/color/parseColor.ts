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
import { fail, type Result, succeed } from '../result/result.ts'
import { NO_CHANNELS, readNumeric } from './calc.ts'
import { type Color, type ColorSpace, colorOf, hueIndex } from './color.ts'
import {
  COLOR_FUNCTIONS,
  PREDEFINED_SPACES,
  readAlpha,
  readComponents,
  readFraction,
  readHsv,
  readSpace,
} from './colorFunctions.ts'
import { luminanceOf } from './luminance.ts'
import { type HuePath, mixMany } from './mixColors.ts'
import { colorNames } from './names.ts'
import { ColorReader, ColorSyntaxError, replacing } from './reader.ts'

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
 * colours and `contrast-color()`; also, with a note, `device-cmyk()` without a profile (`naive-cmyk`), the `hsv()` of design tools
 * (`not-css`) and a lightness such as 62 in `oklch()` (`clamped`). A property before the colour and a semicolon or comma after it are skipped.
 *
 * Errors have a place: `empty`, `unknown-color`, `unknown-function`, `unknown-space`, `missing-component`, `mixed-syntax`, `unexpected`,
 * `context-color` for a colour that depends on the page, and others; most slips have a fix.
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
  try {
    skipProperty(reader)
    refuseBareValues(reader)
    const color = readColor(reader)
    if (!reader.take(';')) reader.take(',')
    const rest = reader.peek()
    if (rest !== undefined) {
      const offset = reader.lastEnd()
      const fix = replacing('Remove it', offset, text.length - offset, '')
      reader.refuse({ code: 'unexpected', message: 'The colour ends before this.', fix })
    }
    return succeed(color, reader.notes)
  } catch (error) {
    if (error instanceof ColorSyntaxError) return fail(error.error)
    throw error
  }
}

/** People paste declarations, of CSS, Sass, Less or JSON: what is before the colon is not part of the colour. */
function skipProperty(reader: ColorReader): void {
  const at = reader.peek()?.text === '$' ? 1 : 0
  const name = reader.peek(at)
  const isName = name?.type === 'ident' || name?.type === 'string' || name?.type === 'at-keyword'
  if (isName && reader.peek(at + 1)?.type === ':') reader.skip(at + 2)
}

/** The values of a colour without its function, with the unit of the last two. */
const BARE_VALUES =
  /^\(?\s*([\d.]+(?:deg)?[\s,]+[\d.]+(%?)[\s,]+[\d.]+\2(?:\s*[,/]\s*[\d.]+%?)?)\s*\)?(?=[\s,;]*$)/

/** Reports values alone, as in `--bs-primary-rgb: 13, 110, 253`, with the function that they probably belong to. */
function refuseBareValues(reader: ColorReader): void {
  const offset = reader.peek()?.start ?? 0
  const [bare = '', values = '', unit] = BARE_VALUES.exec(reader.text.slice(offset)) ?? []
  if (bare === '') return
  const name = unit === '%' ? 'hsl' : 'rgb'
  const fix = replacing(`Write ${name}()`, offset, bare.length, `${name}(${values})`)
  const message = `Write the notation before these values, such as ${name}(…).`
  reader.refuse({ code: 'missing-function', message, fix })
}

function readColor(reader: ColorReader): Color {
  const token = reader.next()
  switch (token?.type) {
    case 'hash':
      return readHex(reader, token)
    case 'ident':
      return readName(reader, token)
    case 'function':
      return reader.inside(() => readFunction(reader, token))
    case 'string':
      return refuseQuotes(reader, token)
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

/** Digits without their number sign, as design tools copy them, or as a number of program code, where the opacity comes first. */
const BARE_HEX = /^(?:0x([0-9a-f]{2})?(?=.{6}$))?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

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
  const message = `“${token.text}” is not a colour.`
  return reader.refuseWord(token, { code: 'unknown-color', message }, name, colorNames().keys())
}

function refuseQuotes(reader: ColorReader, token: Token): never {
  const { start, text } = token
  const fix = replacing('Remove the quotes', start, text.length, text.slice(1, -1))
  return reader.refuse({ code: 'quoted', message: 'A colour has no quotes around it.', fix }, token)
}

function refuseBareHex(reader: ColorReader, token: Token): never {
  const [whole, alpha = '', digits = ''] = BARE_HEX.exec(token.text) ?? []
  const text = `#${digits}${alpha}`
  const fix = replacing(`Write ${text}`, token.start, whole!.length, text)
  return reader.refuse({ code: 'missing-hash', message: 'A hex colour starts with #.', fix }, token)
}

function readFunction(reader: ColorReader, opener: Token): Color {
  const name = opener.text.slice(0, -1).toLowerCase()
  const color = readArguments(reader, opener, name)
  const isOver = reader.peek() !== undefined && !/^[);]$/.test(reader.peek()!.text)
  if (isOver) {
    const message = `${name}() has all its values already: remove this, or put “)” before it.`
    reader.refuse({ code: 'unexpected', message })
  }
  reader.expect(')', `${name}() is not closed`)
  return color
}

function readArguments(reader: ColorReader, opener: Token, name: string): Color {
  const known = Object.hasOwn(COLOR_FUNCTIONS, name) ? COLOR_FUNCTIONS[name] : undefined
  if (known !== undefined) return readComponents(reader, known, readOrigin(reader))
  switch (name) {
    case 'color': {
      const origin = readOrigin(reader)
      return readComponents(reader, readSpace(reader), origin)
    }
    case 'color-mix':
      return readMix(reader)
    case 'contrast-color':
      return contrastColor(readColor(reader))
    case 'device-cmyk':
      return readCmyk(reader)
    case 'hsb':
    case 'hsv':
    case 'hsva':
    case 'hsba':
      reader.notes.push({
        code: 'not-css',
        message: `CSS has no ${name}(); use another notation in style sheets.`,
      })
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
      return refuseFunction(reader, opener, name)
  }
}

function refuseFunction(reader: ColorReader, opener: Token, name: string): never {
  const names = [...Object.keys(COLOR_FUNCTIONS), 'color', 'color-mix', 'contrast-color', 'device-cmyk']
  const message = `${name}() is not a colour.`
  return reader.refuseWord(opener, { code: 'unknown-function', message }, name, names)
}

function readOrigin(reader: ColorReader): Color | undefined {
  return reader.peek()?.type === 'ident' && reader.take('from') ? readColor(reader) : undefined
}

/** `in oklch longer hue, red 30%, blue` */
function readMix(reader: ColorReader): Color {
  const options = readMethod(reader)
  const parts: { color: Color; share: number | undefined }[] = []
  do {
    const before = readShare(reader)
    const color = readColor(reader)
    parts.push({ color, share: before ?? readShare(reader) })
  } while (reader.take(','))
  if (parts.length < 2 && reader.peek() !== undefined && reader.peek()?.text !== ')')
    reader.expect(',', 'Commas are needed between the colours of a mix')
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

/** The colour spaces in which colours can be mixed. */
const MIX_SPACES: readonly string[] = [
  ...PREDEFINED_SPACES,
  ...Object.values(COLOR_FUNCTIONS).flatMap(({ space }) => (space === 'srgb' ? [] : [space])),
]

function readMethod(reader: ColorReader): { readonly space: ColorSpace; readonly hue: HuePath } {
  if (!reader.take('in')) return { space: 'oklab', hue: 'shorter' }
  const token = reader.peek()
  const name = reader.word('The name of a colour space')
  const space = (name === 'xyz' ? 'xyz-d65' : name) as ColorSpace
  if (!MIX_SPACES.includes(name)) {
    const message = `There is no colour space “${name}”.`
    return reader.refuseWord(token!, { code: 'unknown-space', message }, name, MIX_SPACES)
  }
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
function readCmyk(reader: ColorReader): Color {
  const hasCommas = reader.peek(1)?.type === ','
  const inks = [0, 1, 2, 3].map((at) => {
    if (hasCommas && at > 0) reader.expect(',', 'Commas are needed between all values')
    return readFraction(reader, NO_CHANNELS) ?? 0
  })
  const alpha = hasCommas ? 1 : readAlpha(reader, NO_CHANNELS, undefined)
  const [cyan = 0, magenta = 0, yellow = 0, black = 0] = inks
  reader.notes.push({
    code: 'naive-cmyk',
    message: 'CMYK without a colour profile is only an approximation; the printed colour will differ.',
  })
  const light = (ink: number) => 1 - Math.min(1, ink * (1 - black) + black)
  return colorOf('srgb', [light(cyan), light(magenta), light(yellow)], alpha)
}
