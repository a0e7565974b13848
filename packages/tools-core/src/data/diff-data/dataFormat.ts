/** Which format a document is in, by its name or its content. Pure. */
import { latin1 } from '@whittle/foundation/bytes'
import { bytesOf } from '../../shared/input/inputBytes.ts'
import { wrongInput } from '../../shared/input/wrongInput.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { readFormat } from '../json/identifyJson.ts'

/** The format of a document. */
export type DataFormat = 'json' | 'jsonc' | 'json5' | 'ndjson' | 'yaml' | 'toml' | 'csv' | 'xml'

/** Every format, as the option lists them. */
export const DATA_FORMATS = ['json', 'jsonc', 'json5', 'ndjson', 'yaml', 'toml', 'csv', 'xml'] as const

/**
 * Formats by extension. `.json` is not among them: such files often have comments, so their content decides.
 */
const EXTENSIONS: Readonly<Record<string, DataFormat>> = {
  jsonc: 'jsonc',
  json5: 'json5',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  yaml: 'yaml',
  yml: 'yaml',
  toml: 'toml',
  csv: 'csv',
  tsv: 'csv',
  xml: 'xml',
}

/**
 * The format that the extension of a file name stands for; `undefined` where the content has to decide.
 *
 * @throws TypeError `invalid-input` for anything but a text.
 * @example
 * dataFormatOfName('compose.yml') // 'yaml'
 */
export function dataFormatOfName(name: string): DataFormat | undefined {
  if (typeof name !== 'string') throw wrongInput('a text', name)
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(EXTENSIONS, extension) ? EXTENSIONS[extension] : undefined
}

/** How much is examined for line patterns, in UTF-16 units or bytes; a few lines are enough. */
const START_LENGTH = 4096

/**
 * A start that only JSON and its relatives have, after any comments; TOML, which also begins with a bracket,
 * is excluded before.
 */
const JSON_START = /^(?:\/\/[^\n]*\n\s*|\/\*[^*]*\*+(?:[^*/][^*]*\*+)*\/\s*)*[{[]/
/** A comment that begins the text, and a bracket after what may end it: paths with stars have that too. */
const COMMENT_START = /^(?:\/\/[^\n]*\n\s*)*\/\*/
const BRACKET_AFTER_COMMENT = /\*\/\s*[{[]/
const SCALAR_START = /^(?:["'\d.+-]|(?:true|false|null|NaN|Infinity)\b)/
const TOML_VALUE = /(?:["'[{\d+-]|(?:true|false|inf|nan)\b)/.source
const TOML_KEY = /(?:[\w-]+|"[^"\n]*"|'[^'\n]*')/.source
const TOML_START = new RegExp(
  `^(?:\\[{1,2}\\s*${TOML_KEY}(?:\\s*\\.\\s*${TOML_KEY})*\\s*\\]{1,2}[ \\t]*(?:#.*)?(?:\\r?\\n|$)|${TOML_KEY}(?:\\s*\\.\\s*${TOML_KEY})*[ \\t]*=[ \\t]*${TOML_VALUE})`,
)
/** A document mark, a list item, or a key: plain or in quotes, before a colon and white space. */
const YAML_START =
  /^(?:(?:---|\.\.\.)(?:\s|$)|%YAML |-[ \t]|-\r?\n|\? |(?:"[^"\n]*"|'[^'\n]*')[ \t]*:(?:\s|$)|[^\s"'#,;:[\]{}<][^\n,;\t:]*(?:\t[ \t]*)?:(?:\s|$))/

/** The format of a text; `undefined` where nothing distinguishes it from the others. */
export function dataFormatOf(input: TextInput): DataFormat | undefined {
  const start = startOf(input)
  if (start.startsWith('<')) return 'xml'
  if (beginsAsJson(start)) {
    const { format } = readFormat(input)
    if (format !== undefined) return format === 'json-string' ? 'json' : format
    return TOML_START.test(start) ? 'toml' : undefined
  }
  // A text of several such lines is a column of values, not JSON lines.
  if (SCALAR_START.test(start) && !isSeveralLines(start) && readFormat(input).format !== undefined)
    return 'json'
  const lines = start.replace(/^(?:[ \t]*(?:#[^\n]*)?\n)+/, '')
  if (TOML_START.test(lines)) return 'toml'
  if (YAML_START.test(lines)) return 'yaml'
  return isSeveralLines(start) || /[,;\t]/.test(start) ? 'csv' : undefined
}

/**
 * The format that a text of unknown format is tried as: that of the other document, unless the text begins as
 * only JSON does.
 */
export function fallbackFormat(input: TextInput, other: DataFormat | undefined): DataFormat {
  const isOfJson = beginsAsJson(startOf(input))
  if (other !== undefined && (!isOfJson || isJsonFormat(other))) return other
  return 'json'
}

/** Whether a format is JSON or one of its relatives, which write values in the same way. */
export function isJsonFormat(format: DataFormat): boolean {
  return format === 'json' || format === 'jsonc' || format === 'json5' || format === 'ndjson'
}

function beginsAsJson(start: string): boolean {
  if (JSON_START.test(start)) return true
  const comment = COMMENT_START.exec(start)?.[0]
  return comment !== undefined && BRACKET_AFTER_COMMENT.test(start.slice(comment.length))
}

function isSeveralLines(start: string): boolean {
  return start.trimEnd().includes('\n')
}

function startOf(input: TextInput): string {
  const start =
    typeof input === 'string' ? input.slice(0, START_LENGTH) : bytesOf(input).subarray(0, START_LENGTH)
  // Only ASCII is searched for, so the bytes can be read as Latin-1.
  const text = typeof start === 'string' ? start : latin1(start)
  return text.replace(/^(?:\uFEFF|\xEF\xBB\xBF)/, '').trimStart()
}
