/**
 * Formats JSON for reading, or minifies it. Only white space changes.
 *
 * Numbers, strings, escapes, the order of members and duplicates are preserved byte for byte. Pure.
 */

import { invalidOption } from '../../shared/options/aboutOption.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import { MAX_STRING_LENGTH, type TextInput, textOf, utf8Bytes } from '../../shared/platform/utf8.ts'
import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'
import { MAX_INDENT_LEVELS } from '../../shared/strings/indentation.ts'
import { SPACE, TAB } from './characters.ts'
import { readFormat } from './identifyJson.ts'
import { type Indent, laidOutSize, layOut, minify } from './layout.ts'
import { layOutWide } from './layoutWide.ts'
import type { CommentEnds } from './lenient/readTokens.ts'
import { type OpenJson, openJson } from './openJson.ts'
import { ROOTS, type ScanOptions } from './scan.ts'
import { likeInput } from './source.ts'

/**
 * Spaces per level, 0 to 10, or one tab per level; `'\t'`, as `JSON.stringify` takes it, means `'tab'` too.
 */
export type JsonIndent = number | 'tab' | '\t'

/** How JSON is formatted. */
export interface FormatJsonOptions extends ScanOptions {
  /** @defaultValue 2 */
  readonly indent?: JsonIndent
  /**
   * What the text may be: only JSON, JSON with comments, or JSON5. Comments, quotes and trailing commas are
   * kept.
   *
   * @defaultValue 'json'
   */
  readonly format?: 'json' | 'jsonc' | 'json5'
}

/** The largest result in bytes: not every host has arrays of bytes larger than this. */
const MAX_BYTES = 2 ** 31 - 1

/**
 * Formats JSON: each member and each item on its own line, empty containers on one line.
 *
 * Levels deeper than the hundredth are indented like the hundredth (note `indent-clamped`). With `roots:
 * 'many'`, several values in a row are allowed, as in NDJSON. The result is text where text was given, and
 * bytes where bytes were.
 *
 * Fails with the errors of `validateJson`, with `too-large` where the result would exceed 2 GB or, as a
 * string, 2^29 - 25 UTF-16 units, and with `invalid-option`.
 *
 * @example
 * formatJson('{"a":[1.0]}') // value: '{\n  "a": [\n    1.0\n  ]\n}'
 */
export function formatJson(input: string, options?: FormatJsonOptions): Result<string>
export function formatJson(input: Uint8Array, options?: FormatJsonOptions): Result<Uint8Array<ArrayBuffer>>
export function formatJson(input: TextInput, options?: FormatJsonOptions): Result<TextInput>
export function formatJson(input: TextInput, options: FormatJsonOptions = {}): Result<TextInput> {
  const refused = refuseChoice(options, { indent: CHECKED, roots: ROOTS, format: ['json', 'jsonc', 'json5'] })
  if (refused !== undefined) return refused
  const { indent = 2, roots = 'one', format = 'json' } = options
  const level = indentOf(indent)
  if (level === undefined) {
    return invalidOption('indent', 'The indentation must be 0 to 10 spaces, or “tab”.')
  }
  if (format !== 'json') {
    const { format: found, commentEnds } = readFormat(input)
    // JSON with comments is JSON5 too.
    if (found === format || (found === 'jsonc' && format === 'json5'))
      return formatWide(input, level, commentEnds)
  }
  return andThen(openJson(input, { roots }), (opened) => {
    const { source, scan, notes } = opened
    const size = laidOutSize(source.bytes, scan, level)
    // Characters that are not ASCII take fewer units than bytes; formatting does not change that difference.
    const units = typeof input === 'string' ? size - (source.bytes.length - input.length) : 0
    if (size > MAX_BYTES || units > MAX_STRING_LENGTH) return failTooLarge(size)
    const clamped = scan.depth > MAX_INDENT_LEVELS ? [CLAMPED] : []
    return succeed(likeInput(layOut(source.bytes, scan, level), source), [...notes, ...clamped])
  })
}

/** Removes all white space between tokens. The options and errors are those of `formatJson`. */
export function minifyJson(input: string, options?: ScanOptions): Result<string>
export function minifyJson(input: Uint8Array, options?: ScanOptions): Result<Uint8Array<ArrayBuffer>>
export function minifyJson(input: TextInput, options?: ScanOptions): Result<TextInput>
export function minifyJson(input: TextInput, options: ScanOptions = {}): Result<TextInput> {
  return andThen(openJson(input, options), ({ source, scan, notes }: OpenJson) =>
    succeed(likeInput(minify(source.bytes, scan), source), notes),
  )
}

/** Formats a text that is known to be JSON with comments or JSON5. */
function formatWide(input: TextInput, { byte, width }: Indent, commentEnds: CommentEnds): Result<TextInput> {
  const unit = String.fromCharCode(byte).repeat(width)
  const text = layOutWide(textOf(input), { unit, commentEnds })
  if (text === undefined) return failTooLarge(MAX_STRING_LENGTH, 'more than ')
  return succeed(typeof input === 'string' ? text : utf8Bytes(text))
}

const CLAMPED = {
  code: 'indent-clamped',
  message: `The text is nested more than ${MAX_INDENT_LEVELS} levels deep; deeper levels are indented like that level.`,
}

function indentOf(indent: JsonIndent): Indent | undefined {
  if (indent === 'tab' || indent === '\t') return { byte: TAB, width: 1 }
  return Number.isInteger(indent) && indent >= 0 && indent <= 10 ? { byte: SPACE, width: indent } : undefined
}

function failTooLarge(size: number, isLeast = ''): Result<never> {
  const gigabytes = (size / 1e9).toFixed(1)
  return fail({
    code: 'too-large',
    message: `The formatted text would be ${isLeast}${gigabytes} GB. Use fewer spaces, or minify it.`,
  })
}
