/** Addresses and descriptions of the pages of the registry's tools. Pure. */
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
 * Returns the tool at an address, from those of its group.
 *
 * @throws RangeError where there is none, which the routes rule out.
 */
export function toolAt(tools: readonly Tool[], pathname: string): Tool {
  const found = tools.find((tool) => toolPath(tool) === withoutSlash(pathname))
  if (found === undefined) throw new RangeError(`There is no converter at ${JSON.stringify(pathname)}.`)
  return found
}

/** Prerendered pages are at their address with a trailing slash. */
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

/** The most characters of a description that search engines show. */
const LONGEST_DESCRIPTION = 160

/** Sentences that hold for every tool; the longest that fits follows the tool's summary. */
const PROMISES = [
  'Free and in your browser: what you enter is not uploaded.',
  'What you enter is not uploaded.',
] as const

function description(summary: string): string {
  const whole = PROMISES.map((promise) => `${summary} ${promise}`)
  return whole.find((text) => text.length <= LONGEST_DESCRIPTION) ?? summary
}
