/**
 * Converts text in the encodings that image files use. Pure: every JavaScript host has `TextDecoder`,
 * although the ES library types lack it.
 */

import { latin1 } from '@whittle/foundation/bytes'

declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string }
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> }

/** Decodes UTF-8; malformed bytes become U+FFFD, and a leading byte order mark is dropped. */
export function utf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes)
}

/** Decodes UTF-16 in the given byte order. */
export function utf16(bytes: Uint8Array, order: 'big' | 'little'): string {
  return new TextDecoder(order === 'big' ? 'utf-16be' : 'utf-16le').decode(bytes)
}

/** Encodes a text as UTF-8. */
export function toUtf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** Decodes text of unknown encoding: as UTF-8 if it is valid, otherwise as Latin-1. */
export function lenientText(bytes: Uint8Array): string {
  const text = utf8(bytes)
  return text.includes('\ufffd') ? latin1(bytes) : text
}
