/**
 * Takes away what Base64 is often copied with: a byte-order mark, quotes, a header of HTTP, the lines of PEM
 * and OpenPGP, a data URL.
 *
 * The same code strips a whole text and a file in pieces. What is taken away becomes spaces, so that every
 * offset and line is kept. Pure.
 */
import { createDecoder } from '../../shared/platform/textDecoder.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'

/**
 * How many bytes at the beginning of a file show what surrounds its Base64. As many are held back at the end,
 * because they may belong to a tail that is stripped.
 */
export const HEAD_LENGTH = 4096

/** The kinds of text that have more in them than Base64. */
type SurroundedKind = 'data-url' | 'percent-url' | 'other'

/**
 * Strips a text that comes in pieces, of which the first contains the whole head. Together, the returned
 * pieces are as long as the text.
 */
export interface Base64Stripper {
  /** Returns the stripped text, except for the end of it, which a later piece may still change. */
  readonly push: (piece: string) => string
  /** Returns the rest. */
  readonly end: () => string
  /**
   * Where the fragment of the data URL starts, which is no part of its data; `undefined` where none was found
   * yet.
   */
  readonly fragment: () => number | undefined
}

/** The byte-order mark as a character, and as the three characters of its bytes. */
const MARK = '(?:\\ufeff|\\u00ef\\u00bb\\u00bf)?'

/**
 * What precedes a data URL: the quotes of code and the `url()` of CSS. The groups are the call and the quote.
 */
const URL_HEAD = new RegExp(`^${MARK}\\s*(url\\()?(["'\`])?(?=data:)`, 'i')
const URL_OF_BASE64 = /^data:[^,#]*; *base64\s*,/i

const OTHER = /^\ufeff|^\u00ef\u00bb\u00bf|^\s*(?:-----BEGIN |b?["'`]|(?:Proxy-)?Authorization:|Basic\s)/i
const OTHER_HEAD = new RegExp(
  `^${MARK}[ \\t\\n\\f\\r]*(?:(?:(?:Proxy-)?Authorization:\\s*)?Basic\\s+(?=\\S))?(?:b?["'\`])?`,
  'i',
)
const OTHER_TAIL = /["'`][,;]?\s*$/

/**
 * The lines that begin and end PEM and OpenPGP, which may have lost their line ends. `HEADER` matches their
 * headers and checksums, which must have theirs.
 */
const ARMOUR = /-----(?:BEGIN|END) [^-\r\n]+-----/g
const HEADER = /(?<=[\r\n])(?:[A-Za-z][\w-]*: .*|=[\w+/]{4}[ \t]*)(?=[\r\n])/g
const ESCAPE = /%[0-9a-f]{2}/gi

const latin1 = createDecoder('latin1', 'replacement')

/** One character for each byte, so that offsets are kept. */
export function charactersOf(bytes: Uint8Array): string {
  return latin1.decode(bytes)
}

/** What a text, or the head of a file, is; `undefined` where it begins with Base64 itself. */
export function surroundedKind(head: string): SurroundedKind | undefined {
  const start = URL_HEAD.exec(head)?.[0].length
  if (start !== undefined) return URL_OF_BASE64.test(head.slice(start)) ? 'data-url' : 'percent-url'
  return OTHER.test(head) ? 'other' : undefined
}

const SPACE = 0x20

/** A data URL without the quotes or the `url()` around it. */
export function withoutQuotes(input: TextInput): TextInput {
  const text = typeof input === 'string' ? input : charactersOf(input)
  const head = URL_HEAD.exec(text)?.[0].length ?? 0
  const close = closeOf(text)
  const last = close === undefined ? -1 : text.lastIndexOf(close)
  const end = last < head ? text.length : last
  return typeof input === 'string'
    ? blank(text.slice(0, head)) + text.slice(head, end) + blank(text.slice(end))
    : input.slice().fill(SPACE, 0, head).fill(SPACE, end)
}

/**
 * Strips the lines around Base64 in PEM and OpenPGP and, except in strict mode, what is often copied along
 * with it.
 */
export function bareBase64(text: string, isStrict: boolean): string {
  return strippedBy(stripperOfBase64(isStrict), text)
}

/** Strips the end of a file that begins with Base64 itself, by the same rules as `bareBase64`. */
export function bareEnd(text: string, isStrict: boolean): string {
  const within = withoutArmour(isStrict)
  return strippedBy(stripper(isStrict ? { within } : { within, tail: OTHER_TAIL }), text)
}

function strippedBy(stripping: Base64Stripper, text: string): string {
  return stripping.push(text) + stripping.end()
}

/** Strips Base64 that is no data URL. */
export function stripperOfBase64(isStrict: boolean): Base64Stripper {
  const within = withoutArmour(isStrict)
  return isStrict ? stripper({ within }) : stripper({ head: OTHER_HEAD, within, tail: OTHER_TAIL })
}

function withoutArmour(isStrict: boolean): (text: string) => string {
  let isArmoured = false
  return (text) => {
    const body = text.replace(ARMOUR, blank)
    isArmoured ||= body !== text
    return isArmoured && !isStrict ? body.replace(HEADER, blank) : body
  }
}

/** Strips the data URL of Base64 that begins with this head; its escapes become what they stand for. */
export function stripperOfUrl(head: string): Base64Stripper {
  const close = closeOf(head)
  const start = URL_HEAD.exec(head)?.[0].length ?? 0
  const length = start + (URL_OF_BASE64.exec(head.slice(start))?.[0].length ?? 0)
  return stripper({
    head: new RegExp(`^[^]{${length}}`),
    within: (text) => text.replace(ESCAPE, meaningOf),
    ...(close === undefined ? {} : { tail: new RegExp(`\\${close}[^${close}]*$`) }),
    hasFragment: true,
  })
}

/** What surrounds Base64. */
interface Surroundings {
  readonly head?: RegExp
  /**
   * Strips what is between the head and the tail. It is also called on text that it has stripped before, and
   * must not change that again.
   */
  readonly within: (text: string) => string
  readonly tail?: RegExp
  readonly hasFragment?: true
}

function stripper({ head, within, tail, hasFragment }: Surroundings): Base64Stripper {
  /**
   * Text that is stripped but not yet returned: a line, an escape or the tail may go on in the next piece.
   */
  let pending: string | undefined
  let before = 0
  let fragment: number | undefined
  const strip = (piece: string) => {
    const beginning = pending ?? ''
    const isHead = pending === undefined && head !== undefined
    const bare = within(beginning + (isHead ? piece.replace(head, blank) : piece))
    const hash = fragment === undefined && hasFragment ? bare.indexOf('#') : -1
    if (hash !== -1) fragment = before + hash
    return fragment === undefined ? bare : bare.slice(0, Math.max(0, fragment - before)).padEnd(bare.length)
  }
  return {
    push(piece) {
      const text = strip(piece)
      const end = Math.max(0, text.length - HEAD_LENGTH)
      pending = text.slice(end)
      before += end
      return text.slice(0, end)
    },
    end() {
      // A line end is appended for the time being, because `HEADER` only matches lines that have one.
      const text = strip('\n').slice(0, -1)
      return tail === undefined ? text : text.replace(tail, blank)
    },
    fragment: () => fragment,
  }
}

/** What closes the quotes or the `url()` of a data URL. */
function closeOf(head: string): string | undefined {
  const [, call, quote] = URL_HEAD.exec(head) ?? []
  return quote ?? (call === undefined ? undefined : ')')
}

/** Replaces everything but line ends by spaces, so that every offset and every line is kept. */
function blank(part: string): string {
  return part.replace(/[^\r\n]/g, ' ')
}

/**
 * What an escape stands for, padded with spaces to its length. An escape that stands for nothing in Base64 is
 * kept, and the decoder refuses it.
 */
function meaningOf(written: string): string {
  const meaning = String.fromCharCode(Number.parseInt(written.slice(1), 16))
  return /[\w+/=\s-]/.test(meaning) ? meaning.padEnd(written.length) : written
}
