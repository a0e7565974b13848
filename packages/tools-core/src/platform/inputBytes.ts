/** The bytes that an input stands for. Apart from the text, which more is made of. Pure. */
import { type TextInput, utf8Bytes } from './utf8.ts'
import { wrongInput } from './wrongInput.ts'

/**
 * The bytes of an input: a text’s UTF-8 bytes, or those given. An `ArrayBuffer`, as `file.arrayBuffer()` gives it, and a view of one count too.
 *
 * @throws TypeError for anything else, which would be taken for nothing.
 */
export function bytesOf(input: TextInput): Uint8Array {
  if (typeof input === 'string') return utf8Bytes(input)
  if (input instanceof Uint8Array) return input
  const given: unknown = input
  if (ArrayBuffer.isView(given)) return new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
  if (given instanceof ArrayBuffer) return new Uint8Array(given)
  throw wrongInput('a text or bytes', input)
}
