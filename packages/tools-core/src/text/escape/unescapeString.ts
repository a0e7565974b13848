/** Reads the text of a string of a programming language. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { ownNames, refuseChoice } from '../../shared/options/choices.ts'
import { type TextInput, utf8Text } from '../../shared/platform/utf8.ts'
import { placeAt } from '../../shared/result/place.ts'
import { andThen, fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { ESCAPE_LANGUAGES, ESCAPES, type EscapeLanguage, type Escapes, LANGUAGE_NAMES } from './languages.ts'

/** How a string is read. */
export interface UnescapeStringOptions {
  /** @defaultValue `'javascript'` */
  readonly language?: EscapeLanguage
}

/**
 * The text that a string of a language stands for; its quotes may be missing, and Python's may be three. Raw
 * strings and templates are not read. Note: `names-stay` for Python's `\N{BULLET}`, which stays as it is.
 *
 * Errors: `invalid-escape`, with its place; `unterminated-string` for a quote that is never closed in the
 * shell; `invalid-utf8` for bytes in a string of C that are no text.
 *
 * @example
 * unescapeString('"a\\u00e4\\n"') // value: 'aä\n'
 */
export function unescapeString(input: TextInput, options: UnescapeStringOptions = {}): Result<string> {
  const refused = refuseInput(input)
  if (refused !== undefined) return refused
  return andThen(ownNames<UnescapeStringOptions>(options, { language: LANGUAGE_NAMES }), (own) => {
    const wrong = refuseChoice(own, { language: ESCAPE_LANGUAGES })
    if (wrong !== undefined) return wrong
    const { language = 'javascript' } = own
    return andThen(openText(input), (text) => read(text, language))
  })
}

function read(text: string, language: EscapeLanguage): Result<string> {
  if (language === 'shell') return fromShell(text)
  const marks = language === 'regex' ? '' : language === 'sql' ? "'" : language === 'json' ? '"' : `"'`
  const { inside, offset } = withoutQuotes(
    text,
    language === 'python' ? ['"""', "'''", ...marks] : [...marks],
  )
  if (language === 'sql') return succeed(inside.replaceAll("''", "'"))
  return fromEscapes(text, inside, offset, ESCAPES[language])
}

/** What is between the quotes, where the text begins and ends with the same; longer ones come first. */
function withoutQuotes(text: string, marks: readonly string[]): { inside: string; offset: number } {
  const start = text.search(/\S/)
  const trimmed = text.trim()
  const mark = marks.find(
    (each) => trimmed.length >= 2 * each.length && trimmed.startsWith(each) && trimmed.endsWith(each),
  )
  if (mark === undefined) return { inside: text, offset: 0 }
  return { inside: trimmed.slice(mark.length, -mark.length), offset: start + mark.length }
}

/**
 * An escape: the text it stands for, its own length and, where it stands for one byte of a text, that byte.
 */
interface Escape {
  readonly text: string
  readonly length: number
  readonly byte?: number
}

function fromEscapes(whole: string, inside: string, offset: number, escapes: Escapes): Result<string> {
  const parts: string[] = []
  let hasName = false
  for (let at = 0; at < inside.length; ) {
    const next = inside.indexOf('\\', at)
    if (next !== at) {
      parts.push(inside.slice(at, next === -1 ? undefined : next))
      if (next === -1) break
    }
    const found = escapeAt(inside, next, escapes)
    if (found === undefined) return wrongEscape(whole, inside, offset, next)
    if (escapes.named && inside.startsWith('\\N{', next)) hasName = true
    at = next + found.length
    if (found.byte === undefined) parts.push(found.text)
    else {
      // Bytes that follow one another are one text.
      const bytes = [found.byte]
      for (let more = byteAt(inside, at, escapes); more !== undefined; more = byteAt(inside, at, escapes)) {
        bytes.push(more.byte!)
        at += more.length
      }
      const decoded = utf8Text(new Uint8Array(bytes))
      if (decoded === undefined) return notText(whole, offset + next)
      parts.push(decoded)
    }
  }
  return succeed(parts.join(''), hasName ? [NAMES_STAY] : [])
}

const NAMES_STAY: Note = {
  code: 'names-stay',
  message: 'The names of characters, as in \\N{BULLET}, are not known here: these escapes stay as they are.',
}

/** The escape of a byte at a place; `undefined` if there is none. */
function byteAt(text: string, at: number, escapes: Escapes): Escape | undefined {
  const found = text[at] === '\\' ? escapeAt(text, at, escapes) : undefined
  return found?.byte === undefined ? undefined : found
}

function notText(whole: string, offset: number): Result<never> {
  const message = 'These bytes are not UTF-8, so they are no text.'
  return fail({ code: 'invalid-utf8', message, ...placeAt(whole, offset) })
}

function wrongEscape(whole: string, inside: string, offset: number, at: number): Result<never> {
  const [long] = /^\\(?:[0-7]{3}|x[\da-f]{3,8})/i.exec(inside.slice(at, at + 10)) ?? []
  const shown = long ?? inside.slice(at, at + 2)
  const message =
    long !== undefined
      ? `“${long}” is more than one byte holds: at most \\377 or \\xff.`
      : shown.length < 2
        ? 'There is nothing after this backslash.'
        : `“${shown}” is no escape here, or some of its digits are missing.`
  return fail({ code: 'invalid-escape', message, ...placeAt(whole, offset + at, shown.length) })
}

function escapeAt(text: string, at: number, escapes: Escapes): Escape | undefined {
  const rest = text.slice(at + 1, at + 12)
  const coded = codeIn(rest, escapes)
  if (coded !== 'none') return coded
  const [first = ''] = rest
  if (first === '') return escapes.others === 'kept' ? { text: '\\', length: 1 } : undefined
  const letter = Object.hasOwn(escapes.letters, first) ? escapes.letters[first] : undefined
  if (letter !== undefined) return { text: letter, length: 2 }
  const [lineEnd] = /^(?:\r\n|[\n\r\u2028\u2029])/.exec(rest) ?? []
  if (escapes.continues && lineEnd !== undefined) return { text: '', length: 1 + lineEnd.length }
  if (escapes.others === 'wrong') return undefined
  const character = String.fromCodePoint(rest.codePointAt(0)!)
  return { text: escapes.others === 'kept' ? `\\${character}` : character, length: 1 + character.length }
}

/** An escape with the code of a character; `undefined` if it is wrong, `'none'` if it is of another kind. */
function codeIn(rest: string, { hex, octal, unicode, letters }: Escapes): Escape | undefined | 'none' {
  const [octals] = octal ? ((octal === 'to-377' ? /^[0-3]?[0-7]{1,2}/ : /^[0-7]{1,3}/).exec(rest) ?? []) : []
  if (octals !== undefined) return numbered(Number.parseInt(octals, 8), octals.length, hex === 'byte')
  if (hex !== undefined && rest.startsWith('x')) {
    const [digits] = (hex === 'byte' ? /(?<=^x)[\da-f]{1,8}/i : /(?<=^x)[\da-f]{2}/i).exec(rest) ?? []
    return digits === undefined
      ? undefined
      : numbered(Number.parseInt(digits, 16), 1 + digits.length, hex === 'byte')
  }
  if (unicode === undefined || !/^[uU]/.test(rest)) return 'none'
  if (rest.startsWith('U') && unicode !== 'uU') return Object.hasOwn(letters, 'U') ? undefined : 'none'
  const pattern = rest.startsWith('U')
    ? /^U([\da-f]{8})/i
    : unicode === 'u{}'
      ? /^u(?:\{([\da-f]{1,6})\}|([\da-f]{4}))/i
      : /^u([\da-f]{4})/i
  const found = pattern.exec(rest)
  return found === null
    ? undefined
    : numbered(Number.parseInt(found[1] ?? found[2]!, 16), found[0].length, false)
}

const MAX_CODE_POINT = 0x10ffff

function numbered(code: number, length: number, isByte: boolean): Escape | undefined {
  if (isByte) return code > 0xff ? undefined : { text: '', byte: code, length: length + 1 }
  return code > MAX_CODE_POINT ? undefined : { text: String.fromCodePoint(code), length: length + 1 }
}

/** Quotes and backslashes as the shell removes them; what it would expand stays. */
function fromShell(text: string): Result<string> {
  const parts: string[] = []
  const piece = /'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\(\r?\n|[\s\S])|[^'"\\]+/y
  while (piece.lastIndex < text.length) {
    const at = piece.lastIndex
    const found = piece.exec(text)
    if (found === null) {
      const code = text[at] === '\\' ? 'invalid-escape' : 'unterminated-string'
      const message =
        text[at] === '\\' ? 'There is nothing after this backslash.' : 'This quote is never closed.'
      return fail({ code, message, ...placeAt(text, at) })
    }
    const [plain, single, double, escaped] = found
    if (single !== undefined) parts.push(single)
    else if (double !== undefined)
      parts.push(double.replace(/\\(\r?\n|["\\$`])/g, (_, mark) => (/\n/.test(mark) ? '' : mark)))
    else if (escaped !== undefined) parts.push(/\n/.test(escaped) ? '' : escaped)
    else parts.push(plain)
  }
  return succeed(parts.join(''))
}
