/** Imports keys into Web Crypto. */
import type { HostKey, Subtle } from '../../shared/platform/webCrypto.ts'
import type { Note } from '../../shared/result/result.ts'
import type { JwtAlgorithmFacts } from './algorithms.ts'
import type { Jwk, KeyMaterial } from './keys.ts'

/** The members that make a key private; without them a private JWK is its public half. */
const PRIVATE_MEMBERS: ReadonlySet<string> = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth'])
/** The JWK's members about its use have been checked already; the host would check them again, more strictly. */
const ABOUT: ReadonlySet<string> = new Set(['alg', 'use', 'key_ops', 'ext', 'kid'])

/** The minimum length of an RSA key in bits. Source: RFC 7518, sections 3.3 and 3.5. */
const RSA_BITS = 2048

/** The key as the host imports it; to verify, a private key's public half. `undefined` if the host rejects it. */
export async function importKey(
  subtle: Subtle,
  { data }: KeyMaterial,
  { parameters }: JwtAlgorithmFacts,
  usage: 'sign' | 'verify',
): Promise<HostKey | undefined> {
  try {
    if (data.format === 'pkcs8' && usage === 'verify') {
      const secret = await subtle.importKey('pkcs8', data.bytes, parameters, true, ['sign'])
      const jwk = await subtle.exportKey('jwk', secret)
      return await subtle.importKey('jwk', bareJwk(jwk, usage), parameters, false, [usage])
    }
    const key = data.format === 'jwk' ? bareJwk(data.jwk, usage) : data.bytes
    return await subtle.importKey(data.format, key, parameters, false, [usage])
  } catch {
    return undefined
  }
}

/** The length of the prefix in a PKCS #1 v1.5 signature that identifies the hash, in bytes. Source: RFC 8017, section 9.2, note 1. */
const HASH_NAME_BYTES = 19

/**
 * An error if an RSA key is too short for what the algorithm signs: hosts would throw, or report the signature as wrong.
 *
 * Source: RFC 8017, section 9.1.1, step 3 (PSS), and section 9.2, step 3 (PKCS #1 v1.5).
 */
export function tooShortFor(
  { algorithm: { modulusLength } }: HostKey,
  { parameters: { hash = '', saltLength } }: JwtAlgorithmFacts,
  name: string,
): { readonly code: 'key-too-short'; readonly message: string } | undefined {
  if (modulusLength === undefined) return undefined
  const hashBytes = Number(hash.replace('SHA-', '')) / 8
  const leastBits =
    saltLength === undefined
      ? (HASH_NAME_BYTES + hashBytes + 10) * 8 + 1
      : (hashBytes + saltLength + 1) * 8 + 2
  if (modulusLength >= leastBits) return undefined
  const message = `This key is too short for ${name}: it has ${modulusLength} bits, and ${name} needs ${leastBits}; keys must have at least ${RSA_BITS} (RFC 7518).`
  return { code: 'key-too-short', message }
}

/** A note if one of the keys is an RSA key shorter than the standard allows. */
export function shortKeyNotes(keys: readonly HostKey[]): readonly Note[] {
  const short = keys.find(({ algorithm: { modulusLength = RSA_BITS } }) => modulusLength < RSA_BITS)
  if (short === undefined) return []
  const message = `The RSA key has ${short.algorithm.modulusLength} bits, but must have at least ${RSA_BITS} (RFC 7518, section 3.3).`
  return [{ code: 'short-key', message }]
}

function bareJwk(jwk: object, usage: 'sign' | 'verify'): Jwk {
  return Object.fromEntries(
    Object.entries(jwk).filter(
      ([name]) => !ABOUT.has(name) && (usage === 'sign' || !PRIVATE_MEMBERS.has(name)),
    ),
  )
}
