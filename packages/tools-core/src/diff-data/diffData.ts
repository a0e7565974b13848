/**
 * Two documents by what they say, whatever they are written in: JSON, CSV with a header, or XML.
 *
 * CSV and XML are read as JSON first, and compared as that: rows and elements are known by their id where they have one, their
 * order and layout do not count. An entry of its own, because it brings both readers. Pure.
 */

import { latin1 } from '@whittle/foundation/bytes'
import { csvToJson } from '../csv/csvToJson.ts'
import { diffJson, type JsonChange, type JsonDiffOptions } from '../diff/diffJson.ts'
import { bytesOf } from '../platform/inputBytes.ts'
import type { TextInput } from '../platform/utf8.ts'
import { invalidOption } from '../result/aboutOption.ts'
import { refuseNoObject } from '../result/choices.ts'
import { refuseInput } from '../result/refuseInput.ts'
import { andThen, fail, type Result, succeed } from '../result/result.ts'
import { xmlToJson } from '../xml/xmlToJson.ts'

/** What a document is written in. */
export type DataFormat = 'json' | 'csv' | 'xml'

/** How two documents are read and compared. */
export interface DataDiffOptions extends JsonDiffOptions {
  /**
   * What both are written in. `auto` goes by how they begin: both with a tag is XML, either with a brace or a bracket is JSON, and
   * so is a single line without a delimiter; anything else is CSV. @defaultValue `'auto'`
   */
  readonly format?: DataFormat | 'auto'
}

/** The values that differ. */
export interface DataDiff {
  readonly format: DataFormat
  /** Paths are those of the JSON that the documents are read as. */
  readonly changes: readonly JsonChange[]
}

const READERS: Readonly<Record<DataFormat, (text: TextInput) => Result<TextInput>>> = {
  json: (text) => succeed(text),
  csv: (text) => csvToJson(text, { indent: 0 }),
  xml: (text) => xmlToJson(text, { indent: 0, whitespace: 'trim' }),
}

/**
 * What changed from one document to the other, value by value, in the order of the second.
 *
 * Notes: those of reading CSV and XML. Errors: those of reading the format, each saying which document it is; `invalid-option`.
 *
 * @example
 * diffData('id,price\n1,10', 'id,price\n1,11') // value: { format: 'csv', changes: [{ kind: 'changed', path: '$[0].price', before: '"10"', after: '"11"' }] }
 */
export function diffData(a: TextInput, b: TextInput, given: DataDiffOptions = {}): Result<DataDiff> {
  const refused = refuseNoObject(given)
  if (refused !== undefined) return refused
  const { format = 'auto', ...options } = given
  if (format !== 'auto' && !Object.hasOwn(READERS, format)) {
    return invalidOption('format', 'The format is “auto”, “json”, “csv” or “xml”.')
  }
  const wrong = refuseInput(a) ?? refuseInput(b)
  if (wrong !== undefined) return wrong
  const known = format === 'auto' ? formatOf(startOf(a), startOf(b)) : format
  const old = readAs(known, a, 'original')
  const now = readAs(known, b, 'changed text')
  if (!old.ok) return old
  if (!now.ok) return now
  return andThen(diffJson(old.value, now.value, options), (changes) =>
    succeed({ format: known, changes }, [...old.notes, ...now.notes]),
  )
}

function readAs(format: DataFormat, text: TextInput, which: string): Result<TextInput> {
  const read = READERS[format](text)
  if (read.ok) return read
  return fail(...read.errors.map((error) => ({ ...error, message: `In the ${which}: ${error.message}` })))
}

/** What is looked at to tell the format: a few lines say it. */
const START_LENGTH = 4096

function startOf(input: TextInput): string {
  const start =
    typeof input === 'string' ? input.slice(0, START_LENGTH) : bytesOf(input).subarray(0, START_LENGTH)
  // What is looked for is ASCII, and so are its bytes.
  const text = typeof start === 'string' ? start : latin1(start)
  return text.replace(/^(?:\uFEFF|\xEF\xBB\xBF)/, '').trimStart()
}

function formatOf(...starts: readonly string[]): DataFormat {
  if (starts.every((start) => start.startsWith('<'))) return 'xml'
  const isSingleLine = starts.every((start) => !start.trimEnd().includes('\n') && !/[,;\t]/.test(start))
  return isSingleLine || starts.some((start) => /^[{[]/.test(start)) ? 'json' : 'csv'
}
