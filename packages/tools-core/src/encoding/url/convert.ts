/** Runs the percent-encoding tools. Pure. */
import { showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { aboutAll } from '../../shared/result/place.ts'
import { andThen, fail, type ToolError } from '../../shared/result/result.ts'
import { decodeUrl } from './decodeUrl.ts'
import { encodeUrl } from './encodeUrl.ts'
import type { UrlMode } from './modes.ts'
import { formatQuery, parseQuery } from './query.ts'

export const encode: ToolEngine = (input, { mode, charset }) =>
  showText(encodeUrl(input, { mode: mode as UrlMode, charset: String(charset) }))

export const decode: ToolEngine = (input, { mode, charset, times }) =>
  showText(decodeUrl(input, { mode: mode as UrlMode, charset: String(charset), times: Number(times) }))

const NO_PARAMETERS: ToolError = {
  code: 'no-parameters',
  message: 'There are no parameters here: in a URL they follow “?”, as in “?name=value”.',
}

/**
 * Returns the URL itself: the page shows its parameters in fields and writes changes to them back into the
 * input.
 */
export const query: ToolEngine = (input) =>
  showText(
    andThen(parseQuery(input), (url) =>
      url.query.every(({ raw }) => raw === '') ? aboutAll(input, fail(NO_PARAMETERS)) : formatQuery(url),
    ),
  )
