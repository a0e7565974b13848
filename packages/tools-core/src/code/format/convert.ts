/** The code formatter, as the tool runs it. */
import { showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { type FormatCodeOptions, formatCode } from './formatCode.ts'

export const convert: ToolEngine = async (input, { language, indent, width, quotes, semicolons }) => {
  const own = { language, indent: indent === 'tab' ? 'tab' : Number(indent), width, quotes, semicolons }
  return showText(await formatCode(input, own as FormatCodeOptions))
}
