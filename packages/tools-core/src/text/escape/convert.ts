/** Strings of programming languages, as the tools run them. Pure. */
import { showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { type EscapeStringOptions, escapeString } from './escapeString.ts'
import { type UnescapeStringOptions, unescapeString } from './unescapeString.ts'

export const escapeTool: ToolEngine = (input, { language, form }) =>
  showText(escapeString(input, { language, form } as EscapeStringOptions))

export const unescapeTool: ToolEngine = (input, { language }) =>
  showText(unescapeString(input, { language } as UnescapeStringOptions))
