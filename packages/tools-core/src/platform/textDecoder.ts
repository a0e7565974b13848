/** The host's text decoder. Every JavaScript host has `TextDecoder`, but the ES library types do not. Pure. */

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
