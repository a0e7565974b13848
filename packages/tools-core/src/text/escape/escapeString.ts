/** Writes a text as a string of a programming language. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { ownNames, refuseChoice } from '../../shared/options/choices.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { placeAt } from '../../shared/result/place.ts'
import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'
import { ESCAPE_LANGUAGES, type EscapeLanguage, LANGUAGE_NAMES } from './languages.ts'

/** How a text is written. */
export interface EscapeStringOptions {
  /** @defaultValue `'javascript'` */
  readonly language?: EscapeLanguage
  /** Whether the result includes the quotes; a regular expression has none. @defaultValue `'quoted'` */
  readonly form?: 'quoted' | 'bare'
}

/**
 * A text as a string of a language: in double quotes in JavaScript, JSON, C and Python, in single ones in SQL
 * and the shell; as a pattern that matches it alone in regular expressions.
 *
 * Errors: `not-text` for a NUL in the shell or SQL, which cannot hold one.
 *
 * @example
 * escapeString('a "b"\n', { language: 'c' }) // value: '"a \\"b\\"\\n"'
 */
export function escapeString(input: TextInput, options: EscapeStringOptions = {}): Result<string> {
  const refused = refuseInput(input)
  if (refused !== undefined) return refused
  return andThen(ownNames<EscapeStringOptions>(options, { language: LANGUAGE_NAMES }), (own) => {
    const wrong = refuseChoice(own, { language: ESCAPE_LANGUAGES, form: ['quoted', 'bare'] })
    if (wrong !== undefined) return wrong
    const { language = 'javascript', form = 'quoted' } = own
    return andThen(openText(input), (text) => written(text, language, form === 'quoted'))
  })
}

function written(text: string, language: EscapeLanguage, isQuoted: boolean): Result<string> {
  if (language === 'sql' || language === 'shell') {
    const nul = text.indexOf('\0')
    if (nul !== -1)
      return fail({ code: 'not-text', message: 'No string here can hold a NUL.', ...placeAt(text, nul) })
    return succeed(language === 'sql' ? sqlString(text, isQuoted) : shellString(text, isQuoted))
  }
  if (language === 'regex')
    return succeed(text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(CONTROLS, inRegex))
  const inside = WRITERS[language](text)
  return succeed(isQuoted ? `"${inside}"` : inside)
}

const sqlString = (text: string, isQuoted: boolean) => {
  const inside = text.replaceAll("'", "''")
  return isQuoted ? `'${inside}'` : inside
}

/**
 * Without quotes, each character that means something to the shell gets a backslash. A backslash before a
 * line end would remove both, so a line end gets quotes of its own.
 */
function shellString(text: string, isQuoted: boolean): string {
  if (isQuoted) return `'${text.replaceAll("'", "'\\''")}'`
  return text.replace(/[^\w@%+=:,./\n\u0080-\u{10ffff}-]/gu, '\\$&').replaceAll('\n', "'\n'")
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be escaped.
const CONTROLS = /[\0-\x1f\x7f\u2028\u2029]|\p{Surrogate}/gu

const NAMED: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
  '\v': '\\v',
}

const hex = (character: string, length: number) => character.charCodeAt(0).toString(16).padStart(length, '0')

const inScript = (character: string) =>
  NAMED[character] ?? (character > '\xff' ? `\\u${hex(character, 4)}` : `\\x${hex(character, 2)}`)

/** In a pattern, `\b` is the edge of a word. */
const inRegex = (character: string) => (character === '\b' ? '\\x08' : inScript(character))

/**
 * Writes three octal digits, because a digit of the text may follow. C has no escape for half a surrogate
 * pair, which therefore stays.
 */
const inC = (character: string) =>
  NAMED[character] ??
  (character > '\x7f' ? character : `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`)

const quoteMarks = (text: string) => text.replace(/["\\]/g, '\\$&')

const WRITERS: Readonly<Record<'javascript' | 'json' | 'c' | 'python', (text: string) => string>> = {
  javascript: (text) => quoteMarks(text).replace(CONTROLS, inScript),
  json: (text) => JSON.stringify(text).slice(1, -1),
  // Two question marks may begin a trigraph.
  c: (text) =>
    quoteMarks(text)
      .replace(CONTROLS, inC)
      .replace(/\?(?=\?)/g, '\\?'),
  python: (text) => quoteMarks(text).replace(CONTROLS, inScript),
}
