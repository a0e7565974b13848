/**
 * Verifies that a token was signed with the matching key. The key decides which algorithms are possible,
 * never the token.
 *
 * Source: RFC 7515, section 5.2; RFC 8725 (best practices: sections 3.1 and 3.2); RFC 7797. Nothing is
 * fetched: `jku` and `x5u` are ignored.
 */
import { isRecord } from '@whittle/foundation/record'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice, shown } from '../../shared/options/choices.ts'
import { CHECKED, NUMBER, type OptionKind } from '../../shared/options/optionKinds.ts'
import { isText, type TextInput } from '../../shared/platform/utf8.ts'
import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import { fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { algorithmFacts, type JwtAlgorithm } from './algorithms.ts'
import { type DecodedJwt, decodeJwt } from './decodeJwt.ts'
import { acceptedAlgorithm, fittingKeys, reason } from './fittingKeys.ts'
import { shortKeyNotes } from './hostKeys.ts'
import { loadJose } from './jose.ts'
import { isDetached, type Judgement, judgeSignature } from './judgeSignature.ts'
import { type JwtKey, parseKeys, SECRET_ENCODINGS, type SecretEncoding, weakSecretNotes } from './keys.ts'

/** How a token is verified. */
export interface VerifyJwtOptions {
  /** The only accepted algorithm or algorithms. @defaultValue those of the key's kind */
  readonly algorithm?: JwtAlgorithm | readonly JwtAlgorithm[]
  /** The same option by the name that other libraries use. */
  readonly algorithms?: JwtAlgorithm | readonly JwtAlgorithm[]
  /** How a secret given as text is decoded to bytes. @defaultValue `'utf-8'` */
  readonly secretEncoding?: SecretEncoding
  /** The payload, if it is detached from the token. */
  readonly payload?: TextInput
  /** The current time, in seconds since 1970. @defaultValue the clock */
  readonly now?: number
  /** By how many seconds clocks may differ. @defaultValue `0` */
  readonly tolerance?: number
}

const PAYLOAD: OptionKind = { name: 'a text or bytes', takes: isText }

/** The result of a check. The signature and the time are two separate answers. */
export interface JwtVerification {
  /** `notChecked` if there is no key, or nothing to check. */
  readonly verdict: 'notChecked' | 'valid' | 'invalid'
  /**
   * Why the verdict is not `valid`; with `valid`, a caveat: `other-kid` means that the only key given does
   * not have the name that the token gives its key.
   */
  readonly reason: { readonly code: ToolErrorCode; readonly message: string } | undefined
  /**
   * Whether the current time is between `nbf` and `exp`: `unlimited` without either, `unknown` if one of them
   * is not a number.
   */
  readonly time: 'current' | 'expired' | 'notYetValid' | 'unlimited' | 'unknown'
  readonly token: DecodedJwt
}

/**
 * Verifies the signature of a token over exactly the characters received.
 *
 * A name is only a hint (RFC 7515, section 4.1.4): a single key is tried whatever its name, and the verdict
 * says so. Of several, those with the token's `kid` are tried, otherwise those without any; at most 100. A
 * private key verifies as its public half.
 *
 * Notes: `weak-secret` (shorter than the hash), `short-key` (RSA below 2048 bits), `lone-surrogate` in a
 * secret, `space-around-secret`, `payload-not-used` (the token has its own), `payload-empty` (the signature
 * is one over an empty payload), and those of `decodeJwt`. Errors: those of `decodeJwt`, `invalid-key`,
 * `needs-web-crypto`, and for options `unsupported-algorithm` and `invalid-option`. Everything else is a
 * verdict with its reason: `invalid` for a token that is not base64url as it must be, `notChecked` without a
 * key, for an unsupported algorithm, or for an RSA key that is too short for the hash (`key-too-short`).
 *
 * @example
 * await verifyJwt(token) // value.verdict: 'notChecked'
 */
export async function verifyJwt(
  token: TextInput,
  key?: JwtKey | null,
  options: VerifyJwtOptions = {},
): Promise<Result<JwtVerification>> {
  const refused =
    refuseInput(token) ??
    refuseChoice(options, {
      algorithm: CHECKED,
      algorithms: CHECKED,
      secretEncoding: SECRET_ENCODINGS,
      payload: PAYLOAD,
      now: NUMBER,
      tolerance: NUMBER,
    })
  if (refused !== undefined) return refused
  const accepted = acceptedNames(options)
  if (!accepted.ok) return accepted
  const decoded = decodeJwt(token)
  if (!decoded.ok) return decoded
  const judged = await judgementOf(decoded.value, key, { ...options, accepted: accepted.value })
  if (!judged.ok) return judged
  const isEmpty =
    judged.value.verdict === 'valid' && isDetached(decoded.value) && options.payload === undefined
  return succeed({ ...judged.value, time: timeOf(decoded.value, options), token: decoded.value }, [
    ...(isEmpty ? decoded.notes.map(asEmpty) : decoded.notes),
    ...(options.payload === undefined || isDetached(decoded.value) ? [] : [PAYLOAD_UNUSED]),
    ...judged.notes,
  ])
}

/**
 * Replaces the note on a detached payload, once the signature has turned out to be one over an empty payload.
 */
function asEmpty(note: Note): Note {
  if (note.code !== 'payload-detached') return note
  return { code: 'payload-empty', message: 'The payload is empty, and that is what was signed.' }
}

/** The options, with the algorithms that they allow. */
interface Demands extends VerifyJwtOptions {
  readonly accepted: readonly string[] | undefined
}

async function judgementOf(
  token: DecodedJwt,
  key: JwtKey | null | undefined,
  demands: Demands,
): Promise<Result<Judgement>> {
  if (token.kind === 'jws' && token.encoding === 'loose') return succeed(LOOSE)
  if (key === undefined || key === null || isNothing(key)) return succeed(NO_KEY)
  if (token.kind === 'jwe') return succeed(ENCRYPTED)
  const keys = await parseKeys(key, demands.secretEncoding ?? 'utf-8')
  if (!keys.ok) return keys
  const jose = await loadJose('Signatures can only be verified')
  if (!jose.ok) return jose
  const facts = acceptedAlgorithm(token, keys.value, demands.accepted)
  if ('code' in facts) {
    // A signature that cannot be computed here is not known to be wrong.
    const verdict = facts.code === 'unsupported-algorithm' ? 'notChecked' : 'invalid'
    return succeed({ verdict, reason: facts })
  }
  const fitting = fittingKeys(token, keys.value, facts)
  if ('code' in fitting) return succeed({ verdict: 'invalid', reason: fitting })
  const { payload } = demands
  const { judgement, tried } = await judgeSignature({
    jose: jose.value,
    token,
    keys: fitting,
    facts,
    payload,
  })
  return succeed(judgement, [...keys.notes, ...weakSecretNotes(fitting, facts), ...shortKeyNotes(tried)])
}

const LOOSE: Judgement = {
  verdict: 'invalid',
  reason: reason(
    'not-base64url',
    'A part of this token is not written as base64url must be, so no signature is valid for it.',
  ),
}

const NO_KEY: Judgement = { verdict: 'notChecked', reason: reason('no-key', 'No key was given.') }

const ENCRYPTED: Judgement = {
  verdict: 'notChecked',
  reason: reason('encrypted', 'An encrypted token has no signature to verify.'),
}

/**
 * The algorithms that the options allow; `undefined` if the option is not given. Fails for an unknown one,
 * and for none.
 */
function acceptedNames({ algorithm, algorithms }: VerifyJwtOptions): Result<readonly string[] | undefined> {
  const [option, given] = algorithm === undefined ? ['algorithms', algorithms] : ['algorithm', algorithm]
  if (given === undefined) return succeed(undefined)
  const names: readonly string[] = [given].flat()
  if (names.length === 0) return invalidOption(option, 'Give at least one algorithm to accept.')
  const unknown = names.findIndex((name) => algorithmFacts(name) === undefined)
  if (unknown === -1) return succeed(names)
  const message = `Tokens are not verified with ${shown(names[unknown])} here.`
  return fail({ code: 'unsupported-algorithm', option, message })
}

function isNothing(key: JwtKey): boolean {
  return typeof key === 'string' ? key.trim() === '' : key instanceof Uint8Array && key.length === 0
}

const PAYLOAD_UNUSED: Note = {
  code: 'payload-not-used',
  message:
    'The token has a payload of its own, which is what was checked; the payload given with it was not used.',
}

function timeOf(
  { payload, times: { nbf, exp } }: DecodedJwt,
  { now, tolerance = 0 }: VerifyJwtOptions,
): JwtVerification['time'] {
  const seconds = now ?? Date.now() / 1000
  if (exp !== undefined && seconds >= exp.seconds + tolerance) return 'expired'
  if (nbf !== undefined && seconds < nbf.seconds - tolerance) return 'notYetValid'
  const claims = isRecord(payload) ? payload : {}
  if (('exp' in claims && exp === undefined) || ('nbf' in claims && nbf === undefined)) return 'unknown'
  return nbf === undefined && exp === undefined ? 'unlimited' : 'current'
}
