/** HTML to JSX, as the tool runs it. Pure. */
import { showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { type HtmlToJsxOptions, htmlToJsx } from './htmlToJsx.ts'

export const convert: ToolEngine = (input, { form, names }) =>
  showText(htmlToJsx(input, { form, names } as HtmlToJsxOptions))
