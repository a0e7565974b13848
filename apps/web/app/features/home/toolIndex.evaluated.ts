/**
 * The list of tools on the home page: by group, a pair as one row, each with an example.
 *
 * The build runs this module and inlines its exports (`vite/evaluatedModules.ts`), so that the registry is
 * not shipped with the page. It exports plain data only.
 */
import { tools } from '@whittle/tools-core'
import { GROUPS } from '../../content/converters.ts'
import { HOME_GROUPS, type HomeGroup } from '../../content/home.ts'
import { groupPath, toolPath } from '../../lib/links/toolPath.ts'
import { toolRows } from './toolRows.ts'

/** A row of the list; it is shown if its tool has an address. */
export type IndexRow = HomeGroup['rows'][number]

/** A group of the list. */
export interface IndexGroup extends HomeGroup {
  /** How many more tools its page lists. */
  readonly more: number
}

/** The most rows of one group: all tools are on the pages of the groups. */
const MAX_ROWS = 4

const converters: readonly IndexGroup[] = GROUPS.map(({ id, name, icon }) => {
  const rows = toolRows(tools.filter(({ group }) => group === id))
  return {
    name: name.replace(/ converters$/, ''),
    path: groupPath(id),
    icon,
    rows: rows.slice(0, MAX_ROWS).map(({ tool, name: title, example }) => ({
      name: title,
      path: toolPath(tool),
      ...(example === undefined ? {} : { example }),
    })),
    more: Math.max(0, rows.length - MAX_ROWS),
  }
})

/** The groups, in the order of the page. */
export const TOOL_INDEX: readonly IndexGroup[] = HOME_GROUPS.map((group) => ({
  ...group,
  more: 0,
})).toSpliced(1, 0, ...converters)

/** How many tools there are, rounded down to tens. */
export const TOOL_COUNT: number =
  Math.floor((tools.length + HOME_GROUPS.flatMap(({ rows }) => rows).length) / 10) * 10
