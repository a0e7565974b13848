/** Where the tools of the registry are on this site, and what is said of their pages. Pure. */
import type { Tool, ToolGroup } from '@whittle/tools-core'
import type { GroupCopy } from '../../content/converters.ts'
import type { Page } from './ownPages.ts'

/** The address of a group. */
export function groupPath(group: ToolGroup): `/converter/${ToolGroup}` {
  return `/converter/${group}`
}

/** The address of a tool. */
export function toolPath({ group, id }: Pick<Tool, 'group' | 'id'>): `/converter/${ToolGroup}/${string}` {
  return `/converter/${group}/${id}`
}

/**
 * The tool at an address, out of those of its group.
 *
 * @throws RangeError where there is none: the map of the site leads nowhere else.
 */
export function toolAt(tools: readonly Tool[], pathname: string): Tool {
  const found = tools.find((tool) => toolPath(tool) === withoutSlash(pathname))
  if (found === undefined) throw new RangeError(`There is no converter at ${JSON.stringify(pathname)}.`)
  return found
}

/** Pages are prerendered at their address with a slash at the end. */
function withoutSlash(pathname: string): string {
  return pathname.replace(/\/$/, '')
}

/** The page of a group. */
export function groupPage(group: GroupCopy): Page {
  return { ...group, path: groupPath(group.id), kind: 'converters' }
}

/** The page of a tool. */
export function toolPage(tool: Pick<Tool, 'id' | 'group' | 'title' | 'summary' | 'keywords'>): Page {
  return {
    path: toolPath(tool),
    kind: 'converter',
    name: tool.title,
    title: `${tool.title}: free, in your browser`,
    description: description(tool.summary),
    keywords: tool.keywords,
  }
}

/** Most characters that a search engine shows of a description. */
const LONGEST_DESCRIPTION = 160

/** What is true of every tool, as far as it fits behind what this one does. */
const PROMISES = [
  'Free and in your browser: what you enter is not uploaded.',
  'What you enter is not uploaded.',
] as const

function description(summary: string): string {
  const whole = PROMISES.map((promise) => `${summary} ${promise}`)
  return whole.find((text) => text.length <= LONGEST_DESCRIPTION) ?? summary
}
