/** The engines of the Base64 tools. Pure. */

import { concatBytes } from '@whittle/foundation/bytes'
import { bytesIn } from '../charset/bytesIn.ts'
import { decodeText } from '../charset/charset.ts'
import { openText } from '../charset/openText.ts'
import { showDecoded } from '../compression/decodedOutput.ts'
import { invalidOption } from '../options/aboutOption.ts'
import { utf16Mark } from '../platform/textDecoder.ts'
import { LONGEST_STRING, type TextInput, textOf, utf8Bytes } from '../platform/utf8.ts'
import { showText } from '../registry/output.ts'
import type { OptionValues, StreamEngine, ToolEngine } from '../registry/tool.ts'
import { andThen, type Fix, fail, failAll, type Note, type Result, succeed } from '../result/result.ts'
import { type DataUrl, FRAGMENT, formatDataUrl, parseDataUrl } from './dataUrl.ts'
import { createBase64Decoder, type DecodeBase64Options, decodeBase64 } from './decodeBase64.ts'
import { createBase64Encoder, type EncodeBase64Options, encodeBase64 } from './encodeBase64.ts'
import {
  type Base64Stripper,
  bareBase64,
  bareEnd,
  charactersOf,
  HEAD_LENGTH,
  stripperOfBase64,
  stripperOfUrl,
  surroundedKind,
  withoutQuotes,
} from './surroundings.ts'
import { utf8Pieces } from './utf8Pieces.ts'

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
  const bytes = bytesIn(input, String(charset))
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

/**
 * Decodes a file of Base64, or a data URL, to bytes. Offsets in errors count the bytes of the file; where it is UTF-16, those of its text in
 * UTF-8.
 */
export const decodeStream: StreamEngine = async (pieces, options, { write }) => {
  const source = utf8Pieces(withWholeHead(pieces))
  const result = await decodePieces(source.pieces, options, write)
  return result.ok ? (source.lost() ?? result) : result
}

/** Decodes the pieces. Bytes that are to be decompressed are kept together for that, but not the text that they are written in. */
const decodePieces = async (
  source: AsyncGenerator<Uint8Array>,
  options: OptionValues,
  write: (piece: Uint8Array) => void,
): ReturnType<StreamEngine> => {
  const isPacked = options.compressed === 'decompress'
  const first = await source.next()
  const head = first.done === true ? new Uint8Array(0) : first.value
  const start = charactersOf(head.subarray(0, HEAD_LENGTH))
  const kind = surroundedKind(start)
  if (kind === 'percent-url' || (kind === 'data-url' && isPacked))
    return decodeWholeUrl(concatBytes([head, await collect(source)]), options, write)
  const decoder = createBase64Decoder(kind === 'data-url' ? {} : decodingOf(options))
  if (!decoder.ok) return decoder
  const stripper = kind === undefined ? undefined : stripperOf(kind, start, options)
  const parts =
    stripper === undefined
      ? withBareEnd(head, source, options.mode === 'strict')
      : stripped(head, source, stripper)
  const kept: Uint8Array[] = []
  const take = isPacked ? (bytes: Uint8Array) => void kept.push(bytes) : write
  for await (const part of parts) {
    const decoded = decoder.value.push(part)
    if (!decoded.ok) return decoded
    take(decoded.value)
  }
  const rest = decoder.value.end()
  if (!rest.ok) return rest
  take(rest.value)
  const notes = [...notesOfFragment(stripper?.fragment()), ...rest.notes]
  if (!isPacked) return succeed('written', notes)
  const { compressed, charset } = options
  return showDecoded(undefined, succeed(concatBytes(kept), notes), { charset: String(charset), compressed })
}

function stripperOf(kind: 'data-url' | 'other', head: string, { mode }: OptionValues): Base64Stripper {
  return kind === 'data-url' ? stripperOfUrl(head) : stripperOfBase64(mode === 'strict')
}

/** The pieces without what surrounds the Base64. */
async function* stripped(
  head: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
  stripper: Base64Stripper,
): AsyncGenerator<TextInput> {
  yield stripper.push(charactersOf(head))
  for await (const piece of rest) yield stripper.push(charactersOf(piece))
  yield stripper.end()
}

/** The pieces of a file that begins with Base64 itself: as they are, which is fast, except for what is copied along at the end. */
async function* withBareEnd(
  head: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
  isStrict: boolean,
): AsyncGenerator<TextInput> {
  let held = head.slice()
  for await (const piece of rest) {
    const joined = concatBytes([held, piece])
    const end = Math.max(0, joined.length - HEAD_LENGTH)
    yield joined.subarray(0, end)
    held = joined.slice(end)
  }
  const end = Math.max(0, held.length - HEAD_LENGTH)
  yield held.subarray(0, end)
  yield bareEnd(charactersOf(held.subarray(end)), isStrict)
}

/** A fragment of a file has no fix: its other ends are not known. */
function notesOfFragment(offset: number | undefined): readonly Note[] {
  return offset === undefined ? [] : [{ ...FRAGMENT, offset, length: 1 }]
}

/** Decodes a data URL that is read as a whole: one with escapes instead of Base64, or one whose type says how its bytes are shown. */
function decodeWholeUrl(
  bytes: Uint8Array,
  options: OptionValues,
  write: (piece: Uint8Array) => void,
): ReturnType<ToolEngine> | Result<'written'> {
  if (bytes.length > LONGEST_STRING) {
    const message =
      'A data URL with escapes, or one to decompress, can have up to 512 MB; write its data as Base64 alone, or split it.'
    return fail({ code: 'too-long', message })
  }
  if (options.compressed === 'decompress') return decode(bytes, options)
  return andThen(parseDataUrl(withoutQuotes(bytes)), (url) => {
    write(url.bytes)
    return succeed('written')
  })
}

/** Collects all the pieces. Each is copied, because it is valid only until the next one is requested. */
async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece.slice())
  return concatBytes(all)
}

/** The same pieces, but the first one is long enough to show what surrounds the Base64. */
async function* withWholeHead(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | undefined = new Uint8Array(0)
  for await (const piece of pieces) {
    if (head === undefined) yield piece
    else {
      head = concatBytes([head, piece])
      if (head.length < HEAD_LENGTH) continue
      yield head
      head = undefined
    }
  }
  if (head !== undefined) yield head
}

function decodingOf({ mode, alphabet }: OptionValues): DecodeBase64Options {
  return { mode: mode === 'strict' ? 'strict' : 'forgiving', ...ownDigits(alphabet) }
}

function ownDigits(alphabet: OptionValues[string] | undefined): { alphabet?: string } {
  return alphabet === undefined || alphabet === '' ? {} : { alphabet: String(alphabet) }
}

function encodingOf({ variant, padding, wrap, lineEnd, alphabet }: OptionValues): EncodeBase64Options {
  return {
    variant: variant === 'url' ? 'url' : 'standard',
    wrap: Number(wrap),
    lineEnd: lineEnd === 'crlf' ? 'crlf' : 'lf',
    ...ownDigits(alphabet),
    ...(padding === 'auto' ? {} : { padding: padding === 'on' ? 'on' : 'off' }),
  }
}

/** Decodes Base64 or a data URL to text, or to bytes where they are not text. */
export const decode: ToolEngine = (input, options) => {
  const opened =
    typeof input !== 'string' && utf16Mark(input) !== undefined ? openText(input) : succeed(input)
  if (!opened.ok) return opened
  const source = opened.value
  const kind = surroundedKind(
    typeof source === 'string' ? source : charactersOf(source.subarray(0, HEAD_LENGTH)),
  )
  if (kind === 'data-url' || kind === 'percent-url') {
    const url = andThen(opened, () => parseDataUrl(withoutQuotes(source)))
    return showDataUrl(source, url, options)
  }
  const text = textOf(source)
  const bytes = decodeBase64(bareBase64(text, options.mode === 'strict'), decodingOf(options))
  const shown = { charset: String(options.charset), compressed: options.compressed }
  return showDecoded(
    source,
    andThen(opened, () => withFixOfEscapes(text, bytes)),
    shown,
  )
}

function showDataUrl(
  source: TextInput,
  url: Result<DataUrl>,
  { charset, compressed }: OptionValues,
): ReturnType<ToolEngine> {
  // Bytes are no surprise where the data URL declares a picture.
  const expects = url.ok && url.value.mediaType.startsWith('text/') ? 'text' : 'bytes'
  const shown = url.ok && charset === 'utf-8' ? charsetOf(url.value) : String(charset)
  const bytes = andThen(url, (each) => succeed(each.bytes))
  return showDecoded(source, bytes, { charset: shown, compressed, expects })
}

/** The failure at an escape of a URL or of JSON, with the fix that decodes all of them. */
function withFixOfEscapes(text: string, decoded: Result<Uint8Array>): Result<Uint8Array> {
  if (decoded.ok) return decoded
  return failAll(
    decoded.errors.map((error) => {
      const fix = error.code === 'invalid-character' ? fixOfEscapes(text, error.offset ?? 0) : undefined
      return fix === undefined ? error : { ...error, fix }
    }),
  )
}

/** Base64's own characters and line ends as a URL writes them, and as JSON does. */
const ESCAPE = /%(?:2b|2f|3d|0a|0d|20)|\\u00(?:2b|2f|3d)|\\[/nr]/gi

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

/** The character set that a data URL declares, where its bytes are text in it. */
function charsetOf({ mediaType, bytes }: DataUrl): string {
  const declared = /;\s*charset="?([^;"\s]+)/i.exec(mediaType)?.[1] ?? 'utf-8'
  return decodeText(bytes, declared).ok ? declared : 'utf-8'
}

function meaningOf(written: string): string {
  const [code] = /(?<=^%|^\\u00)../i.exec(written) ?? []
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
  return written === '\\/' ? '/' : ''
}
