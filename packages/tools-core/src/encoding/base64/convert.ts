/** The engines of the Base64 tools for text, and for bytes that are at hand as a whole. Pure. */

import { bytesIn } from '../../shared/charset/bytesIn.ts'
import { decodeText } from '../../shared/charset/charset.ts'
import { openText } from '../../shared/charset/openText.ts'
import { utf16Mark } from '../../shared/platform/textDecoder.ts'
import { type TextInput, textOf } from '../../shared/platform/utf8.ts'
import { showText } from '../../shared/registry/output.ts'
import type { OptionValues, ToolEngine } from '../../shared/registry/tool.ts'
import { andThen, type Fix, failAll, type Result, succeed } from '../../shared/result/result.ts'
import { showDecoded } from '../decodedOutput.ts'
import { type DataUrl, formatDataUrl, parseDataUrl } from './dataUrl.ts'
import { decodeBase64 } from './decodeBase64.ts'
import { encodeBase64 } from './encodeBase64.ts'
import { bareBase64, charactersOf, HEAD_LENGTH, surroundedKind, withoutQuotes } from './surroundings.ts'
import { decodingOf, encodingOf, NO_OWN_DIGITS, ownDigits, UNKNOWN_TYPE } from './toolOptions.ts'

/** Encodes text or bytes as Base64. */
export const encode: ToolEngine = (input, options, { mediaType: given } = {}) => {
  const { variant, charset } = options
  const bytes = bytesIn(input, String(charset))
  if (variant === 'data-url') {
    if (ownDigits(options.alphabet).alphabet !== undefined) return NO_OWN_DIGITS
    const mediaType = typeof input === 'string' ? `text/plain;charset=${charset}` : given || UNKNOWN_TYPE
    return showText(andThen(bytes, (each) => formatDataUrl(each, { mediaType })))
  }
  return showText(andThen(bytes, (each) => encodeBase64(each, encodingOf(options))))
}

/** Decodes Base64 or a data URL to text, or to bytes where they are not text. */
export const decode: ToolEngine = (input, options) => {
  const opened =
    typeof input !== 'string' && utf16Mark(input) !== undefined ? openText(input) : succeed(input)
  if (!opened.ok) return opened
  const source = opened.value
  const kind = surroundedKind(
    typeof source === 'string' ? source : charactersOf(source.subarray(0, HEAD_LENGTH)),
  )
  if (kind === 'data-url' || kind === 'percent-url') {
    const url = andThen(opened, () => parseDataUrl(withoutQuotes(source)))
    return showDataUrl(source, url, options)
  }
  const text = textOf(source)
  const bytes = decodeBase64(bareBase64(text, options.mode === 'strict'), decodingOf(options))
  const shown = { charset: String(options.charset), compressed: options.compressed }
  return showDecoded(
    source,
    andThen(opened, () => withFixOfEscapes(text, bytes)),
    shown,
  )
}

function showDataUrl(
  source: TextInput,
  url: Result<DataUrl>,
  { charset, compressed }: OptionValues,
): ReturnType<ToolEngine> {
  // Where the data URL declares a type other than text, no note says that the bytes are not text.
  const expects = url.ok && url.value.mediaType.startsWith('text/') ? 'text' : 'bytes'
  const shown = url.ok && charset === 'utf-8' ? charsetOf(url.value) : String(charset)
  const bytes = andThen(url, (each) => succeed(each.bytes))
  return showDecoded(source, bytes, { charset: shown, compressed, expects })
}

/** Adds a fix to the failure at an escape of a URL or of JSON: it decodes every escape in the text. */
function withFixOfEscapes(text: string, decoded: Result<Uint8Array>): Result<Uint8Array> {
  if (decoded.ok) return decoded
  return failAll(
    decoded.errors.map((error) => {
      const fix = error.code === 'invalid-character' ? fixOfEscapes(text, error.offset ?? 0) : undefined
      return fix === undefined ? error : { ...error, fix }
    }),
  )
}

/** Base64's own characters and line ends, escaped as in a URL or as in JSON. */
const ESCAPE = /%(?:2b|2f|3d|0a|0d|20)|\\u00(?:2b|2f|3d)|\\[/nr]/gi

/** The fix for an escape at this place; `undefined` where there is none. */
function fixOfEscapes(text: string, offset: number): Fix | undefined {
  const escapes = [...text.matchAll(ESCAPE)]
  if (!escapes.some(({ index }) => index === offset)) return undefined
  const edits = escapes.map(({ 0: written, index }) => ({
    offset: index,
    length: written.length,
    text: meaningOf(written),
  }))
  return { label: 'Decode the escapes', edits }
}

/** The character set that a data URL declares, where its bytes are text in it. */
function charsetOf({ mediaType, bytes }: DataUrl): string {
  const declared = /;\s*charset="?([^;"\s]+)/i.exec(mediaType)?.[1] ?? 'utf-8'
  return decodeText(bytes, declared).ok ? declared : 'utf-8'
}

function meaningOf(written: string): string {
  const [code] = /(?<=^%|^\\u00)../i.exec(written) ?? []
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
  return written === '\\/' ? '/' : ''
}
