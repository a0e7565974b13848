/**
 * Decodes JSON Web Tokens. Decoding does not show that a token is genuine.
 *
 * Source: RFC 7515 (JWS), RFC 7516 (JWE), RFC 7519 (JWT), RFC 7797 (`b64`). Pure.
 */
import { isRecord } from '@whittle/foundation/record'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { type TextInput, textOf, utf8Bytes, utf8Text } from '../../shared/platform/utf8.ts'
import { errorAt, placeAt } from '../../shared/result/place.ts'
import { relocate, type SourceOffset } from '../../shared/result/relocate.ts'
import { fail, failAll, type Note, type Result, type Success, succeed } from '../../shared/result/result.ts'
import { withoutTrailing } from '../../shared/strings/withoutTrailing.ts'
import { readBase64 } from '../base64/readBase64.ts'
import { compactToken, tokensIn } from './compactToken.ts'

/** The header of a token. */
export type JoseHeader = Readonly<Record<string, unknown>>

/** A point in time that a token names. */
export interface TokenTime {
  /** As in the token: seconds since 1970, possibly with a fraction. */
  readonly seconds: number
  /** In ISO 8601, UTC; `undefined` if it is beyond the range of dates. */
  readonly iso: string | undefined
}

/** The contents of a token. */
export interface DecodedJwt {
  /** `jwe` means encrypted: only the header can be read. */
  readonly kind: 'jws' | 'jwe'
  readonly header: JoseHeader
  /** The header as written, with its numbers unchanged and all its members. */
  readonly headerText: string
  /** The payload as bytes; empty if it is detached or encrypted. */
  readonly payloadBytes: Uint8Array<ArrayBuffer>
  /** The payload as text, if it is UTF-8. */
  readonly payloadText: string | undefined
  /** The payload as a value, if it is JSON. */
  readonly payload: unknown
  readonly signature: Uint8Array<ArrayBuffer>
  /**
   * Whether every part is base64url as RFC 7515 has it. A `loose` one has “=” at its end, or a last letter
   * that no encoder writes: it can be read, and no signature is valid for it.
   */
  readonly encoding: 'strict' | 'loose'
  /** What was signed, exactly as received. */
  readonly signingInput: string
  /** Always `notChecked`: reading is not verifying. */
  readonly verdict: 'notChecked'
  readonly times: { readonly iat?: TokenTime; readonly nbf?: TokenTime; readonly exp?: TokenTime }
}

/** Seconds above this are probably milliseconds: it is the year 5138. */
const PROBABLY_MILLISECONDS = 1e11

const TIMES = ['iat', 'nbf', 'exp'] as const

/**
 * Decodes a token. Anything copied along with it is dropped: white space, quotes, a comma or semicolon after
 * it, and a scheme such as `Bearer ` or `Authorization: Bearer ` before it. Lines of a wrapped token are
 * joined. In other text, such as a URL, a cookie or JSON, the first token is decoded.
 *
 * Notes: `joined-lines`, `several-tokens`, `padding` (“=” at the end of a part) and `leftover-bits` (a last
 * letter that no encoder writes), each with its place, `alg-none`, `encrypted`, `payload-not-json`,
 * `payload-detached`, `expires-before-issued`, `probably-milliseconds`, `not-a-time`. Errors: `not-a-jwt`
 * (neither 3 parts nor the 5 of JWE, whose header has `enc`), `invalid-character` and the other errors of
 * strict base64url, `header-not-json`.
 */
export function decodeJwt(token: TextInput): Result<DecodedJwt> {
  const wrong = refuseInput(token)
  if (wrong !== undefined) return wrong
  const text = textOf(token)
  const [found, ...others] = tokensIn(text)
  const compact = compactToken(found?.token ?? text)
  const decoded = decodeCompact(compact.token)
  const start = found?.offset ?? 0
  const sourceOf: SourceOffset = (offset, side) =>
    start + (side === 'end' ? compact.offsetOf(offset - 1) + 1 : compact.offsetOf(offset))
  if (decoded.ok)
    return succeed(decoded.value, [
      ...(compact.wasWrapped ? [JOINED] : []),
      ...(others.length > 0 ? [SEVERAL] : []),
      ...decoded.notes.map((note) => relocate(note, sourceOf, text)),
    ])
  return failAll(decoded.errors.map((error) => relocate(error, sourceOf, text)))
}

const SEVERAL: Note = {
  code: 'several-tokens',
  message: 'There are several tokens in this text; the first one is shown.',
}

const JOINED: Note = { code: 'joined-lines', message: 'The token was wrapped; its lines are joined.' }

function decodeCompact(token: string): Result<DecodedJwt> {
  if (token === '')
    return fail(errorAt(token, 0, { code: 'not-a-jwt', message: 'There is no token here.', length: 0 }))
  const parts = token.split('.')
  if (parts.length !== 3 && parts.length !== 5) {
    const message = `A signed token has three parts separated by dots (an encrypted one has five); this one has ${parts.length}.`
    return fail(errorAt(token, 0, { code: 'not-a-jwt', message, length: token.length }))
  }
  const [headerPart = '', payloadPart = '', signaturePart = ''] = parts
  const header = decodeHeader(token, headerPart)
  if (!header.ok) return header
  if (parts.length === 5) return encryptedToken(token, header)
  const payloadStart = headerPart.length + 1
  const payload =
    header.value.header.b64 === false
      ? succeed(utf8Bytes(payloadPart))
      : decodePart(token, { name: 'payload', text: payloadPart, start: payloadStart })
  if (!payload.ok) return payload
  const signatureStart = payloadStart + payloadPart.length + 1
  const signature = decodePart(token, { name: 'signature', text: signaturePart, start: signatureStart })
  if (!signature.ok) return signature
  const odd = [...header.notes, ...payload.notes, ...signature.notes]
  const payloadText = utf8Text(payload.value)
  const claims = parseJson(payloadText)
  const decoded: DecodedJwt = {
    kind: 'jws',
    ...header.value,
    payloadBytes: payload.value,
    payloadText,
    payload: claims,
    signature: signature.value,
    encoding: odd.length === 0 ? 'strict' : 'loose',
    signingInput: `${headerPart}.${payloadPart}`,
    verdict: 'notChecked',
    times: timesOf(claims),
  }
  return succeed(decoded, [...odd, ...lint(decoded, payloadPart === '')])
}

const ENCRYPTED: readonly Note[] = [
  {
    code: 'encrypted',
    message: 'This token is encrypted (JWE); only its header can be read without the key.',
  },
]

type Header = Pick<DecodedJwt, 'header' | 'headerText'>

/** The five parts of JWE, whose header must name the cipher (RFC 7516, section 4.1.2). */
function encryptedToken(token: string, { value: header, notes }: Success<Header>): Result<DecodedJwt> {
  if (!('enc' in header.header)) {
    const message =
      'A token of five parts is encrypted, and its header has “enc”; this one has not. A signed token has three parts.'
    return fail(errorAt(token, 0, { code: 'not-a-jwt', message, length: token.length }))
  }
  const nothing = new Uint8Array(0)
  const decoded: DecodedJwt = {
    kind: 'jwe',
    ...header,
    payloadBytes: nothing,
    payloadText: undefined,
    payload: undefined,
    signature: nothing,
    encoding: notes.length === 0 ? 'strict' : 'loose',
    signingInput: '',
    verdict: 'notChecked',
    times: {},
  }
  return succeed(decoded, [...notes, ...ENCRYPTED])
}

function decodeHeader(token: string, part: string): Result<Header> {
  const bytes = decodePart(token, { name: 'header', text: part, start: 0 })
  if (!bytes.ok) return bytes
  const headerText = utf8Text(bytes.value) ?? ''
  const header = parseJson(headerText)
  if (isRecord(header)) return succeed({ header, headerText }, bytes.notes)
  const message = 'The first part of a token must be a JSON object; this one is not.'
  return fail(errorAt(token, 0, { code: 'header-not-json', message, length: part.length }))
}

/** A part of a token, and where it begins there. */
interface Part {
  readonly name: 'header' | 'payload' | 'signature'
  readonly text: string
  readonly start: number
}

/**
 * Decodes base64url without white space; errors and notes have places in the whole token. Padding at the end
 * and a last letter that no encoder writes are noted: what the part holds can be shown, though no strict
 * reader accepts the token.
 */
function decodePart(token: string, { name, text, start }: Part): Result<Uint8Array<ArrayBuffer>> {
  const digits = withoutTrailing(text, '=')
  const notes: Note[] = []
  const note = (code: string, message: string, from: number, length: number) =>
    notes.push({ code, message, ...placeAt(token, start + from, length) })
  if (digits !== text)
    note(
      'padding',
      `A token has no “=”; here it ends the ${name}.`,
      digits.length,
      text.length - digits.length,
    )
  const strict = readBase64(digits, { mode: 'strict', variant: 'url' })
  if (strict.ok && !digits.includes('=')) return succeed(strict.value, notes)
  const [error] = strict.ok
    ? [{ code: 'wrong-padding' as const, message: 'A token has no padding.', offset: digits.indexOf('=') }]
    : strict.errors
  const { code, message, offset = 0, length = 1 } = { length: 1, ...error! }
  const loose = code === 'leftover-bits' ? readBase64(digits, { variant: 'url' }) : undefined
  if (!loose?.ok) return fail(errorAt(token, start + offset, { code, message, length }))
  note(
    code,
    `The last letter of the ${name} is one that no encoder writes: it was changed, or the ${name} is cut.`,
    offset,
    length,
  )
  return succeed(loose.value, notes)
}

/** The value of a JSON text; `undefined` if it is not JSON. */
export function parseJson(text: string | undefined): unknown {
  if (text === undefined || text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function timesOf(claims: unknown): DecodedJwt['times'] {
  if (!isRecord(claims)) return {}
  const times: { [name in (typeof TIMES)[number]]?: TokenTime } = {}
  for (const name of TIMES) {
    const seconds = claims[name]
    if (typeof seconds === 'number') times[name] = { seconds, iso: isoTime(seconds) }
  }
  return times
}

function isoTime(seconds: number): string | undefined {
  return Math.abs(seconds) <= 8.64e12 ? new Date(seconds * 1000).toISOString() : undefined
}

function lint({ header, payload }: DecodedJwt, isDetached: boolean): readonly Note[] {
  const notes: Note[] = []
  const add = (code: string, message: string) => notes.push({ code, message })
  if (String(header.alg).toLowerCase() === 'none')
    add('alg-none', 'The token is not signed (alg “none”): anyone could have written it.')
  if (isDetached) add('payload-detached', 'The payload is not in the token; it is needed to verify it.')
  else if (payload === undefined)
    add('payload-not-json', 'The payload is not JSON; it is shown as text or bytes.')
  return [...notes, ...timeNotes(payload)]
}

/** Notes on the times in claims: `not-a-time`, `probably-milliseconds`, `expires-before-issued`. */
export function timeNotes(payload: unknown): readonly Note[] {
  const notes: Note[] = []
  const add = (code: string, message: string) => notes.push({ code, message })
  const times = timesOf(payload)
  for (const name of TIMES) {
    if (isRecord(payload) && name in payload && times[name] === undefined) {
      add('not-a-time', `“${name}” is not a number of seconds.`)
    }
    if (Math.abs(times[name]?.seconds ?? 0) > PROBABLY_MILLISECONDS) {
      add('probably-milliseconds', `“${name}” is probably in milliseconds; a token counts seconds.`)
    }
  }
  const { iat, exp } = times
  if (iat !== undefined && exp !== undefined && exp.seconds < iat.seconds) {
    add('expires-before-issued', 'The token expires before it is issued.')
  }
  return notes
}
