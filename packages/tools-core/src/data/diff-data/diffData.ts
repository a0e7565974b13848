/**
 * Compares two documents by meaning, each in its own format: JSON and its relatives, YAML, TOML, CSV with a
 * header, or XML.
 *
 * Every document is read as a JSON value, and the values are compared: layout, comments, quotes and the order
 * of members do not count. The readers are loaded when they are first used. Pure.
 */

import { refuseInput } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, failAll, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { inDocument, JSON_DIFF_CHOICES, type JsonDiffOptions } from '../diff/diffJson.ts'
import { diffNodes } from '../diff/diffNodes.ts'
import { jsonPatch } from '../diff/jsonPatch.ts'
import type { JsonChange } from '../diff/jsonSteps.ts'
import type { ScalarComparison } from '../diff/valueIds.ts'
import type { JsonNode } from '../json/index.ts'
import { DATA_FORMATS, type DataFormat, dataFormatOf, fallbackFormat, isJsonFormat } from './dataFormat.ts'
import { readData } from './readData.ts'

/** Options for comparing documents. */
export interface DataDiffOptions extends JsonDiffOptions {
  /**
   * The format of the first document. `auto` looks at how it begins; JSON with comments, JSON5 and NDJSON are
   * distinguished from JSON by all of the text. What remains unknown is read as the other document, else as
   * JSON.
   * @defaultValue `'auto'`
   */
  readonly formatA?: DataFormat | 'auto'
  /** The format of the second document. @defaultValue `'auto'` */
  readonly formatB?: DataFormat | 'auto'
}

/** The different values. */
export interface DataDiff {
  /** The format of the first document. */
  readonly formatA: DataFormat
  readonly formatB: DataFormat
  /** The changes, with paths in the JSON that the documents stand for. */
  readonly changes: readonly JsonChange[]
}

const FORMATS = ['auto', ...DATA_FORMATS] as const

/**
 * Returns what changed from one document to the other, value by value, in the order of the second.
 *
 * Numbers count as written between two documents of JSON, or of one format; by value between formats, which
 * spell them differently. CSV and XML have only text, so that all values of the other document are compared
 * as text, with the note `compared-as-text`, and an empty text is equal to `null`.
 *
 * Other notes: those of reading the formats, each naming the document; `key-not-found`. Errors: those of
 * reading the formats, each naming the document; `invalid-option`.
 *
 * @example
 * await diffData('a: 1', '{"a":2}') // value: { formatA: 'yaml', formatB: 'json', changes: [{ kind: 'changed', path: '$.a', before: '1', after: '2' }] }
 */
export async function diffData(
  a: TextInput,
  b: TextInput,
  given: DataDiffOptions = {},
): Promise<Result<DataDiff>> {
  const read = await readBoth(a, b, given)
  return andThen(read, ({ formats, old, now, options, scalars }) =>
    andThen(diffNodes(old, now, { ...options, scalars }), (changes) => succeed({ ...formats, changes })),
  )
}

/**
 * Returns the JSON Patch (RFC 6902) that turns the data of the first document into that of the second, one
 * operation in a line. Items of arrays are addressed by their index, whatever `arrayKey` is.
 *
 * Notes and errors: as `diffData`.
 *
 * @example
 * await dataPatch('{"a":1}', '{"a":2}') // value: '[\n  {"op": "replace", "path": "/a", "value": 2}\n]'
 */
export async function dataPatch(
  a: TextInput,
  b: TextInput,
  given: DataDiffOptions = {},
): Promise<Result<string>> {
  const read = await readBoth(a, b, given)
  return andThen(read, ({ old, now, options: { arrayOrder = 'exact' }, scalars }) =>
    succeed(jsonPatch(old, now, { arrayOrder, scalars })),
  )
}

/** Two documents as values, with their formats and how they are compared. */
interface Documents {
  readonly formats: Pick<DataDiff, 'formatA' | 'formatB'>
  readonly old: JsonNode
  readonly now: JsonNode
  readonly options: JsonDiffOptions
  readonly scalars: ScalarComparison
}

async function readBoth(a: TextInput, b: TextInput, given: DataDiffOptions): Promise<Result<Documents>> {
  const refused = refuseChoice(given, { ...JSON_DIFF_CHOICES, formatA: FORMATS, formatB: FORMATS })
  if (refused !== undefined) return refused
  const { formatA = 'auto', formatB = 'auto', ...options } = given
  const wrong = refuseInput(a) ?? refuseInput(b)
  if (wrong !== undefined) return wrong
  const knownA = formatA === 'auto' ? dataFormatOf(a) : formatA
  const knownB = formatB === 'auto' ? dataFormatOf(b) : formatB
  const formats = {
    formatA: knownA ?? fallbackFormat(a, knownB),
    formatB: knownB ?? fallbackFormat(b, knownA),
  }
  const old = await readNamed(formats.formatA, a, 'original')
  if (!old.ok) return old
  const now = await readNamed(formats.formatB, b, 'changed text')
  if (!now.ok) return now
  const scalars = comparisonOf(formats.formatA, formats.formatB)
  const notes = [...old.notes, ...now.notes, ...(scalars === 'text' ? [AS_TEXT] : [])]
  return succeed({ formats, old: old.value, now: now.value, options, scalars }, notes)
}

async function readNamed(format: DataFormat, input: TextInput, which: string): ReturnType<typeof readData> {
  const read = await readData(format, input)
  if (!read.ok) return failAll(read.errors.map((error) => inDocument(which, error)))
  return succeed(
    read.value,
    read.notes.map((note) => inDocument(which, note)),
  )
}

const AS_TEXT: Note = {
  code: 'compared-as-text',
  message:
    'CSV and XML have only text, so numbers and true or false of the other document are compared as text.',
}

function comparisonOf(a: DataFormat, b: DataFormat): ScalarComparison {
  if (a === b || (isJsonFormat(a) && isJsonFormat(b))) return 'written'
  return isTextOnly(a) || isTextOnly(b) ? 'text' : 'value'
}

function isTextOnly(format: DataFormat): boolean {
  return format === 'csv' || format === 'xml'
}
