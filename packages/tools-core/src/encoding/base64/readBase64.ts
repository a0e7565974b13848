/**
 * Decodes Base64 text: all at once, or piece by piece. Every error names the character and its offset.
 *
 * Forgiving mode follows the web platform: ASCII white space is dropped and padding may be missing. Strict
 * mode follows RFC 4648.
 *
 * Source: https://infra.spec.whatwg.org/#forgiving-base64-decode; RFC 4648, sections 3.2, 3.3 and 3.5. Pure.
 */
import { bytesOf } from '../../shared/input/inputBytes.ts'
import { type TextInput, utf8Bytes } from '../../shared/platform/utf8.ts'
import { errorAt, placeAt, placeInBytes } from '../../shared/result/place.ts'
import { fail, type Place, type Result, succeed, type ToolError } from '../../shared/result/result.ts'
import { nameCharacter } from '../../shared/strings/character.ts'
import { ALPHABETS, type Base64Variant, checkAlphabet, digitTable } from './alphabet.ts'
import { DecoderState, type Reading } from './decoderState.ts'

/** Options for reading Base64, under their canonical names only. */
export interface ReadBase64Options {
  /**
   * `forgiving` drops ASCII white space and accepts missing padding; leftover bits in the last digit are only
   * noted. `strict` rejects all three; padding may be missing only in the `url` variant.
   * @defaultValue `'forgiving'`
   */
  readonly mode?: 'forgiving' | 'strict'
  /**
   * Which digits are accepted. `auto` takes either variant, never both in one text.
   *
   * @defaultValue `'auto'`
   */
  readonly variant?: Base64Variant | 'auto'
  /** 64 digits of your own, instead of those of `variant`. */
  readonly alphabet?: string
}

/** The number of UTF-16 code units from which the host's own decoder is faster. */
const MIN_NATIVE = 4096

/** Decodes pieces of Base64. */
export interface Base64Decoder {
  /**
   * Returns the bytes that no later character can change. After a failure, every call returns that failure.
   */
  readonly push: (piece: TextInput) => Result<Uint8Array<ArrayBuffer>>
  /** Returns the rest; fails where the text ends too early. */
  readonly end: () => Result<Uint8Array<ArrayBuffer>>
}

/**
 * Decodes Base64 text.
 *
 * Errors: `invalid-character`, `mixed-alphabets`, `wrong-padding`, `incomplete`, `leftover-bits`,
 * `invalid-alphabet`; all but the last have an offset. Notes: `leftover-bits` in forgiving mode.
 *
 * @example
 * readBase64('SGk', { mode: 'strict' }) // fails: 'wrong-padding' at offset 3
 */
export function readBase64(
  text: TextInput,
  options: ReadBase64Options = {},
): Result<Uint8Array<ArrayBuffer>> {
  const reading = readingOf(options)
  if (!reading.ok) return reading
  const native = decodeNatively(text, options)
  if (native !== undefined) return succeed(native)
  const state = new DecoderState(reading.value)
  const codes = codesOf(text)
  const bytes = new Uint8Array(Math.floor((codes.length * 3) / 4) + 3)
  const length = state.read(codes, bytes)
  const rest = state.finish(bytes, length)
  if (state.error !== undefined) return fail(placed(text, state.error))
  return succeed(
    bytes.subarray(0, rest),
    state.notes.map((note) => ({ ...note, ...placeIn(text, note) })),
  )
}

/**
 * Starts reading a text of any length. Offsets in errors count from its beginning; lines and columns are
 * unknown.
 */
export function base64Reader(options: ReadBase64Options): Result<Base64Decoder> {
  const reading = readingOf(options)
  if (!reading.ok) return reading
  const state = new DecoderState(reading.value)
  const answer = (bytes: Uint8Array<ArrayBuffer>, length: number): Result<Uint8Array<ArrayBuffer>> =>
    state.error === undefined ? succeed(bytes.subarray(0, length), state.notes) : fail(state.error)
  return succeed({
    push(piece) {
      const codes = codesOf(piece)
      const bytes = new Uint8Array(Math.floor((codes.length * 3) / 4) + 3)
      return answer(bytes, state.read(codes, bytes))
    },
    end() {
      const bytes = new Uint8Array(3)
      return answer(bytes, state.finish(bytes, 0))
    },
  })
}

function readingOf({ mode = 'forgiving', variant = 'auto', alphabet }: ReadBase64Options): Result<Reading> {
  const checked = alphabet === undefined ? succeed(variant) : checkAlphabet(alphabet)
  if (!checked.ok) return checked
  const digits = alphabet ?? (variant === 'auto' ? 'auto' : ALPHABETS[variant])
  return succeed({
    table: digitTable(digits),
    strict: mode === 'strict',
    variant: alphabet === undefined ? variant : 'own',
  })
}

/** `Uint8Array.fromBase64`, which newer hosts have but the library types lack. */
interface NativeDecoder {
  fromBase64?(
    text: string,
    options: { alphabet: 'base64' | 'base64url'; lastChunkHandling: 'strict' },
  ): Uint8Array<ArrayBuffer>
}

/**
 * Decodes a large, padded text without leftover bits. Any other text is left to our decoder, because the host
 * gives no notes or offsets.
 */
function decodeNatively(
  text: TextInput,
  { mode = 'forgiving', variant, alphabet }: ReadBase64Options,
): Uint8Array<ArrayBuffer> | undefined {
  if (typeof text !== 'string' || text.length < MIN_NATIVE) return undefined
  if (mode === 'strict' || alphabet !== undefined) return undefined
  try {
    return (Uint8Array as NativeDecoder).fromBase64?.(text, {
      alphabet: variant === 'url' ? 'base64url' : 'base64',
      lastChunkHandling: 'strict',
    })
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * One byte per UTF-16 code unit, so that offsets are kept; codes above 255 become 255, which is not a digit.
 */
function codesOf(text: TextInput): Uint8Array {
  if (typeof text !== 'string') return bytesOf(text)
  const bytes = utf8Bytes(text)
  if (bytes.length === text.length) return bytes
  const codes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) codes[at] = Math.min(text.charCodeAt(at), 255)
  return codes
}

function placeIn(text: TextInput, { offset = 0, length }: Place): Place {
  return typeof text === 'string'
    ? placeAt(text, offset, length)
    : placeInBytes(bytesOf(text), offset, length)
}

/** The error with line and column and, in a text, the character itself. */
function placed(text: TextInput, error: ToolError): ToolError {
  if (error.offset === undefined) return error
  if (typeof text !== 'string' || error.code !== 'invalid-character')
    return { ...error, ...placeIn(text, error) }
  const codePoint = text.codePointAt(error.offset) ?? 0
  const length = codePoint > 0xffff ? 2 : 1
  return errorAt(text, error.offset, {
    code: error.code,
    message: `${nameCharacter(codePoint)} is not in the Base64 alphabet.`,
    length,
    fix: { label: 'Remove this character', edits: [{ offset: error.offset, length, text: '' }] },
  })
}
