/**
 * Parses everything that is a colour in CSS and does not depend on a page.
 *
 * Pure. Source: CSS Color Module Level 4, https://www.w3.org/TR/css-color-4/; `color-mix()`, relative
 * colours, `contrast-color()` and `device-cmyk()` from Level 5, https://www.w3.org/TR/css-color-5/.
 */

import { refuseInput } from '../../shared/input/refuseInput.ts'
import { type TextInput, textOf } from '../../shared/platform/utf8.ts'
import { reading } from '../../shared/result/fault.ts'
import { aboutAll, errorAt } from '../../shared/result/place.ts'
import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'
import { isHexColor } from '../css/hexColor.ts'
import type { Token } from '../css/tokenize.ts'
import { NO_CHANNELS } from './calc.ts'
import { type Color, colorOf } from './color.ts'
import {
  COLOR_FUNCTIONS,
  readAlpha,
  readComponents,
  readFraction,
  readHsv,
  readSpace,
} from './colorFunctions.ts'
import { readMix } from './colorMix.ts'
import { contrastRatio } from './luminance.ts'
import { colorNames } from './names.ts'
import { BARE_HEX, refuseBareHex, refuseBareValues, refuseQuotes, skipProperty } from './pasteSlips.ts'
import { ColorReader, replacing } from './reader.ts'

/** The longest text that is read as a colour, in characters. */
const MAX_LENGTH = 10_000

/**
 * Names of colours that depend on the page or the system. Source: CSS Color Module Level 4, sections 6.2 and
 * 6.3.
 */
const SYSTEM_COLORS: ReadonlySet<string> = new Set(
  'currentcolor accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field fieldtext graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext'.split(
    ' ',
  ),
)

/**
 * Parses a CSS colour.
 *
 * Reads hex colours of 3, 4, 6 and 8 digits, the 148 names and `transparent`, `rgb()`, `hsl()`, `hwb()`,
 * `lab()`, `lch()`, `oklab()`, `oklch()` in legacy and modern syntax with `none`, percentages, angles and
 * `calc()`, `color()` in every predefined space, `color-mix()`, relative colours and `contrast-color()`;
 * also, with a note, `device-cmyk()` without a profile (`naive-cmyk`), the `hsv()` of design tools
 * (`not-css`) and a lightness such as 62 in `oklch()` (`clamped`). A property before the colour and a
 * semicolon or comma after it are skipped.
 *
 * Errors have a place: `empty`, `unknown-color`, `unknown-function`, `unknown-space`, `missing-component`,
 * `mixed-syntax`, `unexpected`, `context-color` for a colour that depends on the page, and others; most slips
 * have a fix.
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
  if (text.length > MAX_LENGTH)
    return aboutAll(text, fail({ code: 'too-long', message: 'This is too long for one colour.' }))
  const reader = new ColorReader(text)
  return andThen(
    reading(text, () => readComplete(reader)),
    (color) => succeed(color, reader.notes),
  )
}

function readComplete(reader: ColorReader): Color {
  skipProperty(reader)
  refuseBareValues(reader)
  const color = readColor(reader)
  if (!reader.take(';')) reader.take(',')
  if (reader.peek() === undefined) return color
  const offset = reader.lastEnd()
  const fix = replacing('Remove it', offset, reader.text.length - offset, '')
  return reader.refuse({ code: 'unexpected', message: 'The colour ends before this.', fix })
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
  if (!isHexColor(token.text))
    return reader.refuse(
      { code: 'wrong-hex', message: 'A hex colour has 3, 4, 6 or 8 digits from 0 to 9 and a to f.' },
      token,
    )
  const digits = token.text.slice(1)
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
      return readMix(reader, readColor)
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

/** Black or white, whichever is easier to read on the background. */
function contrastColor(background: Color): Color {
  const [black, white] = [colorOf('srgb', [0, 0, 0]), colorOf('srgb', [1, 1, 1])]
  return contrastRatio(background, black) >= contrastRatio(background, white) ? black : white
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
