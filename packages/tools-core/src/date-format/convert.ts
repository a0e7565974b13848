/** Date patterns behind their tools. */
import { textOf } from '../platform/utf8.ts'
import { showText } from '../registry/output.ts'
import type { ToolEngine } from '../registry/tool.ts'
import { andThen } from '../result/result.ts'
import { formatTimestamp } from '../timestamp/formatTimestamp.ts'
import type { DateDialect } from './dialects.ts'
import { formatDate, parseDate } from './formatDate.ts'
import { translateTokens } from './translateTokens.ts'

/** A date by the pattern; or, the other way, the date that a formatted text stands for. */
export const convert: ToolEngine = (input, { pattern, dialect, direction, zone }) => {
  const options = { dialect: dialect as DateDialect, zone: String(zone).trim() || 'UTC' }
  if (direction !== 'formatted') return showText(formatDate(textOf(input), String(pattern), options))
  const read = parseDate(textOf(input).trim(), String(pattern), options)
  return showText(
    andThen(read, ({ epochNanoseconds, offsetSeconds }) =>
      formatTimestamp(epochNanoseconds, { offsetSeconds }),
    ),
  )
}

/** A pattern in another language of patterns. */
export const translate: ToolEngine = (input, { from, to }) =>
  showText(translateTokens(textOf(input), { from: from as DateDialect, to: to as DateDialect }))
