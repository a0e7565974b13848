/** Runs the JSON Web Token tools. */
import { isRecord } from '@whittle/foundation/record'
import { relativeTime } from '@whittle/foundation/relativeTime'
import { formatJson } from '../../data/json/formatJson.ts'
import { validateJson } from '../../data/json/validateJson.ts'
import { jsonText } from '../../data/json-value/jsonText.ts'
import { openText } from '../../shared/charset/openText.ts'
import { aboutOption, invalidOption } from '../../shared/options/aboutOption.ts'
import { showTable, showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { errorAt } from '../../shared/result/place.ts'
import { andThen, fail, type Note, type Result, type Success, succeed } from '../../shared/result/result.ts'
import type { JwtAlgorithm } from './algorithms.ts'
import { type DecodedJwt, type JoseHeader, parseJson, type TokenTime } from './decodeJwt.ts'
import type { SecretEncoding } from './keys.ts'
import { signJwt } from './signJwt.ts'
import { type JwtVerification, verifyJwt } from './verifyJwt.ts'

const VERDICTS = {
  notChecked: 'NOT VERIFIED',
  valid: 'Valid signature',
  invalid: 'INVALID SIGNATURE',
} as const
const TIMES = {
  current: 'Now',
  expired: 'Expired',
  notYetValid: 'Not valid yet',
  unlimited: 'No limits',
  unknown: 'Unknown: a limit in the token is not a number',
} as const

/** Shows a token as a table that begins with the verdict, or with its time where that rules it out. */
export const decode: ToolEngine = async (input, { key, secretEncoding, payload }) => {
  const now = Date.now() / 1000
  const checked = await verifyJwt(input, String(key), {
    now,
    secretEncoding: secretEncoding as SecretEncoding,
    ...(payload === undefined || payload === '' ? {} : { payload: String(payload) }),
  })
  if (!checked.ok) return checked
  const header = headerOf(checked.value.token)
  const isEmpty = checked.notes.some(({ code }) => code === 'payload-empty')
  const body = isEmpty ? succeed('Empty.') : payloadOf(checked.value.token)
  const rows = rowsOf(checked.value, { header: header.value, payload: body.value, now })
  return succeed(showTable(rows), [...checked.notes, ...header.notes, ...body.notes])
}

/** Signs claims as a token. */
export const sign: ToolEngine = async (input, { algorithm, key, secretEncoding, header }) => {
  const opened = andThen(jsonText(input), openText)
  if (!opened.ok) return opened
  const text = opened.value
  const checked = validateJson(text)
  if (!checked.ok) return checked
  if (!isRecord(parseJson(text))) {
    const offset = text.length - text.trimStart().length
    const message = 'The claims of a token must be a JSON object: { … }.'
    return fail(errorAt(text, offset, { code: 'not-an-object', message, length: text.trim().length }))
  }
  const members = membersOf(String(header ?? ''))
  if (!members.ok) return members
  const options = {
    secretEncoding: secretEncoding as SecretEncoding,
    header: members.value,
    ...(algorithm === 'auto' ? {} : { algorithm: algorithm as JwtAlgorithm }),
  }
  // The text is signed as typed, so that numbers and the order of members are preserved.
  const signed = await signJwt(text.trim(), String(key), options)
  return showText(andThen(opened, () => andThen(checked, () => andThen(members, () => signed))))
}

/** Reads additional members of the header, as JSON. */
function membersOf(text: string): Result<JoseHeader> {
  if (text.trim() === '') return succeed({})
  const checked = aboutOption('header', validateJson(text), 'invalid-option')
  if (!checked.ok) return checked
  if (checked.notes.some(({ code }) => code === 'inexact-number'))
    return invalidOption('header', 'A number here cannot be kept exactly: write it in quotes.')
  const members = parseJson(text)
  return isRecord(members)
    ? succeed(members, notesIn('header', checked.notes))
    : invalidOption('header', 'Header members must be a JSON object: { "kid": "…" }.')
}

/** Notes about a part of the token, whose places are not places in the input. */
function notesIn(part: 'header' | 'payload', notes: readonly Note[]): readonly Note[] {
  return notes.map(({ code, message, count = 1 }) => ({
    code,
    message: `In the ${part}: ${message}`,
    count,
  }))
}

function headerOf({ headerText }: DecodedJwt): Success<string> {
  return laidOut('header', headerText)
}

function payloadOf({ payloadText, payloadBytes }: DecodedJwt): Success<string> {
  if (payloadText === undefined) return succeed(`${payloadBytes.length} bytes that are not text`)
  if (payloadText === '') return succeed('Not in the token: it was sent separately, or it is encrypted.')
  return laidOut('payload', payloadText)
}

/** Lays out JSON with its numbers and all members as in the token; anything else is unchanged. */
function laidOut(part: 'header' | 'payload', text: string): Success<string> {
  const written = formatJson(text)
  return written.ok ? succeed(written.value, notesIn(part, written.notes)) : succeed(text)
}

function rowsOf(
  { verdict, reason, time, token }: JwtVerification,
  { header, payload, now }: { readonly header: string; readonly payload: string; readonly now: number },
): readonly (readonly [string, string])[] {
  const signature = reason === undefined ? VERDICTS[verdict] : `${VERDICTS[verdict]}: ${reason.message}`
  const answers = [
    ['Signature', signature],
    ['Time', timeText(time, token, now)],
  ] as const
  // What rules the token out comes first. Of a signature that does not match, even the times are not to be
  // trusted.
  const isOutOfTime = time === 'expired' || time === 'notYetValid'
  return [
    ...(isOutOfTime && verdict !== 'invalid' ? answers.toReversed() : answers),
    ['Header', header],
    ['Payload', payload],
    ...Object.entries(token.times).map(([name, at]) => [name, momentText(at, now)] as const),
  ]
}

function timeText(time: JwtVerification['time'], { times }: DecodedJwt, now: number): string {
  const limit = time === 'expired' ? times.exp : time === 'notYetValid' ? times.nbf : undefined
  if (limit === undefined) return TIMES[time]
  const distance = distanceText(limit, now)
  return time === 'expired' ? `Expired ${distance}` : `Not valid yet: it becomes valid ${distance}`
}

/** `2026-11-28T15:13:00.000Z, 2 days ago`. */
function momentText(at: TokenTime, now: number): string {
  return at.iso === undefined ? String(at.seconds) : `${at.iso}, ${distanceText(at, now)}`
}

function distanceText({ seconds }: TokenTime, now: number): string {
  return relativeTime(1000 * seconds, 1000 * now)
}
