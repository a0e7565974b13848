/** The files that tools write: extension, media type and language of each kind. Pure. */
import { wrongInput } from '../input/wrongInput.ts'
import type { OptionValues, Tool, WrittenFile } from './tool.ts'

export const TEXT_FILE: WrittenFile = { extension: 'txt', mediaType: 'text/plain' }
export const JSON_FILE: WrittenFile = { extension: 'json', mediaType: 'application/json', language: 'json' }
export const TSV_FILE: WrittenFile = {
  extension: 'tsv',
  mediaType: 'text/tab-separated-values',
  language: 'csv',
}
export const CSV_FILE: WrittenFile = { extension: 'csv', mediaType: 'text/csv', language: 'csv' }
export const XML_FILE: WrittenFile = { extension: 'xml', mediaType: 'application/xml', language: 'xml' }
/** Source: RFC 9512. */
export const YAML_FILE: WrittenFile = { extension: 'yaml', mediaType: 'application/yaml', language: 'yaml' }
export const TOML_FILE: WrittenFile = { extension: 'toml', mediaType: 'application/toml', language: 'toml' }
export const CSS_FILE: WrittenFile = { extension: 'css', mediaType: 'text/css', language: 'css' }
export const SCSS_FILE: WrittenFile = { extension: 'scss', mediaType: 'text/x-scss', language: 'scss' }
export const SQL_FILE: WrittenFile = { extension: 'sql', mediaType: 'application/sql', language: 'sql' }
export const HTML_FILE: WrittenFile = { extension: 'html', mediaType: 'text/html', language: 'html' }

/**
 * The file that a tool writes with these options; `'content'` where only the output itself says which.
 *
 * @throws TypeError `invalid-input` for anything but a tool.
 * @example
 * writtenFile(findTool('json-to-csv')!, { delimiter: 'tab' }) // { extension: 'tsv', … }
 */
export function writtenFile(tool: Pick<Tool, 'writes'>, options: OptionValues): WrittenFile | 'content' {
  const writes: Tool['writes'] | undefined = tool?.writes
  if (writes === undefined) throw wrongInput('a tool', tool)
  if (writes === 'content' || writes.variant === undefined) return writes
  const { option, value, file } = writes.variant
  return options[option] === value ? file : writes
}
