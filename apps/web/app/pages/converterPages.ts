/** The table of the converter pages, from the tool registry. Pure. */
import { tools } from '@whittle/tools-core'
import { GROUPS } from '../content/converters.ts'
import { groupPage, toolPage } from './converters.ts'
import type { Page } from './ownPages.ts'

/** The page of a group, and of each tool in it; a group without tools has no page. */
export const converterPages: readonly Page[] = GROUPS.flatMap((group) => {
  const own = tools.filter((tool) => tool.group === group.id)
  return own.length === 0 ? [] : [groupPage(group), ...own.map(toolPage)]
})
