/** How bytes are compressed, by their first ones. Source: RFC 1950 (zlib), RFC 1952 (gzip). Pure. */

import { bytesOf } from '../platform/inputBytes.ts'

/** A way to compress that the first bytes tell. */
export type Compression = 'gzip' | 'zlib'

/**
 * How bytes are compressed, by their first ones; `undefined` where those do not tell, as of bare deflate.
 *
 * @throws TypeError `invalid-input` for what are no bytes.
 */
export function compressionOf(bytes: Uint8Array): Compression | undefined {
  const [first = 0, second = 0, third = 0] = bytesOf(bytes)
  if (first === 0x1f && second === 0x8b && third === 8) return 'gzip'
  // Deflate with the usual window of 32 kB, which all but a few programs write; and a check of the two bytes.
  return first === 0x78 && ((first << 8) | second) % 31 === 0 && (second & 0x20) === 0 ? 'zlib' : undefined
}
