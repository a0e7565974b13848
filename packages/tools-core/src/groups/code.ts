/**
 * The tools of the group “code”, in the order of its menu. `scripts/newTool.mjs` adds new ones. Metadata
 * only.
 */

import { formatTools } from '../code/format/tool.ts'
import { jsxTools } from '../code/jsx/tool.ts'
import { minifyTools } from '../code/minify/tool.ts'
import { regexTools } from '../code/regex/tool.ts'
import { sqlTools } from '../code/sql/tool.ts'
import { typesTools } from '../code/types/tool.ts'
import type { Tool } from '../shared/registry/tool.ts'

/** The tools of the group “code”. */
export const codeGroup: readonly Tool[] = [
  ...sqlTools,
  ...formatTools,
  ...minifyTools,
  ...jsxTools,
  ...regexTools,
  ...typesTools,
]
