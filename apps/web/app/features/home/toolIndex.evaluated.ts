/**
 * The list of tools on the home page: the sections and the first cards of the list of all tools, each with an
 * example.
 *
 * The build runs this module and inlines its exports (`vite/evaluatedModules.ts`), so that the registry is
 * not shipped with the page. It exports plain data only.
 */
import { GROUPS } from '../../content/converters.ts'
import { groupPath } from '../../lib/links/toolPath.ts'
import { toolSections } from '../../pages/toolSections.ts'
import type { IconShape } from '../../ui/Icon.tsx'
import { type ToolRow, toolRow } from './toolRows.ts'

/** A section of the list. */
export interface IndexGroup {
  readonly name: string
  readonly icon: IconShape
  /** The page of the group, if it has one. */
  readonly path?: string
  /** Each is shown if its tool has an address. */
  readonly rows: readonly ToolRow[]
  /** How many more tools its page lists. */
  readonly more: number
}

/** The most rows of one section: all tools are on the pages of the groups. */
const MAX_ROWS = 5
/** The most of code, where our own pages come before the group's. */
const MAX_CODE_ROWS = 6

const sections = toolSections()

/** The sections, in the order of the list of all tools. */
export const TOOL_INDEX: readonly IndexGroup[] = sections.map(({ id, name, icon, cards }) => {
  const group = GROUPS.find((each) => each.id === id)
  const rows = cards.filter(({ ways }) => ways.length > 0).map(toolRow)
  const shown = rows.slice(0, id === 'code' ? MAX_CODE_ROWS : MAX_ROWS)
  return {
    name,
    icon,
    ...(group === undefined ? {} : { path: groupPath(group.id) }),
    rows: shown,
    more: rows.length - shown.length,
  }
})

/** How many tools there are, rounded down to tens. */
export const TOOL_COUNT: number =
  Math.floor(sections.flatMap(({ cards }) => cards.flatMap(({ ways }) => ways)).length / 10) * 10
