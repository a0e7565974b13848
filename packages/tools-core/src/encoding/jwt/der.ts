/**
 * Wraps keys of older formats into those that jose reads, and recognises the bytes of a key.
 *
 * Source: X.690 (DER); RFC 8017, appendix A.1 (PKCS #1); RFC 5915 (SEC 1); RFC 5958 (PKCS #8). Pure.
 */

/** One element: where its content starts and ends, in bytes. */
interface Element {
  readonly tag: number
  readonly start: number
  readonly end: number
}

const SEQUENCE = 0x30
const INTEGER = 0x02
const BIT_STRING = 0x03
const OCTET_STRING = 0x04
/** The tags `[0]` and `[1]`, which are the curve and the public key in SEC 1. */
const FIRST_MARK = 0xa0
const SECOND_MARK = 0xa1

/** `SEQUENCE { OBJECT IDENTIFIER rsaEncryption, NULL }`. */
const RSA_IDENTIFIER = [
  0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00,
]

/** `OBJECT IDENTIFIER id-ecPublicKey`. */
const EC_IDENTIFIER = [0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01]

/** `INTEGER 0`, the version of PKCS #8. */
const VERSION_0 = [0x02, 0x01, 0x00]

/**
 * Whether bytes are a key or a certificate, of any algorithm: a single sequence that fills them, whose first
 * element is a sequence (SPKI, X.509) or an integer (PKCS #1, PKCS #8, SEC 1).
 */
export function isKeyStructure(der: Uint8Array): boolean {
  const whole = elementAt(der, 0)
  if (whole?.tag !== SEQUENCE || whole.end !== der.length) return false
  const first = elementAt(der, whole.start)
  return first !== undefined && (first.tag === SEQUENCE || first.tag === INTEGER) && first.end < whole.end
}

/** Converts an RSA public key from PKCS #1 to SPKI. */
export function wrapRsaPublicKey(der: Uint8Array): Uint8Array {
  return element(SEQUENCE, [...RSA_IDENTIFIER, ...element(BIT_STRING, [0, ...der])])
}

/** Converts an RSA private key from PKCS #1 to PKCS #8. */
export function wrapRsaPrivateKey(der: Uint8Array): Uint8Array {
  return element(SEQUENCE, [...VERSION_0, ...RSA_IDENTIFIER, ...element(OCTET_STRING, [...der])])
}

/**
 * Converts an EC private key from SEC 1 to PKCS #8, moving the curve to where PKCS #8 has it; `undefined` if
 * the key is damaged or does not name its curve.
 */
export function wrapEcPrivateKey(der: Uint8Array): Uint8Array | undefined {
  const whole = elementAt(der, 0)
  if (whole?.tag !== SEQUENCE) return undefined
  const [version, secret, ...marked] = childrenOf(der, whole)
  const curve = marked.find(({ tag }) => tag === FIRST_MARK)
  if (version?.tag !== INTEGER || secret?.tag !== OCTET_STRING || curve === undefined) return undefined
  const publicKey = marked.find(({ tag }) => tag === SECOND_MARK)
  const key = element(SEQUENCE, [
    ...der.subarray(version.start - 2, secret.end),
    ...(publicKey === undefined
      ? []
      : element(SECOND_MARK, [...der.subarray(publicKey.start, publicKey.end)])),
  ])
  const algorithm = element(SEQUENCE, [...EC_IDENTIFIER, ...der.subarray(curve.start, curve.end)])
  return element(SEQUENCE, [...VERSION_0, ...algorithm, ...element(OCTET_STRING, [...key])])
}

function elementAt(der: Uint8Array, at: number): Element | undefined {
  const tag = der[at]
  const first = der[at + 1]
  if (tag === undefined || first === undefined) return undefined
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f
  if (first === 0x80 || lengthBytes > 3) return undefined
  let length = lengthBytes === 0 ? first : 0
  for (let each = 0; each < lengthBytes; each += 1) length = length * 256 + (der[at + 2 + each] ?? 0)
  const start = at + 2 + lengthBytes
  return start + length > der.length ? undefined : { tag, start, end: start + length }
}

function childrenOf(der: Uint8Array, parent: Element): readonly Element[] {
  const children: Element[] = []
  for (let at = parent.start; at < parent.end; ) {
    const child = elementAt(der, at)
    if (child === undefined) break
    children.push(child)
    at = child.end
  }
  return children
}

function element(tag: number, content: readonly number[]): Uint8Array {
  const length = content.length
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Uint8Array.from([tag, ...head, ...content])
}
