/** SCSS behind its tool. */
import { showText } from '../registry/output.ts'
import type { ToolEngine } from '../registry/tool.ts'
import { type ScssToCssOptions, scssToCss } from './scssToCss.ts'

/** SCSS, compiled. */
export const convert: ToolEngine = async (input, { style, syntax }) =>
  showText(await scssToCss(input, { style, syntax } as ScssToCssOptions))
