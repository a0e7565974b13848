/** The addresses of the converters' pages. Pure. */
import type { Tool, ToolGroup } from '@whittle/tools-core'
import { pagePath } from './pagePath.ts'

/** The address of a group. */
export function groupPath(group: ToolGroup): `/converter/${ToolGroup}` {
  return `/converter/${group}`
}

/** The address of a tool. */
export function toolPath({ group, id }: Pick<Tool, 'group' | 'id'>): `/converter/${ToolGroup}/${string}` {
  return `/converter/${group}/${id}`
}

/**
 * Returns the tool at an address, from those of its group.
 *
 * @throws RangeError where there is none, which the routes rule out.
 */
export function toolAt(tools: readonly Tool[], pathname: string): Tool {
  const found = tools.find((tool) => toolPath(tool) === pagePath(pathname))
  if (found === undefined) throw new RangeError(`There is no converter at ${JSON.stringify(pathname)}.`)
  return found
}
