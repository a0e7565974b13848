/**
 * A URL's query as an editable table: untouched rows are written exactly as they were.
 *
 * Source: https://url.spec.whatwg.org/#urlencoded-parsing. Pure.
 */
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput, refuseType } from '../../shared/input/refuseInput.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { placeAt } from '../../shared/result/place.ts'
import { type Note, type Result, succeed } from '../../shared/result/result.ts'
import { decodeUrl } from './decodeUrl.ts'
import { encodeUrl } from './encodeUrl.ts'

/** One `name=value` of a query. */
export interface QueryRow {
  readonly name: string
  /** `undefined` if there is no `=`. */
  readonly value: string | undefined
  /** The original text. A row without it is encoded again, so an edit must drop it. */
  readonly raw?: string
}

/** A URL and its query. */
export interface UrlWithQuery {
  /** Everything before the `?`; `undefined` for a bare query without `?`, as forms send it. */
  readonly base: string | undefined
  readonly query: readonly QueryRow[]
  /** Everything after the `#`, or `undefined` if there is none. */
  readonly fragment: string | undefined
}

/**
 * Splits a URL, or a query alone (`?a=1`, `a=1&b=2`), into rows.
 *
 * Names and values are decoded as forms are (`+` is a space). If they are not UTF-8, the raw text is shown
 * instead, with a note (`not-decoded`). If `&` is written as `&amp;`, as in HTML source, a note offers a fix
 * (`html-source`).
 */
export function parseQuery(input: TextInput): Result<UrlWithQuery> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const opened = openText(input)
  if (!opened.ok) return opened
  // The byte-order mark of a file is no part of its URL.
  const url = typeof input === 'string' ? opened.value : opened.value.replace(/^\ufeff/, '')
  const hash = url.indexOf('#')
  const beforeHash = hash === -1 ? url : url.slice(0, hash)
  const mark = beforeHash.indexOf('?')
  const notes: Note[] = [...opened.notes]
  const show = (raw: string): string => {
    const decoded = decodeUrl(raw, { mode: 'form' })
    if (decoded.ok) return decoded.value
    notes.push({ code: 'not-decoded', message: `“${raw}” is not UTF-8, so it is shown as written.` })
    return raw
  }
  const amps = [...beforeHash.matchAll(/&amp;(?=[^=&]+=)/g)]
  if (amps.length > 0) {
    const edits = amps.map(({ index }) => ({ offset: index, length: 5, text: '&' }))
    const message = 'This URL is written as in HTML: “&amp;” stands for “&” there.'
    const place = placeAt(url, amps[0]!.index, 5)
    notes.push({
      code: 'html-source',
      message,
      count: amps.length,
      ...place,
      fix: { label: 'Write “&”', edits },
    })
  }
  const isAlone = QUERY_ALONE.test(beforeHash)
  const text = isAlone ? beforeHash : mark === -1 ? undefined : beforeHash.slice(mark + 1)
  const query = (text?.split('&') ?? []).map((raw): QueryRow => rowOf(raw, show))
  return succeed(
    {
      base: isAlone ? undefined : mark === -1 ? beforeHash : beforeHash.slice(0, mark),
      query,
      fragment: hash === -1 ? undefined : url.slice(hash + 1),
    },
    notes,
  )
}

/**
 * Matches a name and a value before anything that only occurs in URLs; the value may have it, as in
 * `next=/home?tab=1`.
 */
const QUERY_ALONE = /^&*[^/:=&?]+=/

/**
 * Reassembles the URL: `formatQuery(parseQuery(url))` is `url`. A query alone gets a `?` where it would not
 * be read as one without it.
 */
export function formatQuery(url: UrlWithQuery): Result<string> {
  if (!Array.isArray(url?.query)) return refuseType('a result of parseQuery', url)
  const { base, query, fragment } = url
  const rows: string[] = []
  for (const row of query) {
    if (row.raw !== undefined) rows.push(row.raw)
    else {
      const name = encodeUrl(row.name, { mode: 'form' })
      if (!name.ok) return name
      const value = encodeUrl(row.value ?? '', { mode: 'form' })
      if (!value.ok) return value
      rows.push(row.value === undefined ? name.value : `${name.value}=${value.value}`)
    }
  }
  const tail = fragment === undefined ? '' : `#${fragment}`
  const written = rows.join('&')
  const isMarked = rows.length > 0 && (base !== undefined || !QUERY_ALONE.test(written))
  return succeed(`${base ?? ''}${isMarked ? '?' : ''}${written}${tail}`)
}

function rowOf(raw: string, show: (raw: string) => string): QueryRow {
  const equals = raw.indexOf('=')
  if (equals === -1) return { name: show(raw), value: undefined, raw }
  return { name: show(raw.slice(0, equals)), value: show(raw.slice(equals + 1)), raw }
}
