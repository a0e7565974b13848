/**
 * The signature algorithms of JSON Web Signature and the keys each one takes.
 *
 * Source: RFC 7518, section 3.1; RFC 8037 (EdDSA); RFC 9864 (Ed25519). Pure.
 */
import type { KeyParameters } from '../../shared/platform/webCrypto.ts'

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

/** One algorithm: the family of its key, its parameters for Web Crypto, and the length of its signature or secret. */
export interface JwtAlgorithmFacts {
  readonly family: KeyFamily
  readonly parameters: KeyParameters
  /** The length of a signature in bytes, if it is fixed. */
  readonly signatureBytes?: number
  /** The minimum length that a secret should have, in bytes. */
  readonly secretBytes?: number
}

const ALGORITHMS: Readonly<Record<JwtAlgorithm, JwtAlgorithmFacts>> = {
  HS256: hs('SHA-256', 32),
  HS384: hs('SHA-384', 48),
  HS512: hs('SHA-512', 64),
  RS256: { family: 'RSA', parameters: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } },
  RS384: { family: 'RSA', parameters: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' } },
  RS512: { family: 'RSA', parameters: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' } },
  PS256: { family: 'RSA', parameters: { name: 'RSA-PSS', hash: 'SHA-256', saltLength: 32 } },
  PS384: { family: 'RSA', parameters: { name: 'RSA-PSS', hash: 'SHA-384', saltLength: 48 } },
  PS512: { family: 'RSA', parameters: { name: 'RSA-PSS', hash: 'SHA-512', saltLength: 64 } },
  ES256: es('P-256', 'SHA-256', 64),
  ES384: es('P-384', 'SHA-384', 96),
  ES512: es('P-521', 'SHA-512', 132),
  EdDSA: { family: 'Ed25519', parameters: { name: 'Ed25519' }, signatureBytes: 64 },
  Ed25519: { family: 'Ed25519', parameters: { name: 'Ed25519' }, signatureBytes: 64 },
}

/** The facts about an algorithm; `undefined` for `none`, for ES256K (no browser has its curve), and for anything else. */
export function algorithmFacts(name: unknown): JwtAlgorithmFacts | undefined {
  return typeof name === 'string' && Object.hasOwn(ALGORITHMS, name)
    ? ALGORITHMS[name as JwtAlgorithm]
    : undefined
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

function hs(hash: string, bytes: number): JwtAlgorithmFacts {
  return { family: 'secret', parameters: { name: 'HMAC', hash }, signatureBytes: bytes, secretBytes: bytes }
}

function es(family: 'P-256' | 'P-384' | 'P-521', hash: string, signatureBytes: number): JwtAlgorithmFacts {
  return { family, parameters: { name: 'ECDSA', namedCurve: family, hash }, signatureBytes }
}
