/** The list of all tools. `scripts/newTool.mjs` adds to it. Metadata only: no engine is loaded here. */
import { base64Tools } from '../base64/tool.ts'
import { byteSizeTools } from '../byte-size/tool.ts'
import { bytesTools } from '../bytes/tool.ts'

import { cssTools } from '../css/tool.ts'

import { csvTools } from '../csv/tool.ts'

import { hashTools } from '../hash/tool.ts'
import { htmlEntityTools } from '../html-entities/tool.ts'
import { jwtTools } from '../jwt/tool.ts'
import { radixTools } from '../radix/tool.ts'

import { scssTools } from '../scss/tool.ts'

import { textTools } from '../text/tool.ts'
import { tomlTools } from '../toml/tool.ts'

import { urlTools } from '../url/tool.ts'
import { xmlTools } from '../xml/tool.ts'
import { yamlTools } from '../yaml/tool.ts'
import type { Tool } from './tool.ts'

/** Every tool, in the order of the menus. */
export const tools: readonly Tool[] = [
  ...base64Tools,
  ...urlTools,
  ...htmlEntityTools,
  ...jwtTools,
  ...hashTools,
  ...bytesTools,
  ...radixTools,
  ...byteSizeTools,
  ...cssTools,
  ...scssTools,
  ...csvTools,
  ...xmlTools,
  ...yamlTools,
  ...tomlTools,
  ...textTools,
]

/** The tool of that id or alias. */
export function findTool(id: string): Tool | undefined {
  return tools.find((tool) => tool.id === id) ?? tools.find((tool) => tool.aliases.includes(id))
}
