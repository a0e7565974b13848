/**
 * Text to the forms it takes inside a URL.
 *
 * | mode | leaves | space becomes |
 * |---|---|---|
 * | `component` | letters, digits, `-_.~!*'()` | `%20` |
 * | `rfc3986` | letters, digits, `-._~` | `%20` |
 * | `path` | what a path segment may hold: `-._~!$&'()*+,;=:@` | `%20` |
 * | `form` | letters, digits, `*-._` | `+` |
 * | `full` | the URL's structure and every `%XX` that is there | `%20` |
 *
 * Source: ECMA-262 `encodeURIComponent`; RFC 3986, sections 2.3 and 3.3; https://url.spec.whatwg.org. Pure.
 */
import { decodeText, encodeText } from '../charset/charset.ts'
import { bytesOf } from '../platform/inputBytes.ts'
import { type TextInput, textOf, utf8Bytes, utf8Text } from '../platform/utf8.ts'
import { ownNames, refuseChoice } from '../result/choices.ts'
import { surrogateNotes } from '../result/notedBytes.ts'
import { aboutAll } from '../result/place.ts'
import { refuseInput } from '../result/refuseInput.ts'
import { andThen, fail, type Note, type Result, succeed } from '../result/result.ts'

declare const URL: new (url: string) => { readonly href: string }

/** Which characters are left as they are; see the table above. */
export type UrlMode = 'component' | 'rfc3986' | 'path' | 'form' | 'full'

/** Every name that a mode goes by. */
export type UrlModeName = UrlMode | 'strict' | 'uri' | 'encodeURI' | 'encodeURIComponent'

/** The modes by other names. */
export const MODE_NAMES: Readonly<Record<string, UrlMode>> = {
  strict: 'rfc3986',
  'rfc-3986': 'rfc3986',
  uri: 'full',
  url: 'full',
  'full-uri': 'full',
  encodeuri: 'full',
  encodeuricomponent: 'component',
}

/** Every mode. */
export const MODES: readonly UrlMode[] = ['component', 'rfc3986', 'path', 'form', 'full']

/** How text is encoded. */
export interface EncodeUrlOptions {
  /** `strict` is `rfc3986`, `uri` is `full`. @defaultValue `'component'` */
  readonly mode?: UrlModeName
  /** The bytes a character becomes before they are encoded; not for `full`, which is always UTF-8. @defaultValue `'utf-8'` */
  readonly charset?: string
}

/** ASCII that each mode leaves, besides letters and digits. */
const KEPT: Readonly<Record<UrlMode, string>> = {
  component: "-_.!~*'()",
  rfc3986: '-._~',
  path: "-._~!$&'()*+,;=:@",
  form: '*-._',
  full: "-._~:/?#[]@!$&'()*+,;=",
}

/**
 * The text as it may stand in a URL.
 *
 * A lone surrogate becomes U+FFFD and is noted (`lone-surrogate`); in form mode every line end becomes CRLF and is noted
 * (`line-ends`). `full` reads an absolute URL as a browser does, so its host and path come out normalised
 * (`normalised`); anything else is taken as a relative reference. Bytes that are not UTF-8 are encoded as they are (`not-utf-8`), and
 * refused for `full`. Errors: `unknown-charset`, `not-in-charset`.
 *
 * @example
 * encodeUrl('a b&c') // { ok: true, value: 'a%20b%26c', notes: [] }
 */
export function encodeUrl(input: TextInput, options: EncodeUrlOptions = {}): Result<string> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const own = ownNames<{ mode?: UrlMode; charset?: string }>(options, { mode: MODE_NAMES })
  if (!own.ok) return own
  const refused = refuseChoice(own.value, { mode: MODES })
  if (refused !== undefined) return refused
  const { mode = 'component', charset = 'utf-8' } = own.value
  if (typeof input !== 'string' && utf8Text(bytesOf(input)) === undefined)
    return encodeBytes(bytesOf(input), mode)
  const written = textOf(input)
  const notes: Note[] = [...surrogateNotes(written)]
  const text = written.replace(/\p{Surrogate}/gu, '\ufffd')
  if (mode === 'full') return encodeWhole(text, notes)
  const lines = mode === 'form' ? text.replace(/\r\n|\r|\n/g, '\r\n') : text
  if (lines !== text) {
    notes.push({ code: 'line-ends', message: 'A form sends every line end as CRLF (%0D%0A).' })
  }
  const bytes = encodeText(lines, charset)
  if (bytes.ok) return succeed(percentEncode(bytes.value, mode), notes)
  // Line ends are in every set: what is not stands in the text as it was written too, with its place there.
  return andThen(encodeText(text, charset), () => bytes)
}

/** What is no text has nothing that a character set or a line end could change: its bytes stand for themselves. */
function encodeBytes(bytes: Uint8Array, mode: UrlMode): Result<string> {
  if (mode === 'full') return andThen(decodeText(bytes), (text) => succeed(text))
  const message = 'Bytes that are not UTF-8 are encoded as they are.'
  return succeed(percentEncode(bytes, mode), [{ code: 'not-utf-8', message }])
}

/** The bytes, each one that the mode does not keep as `%XX`. */
function percentEncode(bytes: Uint8Array, mode: UrlMode): string {
  const table = tableOf(mode)
  let text = ''
  for (const byte of bytes) text += table[byte]!
  return text
}

const tables = new Map<UrlMode, readonly string[]>()

/** What each byte becomes. */
function tableOf(mode: UrlMode): readonly string[] {
  const known = tables.get(mode)
  if (known !== undefined) return known
  const table = Array.from({ length: 256 }, (_, byte) => {
    const character = String.fromCharCode(byte)
    const kept = byte < 128 && (/[A-Za-z0-9]/.test(character) || KEPT[mode].includes(character))
    if (kept) return character
    return mode === 'form' && character === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  })
  tables.set(mode, table)
  return table
}

function encodeWhole(text: string, notes: readonly Note[]): Result<string> {
  const plain = encodeAround(text)
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:/.test(text.trim())) {
    return succeed(plain, [
      ...notes,
      { code: 'relative', message: 'This is not an absolute URL; it is taken as a relative one.' },
    ])
  }
  const whole = parseWhole(text)
  if (whole === undefined) {
    const message = 'A browser cannot read this as a URL; check its scheme, host and port.'
    return aboutAll(text, fail({ code: 'not-a-url', message }))
  }
  if (whole === plain) return succeed(whole, notes)
  const message = 'Read as a browser reads it; host, port, path or escapes were normalised on the way.'
  return succeed(whole, [...notes, { code: 'normalised', message }])
}

/** The text with what no URL may hold encoded: its structure and its escapes stay. */
function encodeAround(text: string): string {
  return text.replace(/%[0-9A-Fa-f]{2}|[^%]+|%/g, (part) =>
    part.length === 3 && part.startsWith('%') ? part : percentEncode(utf8Bytes(part), 'full'),
  )
}

/**
 * The URL as a browser reads it. Behind `mailto:` and its like a browser takes everything but control characters and what is not ASCII
 * as it is (an “opaque path”), spaces and `<` too, which RFC 3986 has in no URL: those are encoded.
 */
function parseWhole(text: string): string | undefined {
  try {
    const { href } = new URL(text)
    return OPAQUE.test(href) ? encodeAround(href) : href
  } catch {
    return undefined
  }
}

const OPAQUE = /^[a-z][a-z0-9+.-]*:(?!\/)/
