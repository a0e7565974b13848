/** Joins bytes, and converts them to and from Latin-1 text. Pure. */

/** Joins the parts, in order, into one new array. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * The same bytes as a `Blob`, a `Response` or `ImageData` takes them: copied only if they lie in memory that
 * threads share.
 */
export function unshared(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return isUnshared(bytes) ? bytes : Uint8Array.from(bytes)
}

function isUnshared(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer
}

/** Decodes Latin-1: each byte becomes one code point. */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  // In chunks: the stack limits one call to about 65,000 arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

/** Encodes a text whose code points are all below 256; the inverse of {@link latin1}. */
export function fromLatin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/**
 * Whether the bytes at offset `at` are the mark: ASCII text, or the bytes themselves. Bytes above 127 must be
 * given as numbers: bundlers write such a character as it is, and a classic script on a page without a
 * charset reads it as something else.
 */
export function startsWith(bytes: Uint8Array, mark: string | readonly number[], at = 0): boolean {
  for (let index = 0; index < mark.length; index++) {
    const expected = typeof mark === 'string' ? mark.charCodeAt(index) : mark[index]
    if (bytes[at + index] !== expected) return false
  }
  return true
}
