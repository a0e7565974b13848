/**
 * Whether a token was signed with the other half of a key. The key decides which algorithms are thinkable, never the token.
 *
 * Source: RFC 7515, section 5.2; RFC 8725 (best practices: sections 3.1 and 3.2); RFC 7797. Nothing is fetched: `jku` and `x5u` are
 * not looked at.
 */
import { concatBytes } from '@whittle/foundation/bytes'
import { bytesOf } from '../platform/inputBytes.ts'
import { type TextInput, utf8Bytes } from '../platform/utf8.ts'
import { type Subtle, subtleCrypto } from '../platform/webCrypto.ts'
import { refuseChoice } from '../result/choices.ts'
import { refuseInput } from '../result/refuseInput.ts'
import { fail, type Note, type Result, succeed } from '../result/result.ts'
import { algorithmFacts, type JwtAlgorithm, type JwtAlgorithmFacts } from './algorithms.ts'
import { base64url } from './base64url.ts'
import { type DecodedJwt, decodeJwt } from './decodeJwt.ts'
import { importKey } from './hostKeys.ts'
import {
  isMeantFor,
  type JwtKey,
  type KeyMaterial,
  parseKeys,
  SECRET_ENCODINGS,
  type SecretEncoding,
  weakSecretNotes,
} from './keys.ts'

/** Details of a check. */
export interface VerifyJwtOptions {
  /** The only algorithm accepted, or the only ones. @defaultValue those of the key's kind */
  readonly algorithm?: JwtAlgorithm | readonly JwtAlgorithm[]
  /** The same by the name that other libraries have for it. */
  readonly algorithms?: readonly JwtAlgorithm[]
  /** How a secret given as text becomes bytes. @defaultValue `'utf-8'` */
  readonly secretEncoding?: SecretEncoding
  /** The payload, where the token has it detached. */
  readonly payload?: TextInput
  /** Seconds since 1970 that count as now. @defaultValue the clock */
  readonly now?: number
  /** Seconds that clocks may differ. @defaultValue `0` */
  readonly tolerance?: number
}

/** What a check found. The signature and the time are two separate answers. */
export interface JwtVerification {
  /** `notChecked` where there is no key, or nothing to check. */
  readonly verdict: 'notChecked' | 'valid' | 'invalid'
  /** Why the verdict is not `valid`. */
  readonly reason: { readonly code: string; readonly message: string } | undefined
  /** Whether now is between `nbf` and `exp`; `unlimited` where the token names neither. */
  readonly time: 'current' | 'expired' | 'notYetValid' | 'unlimited'
  readonly token: DecodedJwt
}

/**
 * Checks the signature of a token over exactly the characters received.
 *
 * Notes: `weak-secret` (shorter than the hash), `other-kid` (the key given has another name than the token calls for), `lone-surrogate` in a
 * secret, and those of `decodeJwt`. Errors: those of `decodeJwt`, `invalid-key`,
 * `needs-web-crypto`, and for options `unsupported-algorithm` and `invalid-option`. Everything else is a verdict with its reason: without
 * a key, or where an algorithm is not known here, `notChecked`.
 *
 * @example
 * await verifyJwt(token) // value.verdict: 'notChecked'
 */
export async function verifyJwt(
  token: TextInput,
  key?: JwtKey | null,
  options: VerifyJwtOptions = {},
): Promise<Result<JwtVerification>> {
  const refused = refuseInput(token) ?? refuseChoice(options, { secretEncoding: SECRET_ENCODINGS })
  if (refused !== undefined) return refused
  const accepted = acceptedNames(options)
  const unknown = accepted?.find((name) => algorithmFacts(name) === undefined)
  if (unknown !== undefined)
    return fail({
      code: 'unsupported-algorithm',
      option: options.algorithm === undefined ? 'algorithms' : 'algorithm',
      message: `No token is checked with “${String(unknown)}” here.`,
    })
  const decoded = decodeJwt(token)
  if (!decoded.ok) return decoded
  const time = timeOf(decoded.value, options)
  const answer = (judgement: Judgement, notes: readonly Note[] = []): Result<JwtVerification> =>
    succeed({ ...judgement, time, token: decoded.value }, [...decoded.notes, ...notes])
  if (key === undefined || key === null || isNothing(key))
    return answer({ verdict: 'notChecked', reason: reason('no-key', 'No key was given.') })
  if (decoded.value.kind === 'jwe') {
    return answer({
      verdict: 'notChecked',
      reason: reason('encrypted', 'An encrypted token has no signature to check.'),
    })
  }
  const keys = parseKeys(key, options.secretEncoding ?? 'utf-8')
  if (!keys.ok) return keys
  const subtle = subtleCrypto()
  if (subtle === undefined) {
    return fail({
      code: 'needs-web-crypto',
      message: 'Signatures can only be checked on a secure page (https).',
    })
  }
  const facts = acceptedAlgorithm(decoded.value, keys.value, accepted)
  if ('code' in facts) {
    // What nobody here can calculate is not known to be wrong.
    const verdict = facts.code === 'unsupported-algorithm' ? 'notChecked' : 'invalid'
    return answer({ verdict, reason: facts })
  }
  const fitting = fittingKeys(decoded.value, keys.value, facts)
  if ('code' in fitting) return answer({ verdict: 'invalid', reason: fitting })
  return answer(await judge(subtle, decoded.value, fitting, facts, options), [
    ...keys.notes,
    ...weakSecretNotes(fitting, facts),
    ...otherKeyNotes(decoded.value, fitting),
  ])
}

type Judgement = Pick<JwtVerification, 'verdict' | 'reason'>
type Reason = NonNullable<JwtVerification['reason']>

function reason(code: string, message: string): Reason {
  return { code, message }
}

/** The algorithms that the options allow; `undefined` where they say nothing. */
function acceptedNames({ algorithm, algorithms }: VerifyJwtOptions): readonly JwtAlgorithm[] | undefined {
  return algorithm === undefined ? algorithms : [algorithm].flat()
}

function isNothing(key: JwtKey): boolean {
  return typeof key === 'string' ? key.trim() === '' : key instanceof Uint8Array && key.length === 0
}

/** The token's algorithm, if it is one that the key can have been used with. */
function acceptedAlgorithm(
  { header }: DecodedJwt,
  keys: readonly KeyMaterial[],
  accepted: readonly string[] | undefined,
): JwtAlgorithmFacts | Reason {
  const name = typeof header.alg === 'string' ? header.alg : ''
  if (name.toLowerCase() === 'none') return reason('alg-none', 'The token is not signed (alg “none”).')
  const facts = algorithmFacts(name)
  if (facts === undefined)
    return reason('unsupported-algorithm', `The algorithm “${name}” cannot be checked here.`)
  if (accepted?.includes(name) === false) {
    const only = accepted.join(', ')
    return reason('algorithm-mismatch', `The token says ${name}, and only ${only} is accepted.`)
  }
  const critical = unknownCritical(header)
  if (critical !== undefined) return critical
  if (keys.some(({ family }) => family === facts.family)) return facts
  const kinds = [...new Set(keys.map(({ family }) => (family === 'secret' ? 'a secret' : `${family}`)))].join(
    ', ',
  )
  return reason('key-mismatch', `The token says ${name}, which is never made with this key (${kinds}).`)
}

/** `crit` names what must be understood; only `b64` is. */
function unknownCritical({ crit, b64 }: DecodedJwt['header']): Reason | undefined {
  const names = crit === undefined ? [] : Array.isArray(crit) && crit.length > 0 ? crit : ['(not a list)']
  const unknown = names.filter((name) => name !== 'b64')
  if (unknown.length > 0)
    return reason('unknown-critical', `The token demands “${unknown.join('”, “')}”, which is not known here.`)
  if (b64 !== undefined && !names.includes('b64'))
    return reason('b64-not-critical', 'A token with “b64” has to list it in “crit”.')
  return undefined
}

/** The keys of the right kind that do not themselves say otherwise. */
function fittingKeys(
  { header }: DecodedJwt,
  keys: readonly KeyMaterial[],
  { family }: JwtAlgorithmFacts,
): readonly KeyMaterial[] | Reason {
  const named =
    keys.length > 1 && typeof header.kid === 'string' ? keys.filter(({ kid }) => kid === header.kid) : keys
  if (named.length === 0)
    return reason('no-such-kid', `No key of the set has the “kid” ${String(header.kid)}.`)
  const allowed = named.filter(
    (each) => each.family === family && isMeantFor(each, operationOf(each), String(header.alg)),
  )
  if (allowed.length > 0) return allowed
  return reason('key-not-for-this', 'The key’s own “alg”, “use” or “key_ops” does not allow this signature.')
}

/** Says so when the one key given has another name than the token calls its key by: of a set it would not have been chosen. */
function otherKeyNotes({ header: { kid } }: DecodedJwt, keys: readonly KeyMaterial[]): readonly Note[] {
  const other = keys.find((key) => key.kid !== undefined && typeof kid === 'string' && key.kid !== kid)
  if (other === undefined) return []
  return [
    { code: 'other-kid', message: `The token names its key “${kid}”, and the key given is “${other.kid}”.` },
  ]
}

/** What a key must be allowed to do: the public half of a private JWK is there to verify, whatever the private half is for. */
function operationOf({ role, operations }: KeyMaterial): 'sign' | 'verify' {
  return role === 'private' && operations?.includes('sign') === true ? 'sign' : 'verify'
}

async function judge(
  subtle: Subtle,
  token: DecodedJwt,
  keys: readonly KeyMaterial[],
  facts: JwtAlgorithmFacts,
  { payload }: VerifyJwtOptions,
): Promise<Judgement> {
  const signed = signedBytes(token, payload)
  if (signed === undefined) {
    return {
      verdict: 'notChecked',
      reason: reason('payload-detached', 'The payload is not in the token; give it to check it.'),
    }
  }
  const wrongLength = wrongSignatureLength(token.signature, facts)
  if (wrongLength !== undefined) return { verdict: 'invalid', reason: wrongLength }
  let refusal: Reason | undefined
  for (const material of keys) {
    const outcome = await checkWith(subtle, material, facts, token.signature, signed)
    if (outcome === 'valid') return { verdict: 'valid', reason: undefined }
    // Another key of the set may be the right one.
    if (outcome !== 'invalid') refusal ??= outcome
  }
  // While one key could not be tried, nobody knows that the signature is wrong.
  if (refusal !== undefined) return { verdict: 'notChecked', reason: refusal }
  return {
    verdict: 'invalid',
    reason: reason('wrong-signature', 'The signature does not belong to this token and key.'),
  }
}

async function checkWith(
  subtle: Subtle,
  material: KeyMaterial,
  facts: JwtAlgorithmFacts,
  signature: Uint8Array,
  signed: Uint8Array,
): Promise<'valid' | 'invalid' | Reason> {
  if (material.role === 'private' && material.data.format === 'pkcs8') {
    return reason('private-key', 'A private key signs; give its public key to check a signature.')
  }
  const key = await importKey(subtle, material, facts, 'verify')
  if (key === undefined)
    return reason(
      'key-refused',
      'The browser refuses this key: it is damaged, or of a kind it does not have.',
    )
  return (await subtle.verify(facts.parameters, key, signature, signed)) ? 'valid' : 'invalid'
}

/** What was signed: the characters received, with a detached payload put back. */
function signedBytes(
  { header, signingInput }: DecodedJwt,
  payload: TextInput | undefined,
): Uint8Array | undefined {
  const isDetached = signingInput.endsWith('.')
  if (!isDetached) return utf8Bytes(signingInput)
  if (payload === undefined) return undefined
  const bytes = bytesOf(payload)
  const body = header.b64 === false ? bytes : base64url(bytes)
  return concatBytes([utf8Bytes(signingInput), body])
}

function wrongSignatureLength(
  signature: Uint8Array,
  { signatureBytes, parameters }: JwtAlgorithmFacts,
): Reason | undefined {
  if (signatureBytes === undefined || signature.length === signatureBytes) return undefined
  if (parameters.name === 'ECDSA' && signature[0] === 0x30) {
    return reason(
      'der-signature',
      `This is a DER signature; a token has r and s side by side, ${signatureBytes} bytes.`,
    )
  }
  return reason(
    'signature-length',
    `The signature has ${signature.length} bytes instead of ${signatureBytes}.`,
  )
}

function timeOf(
  { times: { nbf, exp } }: DecodedJwt,
  { now, tolerance = 0 }: VerifyJwtOptions,
): JwtVerification['time'] {
  const seconds = now ?? Date.now() / 1000
  if (nbf === undefined && exp === undefined) return 'unlimited'
  if (exp !== undefined && seconds >= exp.seconds + tolerance) return 'expired'
  return nbf !== undefined && seconds < nbf.seconds - tolerance ? 'notYetValid' : 'current'
}
