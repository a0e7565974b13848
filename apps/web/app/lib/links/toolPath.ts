/** The addresses of the converters' pages. Pure. */
import type { Tool, ToolGroup } from '@whittle/tools-core'

/** The address of a group. */
export function groupPath(group: ToolGroup): `/converter/${ToolGroup}` {
  return `/converter/${group}`
}

/** The address of a tool. */
export function toolPath({ group, id }: Pick<Tool, 'group' | 'id'>): `/converter/${ToolGroup}/${string}` {
  return `/converter/${group}/${id}`
}
