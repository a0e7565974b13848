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
 * This much of a file, in bytes, shows what is around its Base64; as much is held back for what may be a
 * tail.
 */
export const HEAD_LENGTH = 4096

/** What a text is that has more in it than Base64. */
type SurroundedKind = 'data-url' | 'percent-url' | 'other'

/**
 * Strips a text that comes in pieces; the first has at least its head. Together, the answers are as long as
 * the text.
 */
export interface Base64Stripper {
  /** Returns the text up to where a later piece can no longer change what it is. */
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

/** With the quotes of code and the `url()` of CSS: the groups are the call and the quote. */
const URL_HEAD = new RegExp(`^${MARK}\\s*(url\\()?(["'\`])?(?=data:)`, 'i')
const URL_OF_BASE64 = /^data:[^,#]*; *base64\s*,/i

const OTHER = /^\ufeff|^\u00ef\u00bb\u00bf|^\s*(?:-----BEGIN |b?["'`]|(?:Proxy-)?Authorization:|Basic\s)/i
const OTHER_HEAD = new RegExp(
  `^${MARK}[ \\t\\n\\f\\r]*(?:(?:(?:Proxy-)?Authorization:\\s*)?Basic\\s+(?=\\S))?(?:b?["'\`])?`,
  'i',
)
const OTHER_TAIL = /["'`][,;]?\s*$/

/**
 * The lines that begin and end PEM and OpenPGP, which may have lost their line ends; then their headers and
 * checksums, with the line ends.
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
 * Base64 without the lines around it in PEM and OpenPGP and, unless it must be exact, what it is often copied
 * with.
 */
export function bareBase64(text: string, isStrict: boolean): string {
  return strippedBy(stripperOfBase64(isStrict), text)
}

/** The same for the end of a file that begins with Base64 itself. */
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
  /** Strips what is between the head and the tail; what it has stripped, it leaves alone. */
  readonly within: (text: string) => string
  readonly tail?: RegExp
  readonly hasFragment?: true
}

function stripper({ head, within, tail, hasFragment }: Surroundings): Base64Stripper {
  /** Stripped, but not yet answered with: a line, an escape or the tail may go on in the next piece. */
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
      // The last line gets an end, as the others have.
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

/** Replaced by spaces, so that every offset is kept, and every line. */
function blank(part: string): string {
  return part.replace(/[^\r\n]/g, ' ')
}

/**
 * What an escape stands for, with spaces behind it; one that stands for nothing of Base64 stays, to be
 * refused.
 */
function meaningOf(written: string): string {
  const meaning = String.fromCharCode(Number.parseInt(written.slice(1), 16))
  return /[\w+/=\s-]/.test(meaning) ? meaning.padEnd(written.length) : written
}
