/** Reads data URLs without fetching them, which a strict Content-Security-Policy forbids. */

const PERCENT = 0x25

/**
 * The blob that a data URL holds. A `#` stays part of the data, because people write SVG colours that way.
 *
 * @throws SyntaxError that says what is missing or wrong.
 * Source: WHATWG Fetch, "data: URL processor".
 */
export function blobOfDataUrl(url: string): Blob {
  const [, head, body] = /^data:([^,]*),(.*)$/is.exec(url) ?? []
  if (head === undefined || body === undefined) throw new SyntaxError('no comma in the data URL')
  const bytes = percentDecoded(body)
  const isBase64 = /;\s*base64\s*$/i.test(head)
  return new Blob([isBase64 ? base64Decoded(bytes) : bytes], { type: head.split(';')[0] ?? '' })
}

/**
 * The UTF-8 bytes, with each escape decoded to its byte; a `%` without two hexadecimal digits after it stays.
 * Source: WHATWG URL, 1.3.
 */
function percentDecoded(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const escaped = bytes[at] === PERCENT ? hexPair(bytes.subarray(at + 1, at + 3)) : undefined
    bytes[length++] = escaped ?? (bytes[at] as number)
    if (escaped !== undefined) at += 2
  }
  return bytes.subarray(0, length)
}

function hexPair(digits: Uint8Array): number | undefined {
  const text = String.fromCharCode(...digits)
  return /^[\da-f]{2}$/i.test(text) ? Number.parseInt(text, 16) : undefined
}

function base64Decoded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(new TextDecoder('latin1').decode(bytes)), (char) => char.charCodeAt(0))
  } catch (cause) {
    throw new SyntaxError('not base64', { cause })
  }
}
