/**
 * The tools of the group “text”, in the order of its menu. `scripts/newTool.mjs` adds new ones. Metadata
 * only.
 */
import { csvTools } from '../data/csv/tool.ts'
import { tomlTools } from '../data/toml/tool.ts'
import { xmlTools } from '../data/xml/tool.ts'
import { yamlTools } from '../data/yaml/tool.ts'
import type { Tool } from '../shared/registry/tool.ts'
import { caseTools } from '../text/case/tool.ts'
import { escapeTools } from '../text/escape/tool.ts'
import { listCompareTools } from '../text/list-compare/tool.ts'
import { markdownTools } from '../text/markdown/tool.ts'
import { textTools } from '../text/text/tool.ts'
import { textStatsTools } from '../text/text-stats/tool.ts'

/** The tools of the group “text”. */
export const textGroup: readonly Tool[] = [
  ...csvTools,
  ...xmlTools,
  ...yamlTools,
  ...tomlTools,
  ...textTools,
  ...caseTools,
  ...textStatsTools,
  ...escapeTools,
  ...markdownTools,
  ...listCompareTools,
]
