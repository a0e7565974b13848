/**
 * Makes and verifies signatures with jose. It refuses RSA keys below 2048 bits, which old tokens have, so
 * those go to the host directly.
 *
 * Source: RFC 7515, section 5; RFC 7797 (`b64`).
 */
import { concatBytes } from '@whittle/foundation/bytes'
import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { type RsaParameters, subtleCrypto } from '../../shared/platform/webCrypto.ts'
import type { JwtAlgorithmFacts } from './algorithms.ts'
import { base64urlText } from './base64url.ts'
import type { JoseHeader } from './decodeJwt.ts'
import { isShortRsa, type ReadyKey } from './hostKeys.ts'
import type { Jose } from './jose.ts'

/** What signs or verifies. */
export interface Signing {
  readonly jose: Jose
  readonly key: ReadyKey
  readonly facts: JwtAlgorithmFacts
}

/**
 * What is signed: the header as it is in the token, and the payload in base64url, or as bytes (`b64: false`).
 */
export interface SignedParts {
  readonly head: string
  readonly payload: string | Uint8Array
}

/**
 * The token for a header and a payload; with `b64: false` in the header, the payload is left out. Rejects if
 * the key is damaged.
 */
export async function signParts(
  { jose, key, facts }: Signing,
  header: JoseHeader,
  payload: Uint8Array,
): Promise<string> {
  if (isShortRsa(key)) {
    const head = base64urlText(utf8Bytes(JSON.stringify(header)))
    const body = header.b64 === false ? payload : base64urlText(payload)
    const signature = await subtleCrypto()!.sign(rsaParameters(facts), key, bytesOf({ head, payload: body }))
    return `${head}.${typeof body === 'string' ? body : ''}.${base64urlText(new Uint8Array(signature))}`
  }
  const critical = (header.crit ?? []) as readonly string[]
  const jws = await new jose.FlattenedSign(payload)
    .setProtectedHeader(header)
    .sign(key, { crit: Object.fromEntries(critical.map((name) => [name, true])) })
  return `${jws.protected}.${jws.payload}.${jws.signature}`
}

/**
 * Whether a signature is that of a token with a supported header. Rejects if the host finds only now that the
 * key is damaged.
 */
export async function verifyParts(
  { jose, key, facts }: Signing,
  { head, payload }: SignedParts,
  signature: Uint8Array,
): Promise<boolean> {
  if (isShortRsa(key))
    return subtleCrypto()!.verify(rsaParameters(facts), key, signature, bytesOf({ head, payload }))
  try {
    await jose.flattenedVerify({ protected: head, payload, signature: base64urlText(signature) }, key)
    return true
  } catch (error) {
    // With a cause, the host did not finish, and the signature is not known to be wrong.
    if (error instanceof jose.errors.JWSSignatureVerificationFailed && error.cause === undefined) return false
    throw error
  }
}

function bytesOf({ head, payload }: SignedParts): Uint8Array {
  return concatBytes([utf8Bytes(`${head}.`), typeof payload === 'string' ? utf8Bytes(payload) : payload])
}

function rsaParameters({ name }: JwtAlgorithmFacts): RsaParameters {
  return name.startsWith('PS')
    ? { name: 'RSA-PSS', saltLength: Number(name.slice(2)) / 8 }
    : { name: 'RSASSA-PKCS1-v1_5' }
}
