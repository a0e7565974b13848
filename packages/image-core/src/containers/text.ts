/** Text of the encodings that image files use. Pure: every JavaScript host has `TextDecoder`, the ES library types have not. */

import { latin1 } from '@whittle/foundation/bytes'

declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string }
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> }

/** Text of UTF-8 bytes; what is malformed becomes U+FFFD, a leading byte order mark is dropped. */
export function utf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes)
}

/** Text of UTF-16 bytes in the given order. */
export function utf16(bytes: Uint8Array, order: 'big' | 'little'): string {
  return new TextDecoder(order === 'big' ? 'utf-16be' : 'utf-16le').decode(bytes)
}

/** The UTF-8 bytes of a text. */
export function toUtf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** Text whose encoding nobody stated: UTF-8 where it is valid, else Latin-1. */
export function lenientText(bytes: Uint8Array): string {
  const text = utf8(bytes)
  return text.includes('\ufffd') ? latin1(bytes) : text
}
