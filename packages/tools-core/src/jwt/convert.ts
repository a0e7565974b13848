/** Runs the JSON Web Token tools. */
import { isRecord } from '@whittle/foundation/record'
import { formatJson } from '../json/formatJson.ts'
import { validateJson } from '../json/validateJson.ts'
import { aboutOption, invalidOption } from '../options/aboutOption.ts'
import { textOf } from '../platform/utf8.ts'
import { showTable, showText } from '../registry/output.ts'
import type { ToolEngine } from '../registry/tool.ts'
import { errorAt } from '../result/place.ts'
import { andThen, fail, type Result, succeed } from '../result/result.ts'
import type { JwtAlgorithm } from './algorithms.ts'
import { type JoseHeader, parseJson } from './decodeJwt.ts'
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

/** Shows a token as a table that begins with the verdict. */
export const decode: ToolEngine = async (input, { key, secretEncoding, payload }) => {
  const checked = await verifyJwt(input, String(key), {
    secretEncoding: secretEncoding as SecretEncoding,
    ...(payload === undefined || payload === '' ? {} : { payload: String(payload) }),
  })
  return checked.ok ? succeed(showTable(rowsOf(checked.value)), checked.notes) : checked
}

/** Signs claims as a token. */
export const sign: ToolEngine = async (input, { algorithm, key, secretEncoding, header }) => {
  const text = textOf(input)
  const checked = validateJson(text)
  if (!checked.ok) return checked
  if (!isRecord(parseJson(text))) {
    const offset = text.length - text.trimStart().length
    const message = 'The claims of a token must be a JSON object: { … }.'
    return fail(errorAt(text, offset, { code: 'not-an-object', message, length: text.trim().length }))
  }
  const members = headerOf(String(header ?? ''))
  if (!members.ok) return members
  const options = {
    secretEncoding: secretEncoding as SecretEncoding,
    header: members.value,
    ...(algorithm === 'auto' ? {} : { algorithm: algorithm as JwtAlgorithm }),
  }
  // The text is signed as typed, so that numbers and the order of members are preserved.
  const signed = await signJwt(text.trim(), String(key), options)
  return showText(andThen(checked, () => signed))
}

/** Reads additional members of the header, as JSON. */
function headerOf(text: string): Result<JoseHeader> {
  if (text.trim() === '') return succeed({})
  const checked = aboutOption('header', validateJson(text), 'invalid-option')
  if (!checked.ok) return checked
  const members = parseJson(text)
  return isRecord(members)
    ? succeed(members)
    : invalidOption('header', 'Header members must be a JSON object: { "kid": "…" }.')
}

/** Shows a payload: JSON with its numbers as in the token, anything else unchanged. */
function payloadOf({ payloadText, payloadBytes }: JwtVerification['token']): string {
  if (payloadText === undefined) return `${payloadBytes.length} bytes that are not text`
  if (payloadText === '') return 'Not in the token: it was sent separately, or it is encrypted.'
  const written = formatJson(payloadText)
  return written.ok ? written.value : payloadText
}

function rowsOf({ verdict, reason, time, token }: JwtVerification): readonly (readonly [string, string])[] {
  const times = Object.entries(token.times).map(([name, at]) => [name, at.iso ?? String(at.seconds)] as const)
  return [
    ['Signature', reason === undefined ? VERDICTS[verdict] : `${VERDICTS[verdict]}: ${reason.message}`],
    ['Time', TIMES[time]],
    ['Header', JSON.stringify(token.header, undefined, 2)],
    ['Payload', payloadOf(token)],
    ...times,
  ]
}
