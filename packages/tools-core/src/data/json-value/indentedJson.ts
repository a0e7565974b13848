/** Writes a JSON tree as text. Pure. */

import { invalidOption } from '../../shared/options/aboutOption.ts'
import { MAX_STRING_LENGTH } from '../../shared/platform/utf8.ts'
import { fail, type Result, succeed, type ToolError } from '../../shared/result/result.ts'
import { MAX_INDENT_LEVELS } from '../../shared/strings/indentation.ts'
import { isArray, isNumber, type JsonEntry, type JsonValue } from './jsonValue.ts'

/** The error for a text that is too long. */
const TOO_LARGE: ToolError = {
  code: 'too-large',
  message: 'The JSON would be longer than a text can be.',
}

/** The most spaces per level. */
const MAX_INDENT = 16

/**
 * The text of a value on one line, never longer than the text it was read from. Numbers are kept as written.
 */
export function compactJson(value: JsonValue): string {
  const writer = new JsonWriter(0)
  writer.value('', value, 0)
  return writer.pieces.join('')
}

/**
 * The text of a value, with `indent` spaces per level, or on one line for 0. Numbers are kept as written.
 * Errors: `too-large` where the text would be longer than a JavaScript string can be, `invalid-option`.
 */
export function indentedJson(value: JsonValue, indent = 2): Result<string> {
  if (!Number.isInteger(indent) || indent < 0 || indent > MAX_INDENT)
    return invalidOption('indent', `The indent must be 0 to ${MAX_INDENT} spaces.`)
  const writer = new JsonWriter(indent)
  writer.value('', value, 0)
  if (writer.length <= MAX_STRING_LENGTH) return succeed(writer.pieces.join(''))
  return fail(TOO_LARGE)
}

/** The most spaces per level that `JSON.stringify` writes. */
export const MAX_SPACES = 10

/**
 * The text of a plain JavaScript value, as `indentedJson` would write it; `indent` is at most `MAX_SPACES`.
 * Error: `too-large`.
 */
export function writeByHost(
  value: readonly Readonly<Record<string, string | null>>[],
  indent: number,
): Result<string> {
  try {
    const text = JSON.stringify(value, undefined, indent)
    return text.length <= MAX_STRING_LENGTH ? succeed(text) : fail(TOO_LARGE)
  } catch (error) {
    // The text is longer than any that this engine can hold.
    if (error instanceof RangeError) return fail(TOO_LARGE)
    throw error
  }
}

/** Writes in a few large pieces, since a table has many small values and keeps repeating the same keys. */
class JsonWriter {
  readonly pieces: string[] = []
  length = 0
  readonly #indent: string
  readonly #lines: string[] = []
  readonly #keys = new Map<string, string>()

  constructor(indent: number) {
    this.#indent = ' '.repeat(indent)
  }

  /**
   * Writes `lead`, the text before the value, and the value. Once the text is too long, the rest is not
   * looked at: a value that a tree repeats can make it much larger than what it was read from.
   */
  value(lead: string, value: JsonValue, depth: number): void {
    if (this.length > MAX_STRING_LENGTH) return
    if (value === null || typeof value === 'boolean') this.#put(`${lead}${value}`)
    else if (typeof value === 'string') this.#put(lead + JSON.stringify(value))
    else if (isNumber(value)) this.#put(lead + value.number)
    else if (isArray(value)) this.#array(lead, value, depth)
    else this.#object(lead, value.members, depth)
  }

  #array(lead: string, items: readonly JsonValue[], depth: number): void {
    if (items.length === 0) {
      this.#put(`${lead}[]`)
      return
    }
    const line = this.#line(depth + 1)
    items.forEach((item, at) => {
      this.value(at === 0 ? `${lead}[${line}` : `,${line}`, item, depth + 1)
    })
    this.#put(`${this.#line(depth)}]`)
  }

  #object(lead: string, members: readonly JsonEntry[], depth: number): void {
    if (members.length === 0) {
      this.#put(`${lead}{}`)
      return
    }
    const line = this.#line(depth + 1)
    members.forEach(([key, item], at) => {
      this.value((at === 0 ? `${lead}{${line}` : `,${line}`) + this.#key(key), item, depth + 1)
    })
    this.#put(`${this.#line(depth)}}`)
  }

  #put(piece: string): void {
    this.length += piece.length
    if (this.length <= MAX_STRING_LENGTH) this.pieces.push(piece)
  }

  #key(key: string): string {
    const known = this.#keys.get(key)
    if (known !== undefined) return known
    const written = `${JSON.stringify(key)}:${this.#indent === '' ? '' : ' '}`
    this.#keys.set(key, written)
    return written
  }

  #line(depth: number): string {
    const level = Math.min(depth, MAX_INDENT_LEVELS)
    this.#lines[level] ??= this.#indent === '' ? '' : `\n${this.#indent.repeat(level)}`
    return this.#lines[level]
  }
}
