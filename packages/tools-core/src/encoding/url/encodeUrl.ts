/**
 * Encodes text for the parts of a URL.
 *
 * | mode | keeps | space becomes |
 * |---|---|---|
 * | `component` | letters, digits, `-_.~!*'()` | `%20` |
 * | `rfc3986` | letters, digits, `-._~` | `%20` |
 * | `path` | what a path segment may contain: `-._~!$&'()*+,;=:@` | `%20` |
 * | `form` | letters, digits, `*-._` | `+` |
 * | `full` | the URL's structure and every existing `%XX` | `%20` |
 *
 * Source: ECMA-262 `encodeURIComponent`; RFC 3986, sections 2.3 and 3.3; https://url.spec.whatwg.org. Pure.
 */
import { wellFormed } from '@whittle/foundation/wellFormed'
import { decodeText, encodeText, encodingOf } from '../../shared/charset/charset.ts'
import { bytesOf } from '../../shared/input/inputBytes.ts'
import { surrogateNotes } from '../../shared/input/notedBytes.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { ownNames, refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import { type TextInput, textOf, utf8Bytes, utf8Text } from '../../shared/platform/utf8.ts'
import { convertLines } from '../../shared/result/convertLines.ts'
import { aboutAll } from '../../shared/result/place.ts'
import { andThen, fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { MODE_NAMES, MODES, type UrlMode, type UrlModeName } from './modes.ts'

declare const URL: new (url: string) => { readonly href: string }

/** How text is encoded. */
export interface EncodeUrlOptions {
  /** `strict` is `rfc3986`, `uri` is `full`. @defaultValue `'component'` */
  readonly mode?: UrlModeName
  /**
   * The character set in which text becomes bytes; `full` is always UTF-8. In UTF-16 every byte is escaped,
   * as none of them is a character.
   *
   * @defaultValue `'utf-8'`
   */
  readonly charset?: string
}

/** The ASCII characters that each mode keeps, besides letters and digits. */
const UNESCAPED: Readonly<Record<UrlMode, string>> = {
  component: "-_.!~*'()",
  rfc3986: '-._~',
  path: "-._~!$&'()*+,;=:@",
  form: '*-._',
  full: "-._~:/?#[]@!$&'()*+,;=",
}

/**
 * Encodes text for use in a URL.
 *
 * A lone surrogate becomes U+FFFD and is noted (`lone-surrogate`); in form mode every line end becomes CRLF
 * and is noted (`line-ends`). `full` reads an absolute URL as a browser does, so its host and path are
 * normalised (`normalised`); anything else is read as a relative reference. If every line is an absolute URL,
 * each is read on its own. Bytes that are not UTF-8 are encoded unchanged (`not-utf-8`), but rejected in
 * `full` mode. Errors: `unknown-charset`, `not-in-charset`.
 *
 * @example
 * encodeUrl('a b&c') // { ok: true, value: 'a%20b%26c', notes: [] }
 */
export function encodeUrl(input: TextInput, options: EncodeUrlOptions = {}): Result<string> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const own = ownNames<{ mode?: UrlMode; charset?: string }>(options, { mode: MODE_NAMES })
  if (!own.ok) return own
  const refused = refuseChoice(own.value, { charset: CHECKED, mode: MODES })
  if (refused !== undefined) return refused
  const { mode = 'component', charset = 'utf-8' } = own.value
  if (typeof input !== 'string' && utf8Text(bytesOf(input)) === undefined)
    return encodeBytes(bytesOf(input), mode)
  const written = textOf(input)
  const notes: Note[] = [...surrogateNotes(written)]
  const text = wellFormed(written)
  if (mode === 'full') return isListOfUrls(text) ? encodeEach(text, notes) : encodeFullUrl(text, notes)
  const lines = mode === 'form' ? text.replace(/\r\n|\r|\n/g, '\r\n') : text
  if (lines !== text) {
    notes.push({ code: 'line-ends', message: 'A form sends every line end as CRLF (%0D%0A).' })
  }
  const bytes = encodeText(lines, charset)
  const unescaped = encodingOf(charset)?.startsWith('utf-16') ? 'nothing' : mode
  if (bytes.ok) return succeed(percentEncode(bytes.value, unescaped), notes)
  // Every character set has line ends, so the unsupported character is also in the original text, where its
  // place is found.
  return andThen(encodeText(text, charset), () => bytes)
}

/**
 * Encodes bytes that are not text unchanged, regardless of the character set and of how the mode treats line
 * ends.
 */
function encodeBytes(bytes: Uint8Array, mode: UrlMode): Result<string> {
  if (mode === 'full') return andThen(decodeText(bytes), (text) => succeed(text))
  const message = 'Bytes that are not UTF-8 were encoded as they are.'
  return succeed(percentEncode(bytes, mode), [{ code: 'not-utf-8', message }])
}

/** Encodes as `%XX` each byte that the mode does not keep. */
function percentEncode(bytes: Uint8Array, unescaped: UrlMode | 'nothing'): string {
  const table = tableOf(unescaped)
  let text = ''
  for (const byte of bytes) text += table[byte]!
  return text
}

const tables = new Map<UrlMode | 'nothing', readonly string[]>()

/** The encoded form of each byte. */
function tableOf(mode: UrlMode | 'nothing'): readonly string[] {
  const known = tables.get(mode)
  if (known !== undefined) return known
  const table = Array.from({ length: 256 }, (_, byte) => {
    const character = String.fromCharCode(byte)
    const isUnescaped =
      mode !== 'nothing' &&
      byte < 128 &&
      (/[A-Za-z0-9]/.test(character) || UNESCAPED[mode].includes(character))
    if (isUnescaped) return character
    return mode === 'form' && character === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  })
  tables.set(mode, table)
  return table
}

const LINE = /[^\r\n]+/g

/** Whether a text has several lines, each of them an absolute URL; a browser would join the lines. */
function isListOfUrls(text: string): boolean {
  const lines = (text.match(LINE) ?? []).filter((line) => line.trim() !== '')
  return lines.length > 1 && lines.every((line) => /^\s*[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(line))
}

function encodeEach(text: string, notes: readonly Note[]): Result<string> {
  const convert = (line: string) => (line.trim() === '' ? succeed(line) : encodeFullUrl(line, []))
  const lines = convertLines(text, text.matchAll(LINE), convert)
  if (!lines.ok) return lines
  const encoded = lines.value.values()
  return succeed(
    text.replace(LINE, () => encoded.next().value!),
    [...notes, ...lines.notes],
  )
}

function encodeFullUrl(text: string, notes: readonly Note[]): Result<string> {
  const plain = encodeAround(text)
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:/.test(text.trim())) {
    return succeed(plain, [
      ...notes,
      { code: 'relative', message: 'This is not an absolute URL; it was read as a relative one.' },
    ])
  }
  const whole = parseFullUrl(text)
  if (whole === undefined) {
    const message = 'A browser cannot read this as a URL; check its scheme, host and port.'
    return aboutAll(text, fail({ code: 'not-a-url', message }))
  }
  if (whole === plain) return succeed(whole, notes)
  const message = 'The URL was read as a browser reads it, which normalised its host, port, path or escapes.'
  return succeed(whole, [...notes, { code: 'normalised', message }])
}

/** Encodes what no URL may contain, and keeps the structure and escapes. */
function encodeAround(text: string): string {
  return text.replace(/%[0-9A-Fa-f]{2}|[^%]+|%/g, (part) =>
    part.length === 3 && part.startsWith('%') ? part : percentEncode(utf8Bytes(part), 'full'),
  )
}

/**
 * The URL as a browser reads it. A browser keeps some characters that RFC 3986 does not allow in a URL, such
 * as `|` in a query and, after `mailto:` and the like (in an “opaque path”), even spaces and `<`: those are
 * encoded. A `%` that does not begin an escape is encoded too, but only in an opaque path.
 */
function parseFullUrl(text: string): string | undefined {
  try {
    const { href } = new URL(text)
    if (OPAQUE.test(href)) return encodeAround(href)
    return href.replace(/[^%]+/g, (part) => percentEncode(utf8Bytes(part), 'full'))
  } catch {
    return undefined
  }
}

const OPAQUE = /^[a-z][a-z0-9+.-]*:(?!\/)/
