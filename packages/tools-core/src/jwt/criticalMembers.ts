/**
 * Members of a header that change how a token is made: `crit`, which names what must be understood, and `b64`.
 *
 * Source: RFC 7515, section 4.1.11; RFC 7797, sections 3 and 6. Pure.
 */
import type { JoseHeader } from './decodeJwt.ts'

/** Why a header is refused. */
export interface HeaderFault {
  readonly code: 'unknown-critical' | 'wrong-critical' | 'b64-not-critical' | 'invalid-b64'
  readonly message: string
}

/** The members of RFC 7515 itself: who knows tokens knows them, so that `crit` must not name them. */
const REGISTERED: ReadonlySet<unknown> = new Set([
  ...['alg', 'jku', 'jwk', 'kid', 'x5u', 'x5c', 'x5t', 'x5t#S256', 'typ', 'cty', 'crit'],
])

/** What is wrong with `crit` and `b64` of a header, whoever wrote it. */
export function criticalFault(header: JoseHeader): HeaderFault | undefined {
  const { crit, b64 } = header
  if (b64 !== undefined && typeof b64 !== 'boolean')
    return { code: 'invalid-b64', message: '“b64” is true or false.' }
  if (b64 !== undefined && !(Array.isArray(crit) && crit.includes('b64')))
    return { code: 'b64-not-critical', message: 'A token with “b64” has to list it: "crit": ["b64"].' }
  if (crit === undefined) return undefined
  if (!isNameList(crit))
    return { code: 'wrong-critical', message: '“crit” is a list of names, each once and at least one.' }
  const registered = crit.find((name) => REGISTERED.has(name))
  if (registered !== undefined)
    return { code: 'wrong-critical', message: `“crit” must not name “${registered}”, which is always known.` }
  const absent = crit.find((name) => !Object.hasOwn(header, name))
  if (absent === undefined) return undefined
  return { code: 'wrong-critical', message: `“crit” names “${absent}”, which the header does not have.` }
}

/** What a token demands to be understood and is not known here: all but `b64`. */
export function unknownCritical({ crit }: JoseHeader): HeaderFault | undefined {
  const unknown = isNameList(crit) ? crit.filter((name) => name !== 'b64') : []
  if (unknown.length === 0) return undefined
  const names = unknown.join('”, “')
  return { code: 'unknown-critical', message: `The token demands “${names}”, which is not known here.` }
}

function isNameList(crit: unknown): crit is readonly string[] {
  return (
    Array.isArray(crit) &&
    crit.length > 0 &&
    crit.every((name) => typeof name === 'string') &&
    new Set(crit).size === crit.length
  )
}
