/** What a status of HTTP means, by the list of `statuses`, which follows the registry of IANA. */
import { openText } from '../../shared/charset/openText.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { placeAt } from '../../shared/result/place.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'

/** A status. */
export interface HttpStatus {
  readonly code: number
  readonly phrase: string
  /** What all statuses with the same first digit mean. */
  readonly meaning: string
  /** Whether a browser or a proxy may keep the answer without being told. Source: RFC 9110, 15.1. */
  readonly isCacheable: boolean
}

const MEANINGS: Readonly<Record<number, string>> = {
  1: 'Interim answer: the request goes on.',
  2: 'Success: the request was received, understood and accepted.',
  3: 'Redirection: the client has to do more, usually to ask elsewhere.',
  4: 'Client error: the request is wrong or cannot be fulfilled.',
  5: 'Server error: the request may be right, but the server failed.',
}

/** The statuses that are kept by default. Source: RFC 9110, section 15.1. */
const CACHEABLE: ReadonlySet<number> = new Set([200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501])

/**
 * The statuses with this number (`404`, or a whole line such as `HTTP/1.1 404 Not Found`), with this first
 * digit (`4xx` or `4`), or with these words in their phrase, in ascending order. Errors: `unknown-status`.
 *
 * @example
 * await findHttpStatus('not found') // value: [{ code: 404, phrase: 'Not Found', … }]
 */
export async function findHttpStatus(text: TextInput): Promise<Result<readonly HttpStatus[]>> {
  const opened = openText(text)
  if (!opened.ok) return opened
  const query = opened.value.trim().toLowerCase()
  const { default: statuses } = await import('statuses')
  const all = statuses.codes.map((code) => describe(code, statuses.message[code] ?? ''))
  const hundred = /^([1-5])(?:xx)?$/.exec(query)?.[1]
  const number = /^(?:http\/[\d.]+ +)?(\d+)(?: .*)?$/.exec(query)?.[1]
  const found = all.filter(({ code, phrase }) => {
    if (hundred !== undefined) return String(code).startsWith(hundred)
    return number !== undefined
      ? String(code) === number
      : query !== '' && phrase.toLowerCase().includes(query)
  })
  if (found.length > 0) return succeed(found)
  return fail({
    code: 'unknown-status',
    message: 'No status has this number or these words. Try 404, 5xx or “too many”.',
    ...placeAt(opened.value, 0, opened.value.length),
  })
}

function describe(code: number, phrase: string): HttpStatus {
  return { code, phrase, meaning: MEANINGS[Math.floor(code / 100)] ?? '', isCacheable: CACHEABLE.has(code) }
}
