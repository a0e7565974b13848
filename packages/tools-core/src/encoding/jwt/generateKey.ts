/** Generates keys for tokens with the host’s random number generator. */

import { shown } from '../../shared/options/choices.ts'
import { type HostKeyPair, subtleCrypto, WEB_CRYPTO } from '../../shared/platform/webCrypto.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'
import { encodeBase64 } from '../base64/encodeBase64.ts'
import { algorithmFacts, type JwtAlgorithm } from './algorithms.ts'
import { base64urlText } from './base64url.ts'

/** A new key, in the form that `signJwt` and `verifyJwt` take. */
export interface GeneratedKey {
  /** A secret in base64url, or a private key as PEM. */
  readonly signing: string
  /** How the secret is encoded; absent for a PEM text. */
  readonly secretEncoding: 'base64url' | undefined
  /** The public key as PEM; absent for a secret, which verifies what it signs. */
  readonly verifying: string | undefined
}

/** RFC 7518, section 3.3, requires at least 2048 bits. */
const RSA = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }

/**
 * Generates a key for an algorithm: a secret as long as its digest (RFC 7518, section 3.2), or a key pair.
 *
 * Errors: `unsupported-algorithm`, `needs-web-crypto`, `key-refused` if the host does not have the algorithm.
 */
export async function generateJwtKey(algorithm: JwtAlgorithm): Promise<Result<GeneratedKey>> {
  const facts = algorithmFacts(algorithm)
  if (facts === undefined)
    return fail({
      code: 'unsupported-algorithm',
      option: 'algorithm',
      message: `Tokens are not signed with ${shown(algorithm)} here.`,
    })
  const subtle = subtleCrypto()
  if (subtle === undefined)
    return fail({ code: 'needs-web-crypto', message: `Keys can only be generated ${WEB_CRYPTO}` })
  const { family, parameters, secretBytes } = facts
  const making = {
    ...parameters,
    ...(family === 'RSA' ? RSA : {}),
    // By default, Web Crypto makes secrets as long as the block of the hash.
    ...(secretBytes === undefined ? {} : { length: secretBytes * 8 }),
  }
  try {
    const made = await subtle.generateKey(making, true, ['sign', 'verify'])
    if (!isPair(made)) {
      const signing = base64urlText(new Uint8Array(await subtle.exportKey('raw', made)))
      return succeed({ signing, secretEncoding: 'base64url', verifying: undefined })
    }
    const signing = pem('PRIVATE KEY', await subtle.exportKey('pkcs8', made.privateKey))
    const verifying = pem('PUBLIC KEY', await subtle.exportKey('spki', made.publicKey))
    return succeed({ signing, secretEncoding: undefined, verifying })
  } catch {
    return fail({ code: 'key-refused', message: `Keys for ${algorithm} cannot be generated here.` })
  }
}

function isPair(made: object): made is HostKeyPair {
  return 'privateKey' in made
}

/** Source: RFC 7468, 2. */
function pem(label: string, der: ArrayBuffer): string {
  const body = encodeBase64(new Uint8Array(der), { wrap: 64 })
  if (!body.ok) throw new RangeError('der: longer than a key can be')
  return `-----BEGIN ${label}-----\n${body.value}\n-----END ${label}-----\n`
}
