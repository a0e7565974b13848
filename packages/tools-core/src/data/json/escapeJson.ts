/** Converts text to a JSON string and back. Pure. */

import { refuseInput } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { textOf, utf8Bytes } from '../../shared/platform/utf8.ts'
import { type Result, succeed, type ToolError } from '../../shared/result/result.ts'
import { unicodeEscape } from '../../shared/strings/unicodeEscape.ts'
import { QUOTE } from './characters.ts'
import { readJson } from './readJson.ts'
import { type JsonSource, openSource, placesOf, type Span } from './source.ts'
import { quoteText } from './stringText.ts'

/** How a text is escaped. */
export interface EscapeJsonOptions {
  /** Whether the result includes the quotes. @defaultValue 'quoted' */
  readonly form?: 'quoted' | 'bare'
  /** Whether to escape only what JSON requires, or everything that is not ASCII. @defaultValue 'needed' */
  readonly characters?: 'needed' | 'non-ascii'
}

/**
 * Escapes a text as a JSON string.
 *
 * @example
 * escapeJson('a "b"') // { ok: true, value: '"a \\"b\\""', notes: [] }
 */
export function escapeJson(input: TextInput, options: EscapeJsonOptions = {}): Result<string> {
  const refused = refuseChoice(options, {
    form: ['quoted', 'bare'],
    characters: ['needed', 'non-ascii'],
  })
  if (refused !== undefined) return refused
  const { form = 'quoted', characters = 'needed' } = options
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const quoted = quoteText(textOf(input))
  const text = characters === 'needed' ? quoted : quoted.replace(/[^\u0020-\u007e]/g, unicodeEscape)
  return succeed(form === 'quoted' ? text : text.slice(1, -1))
}

/**
 * The text that a JSON string represents; its quotes may be missing. Fails with the errors of `validateJson`.
 *
 * @example
 * unescapeJson('{\\"a\\":1}') // { ok: true, value: '{"a":1}', notes: [] }
 */
export function unescapeJson(input: TextInput): Result<string> {
  const source = openSource(input)
  if (!source.ok) return source
  const { bytes } = source.value
  const whole = textOf(input)
  const text = whole.trim()
  const start = utf8Bytes(whole.slice(0, whole.indexOf(text))).length
  const end = bytes.length - utf8Bytes(whole.slice(whole.indexOf(text) + text.length)).length
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"')
  const part = bytes.subarray(start, end)
  const value = readJson(isQuoted ? part : inQuotes(part))
  if (value.ok) return succeed(value.value.kind === 'string' ? value.value.value : text)
  // The text that was read has a quote in front that the input does not have, and lacks the input's leading
  // spaces.
  return { ok: false, errors: shifted(value.errors, start - (isQuoted ? 0 : 1), source.value) }
}

function inQuotes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const quoted = new Uint8Array(bytes.length + 2).fill(QUOTE)
  quoted.set(bytes, 1)
  return quoted
}

/**
 * Errors of a part, with places in bytes of that part, as errors of the whole; a fix that reaches beyond it
 * is dropped.
 */
function shifted(errors: readonly ToolError[], shift: number, source: JsonSource): ToolError[] {
  const size = source.bytes.length
  const spanOf = ({
    offset = 0,
    length = 0,
  }: {
    readonly offset?: number
    readonly length?: number
  }): Span => {
    const [from, to] = [offset, offset + length].map((at) => Math.max(0, Math.min(size, at + shift)))
    return { offset: from!, length: to! - from! }
  }
  const places = placesOf(source, errors.flatMap((error) => [error, ...(error.fix?.edits ?? [])]).map(spanOf))
  let next = 0
  return errors.map(({ fix, ...error }) => {
    const place = places[next++]!
    const edits = fix?.edits.map(({ text }) => {
      const { offset, length } = places[next++]!
      return { text, offset, length }
    })
    const isWithin = fix?.edits.every(
      ({ offset, length }) => offset + shift >= 0 && offset + length + shift <= size,
    )
    const isFixable = fix !== undefined && edits !== undefined && isWithin === true
    return { ...error, ...place, ...(isFixable ? { fix: { ...fix, edits } } : {}) }
  })
}
