/** Text into a JSON string and out of it. Pure. */
import { unicodeEscape } from '../platform/unicodeEscape.ts'
import type { TextInput } from '../platform/utf8.ts'
import { textOf, utf8Bytes } from '../platform/utf8.ts'
import { placeAt } from '../result/place.ts'
import { type Result, succeed, type ToolError } from '../result/result.ts'
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
  const text = characters === 'needed' ? quoted : quoted.replace(/[^\u0020-\u007e]/g, unicodeEscape)
  return succeed(form === 'quoted' ? text : text.slice(1, -1))
}

/**
 * The text that a JSON string spells; the quotes around it may be missing. Fails with the errors of `validateJson`.
 *
 * @example
 * unescapeJson('{\\"a\\":1}') // { ok: true, value: '{"a":1}', notes: [] }
 */
export function unescapeJson(input: TextInput): Result<string> {
  const whole = textOf(input)
  const text = whole.trim()
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"')
  const value = readJson(isQuoted ? text : `"${text}"`)
  if (value.ok) return succeed(value.value.kind === 'string' ? value.value.value : text)
  // The text that was read has a quote before it that the input has not, and lacks the spaces that the input has.
  const shift = whole.indexOf(text) - (isQuoted ? 0 : 1)
  const errors = value.errors.map((error) =>
    shifted(error, { shift, whole, isText: typeof input === 'string' }),
  )
  return { ok: false, errors }
}

/** How places in a part of a text become places in the whole. */
interface Shift {
  readonly shift: number
  readonly whole: string
  /** Whether places count UTF-16 units, not bytes. */
  readonly isText: boolean
}

function shifted({ fix, ...error }: ToolError, { shift, whole, isText }: Shift): ToolError {
  const held = (offset: number): number => Math.max(0, Math.min(whole.length, offset + shift))
  const unit = (offset: number): number => (isText ? offset : utf8Bytes(whole.slice(0, offset)).length)
  const span = (offset: number, length: number) => {
    const [start, end] = [held(offset), held(offset + length)]
    return { offset: unit(start), length: unit(end) - unit(start) }
  }
  if (error.offset === undefined) return error
  const { line, column } = placeAt(whole, held(error.offset))
  const edits = fix?.edits.map((edit) => ({ ...edit, ...span(edit.offset, edit.length) }))
  const isWithin = fix?.edits.every(
    ({ offset, length }) => offset + shift >= 0 && offset + length + shift <= whole.length,
  )
  return {
    ...error,
    ...span(error.offset, error.length ?? 0),
    line,
    column,
    ...(fix !== undefined && edits !== undefined && isWithin === true ? { fix: { ...fix, edits } } : {}),
  }
}
