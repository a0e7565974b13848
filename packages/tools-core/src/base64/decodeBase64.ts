/** Base64 text to bytes, at once or piece by piece, at the speed of the kernel. Pure. */
import type { TextInput } from '../platform/utf8.ts'
import type { Result } from '../result/result.ts'
import { decodeInKernel } from './base64Kernel.ts'
import { type Base64Decoder, base64Reader, type DecodeBase64Options, readBase64 } from './readBase64.ts'

export type { Base64Decoder, DecodeBase64Options } from './readBase64.ts'

/**
 * The bytes of a Base64 text.
 *
 * Errors: `invalid-character`, `mixed-alphabets`, `wrong-padding`, `incomplete`, `leftover-bits`, `invalid-alphabet`; each but
 * the last with its offset. Notes: `leftover-bits` in forgiving mode.
 *
 * @example
 * decodeBase64('SGk', { mode: 'strict' }) // fails: 'wrong-padding' at offset 3
 */
export function decodeBase64(text: TextInput, options: DecodeBase64Options = {}): Result<Uint8Array> {
  return readBase64(text, options, decodeInKernel)
}

/** Starts decoding a text of any length. Offsets in errors count from its beginning; lines and columns are not known. */
export function createBase64Decoder(options: DecodeBase64Options = {}): Result<Base64Decoder> {
  return base64Reader(options, decodeInKernel)
}
