/**
 * The host's text decoder, and the mark that says to decode bytes as UTF-16. Every JavaScript host has
 * `TextDecoder`, but the ES library types do not. Pure.
 */

/** Decodes text in one character set. */
export interface HostDecoder {
  /** The name of the character set. */
  readonly encoding: string
  decode(bytes: Uint8Array, options?: { readonly stream: boolean }): string
}

declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => HostDecoder

/**
 * Creates a decoder that keeps a byte-order mark. Invalid bytes throw, or become U+FFFD.
 *
 * @throws RangeError for a label that the host does not know.
 */
export function createDecoder(label: string, onError: 'fatal' | 'replacement'): HostDecoder {
  return new TextDecoder(label, { fatal: onError === 'fatal', ignoreBOM: true })
}

/**
 * The kind of UTF-16 that the byte-order mark at the start stands for; `undefined` without one. Source:
 * https://encoding.spec.whatwg.org/#bom-sniff.
 */
export function utf16Mark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}
