/** The engines of the Base64 tools. Pure. */

import { concatBytes } from '@whittle/foundation/bytes'
import { decodeText, encodeText } from '../charset/charset.ts'
import { showDecoded } from '../compression/decodedOutput.ts'
import { type TextInput, textOf, utf8Bytes } from '../platform/utf8.ts'
import { showText } from '../registry/output.ts'
import type { OptionValues, StreamEngine, ToolEngine } from '../registry/tool.ts'
import { invalidOption } from '../result/aboutOption.ts'
import { relocate } from '../result/relocate.ts'
import { andThen, type Fix, fail, failAll, type Result, succeed } from '../result/result.ts'
import { type DataUrl, formatDataUrl, parseDataUrl } from './dataUrl.ts'
import { createBase64Decoder, type DecodeBase64Options, decodeBase64 } from './decodeBase64.ts'
import { createBase64Encoder, type EncodeBase64Options, encodeBase64 } from './encodeBase64.ts'

/** The media type of bytes of unknown content. */
const UNKNOWN_TYPE = 'application/octet-stream'

/** Readers of data URLs know only the standard digits. */
const NO_OWN_DIGITS = invalidOption(
  'alphabet',
  'A data URL uses the standard digits: choose another variant, or remove your own digits.',
)

/** Encodes text or bytes as Base64. */
export const encode: ToolEngine = (input, options, { mediaType: given } = {}) => {
  const { variant, charset } = options
  const bytes = typeof input === 'string' ? encodeText(input, String(charset)) : succeed(input)
  if (variant === 'data-url') {
    if (ownDigits(options.alphabet).alphabet !== undefined) return NO_OWN_DIGITS
    const mediaType = typeof input === 'string' ? `text/plain;charset=${charset}` : given || UNKNOWN_TYPE
    return showText(andThen(bytes, (each) => formatDataUrl(each, { mediaType })))
  }
  return showText(andThen(bytes, (each) => encodeBase64(each, encodingOf(options))))
}

/** Encodes a file as Base64. */
export const encodeStream: StreamEngine = async (pieces, options, { write, mediaType }) => {
  const isUrl = options.variant === 'data-url'
  if (isUrl && ownDigits(options.alphabet).alphabet !== undefined) return NO_OWN_DIGITS
  const encoder = createBase64Encoder(isUrl ? {} : encodingOf(options))
  if (!encoder.ok) return encoder
  if (isUrl) {
    const head = formatDataUrl(new Uint8Array(0), { mediaType: mediaType || UNKNOWN_TYPE })
    if (!head.ok) return head
    write(utf8Bytes(head.value))
  }
  for await (const piece of pieces) write(encoder.value.push(piece))
  write(encoder.value.end())
  return succeed('written')
}

/** Decodes a file of Base64, or a data URL, to bytes. Offsets in errors count from the beginning of the file. */
export const decodeStream: StreamEngine = async (pieces, options, { write }) => {
  if (options.compressed === 'decompress') return decode(await collect(pieces), options)
  const decoder = createBase64Decoder(decodingOf(options))
  if (!decoder.ok) return decoder
  let head: number | undefined
  for await (const piece of withWholeHead(pieces)) {
    const start = head === undefined ? lengthOfHead(piece) : 0
    head ??= start
    const decoded = decoder.value.push(piece.subarray(start))
    if (!decoded.ok)
      return fail(...decoded.errors.map((error) => relocate(error, (offset) => offset + (head ?? 0))))
    write(decoded.value)
  }
  const rest = decoder.value.end()
  if (!rest.ok) return fail(...rest.errors.map((error) => relocate(error, (offset) => offset + (head ?? 0))))
  write(rest.value)
  return succeed(
    'written',
    rest.notes.map((note) => relocate(note, (offset) => offset + (head ?? 0))),
  )
}

/** Collects all the pieces. Each is copied, because it is valid only until the next one is requested. */
async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece.slice())
  return concatBytes(all)
}

/** Enough for the type of any data URL. */
const HEAD_BYTES = 1024

/** The same pieces, but the first one is long enough for the head of a data URL. */
async function* withWholeHead(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | undefined = new Uint8Array(0)
  for await (const piece of pieces) {
    if (head === undefined) yield piece
    else {
      head = concatBytes([head, piece])
      if (head.length < HEAD_BYTES) continue
      yield head
      head = undefined
    }
  }
  if (head !== undefined) yield head
}

/** The length of what precedes the Base64 in a data URL; 0 where it is not a data URL. */
function lengthOfHead(firstPiece: Uint8Array): number {
  return /^\s*data:[^,]*;\s*base64,/i.exec(textOf(firstPiece.subarray(0, HEAD_BYTES)))?.[0].length ?? 0
}

function decodingOf({ mode, alphabet }: OptionValues): DecodeBase64Options {
  return { mode: mode === 'strict' ? 'strict' : 'forgiving', ...ownDigits(alphabet) }
}

function ownDigits(alphabet: OptionValues[string] | undefined): { alphabet?: string } {
  return alphabet === undefined || alphabet === '' ? {} : { alphabet: String(alphabet) }
}

function encodingOf({ variant, padding, wrap, alphabet }: OptionValues): EncodeBase64Options {
  return {
    variant: variant === 'url' ? 'url' : 'standard',
    wrap: Number(wrap),
    ...ownDigits(alphabet),
    ...(padding === 'auto' ? {} : { padding: padding === 'on' ? 'on' : 'off' }),
  }
}

/** Decodes Base64 or a data URL to text, or to bytes where they are not text. */
export const decode: ToolEngine = (input, options) => {
  const shown = { charset: String(options.charset), compressed: options.compressed }
  const isText = typeof input === 'string' || WITH_OTHERS.test(textOf(input.subarray(0, 64)))
  const text = isText ? textOf(input) : input
  if (typeof text === 'string' && DATA_URL.test(text)) {
    const parsed = parseDataUrl(withoutQuotes(text))
    // Bytes are no surprise where the data URL declares a picture.
    const expects = parsed.ok && parsed.value.mediaType.startsWith('text/') ? 'text' : 'bytes'
    const charset = parsed.ok && shown.charset === 'utf-8' ? charsetOf(parsed.value) : shown.charset
    const bytes = andThen(parsed, (each) => succeed(each.bytes))
    return showDecoded(text, bytes, { ...shown, charset, expects })
  }
  const body = typeof text === 'string' ? bareBase64(text, options.mode === 'strict') : text
  return showDecoded(input, withFixOfEscapes(text, decodeBase64(body, decodingOf(options))), shown)
}

/** The failure at an escape of a URL or of JSON, with the fix that decodes all of them. */
function withFixOfEscapes(text: TextInput, decoded: Result<Uint8Array>): Result<Uint8Array> {
  if (decoded.ok || typeof text !== 'string') return decoded
  return failAll(
    decoded.errors.map((error) => {
      const fix = error.code === 'invalid-character' ? fixOfEscapes(text, error.offset ?? 0) : undefined
      return fix === undefined ? error : { ...error, fix }
    }),
  )
}

/** Base64's own characters and line ends as a URL writes them, and as JSON does. */
const ESCAPE = /%(?:2b|2f|3d|0a|0d|20)|\\[/nr]/gi

/** The fix for an escape at this place; `undefined` where there is none. */
function fixOfEscapes(text: string, offset: number): Fix | undefined {
  const escapes = [...text.matchAll(ESCAPE)]
  if (!escapes.some(({ index }) => index === offset)) return undefined
  const edits = escapes.map(({ 0: written, index }) => ({
    offset: index,
    length: written.length,
    text: meaningOf(written),
  }))
  return { label: 'Decode the escapes', edits }
}

/** With the quotes of code and the `url()` of CSS. */
const DATA_URL = /^\s*(?:url\()?["'`]?data:/i

/** The beginning of a file that has more in it than Base64. */
const WITH_OTHERS =
  /^\ufeff|^\s*(?:(?:url\()?["'`]?data:|-----BEGIN |b?["'`]|(?:Proxy-)?Authorization:|Basic\s)/i

/** Replaced by spaces, so that every offset is kept. */
function blank(part: string): string {
  return ' '.repeat(part.length)
}

/** A data URL without the quotes or the `url()` around it. */
function withoutQuotes(text: string): string {
  const [head = '', call, quote] = /^\s*(url\()?(["'`])?/i.exec(text) ?? []
  const close = quote ?? (call === undefined ? undefined : ')')
  if (close === undefined) return text
  const end = text.lastIndexOf(close)
  const inner = text.slice(head.length, end < head.length ? text.length : end)
  return blank(head) + inner + blank(text.slice(head.length + inner.length))
}

/** The character set that a data URL declares, where its bytes are text in it. */
function charsetOf({ mediaType, bytes }: DataUrl): string {
  const declared = /;\s*charset="?([^;"\s]+)/i.exec(mediaType)?.[1] ?? 'utf-8'
  return decodeText(bytes, declared).ok ? declared : 'utf-8'
}

/** Base64 without the lines around it in PEM and OpenPGP and, unless it must be exact, what it is often copied with. */
function bareBase64(text: string, isStrict: boolean): string {
  const body = text.replace(/-----(?:BEGIN|END) [^-]+-----/g, blank)
  if (isStrict) return body
  const bare = body === text ? body : body.replace(/^[A-Za-z][\w-]*: .*$|^=[\w+/]{4}\s*$/gm, blank)
  return bare
    .replace(/^\s*(?:(?:Proxy-)?Authorization:\s*)?Basic\s+(?=\S)/i, blank)
    .replace(/^\ufeff?\s*b?["'`]|^\ufeff|["'`][,;]?\s*$/g, blank)
}

function meaningOf(written: string): string {
  if (written.startsWith('%')) return String.fromCharCode(Number.parseInt(written.slice(1), 16))
  return written === '\\/' ? '/' : ''
}
