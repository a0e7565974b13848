/** Generates keys for tokens with the host’s random number generator. */

import { shown } from '../../shared/options/choices.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'
import { algorithmFacts, type JwtAlgorithm } from './algorithms.ts'
import { type Jose, loadJose } from './jose.ts'

/** A new key, in the form that `signJwt` and `verifyJwt` take. */
export interface GeneratedKey {
  /** A secret in base64url, or a private key as PEM. */
  readonly signing: string
  /** How the secret is encoded; absent for a PEM text. */
  readonly secretEncoding: 'base64url' | undefined
  /** The public key as PEM; absent for a secret, which verifies what it signs. */
  readonly verifying: string | undefined
}

/**
 * Generates a key for an algorithm: a secret as long as its digest (RFC 7518, section 3.2), or a key pair;
 * one for RSA has 2048 bits.
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
  const jose = await loadJose('Keys can only be generated')
  if (!jose.ok) return jose
  try {
    const make = facts.family === 'secret' ? generatedSecret : generatedPair
    return succeed(await make(jose.value, algorithm))
  } catch {
    return fail({ code: 'key-refused', message: `Keys for ${algorithm} cannot be generated here.` })
  }
}

async function generatedSecret(jose: Jose, algorithm: JwtAlgorithm): Promise<GeneratedKey> {
  const secret = await jose.generateSecret(algorithm, { extractable: true })
  const { k } = await jose.exportJWK(secret)
  return { signing: k!, secretEncoding: 'base64url', verifying: undefined }
}

async function generatedPair(jose: Jose, algorithm: JwtAlgorithm): Promise<GeneratedKey> {
  const { privateKey, publicKey } = await jose.generateKeyPair(algorithm, { extractable: true })
  const [signing, verifying] = await Promise.all([jose.exportPKCS8(privateKey), jose.exportSPKI(publicKey)])
  return { signing: `${signing}\n`, secretEncoding: undefined, verifying: `${verifying}\n` }
}
