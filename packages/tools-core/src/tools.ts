/** The list of all tools. Metadata only: no engine is loaded. */
import { codeGroup } from './groups/code.ts'
import { encodingGroup } from './groups/encoding.ts'
import { generateGroup } from './groups/generate.ts'
import { numberGroup } from './groups/number.ts'
import { styleGroup } from './groups/style.ts'
import { textGroup } from './groups/text.ts'
import { timeGroup } from './groups/time.ts'
import type { Tool } from './shared/registry/tool.ts'

/** Every tool, in the order of the menus. */
export const tools: readonly Tool[] = [
  ...encodingGroup,
  ...numberGroup,
  ...styleGroup,
  ...textGroup,
  ...timeGroup,
  ...codeGroup,
  ...generateGroup,
]

/** The tool with this id or alias. */
export function findTool(id: string): Tool | undefined {
  return tools.find((tool) => tool.id === id) ?? tools.find((tool) => tool.aliases.includes(id))
}
