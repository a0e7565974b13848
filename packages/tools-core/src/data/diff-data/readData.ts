/**
 * Reads a document of any format as a lossless JSON value. Each reader is loaded when it is first used. Pure.
 */

import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { type JsonNode, readJson, readJsonLines } from '../json/index.ts'
import { readWideJson } from '../json/readWideJson.ts'
import type { DataFormat } from './dataFormat.ts'

const READERS: Readonly<
  Record<DataFormat, (input: TextInput) => Result<JsonNode> | Promise<Result<JsonNode>>>
> = {
  json: readJson,
  jsonc: (input) => readWideJson(input, 'jsonc'),
  json5: (input) => readWideJson(input, 'json5'),
  ndjson: (input) => andThen(readJsonLines(input), (items) => succeed({ kind: 'array' as const, items })),
  yaml: async (input) => {
    const { yamlToJson } = await import('../yaml/yamlToJson.ts')
    return andThen(yamlToJson(input, { indent: 0 }), readJson)
  },
  toml: async (input) => {
    const { tomlToJson } = await import('../toml/tomlToJson.ts')
    return andThen(tomlToJson(input, { indent: 0 }), readJson)
  },
  csv: async (input) => {
    const { csvToJson } = await import('../csv/csvToJson.ts')
    return andThen(csvToJson(input, { indent: 0 }), readJson)
  },
  xml: async (input) => {
    const { xmlToJson } = await import('../xml/xmlToJson.ts')
    return andThen(xmlToJson(input, { indent: 0, whitespace: 'trim' }), readJson)
  },
}

/** Notes about what does not count in a comparison of values. */
const IRRELEVANT: ReadonlySet<string> = new Set([
  'comments-dropped',
  'dates-as-text',
  'number-rewritten',
  'inexact-number',
])

/** The value of a document. Notes and errors: those of reading the format. */
export async function readData(format: DataFormat, input: TextInput): Promise<Result<JsonNode>> {
  const read = await READERS[format](input)
  return read.ok
    ? succeed(
        read.value,
        read.notes.filter(({ code }) => !IRRELEVANT.has(code)),
      )
    : read
}
