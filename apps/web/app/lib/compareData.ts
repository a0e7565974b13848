/**
 * Two documents by what they say, whatever they are written in: JSON, CSV with a header, or XML. The last two are read as
 * JSON first; paths are those of that. Pure; runs in the worker, for the engines behind it are large.
 */
import type { Result } from '@whittle/tools-core'
import { csvToJson } from '@whittle/tools-core/csv'
import { diffJson, type JsonChange } from '@whittle/tools-core/diff'
import { xmlToJson } from '@whittle/tools-core/xml'

/** What a document is written in. */
type DataFormat = 'JSON' | 'CSV' | 'XML'

/** The values that differ. */
export interface DataComparison {
  readonly format: DataFormat
  readonly changes: readonly JsonChange[]
}

const READERS: Readonly<Record<DataFormat, (text: string) => Result<string>>> = {
  JSON: (text) => ({ ok: true, value: text, notes: [] }),
  CSV: (text) => csvToJson(text, { indent: 0 }),
  XML: (text) => xmlToJson(text, { indent: 0, whitespace: 'trim' }),
}

/** Compares two documents of one format. */
export function compareData(original: string, changed: string): Result<DataComparison> {
  const format = formatOf(original, changed)
  const [a, b] = [READERS[format](original), READERS[format](changed)]
  if (!a.ok) return a
  if (!b.ok) return b
  const diff = diffJson(a.value, b.value)
  if (!diff.ok) return diff
  const notes = [...a.notes, ...b.notes, ...diff.notes]
  return { ok: true, value: { format, changes: diff.value }, notes }
}

/** By their first characters: XML where both begin with a tag, JSON where one begins as only JSON does, else CSV. */
function formatOf(...texts: readonly string[]): DataFormat {
  const starts = texts.map((text) => text.replace(/^\uFEFF/, '').trimStart()[0] ?? '')
  if (starts.every((start) => start === '<')) return 'XML'
  const isSingleLine = texts.every((text) => !text.trim().includes('\n') && !/[,;\t]/.test(text))
  return isSingleLine || starts.some((start) => start === '{' || start === '[') ? 'JSON' : 'CSV'
}
