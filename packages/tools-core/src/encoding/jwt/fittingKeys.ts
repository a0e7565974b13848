/**
 * Which of the given keys may verify a token, and with which algorithm. Source: RFC 8725, sections 3.1 and
 * 3.2. Pure.
 */

import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import { algorithmFacts, type JwtAlgorithmFacts } from './algorithms.ts'
import { criticalFault, unknownCritical } from './criticalMembers.ts'
import type { DecodedJwt } from './decodeJwt.ts'
import { isMeantFor, type KeyMaterial, keysNamed } from './keys.ts'

/** Why a verdict is not `valid`, or its caveat. */
export interface Reason {
  readonly code: ToolErrorCode
  readonly message: string
}

/** A reason. */
export function reason(code: ToolErrorCode, message: string): Reason {
  return { code, message }
}

/** The token's algorithm, if the key could have been used with it. */
export function acceptedAlgorithm(
  { header }: DecodedJwt,
  keys: readonly KeyMaterial[],
  accepted: readonly string[] | undefined,
): JwtAlgorithmFacts | Reason {
  const name = typeof header.alg === 'string' ? header.alg : ''
  if (name.toLowerCase() === 'none') return reason('alg-none', 'The token is not signed (alg “none”).')
  const facts = algorithmFacts(name)
  if (facts === undefined)
    return reason('unsupported-algorithm', `The algorithm “${name}” is not supported here.`)
  if (accepted?.includes(name) === false) {
    const only = accepted.join(', ')
    return reason('algorithm-mismatch', `The token says ${name}, but only ${only} is accepted.`)
  }
  const critical = unknownCritical(header) ?? criticalFault(header)
  if (critical !== undefined) return critical
  if (keys.some(({ family }) => family === facts.family)) return facts
  const kinds = [...new Set(keys.map(({ family }) => (family === 'secret' ? 'a secret' : `${family}`)))].join(
    ', ',
  )
  return reason('key-mismatch', `The token says ${name}, which cannot be used with this key (${kinds}).`)
}

/** The keys of the right kind that the token's `kid` selects and whose own members allow this use. */
export function fittingKeys(
  { header }: DecodedJwt,
  keys: readonly KeyMaterial[],
  { family }: JwtAlgorithmFacts,
): readonly KeyMaterial[] | Reason {
  const named = keysNamed(keys, header.kid)
  if (named.length === 0)
    return reason('no-such-kid', `No key of the set has the “kid” ${String(header.kid)}.`)
  const allowed = named.filter(
    (each) => each.family === family && isMeantFor(each, operationOf(each), String(header.alg)),
  )
  if (allowed.length > 0) return allowed
  return reason('key-not-for-this', 'The key’s own “alg”, “use” or “key_ops” does not allow this signature.')
}

/**
 * The operation that a key must allow: the public half of a private JWK may verify, whatever the private half
 * is for.
 */
function operationOf({ role, operations }: KeyMaterial): 'sign' | 'verify' {
  return role === 'private' && operations?.includes('sign') === true ? 'sign' : 'verify'
}
