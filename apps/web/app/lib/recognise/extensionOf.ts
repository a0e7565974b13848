/** The extension for a file without a name. It loads the detectors, so import it on demand. */
import { detect, type InputType } from '@whittle/tools-core'
import { SURE } from './layers.ts'

/** Returns the extension for a file, by its first bytes. */
export function extensionOf(head: Uint8Array): string {
  const [best] = detect(head)
  if (best === undefined) return 'txt'
  const extension = best.score < SURE ? undefined : (best.extension ?? EXTENSIONS[best.type])
  return extension ?? (best.type === 'bytes' ? 'bin' : 'txt')
}

const EXTENSIONS: Readonly<Partial<Record<InputType, string>>> = {
  json: 'json',
  ndjson: 'ndjson',
  xml: 'xml',
  csv: 'csv',
  yaml: 'yaml',
  toml: 'toml',
  css: 'css',
  html: 'html',
  sql: 'sql',
  patch: 'patch',
  pem: 'pem',
}
