/** Reads DER (X.690) element by element. It loads nothing, so what only recognises DER can use it. Pure. */

type Bytes = Uint8Array<ArrayBuffer>

/** Bytes that are not DER, or not of the type that is expected. */
export class DerError extends RangeError {}

/** An element of DER. */
export interface DerElement {
  /** Its first byte: class, form and number. */
  readonly tag: number
  readonly content: Bytes
}

/** Tags of the universal class that are in use here. */
export const TAG = { INTEGER: 0x02, BITS: 0x03, NULL: 0x05, IA5: 0x16, SEQUENCE: 0x30 } as const

/**
 * The elements that stand one after another in these bytes.
 *
 * @throws DerError for bytes that are not DER, or have a tag of several bytes.
 */
export function derElements(bytes: Bytes): readonly DerElement[] {
  const elements: DerElement[] = []
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, first = 0x80] = bytes.subarray(at, at + 2)
    const sizeBytes = first < 0x80 ? 0 : first - 0x80
    if ((tag & 0x1f) === 0x1f || first === 0x80 || sizeBytes > 4) throw new DerError('This is not DER.')
    const start = at + 2 + sizeBytes
    const long = bytes.subarray(at + 2, start).reduce((size, byte) => size * 256 + byte, 0)
    const end = start + (sizeBytes === 0 ? first : long)
    if (end > bytes.length) throw new DerError('This DER ends too early.')
    elements.push({ tag, content: bytes.slice(start, end) })
    at = end
  }
  return elements
}

/**
 * The content of the one element that these bytes are.
 *
 * @throws DerError if they are something else, or have another tag.
 */
export function derContent(bytes: Bytes, tag: number): Bytes {
  const [element, ...others] = derElements(bytes)
  if (element?.tag !== tag || others.length > 0) throw new DerError('This DER has another type.')
  return element.content
}
