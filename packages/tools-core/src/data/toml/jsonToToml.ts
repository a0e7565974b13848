/**
 * Converts JSON to TOML 1.0: plain keys first, then tables under their headers. Source:
 * https://toml.io/en/v1.0.0. Pure.
 */

import { refuseChoice } from '../../shared/options/choices.ts'
import { countNotes } from '../../shared/result/countNotes.ts'
import type { FullPlace } from '../../shared/result/place.ts'
import { andThen, type Fix, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { unicodeEscape } from '../../shared/strings/unicodeEscape.ts'
import { failAtParts, type JsonPart, type PartError, partValue } from '../json-value/jsonPart.ts'
import {
  isArray,
  isNumber,
  isObject,
  type JsonEntry,
  type JsonObject,
  type JsonValue,
} from '../json-value/jsonValue.ts'
import type { JsonInput } from '../json-value/readJsonValue.ts'
import { readJsonValueOnce } from '../json-value/readJsonValueOnce.ts'

/**
 * A date, whose day may still be too high for its month. Source: https://toml.io/en/v1.0.0#local-date, after
 * RFC 3339.
 */
const DATE = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?$/
const DATE_TIME = /^(\S{10})[Tt ]([\d:.]+)(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/

/** Whether `text` is valid in TOML without quotes, as a date, a time, or both, with or without an offset. */
function isTomlDate(text: string): boolean {
  const both = DATE_TIME.exec(text)
  if (both !== null) return isDate(both[1]!) && TIME.test(both[2]!)
  return isDate(text) || TIME.test(text)
}

/** Whether a date exists in the calendar. */
function isDate(text: string): boolean {
  const match = DATE.exec(text)
  if (match === null) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const length = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return day <= length
}

/** How TOML is written. */
export interface JsonToTomlOptions {
  /** Whether text that is a valid TOML date or time is written as one. @defaultValue `'text'` */
  readonly dates?: 'text' | 'detect'
  /**
   * What to do with `null`, which TOML does not have: leave out the key, or write the text `null`.
   *
   * @defaultValue `'omit'`
   */
  readonly nulls?: 'omit' | 'text'
}

/**
 * TOML text for a JSON object. Numbers are copied digit by digit.
 *
 * Notes: `nulls-dropped`, `nulls-as-text`, `order-changed` where a plain key followed a table,
 * `beyond-64-bit`. Errors: those of the JSON, `not-a-table` where the JSON is not an object, `null-in-array`,
 * `duplicate-key`, `not-in-toml` for half a surrogate pair.
 *
 * @example
 * jsonToToml('{"a":1.10,"b":{"c":["x"]}}') // { ok: true, value: 'a = 1.10\n\n[b]\nc = ["x"]\n', notes: [] }
 */
export function jsonToToml(input: JsonInput, options: JsonToTomlOptions = {}): Result<string> {
  const refused = refuseChoice(options, { dates: ['text', 'detect'], nulls: ['omit', 'text'] })
  if (refused !== undefined) return refused
  const { dates = 'text', nulls = 'omit' } = options
  return andThen(readJsonValueOnce(input, 'TOML'), (value) => {
    const roots = [value]
    if (value === null || !isObject(value)) {
      const message = 'A TOML file is a table, so the JSON must be an object; put the value under a key.'
      const part = { items: roots, at: 0 }
      // For `null` the fix would give an empty table.
      const fix = value === null ? {} : { fixAt: underKey }
      return failAtParts(input, roots, [{ code: 'not-a-table', message, part, ...fix }])
    }
    const writer = new TomlWriter(dates, nulls)
    const text = writer.document(value)
    return writer.errors.length > 0 ? failAtParts(input, roots, writer.errors) : succeed(text, writer.notes())
  })
}

function underKey({ offset, length }: FullPlace): Fix {
  const edits = [
    { offset, length: 0, text: '{"value": ' },
    { offset: offset + length, length: 0, text: '}' },
  ]
  return { label: 'Put it under the key “value”', edits }
}

/** An inline array longer than this is written with one item per line. */
const MAX_LINE_LENGTH = 80

class TomlWriter {
  readonly errors: PartError[] = []
  readonly #dates: 'text' | 'detect'
  readonly #nulls: 'omit' | 'text'
  readonly #notes = countNotes()
  readonly #lines: string[] = []

  constructor(dates: 'text' | 'detect', nulls: 'omit' | 'text') {
    this.#dates = dates
    this.#nulls = nulls
  }

  notes(): readonly Note[] {
    return this.#notes.notes()
  }

  document(root: JsonObject): string {
    this.#table('', root)
    return this.#lines.length === 0 ? '' : `${this.#lines.join('\n')}\n`
  }

  /** Writes the plain keys of a table, then its subtables. */
  #table(path: string, { members }: JsonObject): void {
    const present = members.filter((member) => this.#isPresent(member))
    const isTable = ([, value]: JsonEntry) => value !== null && (isObject(value) || isTables(value))
    const plain = present.filter((member) => !isTable(member))
    const firstTable = present.findIndex(isTable)
    if (firstTable !== -1 && firstTable < plain.length)
      this.#notes.add('order-changed', 'TOML has plain keys before tables, so the order of keys changed.')
    for (const member of plain)
      this.#lines.push(`${this.#key(member)} = ${this.#value({ value: member }, 'top')}`)
    for (const member of present.filter(isTable)) this.#tables(`${path}${this.#key(member)}`, member[1])
  }

  #tables(path: string, value: JsonValue): void {
    const isMany = isArray(value)
    for (const table of isMany ? value : [value]) {
      if (table === null || !isObject(table)) continue
      const isOnlyTables =
        table.members.length > 0 && table.members.every(([, item]) => item !== null && isObject(item))
      if (isMany || !isOnlyTables) {
        if (this.#lines.length > 0) this.#lines.push('')
        this.#lines.push(isMany ? `[[${path}]]` : `[${path}]`)
      }
      this.#table(`${path}.`, table)
    }
  }

  #isPresent([, value]: JsonEntry): boolean {
    if (value !== null || this.#nulls === 'text') return true
    this.#notes.add('nulls-dropped', 'TOML has no null; keys with that value were left out.')
    return false
  }

  #value(part: JsonPart, place: 'top' | 'inline'): string {
    const value = partValue(part)
    if (value === null) return this.#null(part)
    if (typeof value === 'boolean') return String(value)
    if (typeof value === 'string') return this.#string(value, part, place)
    if (isNumber(value)) return this.#number(value.number)
    if (isArray(value)) return this.#array(value, place)
    const pairs = value.members
      .filter((member) => this.#isPresent(member))
      .map((member) => `${this.#key(member)} = ${this.#value({ value: member }, 'inline')}`)
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
  }

  #null(part: JsonPart): string {
    if (this.#nulls === 'text') {
      this.#notes.add('nulls-as-text', 'TOML has no null; it became the text “null”.')
      return '"null"'
    }
    const message =
      'TOML has no null, and leaving it out would shift the items of the array; write nulls as text instead.'
    this.errors.push({ code: 'null-in-array', message, part })
    return '""'
  }

  #array(items: readonly JsonValue[], place: 'top' | 'inline'): string {
    const written = items.map((_, at) => this.#value({ items, at }, 'inline'))
    const line = `[${written.join(', ')}]`
    if (place === 'inline' || line.length <= MAX_LINE_LENGTH) return line
    return `[\n${written.map((item) => `  ${item},\n`).join('')}]`
  }

  #number(digits: string): string {
    const isInteger = /^-?\d+$/.test(digits)
    if (isInteger && digits.length > 18 && BigInt.asIntN(64, BigInt(digits)) !== BigInt(digits))
      this.#notes.add(
        'beyond-64-bit',
        'TOML only guarantees whole numbers of up to 64 bits; some readers reject longer ones.',
      )
    return digits
  }

  #key(member: JsonEntry): string {
    const [key] = member
    if (/^[A-Za-z0-9_-]+$/.test(key)) return key
    this.#refuseSurrogate(key, { key: member })
    return this.#quoted(key)
  }

  #string(text: string, part: JsonPart, place: 'top' | 'inline'): string {
    this.#refuseSurrogate(text, part)
    if (this.#dates === 'detect' && isTomlDate(text)) return text
    if (place === 'inline' || !text.includes('\n') || text.includes('\r')) return this.#quoted(text)
    const lines = text
      .split('\n')
      .map((line) => this.#escaped(line).replace(/"{3,}|"+$/g, (quotes) => quotes.replaceAll('"', '\\"')))
    return `"""\n${lines.join('\n')}"""`
  }

  #quoted(text: string): string {
    return `"${this.#escaped(text).replaceAll('"', '\\"')}"`
  }

  #refuseSurrogate(text: string, part: JsonPart): void {
    if (!/\p{Surrogate}/u.test(text)) return
    const message = 'Half of a surrogate pair is not a character, so TOML cannot contain it.'
    this.errors.push({ code: 'not-in-toml', message, part })
  }

  #escaped(text: string): string {
    return text.replace(ESCAPED, (character) => SHORT.get(character) ?? unicodeEscape(character))
  }
}

const ESCAPED = /[\p{Cc}\\]/gu
const SHORT: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ['\b', '\\b'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\f', '\\f'],
  ['\r', '\\r'],
])

/** Whether a value is an array of tables, which is written with headers instead of brackets. */
function isTables(value: JsonValue): boolean {
  return isArray(value) && value.length > 0 && value.every((item) => item !== null && isObject(item))
}
