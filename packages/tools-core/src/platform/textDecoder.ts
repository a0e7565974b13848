/** The host's reader of text. Every JavaScript host has `TextDecoder`, the ES library types have not. Pure. */

/** Reads the text of one character set. */
export interface HostDecoder {
  /** The name of the set. */
  readonly encoding: string
  decode(bytes: Uint8Array, options?: { readonly stream: boolean }): string
}

declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => HostDecoder

/**
 * A decoder that keeps a byte-order mark. What is no character is an error of it, or becomes U+FFFD.
 *
 * @throws RangeError for a label that the host does not know.
 */
export function createDecoder(label: string, onError: 'fatal' | 'replacement'): HostDecoder {
  return new TextDecoder(label, { fatal: onError === 'fatal', ignoreBOM: true })
}
