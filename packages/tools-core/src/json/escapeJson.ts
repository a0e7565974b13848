/** Text into a JSON string and out of it. Pure. */
import type { TextInput } from '../platform/utf8.ts'
import { textOf } from '../platform/utf8.ts'
import { andThen, type Result, succeed } from '../result/result.ts'
import { openJson } from './openJson.ts'
import { readJson } from './readJson.ts'
import { quoteText } from './stringText.ts'

/** How a text is escaped. */
export interface EscapeJsonOptions {
  /** Whether the answer has its quotes. @defaultValue 'quoted' */
  readonly form?: 'quoted' | 'bare'
  /** Whether only what must be escaped is, or everything that is not ASCII. @defaultValue 'needed' */
  readonly characters?: 'needed' | 'non-ascii'
}

/**
 * A text as a JSON string.
 *
 * @example
 * escapeJson('a "b"') // { ok: true, value: '"a \\"b\\""', notes: [] }
 */
export function escapeJson(
  input: TextInput,
  { form = 'quoted', characters = 'needed' }: EscapeJsonOptions = {},
): Result<string> {
  const quoted = quoteText(textOf(input))
  const text = characters === 'needed' ? quoted : quoted.replace(/[^\u0020-\u007e]/g, unitEscape)
  return succeed(form === 'quoted' ? text : text.slice(1, -1))
}

function unitEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/**
 * The text that a JSON string spells; the quotes around it may be missing. Fails with the errors of `validateJson`.
 *
 * @example
 * unescapeJson('{\\"a\\":1}') // { ok: true, value: '{"a":1}', notes: [] }
 */
export function unescapeJson(input: TextInput): Result<string> {
  const text = textOf(input).trim()
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"') && openJson(text).ok
  return andThen(readJson(isQuoted ? text : `"${text}"`), (value) =>
    succeed(value.kind === 'string' ? value.value : text),
  )
}
