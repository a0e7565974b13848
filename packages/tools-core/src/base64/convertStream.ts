/** The engines of the Base64 tools for files, which they read in pieces. Pure. */
import { concatBytes } from '@whittle/foundation/bytes'
import { createDecoder, utf16Mark } from '../platform/textDecoder.ts'
import { LONGEST_STRING, type TextInput, utf8Bytes } from '../platform/utf8.ts'
import type { OptionValues, StreamEngine } from '../registry/tool.ts'
import { andThen, fail, type Note, type Result, succeed } from '../result/result.ts'
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
  const source = inUtf8(withWholeHead(pieces))
  const first = await source.next()
  const head = first.done === true ? new Uint8Array(0) : first.value
  const start = charactersOf(head.subarray(0, HEAD_LENGTH))
  const kind = surroundedKind(start)
  if (kind === 'percent-url') return decodePercentUrl(concatBytes([head, await collect(source)]), write)
  const decoder = createBase64Decoder(kind === 'data-url' ? {} : decodingOf(options))
  if (!decoder.ok) return decoder
  const stripper = kind === undefined ? undefined : stripperOf(kind, start, options)
  const parts =
    stripper === undefined
      ? withBareEnd(head, source, options.mode === 'strict')
      : stripped(head, source, stripper)
  for await (const part of parts) {
    const decoded = decoder.value.push(part)
    if (!decoded.ok) return decoded
    write(decoded.value)
  }
  const rest = decoder.value.end()
  if (!rest.ok) return rest
  write(rest.value)
  return succeed('written', [...notesOfFragment(stripper?.fragment()), ...rest.notes])
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

/** The pieces in UTF-8 where they are UTF-16 by their mark, as PowerShell writes it. The first must have at least its mark. */
async function* inUtf8(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let written: ((piece: Uint8Array) => Uint8Array) | undefined
  for await (const piece of pieces) {
    written ??= transcoderOf(piece)
    yield written(piece)
  }
}

function transcoderOf(head: Uint8Array): (piece: Uint8Array) => Uint8Array {
  const label = utf16Mark(head)
  if (label === undefined) return (piece) => piece
  const decoder = createDecoder(label, 'replacement')
  return (piece) => utf8Bytes(decoder.decode(piece, { stream: true }))
}

/** A fragment of a file has no fix: its other ends are not known. */
function notesOfFragment(offset: number | undefined): readonly Note[] {
  return offset === undefined ? [] : [{ ...FRAGMENT, offset, length: 1 }]
}

/** Decodes a data URL with escapes instead of Base64, which is read as a whole. */
function decodePercentUrl(bytes: Uint8Array, write: (piece: Uint8Array) => void): Result<'written'> {
  if (bytes.length > LONGEST_STRING) {
    const message = 'A data URL with escapes can have up to 512 MB; write this one as Base64, or split it.'
    return fail({ code: 'too-long', message })
  }
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
