/** The code minifier, as the tool runs it. */
import { showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { type MinifyCodeOptions, minifyCode } from './minifyCode.ts'

export const convert: ToolEngine = async (input, { language }) =>
  showText(await minifyCode(input, { language } as MinifyCodeOptions))
