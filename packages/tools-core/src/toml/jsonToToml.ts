/** JSON to TOML 1.0: plain keys first, then tables under their headers. Source: https://toml.io/en/v1.0.0. Pure. */

import { refuseDuplicates } from '../json-value/duplicateKey.ts'
import {
  isArray,
  isNumber,
  isObject,
  type JsonMember,
  type JsonObject,
  type JsonValue,
} from '../json-value/jsonValue.ts'
import { type JsonInput, readTree } from '../json-value/readTree.ts'
import { unicodeEscape } from '../platform/unicodeEscape.ts'
import { refuseChoice } from '../result/choices.ts'
import { countNotes } from '../result/countNotes.ts'
import { andThen, fail, type Note, type Result, succeed, type ToolError } from '../result/result.ts'
import { isTomlDate } from './dates.ts'

/** How TOML is written. */
export interface JsonToTomlOptions {
  /** Whether text that is a date or time of TOML is written as one. @defaultValue `'text'` */
  readonly dates?: 'text' | 'detect'
  /** What becomes of `null`, which TOML has not: the key is left out, or it is the text `null`. @defaultValue `'omit'` */
  readonly nulls?: 'omit' | 'text'
}

/**
 * TOML text for a JSON object. Numbers are copied digit by digit.
 *
 * Notes: `nulls-dropped`, `nulls-as-text`, `order-changed` where a plain key stood behind a table, `beyond-64-bit`. Errors: those of
 * the JSON, `not-a-table` where the JSON is no object, `null-in-array`, `duplicate-key`, `not-in-toml` for half a surrogate
 * pair.
 *
 * @example
 * jsonToToml('{"a":1.10,"b":{"c":["x"]}}') // { ok: true, value: 'a = 1.10\n\n[b]\nc = ["x"]\n', notes: [] }
 */
export function jsonToToml(input: JsonInput, options: JsonToTomlOptions = {}): Result<string> {
  const refused = refuseChoice(options, { dates: ['text', 'detect'], nulls: ['omit', 'text'] })
  if (refused !== undefined) return refused
  const { dates = 'text', nulls = 'omit' } = options
  return andThen(refuseDuplicates(readTree(input), 'TOML'), (value) => {
    if (value === null || !isObject(value)) {
      const message = 'A TOML file is a table, so the JSON must be an object; put the value under a key.'
      return fail({ code: 'not-a-table', message })
    }
    const writer = new TomlWriter(dates, nulls)
    const text = writer.document(value)
    return writer.errors.length > 0 ? fail(...writer.errors.slice(0, 20)) : succeed(text, writer.notes())
  })
}

/** An inline array longer than this gets a line for each item. */
const LONGEST_LINE = 80

class TomlWriter {
  readonly errors: ToolError[] = []
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

  /** The plain keys of a table, then the tables in it. */
  #table(path: string, { members }: JsonObject): void {
    const present = members.filter((member) => this.#isPresent(member))
    const isTable = ([, value]: JsonMember) => value !== null && (isObject(value) || isTables(value))
    const plain = present.filter((member) => !isTable(member))
    const firstTable = present.findIndex(isTable)
    if (firstTable !== -1 && firstTable < plain.length)
      this.#notes.add('order-changed', 'In TOML plain keys stand before tables, so their order changed.')
    for (const [key, value] of plain) this.#lines.push(`${this.#key(key)} = ${this.#value(value, 'top')}`)
    for (const [key, value] of present.filter(isTable)) this.#tables(`${path}${this.#key(key)}`, value)
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

  #isPresent([, value]: JsonMember): boolean {
    if (value !== null || this.#nulls === 'text') return true
    this.#notes.add('nulls-dropped', 'TOML has no null; keys with that value are left out.')
    return false
  }

  #value(value: JsonValue, place: 'top' | 'inline'): string {
    if (value === null) return this.#null()
    if (typeof value === 'boolean') return String(value)
    if (typeof value === 'string') return this.#string(value, place)
    if (isNumber(value)) return this.#number(value.number)
    if (isArray(value)) return this.#array(value, place)
    const pairs = value.members
      .filter((member) => this.#isPresent(member))
      .map(([key, item]) => `${this.#key(key)} = ${this.#value(item, 'inline')}`)
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
  }

  #null(): string {
    if (this.#nulls === 'text') {
      this.#notes.add('nulls-as-text', 'TOML has no null; it became the text “null”.')
      return '"null"'
    }
    const message =
      'TOML has no null, and without it the items of an array would move; write nulls as text instead.'
    if (this.errors.every(({ code }) => code !== 'null-in-array'))
      this.errors.push({ code: 'null-in-array', message })
    return '""'
  }

  #array(items: readonly JsonValue[], place: 'top' | 'inline'): string {
    const written = items.map((item) => this.#value(item, 'inline'))
    const line = `[${written.join(', ')}]`
    if (place === 'inline' || line.length <= LONGEST_LINE) return line
    return `[\n${written.map((item) => `  ${item},\n`).join('')}]`
  }

  #number(digits: string): string {
    const isWhole = /^-?\d+$/.test(digits)
    if (isWhole && digits.length > 18 && BigInt.asIntN(64, BigInt(digits)) !== BigInt(digits))
      this.#notes.add(
        'beyond-64-bit',
        'TOML promises whole numbers of 64 bits only; some readers refuse longer ones.',
      )
    return digits
  }

  #key(key: string): string {
    return /^[A-Za-z0-9_-]+$/.test(key) ? key : this.#quoted(key)
  }

  #string(text: string, place: 'top' | 'inline'): string {
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

  #escaped(text: string): string {
    if (/\p{Surrogate}/u.test(text)) {
      const message = 'Half of a surrogate pair is no character, and TOML cannot hold it.'
      this.errors.push({ code: 'not-in-toml', message })
    }
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

/** Whether a value is an array of tables, which gets headers instead of brackets. */
function isTables(value: JsonValue): boolean {
  return isArray(value) && value.length > 0 && value.every((item) => item !== null && isObject(item))
}
