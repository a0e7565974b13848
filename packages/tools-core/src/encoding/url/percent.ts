/** Percent-encoding of bytes. Source: https://url.spec.whatwg.org/#percent-encoded-bytes. Pure. */

const PERCENT = 0x25
const PLUS = 0x2b
const SPACE = 0x20

/** The value of an ASCII hex digit, or −1. */
function hexValue(code: number | undefined): number {
  if (code === undefined) return -1
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

/** The bytes with each `%XX` decoded. A `%` that is not followed by two hex digits stays. */
export function percentDecode(
  bytes: Uint8Array,
  plus: 'plus-is-space' | 'keep-plus',
): Uint8Array<ArrayBuffer> {
  const decoded = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!
    const high = byte === PERCENT ? hexValue(bytes[at + 1]) : -1
    const low = high === -1 ? -1 : hexValue(bytes[at + 2])
    if (low !== -1) {
      decoded[length] = high * 16 + low
      at += 2
    } else decoded[length] = byte === PLUS && plus === 'plus-is-space' ? SPACE : byte
    length += 1
  }
  return decoded.subarray(0, length)
}
