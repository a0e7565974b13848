/**
 * Parses and writes `data:` URLs.
 *
 * Source: https://fetch.spec.whatwg.org/#data-url-processor; RFC 2397. Pure.
 */

import { latin1 } from '@whittle/foundation/bytes'
import { bytesOf } from '../../shared/input/inputBytes.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { TEXT } from '../../shared/options/optionKinds.ts'
import { type TextInput, utf8Bytes } from '../../shared/platform/utf8.ts'
import { errorAt, placeAt } from '../../shared/result/place.ts'
import { relocate, type SourceOffset } from '../../shared/result/relocate.ts'
import { andThen, fail, failAll, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { percentDecode } from '../url/percent.ts'
import { decodeBase64 } from './decodeBase64.ts'
import { encodeBase64 } from './encodeBase64.ts'

/** A parsed `data:` URL. */
export interface DataUrl {
  /** Media type with its parameters, as written; `text/plain;charset=US-ASCII` where none is given. */
  readonly mediaType: string
  /** Whether the body is Base64; otherwise it is percent-encoded. */
  readonly encoding: 'base64' | 'percent'
  readonly bytes: Uint8Array<ArrayBuffer>
}

const DEFAULT_TYPE = 'text/plain;charset=US-ASCII'
const ESCAPE = /%[0-9a-f]{2}/gi
const BASE64_MARK = /; *base64$/i
const MEDIA_TYPE = /^[!#$%&'*+.^_`|~\w-]+\/[!#$%&'*+.^_`|~\w-]+(?:[ \t]*;.*)?$/

/**
 * Parses a `data:` URL. A fragment (`#…`) is not part of the body.
 *
 * Errors: `not-a-data-url`, `no-comma`, and those of `decodeBase64`. Notes: `default-media-type` where the
 * type is absent or malformed, `fragment` where there is one.
 */
export function parseDataUrl(input: TextInput): Result<DataUrl> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const url = typeof input === 'string' ? input : asciiOf(bytesOf(input))
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
  const body = text.slice(comma + 1, end)
  const { mediaType, notes: typeNotes } = mediaTypeOf(head.replace(BASE64_MARK, ''))
  const notes = [...typeNotes, ...fragmentNotes(url, hash, text.length)]
  if (!BASE64_MARK.test(head)) {
    const written = typeof input === 'string' ? utf8Bytes(body) : bytesOf(input).subarray(comma + 1, end)
    const bytes = percentDecode(written, 'keep-plus')
    return succeed({ mediaType, encoding: 'percent', bytes }, notes)
  }
  const decoded = decodeBase64(body.replace(ESCAPE, characterOf))
  const sourceOf = sourceOffsets(body, comma + 1)
  if (!decoded.ok) return failAll(decoded.errors.map((error) => relocate(error, sourceOf, url)))
  const relocated = decoded.notes.map((note) => relocate(note, sourceOf, url))
  return succeed({ mediaType, encoding: 'base64', bytes: decoded.value }, [...notes, ...relocated])
}

/**
 * Returns one character for each byte, so that offsets are kept. Bytes outside ASCII, which data in any
 * character set may have, become U+FFFD, because some of them would otherwise count as white space. A
 * byte-order mark becomes spaces.
 */
function asciiOf(bytes: Uint8Array): string {
  return latin1(bytes)
    .replace(/^\u00ef\u00bb\u00bf/, '   ')
    .replace(/[\u0080-\uffff]/g, '\ufffd')
}

/** The note about a fragment, without its place. */
export const FRAGMENT = {
  code: 'fragment',
  message:
    'The part from “#” on is a fragment, which is not part of the data: in data, “#” is written “%23”.',
} as const

/** The most edits of a fix. Data with more `#` than this was hardly written by mistake. */
const MAX_EDITS = 10_000

/**
 * The note about a fragment. Its fix writes every `#` as `%23`, which is what a `#` in the data needs, such
 * as in the colours of an SVG.
 */
function fragmentNotes(url: string, hash: number, end: number): readonly Note[] {
  if (hash === -1) return []
  const edits = [...url.matchAll(/#/g)].map(({ index }) => ({ offset: index, length: 1, text: '%23' }))
  const fix = edits.length > MAX_EDITS ? {} : { fix: { label: 'Write “#” as “%23”', edits } }
  return [{ ...FRAGMENT, ...placeAt(url, hash, end - hash), ...fix }]
}

/** Returns one character for an escape, so that offsets can be mapped by counting escapes. */
function characterOf(percent: string): string {
  return String.fromCharCode(Number.parseInt(percent.slice(1), 16))
}

/** Maps offsets in the unescaped body to offsets in the URL. */
function sourceOffsets(body: string, bodyStart: number): SourceOffset {
  return (offset) => {
    let source = offset
    for (const { index } of body.matchAll(ESCAPE)) {
      if (index >= source) break
      source += 2
    }
    return bodyStart + source
  }
}

/** Options for writing a `data:` URL. */
export interface FormatDataUrlOptions {
  /** @defaultValue `'application/octet-stream'` */
  readonly mediaType?: string
}

/** Writes a `data:` URL, with the bytes as Base64. Fails with `invalid-media-type`. */
export function formatDataUrl(bytes: Uint8Array, options: FormatDataUrlOptions = {}): Result<string> {
  const refused = refuseInput(bytes) ?? refuseChoice(options, { mediaType: TEXT })
  if (refused !== undefined) return refused
  const { mediaType = 'application/octet-stream' } = options
  if (!MEDIA_TYPE.test(mediaType) || /[,#\r\n]/.test(mediaType)) {
    return fail({
      code: 'invalid-media-type',
      option: 'mediaType',
      message: 'A media type looks like “text/plain” or “image/png”.',
    })
  }
  return andThen(encodeBase64(bytes), (text) => succeed(`data:${mediaType};base64,${text}`))
}

function mediaTypeOf(written: string): { mediaType: string; notes: readonly Note[] } {
  const complete = written.startsWith(';') ? `text/plain${written}` : written
  if (MEDIA_TYPE.test(complete)) return { mediaType: complete, notes: [] }
  const message = `The type is ${written === '' ? 'missing' : 'malformed'}, so ${DEFAULT_TYPE} is assumed.`
  return { mediaType: DEFAULT_TYPE, notes: [{ code: 'default-media-type', message }] }
}
