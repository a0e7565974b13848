/** The engines of the Base64 tools for files, which they read in pieces. Pure. */
import { concatBytes } from '@whittle/foundation/bytes'
import { MAX_STRING_LENGTH, type TextInput, utf8Bytes } from '../../shared/platform/utf8.ts'
import type { OptionValues, StreamEngine, ToolEngine } from '../../shared/registry/tool.ts'
import { andThen, fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { showDecoded } from '../decodedOutput.ts'
import { decode } from './convert.ts'
import { FRAGMENT, formatDataUrl, parseDataUrl } from './dataUrl.ts'
import { createBase64Decoder } from './decodeBase64.ts'
import { createBase64Encoder } from './encodeBase64.ts'
import {
  type Base64Stripper,
  bareEnd,
  charactersOf,
  HEAD_LENGTH,
  stripperOfBase64,
  stripperOfUrl,
  surroundedKind,
  withoutQuotes,
} from './surroundings.ts'
import { decodingOf, encodingOf, NO_OWN_DIGITS, ownDigits, UNKNOWN_TYPE } from './toolOptions.ts'
import { utf8Pieces } from './utf8Pieces.ts'

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
 * Decodes a file of Base64, or a data URL, to bytes. Offsets in errors count the bytes of the file; where it
 * is UTF-16, those of its text in UTF-8, except for `invalid-utf16`.
 */
export const decodeStream: StreamEngine = async (pieces, options, { write }) => {
  const source = utf8Pieces(withFullHead(pieces))
  const result = await decodePieces(source.pieces, options, write)
  return result.ok ? (source.lost() ?? result) : result
}

/**
 * Decodes the pieces. Bytes that are to be decompressed are kept together for that, but not the text that
 * they are written in.
 */
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
    return decodeFullUrl(concatBytes([head, await collect(source)]), options, write)
  const decoder = createBase64Decoder(kind === 'data-url' ? {} : decodingOf(options))
  if (!decoder.ok) return decoder
  const stripper = kind === undefined ? undefined : stripperOf(kind, start, options)
  const parts =
    stripper === undefined
      ? withBareEnd(head, source, options.mode === 'strict')
      : stripped(head, source, stripper)
  const decodedPieces: Uint8Array[] = []
  const take = isPacked ? (bytes: Uint8Array) => void decodedPieces.push(bytes) : write
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
  return showDecoded(undefined, succeed(concatBytes(decodedPieces), notes), {
    charset: String(charset),
    compressed,
  })
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

/**
 * The pieces of a file that begins with Base64 itself. They are passed on unchanged, which is fast; only the
 * end of the file is stripped of what is often copied along with Base64.
 */
async function* withBareEnd(
  head: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
  isStrict: boolean,
): AsyncGenerator<TextInput> {
  let tail = head.slice()
  for await (const piece of rest) {
    const joined = concatBytes([tail, piece])
    const end = Math.max(0, joined.length - HEAD_LENGTH)
    yield joined.subarray(0, end)
    tail = joined.slice(end)
  }
  const end = Math.max(0, tail.length - HEAD_LENGTH)
  yield tail.subarray(0, end)
  yield bareEnd(charactersOf(tail.subarray(end)), isStrict)
}

/**
 * The note about a fragment. It has no fix for a file, because a fix must change every `#`, and those in
 * other pieces are not known.
 */
function notesOfFragment(offset: number | undefined): readonly Note[] {
  return offset === undefined ? [] : [{ ...FRAGMENT, offset, length: 1 }]
}

/**
 * Decodes a data URL that is read as a whole: one with escapes instead of Base64, or one whose type says how
 * its bytes are shown.
 */
function decodeFullUrl(
  bytes: Uint8Array,
  options: OptionValues,
  write: (piece: Uint8Array) => void,
): ReturnType<ToolEngine> | Result<'written'> {
  if (bytes.length > MAX_STRING_LENGTH) {
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
async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece.slice())
  return concatBytes(all)
}

/** The same pieces, but the first one is long enough to show what surrounds the Base64. */
async function* withFullHead(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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
