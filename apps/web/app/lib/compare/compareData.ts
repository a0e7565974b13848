/**
 * Compares two documents by their data, each in its own format. Runs in a worker: the readers of YAML and
 * TOML are large.
 */
import type { Result } from '@whittle/tools-core'
import type { JsonDiffOptions } from '@whittle/tools-core/diff'
import {
  type DataDiff,
  type DataFormat,
  dataFormatOfName,
  dataPatch,
  diffData,
} from '@whittle/tools-core/diff-data'

/** A document, its file name, and its format, which the name or the content tells where it was not chosen. */
interface DataDocument {
  readonly text: string
  readonly name: string
  readonly format: DataFormat | 'auto'
}

/** Two documents, and how they are compared. */
export interface DataJob {
  readonly original: DataDocument
  readonly changed: DataDocument
  readonly options: JsonDiffOptions
}

/** The changed values. */
export async function compareData({ original, changed, options }: DataJob): Promise<Result<DataDiff>> {
  const formats = { formatA: formatOf(original), formatB: formatOf(changed) }
  return diffData(original.text, changed.text, { ...options, ...formats })
}

/** The changes as a JSON Patch. */
export async function patchData({ original, changed, options }: DataJob): Promise<Result<string>> {
  const formats = { formatA: formatOf(original), formatB: formatOf(changed) }
  return dataPatch(original.text, changed.text, { ...options, ...formats })
}

function formatOf({ format, name }: DataDocument): DataFormat | 'auto' {
  return format === 'auto' ? (dataFormatOfName(name) ?? 'auto') : format
}
