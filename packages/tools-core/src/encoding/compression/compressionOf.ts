/** Detects the compression of bytes by their first ones. Source: RFC 1950 (zlib), RFC 1952 (gzip). Pure. */

import { bytesOf } from '../../shared/input/inputBytes.ts'

/** A compression format that the first bytes identify. */
export type Compression = 'gzip' | 'zlib'

/**
 * Detects how bytes are compressed, by their first ones; `undefined` where they do not show it, as with raw
 * deflate.
 *
 * @throws TypeError `invalid-input` where `bytes` is not a Uint8Array.
 */
export function compressionOf(bytes: Uint8Array): Compression | undefined {
  const [first = 0, second = 0, third = 0] = bytesOf(bytes)
  if (first === 0x1f && second === 0x8b && third === 8) return 'gzip'
  // Deflate with a 32 kB window, which nearly all programs write, with a valid header checksum and no preset
  // dictionary.
  return first === 0x78 && ((first << 8) | second) % 31 === 0 && (second & 0x20) === 0 ? 'zlib' : undefined
}
