/** The tools of the group “text”, in the order of its menu. `scripts/newTool.mjs` adds new ones. Metadata only. */
import { csvTools } from '../csv/tool.ts'
import type { Tool } from '../registry/tool.ts'
import { textTools } from '../text/tool.ts'
import { tomlTools } from '../toml/tool.ts'
import { xmlTools } from '../xml/tool.ts'
import { yamlTools } from '../yaml/tool.ts'

/** The tools of the group “text”. */
export const textGroup: readonly Tool[] = [...csvTools, ...xmlTools, ...yamlTools, ...tomlTools, ...textTools]
