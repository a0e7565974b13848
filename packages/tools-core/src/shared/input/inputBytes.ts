/**
 * The bytes of an input. In a module of its own, so that it can be loaded without the text functions. Pure.
 */
import { type TextInput, utf8Bytes } from '../platform/utf8.ts'
import { wrongInput } from './wrongInput.ts'

/**
 * The bytes of an input: a text’s UTF-8 bytes, or the bytes given. An `ArrayBuffer`, as `file.arrayBuffer()`
 * returns, and a view of one count as bytes.
 *
 * @throws TypeError for anything else, which would be taken for an empty input.
 */
export function bytesOf(input: TextInput): Uint8Array {
  if (typeof input === 'string') return utf8Bytes(input)
  if (input instanceof Uint8Array) return input
  const given: unknown = input
  if (ArrayBuffer.isView(given)) return new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
  if (given instanceof ArrayBuffer) return new Uint8Array(given)
  throw wrongInput('a text or bytes', input)
}
