/**
 * The signature algorithms of JSON Web Signature and the keys each one takes.
 *
 * Source: RFC 7518, section 3.1; RFC 8037 (EdDSA); RFC 9864 (Ed25519). Pure.
 */

/** A supported signature algorithm. */
export type JwtAlgorithm =
  | 'HS256'
  | 'HS384'
  | 'HS512'
  | 'RS256'
  | 'RS384'
  | 'RS512'
  | 'PS256'
  | 'PS384'
  | 'PS512'
  | 'ES256'
  | 'ES384'
  | 'ES512'
  | 'EdDSA'
  | 'Ed25519'

/** The family of a key, which alone decides the algorithms it may be used with. */
export type KeyFamily = 'secret' | 'RSA' | 'P-256' | 'P-384' | 'P-521' | 'Ed25519'

/** One algorithm: the family of its key, and the length of its signature or secret. */
export interface JwtAlgorithmFacts {
  readonly name: JwtAlgorithm
  readonly family: KeyFamily
  /** The length of a signature in bytes, if it is fixed. */
  readonly signatureBytes?: number
  /** The minimum length that a secret should have, in bytes. */
  readonly secretBytes?: number
}

const ALGORITHMS: Readonly<Record<JwtAlgorithm, Omit<JwtAlgorithmFacts, 'name'>>> = {
  HS256: { family: 'secret', signatureBytes: 32, secretBytes: 32 },
  HS384: { family: 'secret', signatureBytes: 48, secretBytes: 48 },
  HS512: { family: 'secret', signatureBytes: 64, secretBytes: 64 },
  RS256: { family: 'RSA' },
  RS384: { family: 'RSA' },
  RS512: { family: 'RSA' },
  PS256: { family: 'RSA' },
  PS384: { family: 'RSA' },
  PS512: { family: 'RSA' },
  ES256: { family: 'P-256', signatureBytes: 64 },
  ES384: { family: 'P-384', signatureBytes: 96 },
  ES512: { family: 'P-521', signatureBytes: 132 },
  EdDSA: { family: 'Ed25519', signatureBytes: 64 },
  Ed25519: { family: 'Ed25519', signatureBytes: 64 },
}

/**
 * The facts about an algorithm; `undefined` for `none`, for ES256K (no browser has its curve), and for
 * anything else.
 */
export function algorithmFacts(name: unknown): JwtAlgorithmFacts | undefined {
  if (typeof name !== 'string' || !Object.hasOwn(ALGORITHMS, name)) return undefined
  const known = name as JwtAlgorithm
  return { name: known, ...ALGORITHMS[known] }
}

/** The algorithm that a key is used with when none is named. */
export function defaultAlgorithm(family: KeyFamily): JwtAlgorithm {
  const defaults = {
    secret: 'HS256',
    RSA: 'RS256',
    'P-256': 'ES256',
    'P-384': 'ES384',
    'P-521': 'ES512',
    Ed25519: 'EdDSA',
  } as const
  return defaults[family]
}
