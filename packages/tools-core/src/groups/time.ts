/** Times and dates: the tools of the group, in the order of its menu. `scripts/newTool.mjs` adds to it. Metadata only. */
import type { Tool } from '../registry/tool.ts'

/** The tools of the group “time”. */
export const timeGroup: readonly Tool[] = []
