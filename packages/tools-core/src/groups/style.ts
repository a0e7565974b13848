/** The tools of the group “style”, in the order of its menu. `scripts/newTool.mjs` adds new ones. Metadata only. */
import { colorTools } from '../color/tool.ts'
import { cssTools } from '../css/tool.ts'
import type { Tool } from '../registry/tool.ts'
import { scssTools } from '../scss/tool.ts'

/** The tools of the group “style”. */
export const styleGroup: readonly Tool[] = [...cssTools, ...scssTools, ...colorTools]
