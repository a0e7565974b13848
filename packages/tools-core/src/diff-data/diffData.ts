/**
 * Compares two documents by meaning: JSON, CSV with a header, or XML.
 *
 * CSV and XML are converted to JSON and then compared: rows and elements are identified by their id where they have one, and
 * order and layout do not count. This is a separate entry point, because it includes both readers. Pure.
 */

import { latin1 } from '@whittle/foundation/bytes'
import { csvToJson } from '../csv/csvToJson.ts'
import { diffJson, type JsonChange, type JsonDiffOptions } from '../diff/diffJson.ts'
import { bytesOf } from '../input/inputBytes.ts'
import { refuseInput } from '../input/refuseInput.ts'
import { refuseChoice } from '../options/choices.ts'
import type { TextInput } from '../platform/utf8.ts'
import { andThen, failAll, type Result, succeed } from '../result/result.ts'
import { xmlToJson } from '../xml/xmlToJson.ts'

/** The format of a document. */
export type DataFormat = 'json' | 'csv' | 'xml'

/** Options for comparing documents. */
export interface DataDiffOptions extends JsonDiffOptions {
  /**
   * The format of both. `auto` looks at how they begin: both with a tag is XML, either with a brace or a bracket is JSON, as is
   * a single line without a delimiter; anything else is CSV. @defaultValue `'auto'`
   */
  readonly format?: DataFormat | 'auto'
}

/** The different values. */
export interface DataDiff {
  readonly format: DataFormat
  /** The changes, with paths in the JSON to which the documents are converted. */
  readonly changes: readonly JsonChange[]
}

const READERS: Readonly<Record<DataFormat, (text: TextInput) => Result<TextInput>>> = {
  json: (text) => succeed(text),
  csv: (text) => csvToJson(text, { indent: 0 }),
  xml: (text) => xmlToJson(text, { indent: 0, whitespace: 'trim' }),
}

/**
 * Returns what changed from one document to the other, value by value, in the order of the second.
 *
 * Notes: those of reading CSV and XML. Errors: those of reading the format, each naming the document; `invalid-option`.
 *
 * @example
 * diffData('id,price\n1,10', 'id,price\n1,11') // value: { format: 'csv', changes: [{ kind: 'changed', path: '$[0].price', before: '"10"', after: '"11"' }] }
 */
export function diffData(a: TextInput, b: TextInput, given: DataDiffOptions = {}): Result<DataDiff> {
  const refused = refuseChoice(given, { format: ['auto', 'json', 'csv', 'xml'] })
  if (refused !== undefined) return refused
  const { format = 'auto', ...options } = given
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
  return failAll(read.errors.map((error) => ({ ...error, message: `In the ${which}: ${error.message}` })))
}

/** How much is examined to detect the format; a few lines are enough. */
const START_LENGTH = 4096

function startOf(input: TextInput): string {
  const start =
    typeof input === 'string' ? input.slice(0, START_LENGTH) : bytesOf(input).subarray(0, START_LENGTH)
  // Only ASCII is searched for, so the bytes can be read as Latin-1.
  const text = typeof start === 'string' ? start : latin1(start)
  return text.replace(/^(?:\uFEFF|\xEF\xBB\xBF)/, '').trimStart()
}

function formatOf(...starts: readonly string[]): DataFormat {
  if (starts.every((start) => start.startsWith('<'))) return 'xml'
  const isSingleLine = starts.every((start) => !start.trimEnd().includes('\n') && !/[,;\t]/.test(start))
  return isSingleLine || starts.some((start) => /^[{[]/.test(start)) ? 'json' : 'csv'
}
