/** The language of a file by its name, for its colours. Pure. */

/** A language with a syntax, as the code editor names it. */
export type CodeLanguage =
  | 'javascript'
  | 'typescript'
  | 'html'
  | 'xml'
  | 'yaml'
  | 'json'
  | 'css'
  | 'scss'
  | 'toml'
  | 'sql'

/** Languages by extension. */
const BY_EXTENSION: Readonly<Record<string, CodeLanguage>> = {
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  html: 'html',
  htm: 'html',
  xml: 'xml',
  svg: 'xml',
  yaml: 'yaml',
  yml: 'yaml',
  json: 'json',
  jsonc: 'json',
  ndjson: 'json',
  css: 'css',
  scss: 'scss',
  toml: 'toml',
  sql: 'sql',
}

/** The language that the name of a file says. */
export function languageOfName(name: string): CodeLanguage | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(BY_EXTENSION, extension) ? BY_EXTENSION[extension] : undefined
}
