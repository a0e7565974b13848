/** Handing keys to Web Crypto. */
import type { HostKey, Subtle } from '../platform/webCrypto.ts'
import type { JwtAlgorithmFacts } from './algorithms.ts'
import type { Jwk, KeyMaterial } from './keys.ts'

/** The members that make a key private; without them a private JWK is its public half. */
const PRIVATE_MEMBERS: ReadonlySet<string> = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth'])
/** What a JWK says about its use was looked at already; the host would look at it once more, more strictly. */
const ABOUT: ReadonlySet<string> = new Set(['alg', 'use', 'key_ops', 'ext', 'kid'])

/** The key in the host's hands; `undefined` where the host refuses it. */
export async function importKey(
  subtle: Subtle,
  { data }: KeyMaterial,
  { parameters }: JwtAlgorithmFacts,
  usage: 'sign' | 'verify',
): Promise<HostKey | undefined> {
  const key = data.format === 'jwk' ? bareJwk(data.jwk, usage) : data.bytes
  try {
    return await subtle.importKey(data.format, key, parameters, false, [usage])
  } catch {
    return undefined
  }
}

function bareJwk(jwk: Jwk, usage: 'sign' | 'verify'): Jwk {
  return Object.fromEntries(
    Object.entries(jwk).filter(
      ([name]) => !ABOUT.has(name) && (usage === 'sign' || !PRIVATE_MEMBERS.has(name)),
    ),
  )
}
