/** Turns keys into those that sign and verify, and says which RSA keys are too short. */
import type { HostKey } from '../../shared/platform/webCrypto.ts'
import type { Note } from '../../shared/result/result.ts'
import type { JwtAlgorithmFacts } from './algorithms.ts'
import type { Jose } from './jose.ts'
import type { Jwk, KeyMaterial } from './keys.ts'

/** A key that signs or verifies: a secret, or one that the host holds. */
export type ReadyKey = Uint8Array | HostKey

/** The members that make a key private; without them a private JWK is its public half. */
const PRIVATE_MEMBERS: ReadonlySet<string> = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth'])
/**
 * The JWK's members about its use. They have been checked before, and are left out because jose and the host
 * would check them more strictly.
 */
const ABOUT: ReadonlySet<string> = new Set(['alg', 'use', 'key_ops', 'ext', 'kid'])

/** The minimum length of an RSA key in bits. Source: RFC 7518, sections 3.3 and 3.5. */
const MIN_RSA_BITS = 2048

/** The key as jose takes it; to verify, a private key's public half. `undefined` if the host rejects it. */
export async function readyKey(
  { importJWK }: Jose,
  { data }: KeyMaterial,
  { name }: JwtAlgorithmFacts,
  usage: 'sign' | 'verify',
): Promise<ReadyKey | undefined> {
  if (data instanceof Uint8Array) return data
  try {
    return (await importJWK(bareJwk(data, usage), name)) as HostKey
  } catch {
    return undefined
  }
}

/**
 * The length of the prefix in a PKCS #1 v1.5 signature that identifies the hash, in bytes. Source: RFC 8017,
 * section 9.2, note 1.
 */
const HASH_NAME_BYTES = 19

/**
 * An error if an RSA key is too short for what the algorithm signs: hosts would throw, or report the
 * signature as wrong.
 *
 * Source: RFC 8017, section 9.1.1, step 3 (PSS), and section 9.2, step 3 (PKCS #1 v1.5).
 */
export function tooShortFor(
  key: ReadyKey,
  { name }: JwtAlgorithmFacts,
): { readonly code: 'key-too-short'; readonly message: string } | undefined {
  const bits = rsaBits(key)
  if (bits === undefined) return undefined
  const hashBytes = Number(name.slice(2)) / 8
  const minBits = name.startsWith('PS')
    ? (2 * hashBytes + 1) * 8 + 2
    : (HASH_NAME_BYTES + hashBytes + 10) * 8 + 1
  if (bits >= minBits) return undefined
  const message = `This key is too short for ${name}: it has ${bits} bits, and ${name} needs ${minBits}; keys must have at least ${MIN_RSA_BITS} (RFC 7518).`
  return { code: 'key-too-short', message }
}

/** Whether a key is an RSA key shorter than the standard allows, which jose refuses. */
export function isShortRsa(key: ReadyKey): key is HostKey {
  return (rsaBits(key) ?? MIN_RSA_BITS) < MIN_RSA_BITS
}

/** A note if one of the keys is an RSA key shorter than the standard allows. */
export function shortKeyNotes(keys: readonly ReadyKey[]): readonly Note[] {
  const short = keys.find(isShortRsa)
  if (short === undefined) return []
  const message = `The RSA key has ${rsaBits(short)} bits, but must have at least ${MIN_RSA_BITS} (RFC 7518, section 3.3).`
  return [{ code: 'short-key', message }]
}

function rsaBits(key: ReadyKey): number | undefined {
  return key instanceof Uint8Array ? undefined : key.algorithm.modulusLength
}

function bareJwk(jwk: Jwk, usage: 'sign' | 'verify'): Jwk {
  return Object.fromEntries(
    Object.entries(jwk).filter(
      ([name]) => !ABOUT.has(name) && (usage === 'sign' || !PRIVATE_MEMBERS.has(name)),
    ),
  )
}
