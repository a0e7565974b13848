/** Where the tools of the registry are on this site, and what each address says of them. Pure. */
import { type Tool, type ToolGroup, tools } from '@whittle/tools-core'
import { GROUPS, type GroupCopy } from '../content/converters.ts'

/** A group of which there is at least one tool, with its tools. */
export interface ConverterGroup extends GroupCopy {
  readonly path: `/converter/${ToolGroup}`
  readonly tools: readonly Tool[]
}

/** The groups there are, in the order of the home page. */
export const converterGroups: readonly ConverterGroup[] = GROUPS.map((group) => ({
  ...group,
  path: groupPath(group.id),
  tools: tools.filter((tool) => tool.group === group.id),
})).filter((group) => group.tools.length > 0)

/** The address of a group. */
export function groupPath(group: ToolGroup): `/converter/${ToolGroup}` {
  return `/converter/${group}`
}

/** The address of a tool. */
export function toolPath({ group, id }: Pick<Tool, 'group' | 'id'>): `/converter/${ToolGroup}/${string}` {
  return `/converter/${group}/${id}`
}

/**
 * The group at an address.
 *
 * @throws RangeError where there is none: the map of the site leads nowhere else.
 */
export function groupAt(pathname: string): ConverterGroup {
  return existing(converterGroups, ({ path }) => path === withoutSlash(pathname), pathname)
}

/**
 * The tool at an address.
 *
 * @throws RangeError where there is none: the map of the site leads nowhere else.
 */
export function toolAt(pathname: string): Tool {
  return existing(tools, (tool) => toolPath(tool) === withoutSlash(pathname), pathname)
}

function existing<Item>(items: readonly Item[], isIt: (item: Item) => boolean, pathname: string): Item {
  const found = items.find(isIt)
  if (found === undefined) throw new RangeError(`There is no converter at ${JSON.stringify(pathname)}.`)
  return found
}

/** Pages are prerendered at their address with a slash at the end. */
function withoutSlash(pathname: string): string {
  return pathname.replace(/\/$/, '')
}

/** Most characters that a search engine shows of a description. */
const LONGEST_DESCRIPTION = 160

/** What is true of every tool, as far as it fits behind what this one does. */
const PROMISES = [
  'Free and in your browser: what you enter is not uploaded.',
  'What you enter is not uploaded.',
] as const

/** What a tool does, for a search engine. */
export function toolDescription({ summary }: Pick<Tool, 'summary'>): string {
  const whole = PROMISES.map((promise) => `${summary} ${promise}`)
  return whole.find((text) => text.length <= LONGEST_DESCRIPTION) ?? summary
}
