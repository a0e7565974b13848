/**
 * The tools of the group “generate”, in the order of its menu. `scripts/newTool.mjs` adds new ones. Metadata
 * only.
 */
import { idTools } from '../generate/id/tool.ts'
import { passwordTools } from '../generate/password/tool.ts'
import type { Tool } from '../shared/registry/tool.ts'

/** The tools of the group “generate”. */
export const generateGroup: readonly Tool[] = [...passwordTools, ...idTools]
