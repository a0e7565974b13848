/**
 * Header members that change how a token is processed: `crit`, which names the extensions that must be
 * understood, and `b64`.
 *
 * Source: RFC 7515, section 4.1.11; RFC 7797, sections 3 and 6. Pure.
 */
import type { JoseHeader } from './decodeJwt.ts'

/** Why a header is rejected. */
export interface HeaderFault {
  readonly code: 'unknown-critical' | 'wrong-critical' | 'b64-not-critical' | 'invalid-b64'
  readonly message: string
}

/** The members of RFC 7515 itself: every reader knows them, so `crit` must not name them. */
const REGISTERED: ReadonlySet<unknown> = new Set([
  ...['alg', 'jku', 'jwk', 'kid', 'x5u', 'x5c', 'x5t', 'x5t#S256', 'typ', 'cty', 'crit'],
])

/** What is wrong with `crit` and `b64` in a header, given or received. */
export function criticalFault(header: JoseHeader): HeaderFault | undefined {
  const { crit, b64 } = header
  if (b64 !== undefined && typeof b64 !== 'boolean')
    return { code: 'invalid-b64', message: '“b64” must be true or false.' }
  if (b64 !== undefined && !(Array.isArray(crit) && crit.includes('b64')))
    return { code: 'b64-not-critical', message: 'A token with “b64” must list it: "crit": ["b64"].' }
  if (crit === undefined) return undefined
  if (!isNameList(crit))
    return {
      code: 'wrong-critical',
      message: '“crit” must be a list of at least one name, each of them once.',
    }
  const registered = crit.find((name) => REGISTERED.has(name))
  if (registered !== undefined)
    return {
      code: 'wrong-critical',
      message: `“crit” must not name “${registered}”, which every reader knows.`,
    }
  const absent = crit.find((name) => !Object.hasOwn(header, name))
  if (absent === undefined) return undefined
  return { code: 'wrong-critical', message: `“crit” names “${absent}”, which the header does not have.` }
}

/** The extensions that a token requires and that are not supported here: all but `b64`. */
export function unknownCritical({ crit }: JoseHeader): HeaderFault | undefined {
  const unknown = isNameList(crit) ? crit.filter((name) => name !== 'b64') : []
  if (unknown.length === 0) return undefined
  const names = unknown.join('”, “')
  return { code: 'unknown-critical', message: `The token requires “${names}”, which is not supported here.` }
}

function isNameList(crit: unknown): crit is readonly string[] {
  return (
    Array.isArray(crit) &&
    crit.length > 0 &&
    crit.every((name) => typeof name === 'string') &&
    new Set(crit).size === crit.length
  )
}
