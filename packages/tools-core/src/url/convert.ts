/** Percent-encoding behind its tools. Pure. */
import { textOf } from '../platform/utf8.ts'
import { showTable, showText } from '../registry/output.ts'
import type { ToolEngine } from '../registry/tool.ts'
import { andThen, succeed } from '../result/result.ts'
import { decodeUrl } from './decodeUrl.ts'
import { encodeUrl, type UrlMode } from './encodeUrl.ts'
import { parseQuery } from './query.ts'

/** Text to percent-encoded text. */
export const encode: ToolEngine = (input, { mode, charset }) =>
  showText(encodeUrl(input, { mode: mode as UrlMode, charset: String(charset) }))

/** Percent-encoded text to text. */
export const decode: ToolEngine = (input, { mode, charset, times }) =>
  showText(decodeUrl(input, { mode: mode as UrlMode, charset: String(charset), times: Number(times) }))

/** The names and values of a URL's query. */
export const query: ToolEngine = (input) =>
  andThen(parseQuery(textOf(input)), (url) =>
    succeed(showTable(url.query.map(({ name, value }) => [name, value ?? '']))),
  )
