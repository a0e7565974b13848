/** Loads the tools of one group on demand: a page has the metadata of its own tool only. */
import type { Tool, ToolGroup } from '@whittle/tools-core'

const GROUPS: Readonly<Record<ToolGroup, () => Promise<readonly Tool[]>>> = {
  encoding: async () => (await import('@whittle/tools-core/groups/encoding')).encodingGroup,
  number: async () => (await import('@whittle/tools-core/groups/number')).numberGroup,
  style: async () => (await import('@whittle/tools-core/groups/style')).styleGroup,
  text: async () => (await import('@whittle/tools-core/groups/text')).textGroup,
  time: async () => (await import('@whittle/tools-core/groups/time')).timeGroup,
  code: async () => (await import('@whittle/tools-core/groups/code')).codeGroup,
  generate: async () => (await import('@whittle/tools-core/groups/generate')).generateGroup,
}

/**
 * Returns a tool with everything that the registry has of it.
 *
 * @throws RangeError if its group has no such tool.
 */
export async function groupTool({ group, id }: Pick<Tool, 'group' | 'id'>): Promise<Tool> {
  const found = (await GROUPS[group]()).find((tool) => tool.id === id)
  if (found === undefined) throw new RangeError(`The group ${group} has no tool ${JSON.stringify(id)}.`)
  return found
}
