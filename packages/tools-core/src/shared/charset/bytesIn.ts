/** The bytes of a tool's input in the character set that its option names. Pure. */
import { notedBytes } from '../input/notedBytes.ts'
import type { TextInput } from '../platform/utf8.ts'
import type { Result } from '../result/result.ts'
import { encodeText } from './charset.ts'

/**
 * The bytes of a text; bytes are returned as they are. In UTF-8, half of a surrogate pair becomes U+FFFD,
 * with the note `lone-surrogate`. Errors: those of `encodeText`.
 */
export function bytesIn(input: TextInput, charset: string): Result<Uint8Array> {
  return typeof input === 'string' && charset !== 'utf-8' ? encodeText(input, charset) : notedBytes(input)
}
