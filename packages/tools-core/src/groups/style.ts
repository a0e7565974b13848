/**
 * The tools of the group “style”, in the order of its menu. `scripts/newTool.mjs` adds new ones. Metadata
 * only.
 */

import type { Tool } from '../shared/registry/tool.ts'
import { colorTools } from '../style/color/tool.ts'
import { cssTools } from '../style/css/tool.ts'
import { scssTools } from '../style/scss/tool.ts'

/** The tools of the group “style”. */
export const styleGroup: readonly Tool[] = [...cssTools, ...scssTools, ...colorTools]
