/** Runs the percent-encoding tools. Pure. */
import { textOf } from '../platform/utf8.ts'
import { showTable, showText } from '../registry/output.ts'
import type { ToolEngine } from '../registry/tool.ts'
import { aboutAll } from '../result/place.ts'
import { andThen, fail, succeed, type ToolError } from '../result/result.ts'
import { decodeUrl } from './decodeUrl.ts'
import { encodeUrl, type UrlMode } from './encodeUrl.ts'
import { parseQuery } from './query.ts'

/** Encodes text. */
export const encode: ToolEngine = (input, { mode, charset }) =>
  showText(encodeUrl(input, { mode: mode as UrlMode, charset: String(charset) }))

/** Decodes percent-encoded text. */
export const decode: ToolEngine = (input, { mode, charset, times }) =>
  showText(decodeUrl(input, { mode: mode as UrlMode, charset: String(charset), times: Number(times) }))

const NO_PARAMETERS: ToolError = {
  code: 'no-parameters',
  message: 'There are no parameters here: in a URL they follow “?”, as in “?name=value”.',
}

/** The names and values of a URL's query. */
export const query: ToolEngine = (input) =>
  andThen(parseQuery(textOf(input)), (url) =>
    url.query.length === 0
      ? aboutAll(textOf(input), fail(NO_PARAMETERS))
      : succeed(showTable(url.query.map(({ name, value }) => [name, value ?? '']))),
  )
