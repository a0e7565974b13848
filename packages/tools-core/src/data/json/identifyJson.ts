/** Identifies a text as JSON or one of its supersets. Pure. */

import { wrongInput } from '../../shared/input/wrongInput.ts'
import { isText, type TextInput } from '../../shared/platform/utf8.ts'
import { problemsOf } from './diagnose.ts'
import { JSON5, JSONC, MAX_FIXES, NDJSON, type Problem } from './lenient/problem.ts'
import type { CommentEnds } from './lenient/readTokens.ts'
import { readJson } from './readJson.ts'
import { scanJson } from './scan.ts'
import { type JsonSource, openSource } from './source.ts'

/** JSON and its relatives. `json-string` is JSON whose only value is a string that holds JSON. */
export type JsonFormat = 'json' | 'jsonc' | 'json5' | 'ndjson' | 'json-string'

/** The format of a text. */
export interface JsonVerdict {
  /** Absent where the text is in none of the formats. */
  readonly format?: JsonFormat
  /** The verdict in words: `Valid JSON5, but not JSON`. */
  readonly message: string
}

const MESSAGES: Readonly<Record<JsonFormat, string>> = {
  json: 'Valid JSON',
  jsonc: 'Valid JSON with comments (JSONC), but not JSON',
  json5: 'Valid JSON5, but not JSON',
  ndjson: 'Valid NDJSON: a JSON value on each line, but not a single JSON text',
  'json-string': 'Valid JSON: a string that holds JSON',
}

/**
 * Identifies the format of a text: JSON (RFC 8259), JSON with comments and trailing commas, JSON5
 * (https://spec.json5.org), NDJSON, or JSON inside a JSON string.
 *
 * @throws TypeError `invalid-input` for anything but text or bytes.
 * @example
 * identifyJson('{a: 1}') // { format: 'json5', message: 'Valid JSON5, but not JSON' }
 */
export function identifyJson(input: TextInput): JsonVerdict {
  if (!isText(input)) throw wrongInput('a text or bytes', input)
  const { format } = readFormat(input)
  return format === undefined ? { message: 'Not valid JSON' } : { format, message: MESSAGES[format] }
}

/** How a text reads. */
export interface FormatReading {
  /** Absent for a text in none of the formats, and for anything but text. */
  readonly format?: JsonFormat
  /** What ends its comments that begin with `//`. */
  readonly commentEnds: CommentEnds
}

/** The format of a text. */
export function readFormat(input: TextInput): FormatReading {
  const opened = openSource(input)
  if (!opened.ok) return { commentEnds: 'line-break' }
  const { errorAt, values } = scanJson(opened.value.bytes)
  if (errorAt < 0) {
    const format = values === 1 && holdsJson(input) ? 'json-string' : 'json'
    return { format, commentEnds: 'line-break' }
  }
  for (const commentEnds of ['line-break', 'line-separator'] as const) {
    const format = wideFormatOf(opened.value, commentEnds)
    if (format !== undefined) return { format, commentEnds }
  }
  return { commentEnds: 'line-break' }
}

/** The format of a text that is not JSON. Only in JSON5 a line separator ends a comment. */
function wideFormatOf(source: JsonSource, commentEnds: CommentEnds): JsonFormat | undefined {
  let formats = commentEnds === 'line-separator' ? JSON5 : JSONC | JSON5 | NDJSON
  // Once no format is left, none can come back: only a problem that no format allows can remove another
  // problem.
  const isTooMany = (problem: Problem, before: number): boolean => {
    formats &= problem.formats
    return formats === 0 || before >= MAX_FIXES
  }
  if (problemsOf(source, { commentEnds }, isTooMany) === undefined) return undefined
  if ((formats & JSONC) !== 0) return 'jsonc'
  if ((formats & JSON5) !== 0) return 'json5'
  return (formats & NDJSON) !== 0 ? 'ndjson' : undefined
}

/** Whether the text is a JSON string that contains an object or an array. */
function holdsJson(input: TextInput): boolean {
  const value = readJson(input)
  if (!value.ok || value.value.kind !== 'string') return false
  const inner = value.value.value
  return /^\s*[[{]/.test(inner) && readJson(inner).ok
}
