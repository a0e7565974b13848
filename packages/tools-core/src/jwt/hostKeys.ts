/** Handing keys to Web Crypto. */
import type { HostKey, Subtle } from '../platform/webCrypto.ts'
import type { Note } from '../result/result.ts'
import type { JwtAlgorithmFacts } from './algorithms.ts'
import type { Jwk, KeyMaterial } from './keys.ts'

/** The members that make a key private; without them a private JWK is its public half. */
const PRIVATE_MEMBERS: ReadonlySet<string> = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth'])
/** What a JWK says about its use was looked at already; the host would look at it once more, more strictly. */
const ABOUT: ReadonlySet<string> = new Set(['alg', 'use', 'key_ops', 'ext', 'kid'])

/** Bits that an RSA key has at least. Source: RFC 7518, sections 3.3 and 3.5. */
const RSA_BITS = 2048

/** The key in the host's hands, of a private one its public half to verify; `undefined` where the host refuses it. */
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

/** Says so when one of the keys is an RSA key shorter than the standard allows. */
export function shortKeyNotes(keys: readonly HostKey[]): readonly Note[] {
  const short = keys.find(({ algorithm: { modulusLength = RSA_BITS } }) => modulusLength < RSA_BITS)
  if (short === undefined) return []
  const message = `The RSA key has ${short.algorithm.modulusLength} bits, and must have at least ${RSA_BITS} (RFC 7518, section 3.3).`
  return [{ code: 'short-key', message }]
}

function bareJwk(jwk: object, usage: 'sign' | 'verify'): Jwk {
  return Object.fromEntries(
    Object.entries(jwk).filter(
      ([name]) => !ABOUT.has(name) && (usage === 'sign' || !PRIVATE_MEMBERS.has(name)),
    ),
  )
}
