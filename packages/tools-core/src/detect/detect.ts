/**
 * “What is this?”: guesses what pasted text or a dropped file is, the likeliest first, and names the tools
 * for it.
 *
 * Only the first 64 KB are read. Every guess has a reason; nothing is converted. Pure.
 */
import { readBase64 } from '../encoding/base64/readBase64.ts'
import { compressionOf } from '../encoding/compression/compressionOf.ts'
import { linesOfList, readChecksumLine } from '../encoding/hash/checksumLine.ts'
import { compactToken } from '../encoding/jwt/compactToken.ts'
import { isCertificate } from '../encoding/x509/isCertificate.ts'
import { bytesOf } from '../shared/input/inputBytes.ts'
import { createDecoder, utf16Mark } from '../shared/platform/textDecoder.ts'
import { type TextInput, utf8Text } from '../shared/platform/utf8.ts'
import type { InputType } from '../shared/registry/tool.ts'
import { tools } from '../tools.ts'
import { fileKind } from './fileSignatures.ts'
import { type Guess, LINES, TEXTS } from './patterns.ts'

/** One guess, and the tools for it. */
export interface Detection extends Omit<Guess, 'root'> {
  /** Ids of the tools that take this type, the best match first. */
  readonly tools: readonly string[]
}

const HEAD_BYTES = 65_536
/** A single line of at most this length is checked for a number, a unit, a colour or a URL. */
const MAX_LINE_LENGTH = 2000

/**
 * Guesses what a text or the bytes of a file are. For an empty input there are no guesses.
 *
 * @throws TypeError `invalid-input` for anything but text or bytes.
 */
export function detect(input: TextInput): readonly Detection[] {
  // Every UTF-16 unit takes at least one byte, so the units beyond these cannot be in the head.
  const bytes = bytesOf(typeof input === 'string' ? input.slice(0, HEAD_BYTES + 1) : input)
  const head = bytes.subarray(0, HEAD_BYTES)
  if (head.length === 0) return []
  return guessesOf(head, bytes.length > HEAD_BYTES)
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ root, ...guess }) => ({ ...guess, tools: toolsFor(guess.type, root) }))
}

function guessesOf(head: Uint8Array, isCut: boolean): readonly Guess[] {
  const file = fileKind(head)
  if (file !== undefined) {
    const { type, name, extension } = file
    return [{ type, score: 1, why: `It starts like ${name}.`, extension }]
  }
  const text = textOfHead(head)
  if (text !== undefined) return guessText(text, isCut)
  if (isCertificate(head)) return [CERTIFICATE, BINARY]
  return compressionOf(head) === 'zlib' ? [ZLIB, BINARY] : [BINARY]
}

const CERTIFICATE: Guess = {
  type: 'certificate',
  score: 0.98,
  why: 'It has the structure of a certificate.',
  extension: 'der',
}

/** Some texts begin with its two bytes too, so it is only looked for in input that is not text. */
const ZLIB: Guess = { type: 'zlib', score: 0.9, why: 'It starts like zlib.', extension: 'zz' }

const BINARY: Guess = { type: 'bytes', score: 0.5, why: 'These bytes are not text.' }

/** Escapes that other formats may contain: in a text of such a format they do not determine its type. */
const ESCAPES: ReadonlySet<InputType> = new Set(['percent-encoded', 'html-entities'])
const MAY_CONTAIN_ESCAPES: ReadonlySet<InputType> = new Set(['xml', 'yaml', 'toml', 'css', 'sql', 'patch'])
const SCORE_OF_CONTAINED_ESCAPES = 0.4
/** A reference that only HTML defines: a text that contains it is not XML. */
const REFERENCE_OF_HTML = /&(?!(?:amp|lt|gt|quot|apos);)[a-z][a-z0-9]{1,31};/i

function guessText(text: string, isCut: boolean): readonly Guess[] {
  const trimmed = text.trim()
  if (trimmed === '') return [{ type: 'text', score: 0.2, why: 'It is white space.' }]
  const ofLine = trimmed.length <= MAX_LINE_LENGTH && !trimmed.includes('\n') ? LINES : []
  const bare = withoutComments(trimmed)
  const byPattern = [...ofLine, ...TEXTS].filter(
    ({ type, pattern }) =>
      pattern.test(trimmed) || (type === 'css' && bare !== trimmed && pattern.test(bare)),
  )
  const isContained = byPattern.some(
    ({ type }) => MAY_CONTAIN_ESCAPES.has(type) && !(type === 'xml' && REFERENCE_OF_HTML.test(trimmed)),
  )
  return bestOfEach([
    ...byPattern.map(({ type, score, why }) => ({
      type,
      score: isContained && ESCAPES.has(type) ? SCORE_OF_CONTAINED_ESCAPES : score,
      why,
    })),
    ...guessJwt(trimmed),
    ...guessJson(bare, isCut),
    ...guessBase64(trimmed),
    ...guessBase32(trimmed),
    ...guessChecksums(trimmed, isCut),
    ...guessCsv(trimmed),
    { type: 'text', score: 0.3, why: 'It is text.' },
  ])
}

/** Comments on top, which CSS, Sass and JSON with comments may begin with, left out. */
function withoutComments(text: string): string {
  return text.replace(/^(?:\/\/[^\n]*(?:\n\s*|$)|\/\*[\s\S]*?\*\/\s*)+/, '')
}

/** The best guess of each type. */
function bestOfEach(guesses: readonly Guess[]): readonly Guess[] {
  const best = new Map<InputType, Guess>()
  for (const guess of guesses) {
    if ((best.get(guess.type)?.score ?? 0) < guess.score) best.set(guess.type, guess)
  }
  return [...best.values()]
}

function guessJwt(text: string): readonly Guess[] {
  const { token } = compactToken(text)
  const [, head] = /^([\w-]{2,})(?:(?:\.[\w-]*){2}){1,2}$/.exec(token) ?? []
  const bytes = head === undefined ? undefined : readBase64(head, { mode: 'strict', variant: 'url' })
  const header = bytes?.ok ? utf8Text(bytes.value) : undefined
  return header?.trimStart().startsWith('{') && parses(header)
    ? [{ type: 'jwt', score: 0.99, why: 'Its first part is a token’s header.' }]
    : []
}

function guessJson(text: string, isCut: boolean): readonly Guess[] {
  if (!/^[[{]/.test(text)) return []
  const root = text.startsWith('{') ? 'object' : 'array'
  if (parses(text)) return [{ type: 'json', score: 0.97, why: 'It is JSON.', root }]
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const whole = isCut ? lines.slice(0, -1) : lines
  if (whole.length > 1 && whole.slice(0, 50).every((line) => /^\s*[[{]/.test(line) && parses(line))) {
    return [{ type: 'ndjson', score: 0.95, why: 'Each line is JSON.' }]
  }
  return [{ type: 'json', score: isCut ? 0.8 : 0.6, why: 'It starts like JSON.', root }]
}

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * A guess for Base64 digits that can be decoded. Its score rises with each sign that they are not a plain
 * word: contents that are recognised, letters of both cases with digits, and padding.
 */
function guessBase64(text: string): readonly Guess[] {
  const digits = text.replace(/[\r\n]+/g, '')
  if (digits.length < 8 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(digits)) return []
  const decoded = readBase64(digits.slice(0, digits.length - (digits.length % 4 === 1 ? 1 : 0)))
  if (!decoded.ok) return []
  const bytes = decoded.value
  const content = contentName(bytes)
  const isMixed = /[a-z]/.test(digits) && /[A-Z]/.test(digits) && /[0-9+/_=-]/.test(digits)
  const isPadded = digits.endsWith('=')
  const score = 0.2 + (content === undefined ? 0 : 0.3) + (isMixed ? 0.25 : 0) + (isPadded ? 0.2 : 0)
  return [
    {
      type: 'base64',
      score,
      why: content === undefined ? 'It could be Base64.' : `It is Base64 of ${content}.`,
    },
  ]
}

/** What Base64 holds, where that is recognised. */
function contentName(bytes: Uint8Array): string | undefined {
  if (utf8Text(bytes) !== undefined) return 'text'
  if (isCertificate(bytes)) return 'a certificate'
  return fileKind(bytes)?.name ?? compressionOf(bytes)
}

/** How many digits the last group of eight may have, without the `=`. Source: RFC 4648, section 6. */
const ENDS_OF_BASE32: ReadonlySet<number> = new Set([0, 2, 4, 5, 7])
/** Authenticator keys are at least this long; shorter texts without padding may be codes of any kind. */
const MIN_BASE32_LENGTH = 16

/**
 * A guess for capitals and the digits 2 to 7. Words in capitals have neither a digit nor padding, which is
 * only valid after certain numbers of digits.
 */
function guessBase32(text: string): readonly Guess[] {
  const [, digits = '', padding = ''] = /^([A-Z2-7]+)(={0,6})$/.exec(text.replace(/[\r\n]+/g, '')) ?? []
  if (!/[A-Z]/.test(digits) || !ENDS_OF_BASE32.has(digits.length % 8)) return []
  if (padding !== '')
    return (digits.length + padding.length) % 8 === 0
      ? [{ type: 'base32', score: 0.92, why: 'It is Base32, with its padding.' }]
      : []
  if (digits.length < MIN_BASE32_LENGTH || !/[2-7]/.test(digits)) return []
  return [{ type: 'base32', score: 0.6, why: 'It could be Base32, for example an authenticator key.' }]
}

/** A line with a shorter digest than MD5 could be of any list, unless it names its algorithm. */
const DIGITS_OF_MD5 = 32

function guessChecksums(text: string, isCut: boolean): readonly Guess[] {
  const lines = linesOfList(text)
  const rows = (isCut ? lines.slice(0, -1) : lines).map(({ line }) => readChecksumLine(line))
  const isList =
    rows.length > 0 &&
    rows.every((row) => row?.algorithmName !== undefined || (row?.digest.length ?? 0) >= DIGITS_OF_MD5)
  return isList ? [{ type: 'checksums', score: 0.97, why: 'Its lines are digests and file names.' }] : []
}

/**
 * A guess for a text whose first ten lines have the same number of separators. Quoted fields are left out,
 * because they may contain separators and line ends.
 */
function guessCsv(text: string): readonly Guess[] {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/, 11)
    .slice(0, 10)
  if (lines.length < 2) return []
  for (const separator of ['\t', ';', ',', '|']) {
    const counts = new Set(lines.map((line) => line.split(separator).length))
    const isCode = counts.has(2) && lines.every((line) => line.trimEnd().endsWith(separator))
    if (counts.size === 1 && !counts.has(1) && !isCode && !isProse(lines, separator))
      return [{ type: 'csv', score: 0.65, why: 'Its lines have the same number of columns.' }]
  }
  return []
}

/** Lines of a table rarely have this many words on average; sentences do. */
const WORDS_OF_PROSE = 5

/** Whether the separators are those of sentences: each has a space after it, and there are many words. */
function isProse(lines: readonly string[], separator: string): boolean {
  const marks = lines.join('\n').split(separator).slice(1)
  const words = lines.reduce((sum, line) => sum + line.split(/\s+/).length, 0)
  return words >= lines.length * WORDS_OF_PROSE && marks.every((after) => /^(?:\s|$)/.test(after))
}

/** The text of a head that may end inside a character. */
function textOfHead(head: Uint8Array): string | undefined {
  try {
    const decoder = createDecoder(utf16Mark(head) ?? 'utf-8', 'fatal')
    const text = decoder.decode(head, { stream: head.length === HEAD_BYTES })
    return text.includes('\0') ? undefined : text.replace(/^\ufeff/, '')
  } catch {
    return undefined
  }
}

/** Tools made for the type come first; tools that would reject this JSON root are left out. */
function toolsFor(type: InputType, root: Guess['root']): readonly string[] {
  return tools
    .filter(({ accepts }) => accepts.includes(type))
    .filter(({ jsonRoot }) => root === undefined || jsonRoot === undefined || jsonRoot === root)
    .sort((a, b) => a.accepts.indexOf(type) - b.accepts.indexOf(type))
    .map(({ id }) => id)
}
