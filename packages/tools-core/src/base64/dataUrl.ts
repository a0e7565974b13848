/**
 * `data:` URLs, taken apart and put together.
 *
 * Source: https://fetch.spec.whatwg.org/#data-url-processor; RFC 2397. Pure.
 */
import { asciiText, utf8Bytes } from '../platform/utf8.ts'
import { errorAt } from '../result/place.ts'
import { andThen, fail, type Note, type Result, succeed } from '../result/result.ts'
import { percentDecode } from '../url/percent.ts'
import { decodeBase64 } from './decodeBase64.ts'
import { encodeBase64 } from './encodeBase64.ts'

/** What a `data:` URL says. */
export interface DataUrl {
  /** Media type with its parameters, as written; `text/plain;charset=US-ASCII` where none is given. */
  readonly mediaType: string
  /** Whether the body is Base64; otherwise it is percent-encoded. */
  readonly encoding: 'base64' | 'percent'
  readonly bytes: Uint8Array
}

const DEFAULT_TYPE = 'text/plain;charset=US-ASCII'
const BASE64_MARK = /; *base64$/i
const MEDIA_TYPE = /^[!#$%&'*+.^_`|~\w-]+\/[!#$%&'*+.^_`|~\w-]+(?:[ \t]*;.*)?$/

/**
 * Takes a `data:` URL apart. A fragment (`#…`) is not part of the body.
 *
 * Errors: `not-a-data-url`, `no-comma`, and those of `decodeBase64`. Notes: `default-media-type` where the type is absent or
 * malformed.
 */
export function parseDataUrl(url: string): Result<DataUrl> {
  const text = url.trimEnd()
  const start = text.length - text.trimStart().length
  if (!/^data:/i.test(text.slice(start))) {
    return fail(errorAt(url, start, { code: 'not-a-data-url', message: 'A data URL starts with “data:”.' }))
  }
  const hash = text.indexOf('#')
  const end = hash === -1 ? text.length : hash
  const comma = text.indexOf(',', start)
  if (comma === -1 || comma > end) {
    return fail(errorAt(url, end, { code: 'no-comma', message: 'A comma separates the type from the data.' }))
  }
  const head = text.slice(start + 5, comma).trim()
  const body = percentDecode(utf8Bytes(text.slice(comma + 1, end)), 'keep-plus')
  const { mediaType, notes } = mediaTypeOf(head.replace(BASE64_MARK, ''))
  if (!BASE64_MARK.test(head)) return succeed({ mediaType, encoding: 'percent', bytes: body }, notes)
  return andThen(decodeBase64(asciiText(body)), (bytes) =>
    succeed({ mediaType, encoding: 'base64' as const, bytes }, notes),
  )
}

/** What a new `data:` URL says about its bytes. */
export interface FormatDataUrlOptions {
  /** @defaultValue `'application/octet-stream'` */
  readonly mediaType?: string
}

/** Puts a `data:` URL together, with the bytes as Base64. Fails with `invalid-media-type`. */
export function formatDataUrl(
  bytes: Uint8Array,
  { mediaType = 'application/octet-stream' }: FormatDataUrlOptions = {},
): Result<string> {
  if (!MEDIA_TYPE.test(mediaType) || /[,#\r\n]/.test(mediaType)) {
    return fail({
      code: 'invalid-media-type',
      message: 'A media type looks like “text/plain” or “image/png”.',
    })
  }
  return andThen(encodeBase64(bytes), (text) => succeed(`data:${mediaType};base64,${text}`))
}

function mediaTypeOf(written: string): { mediaType: string; notes: readonly Note[] } {
  const complete = written.startsWith(';') ? `text/plain${written}` : written
  if (MEDIA_TYPE.test(complete)) return { mediaType: complete, notes: [] }
  const message = `The type is ${written === '' ? 'absent' : 'malformed'}, so it counts as ${DEFAULT_TYPE}.`
  return { mediaType: DEFAULT_TYPE, notes: [{ code: 'default-media-type', message }] }
}
