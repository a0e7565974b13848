/** The heads of the converters' pages. */
import type { Tool, ToolGroup } from '@whittle/tools-core'
import type { MetaArgs, MetaDescriptor } from 'react-router'
import { groupCopy } from '../content/converters.ts'
import { site } from '../site.config.ts'
import { groupPage, toolAt, toolPage, toolPath } from './converters.ts'
import { describePage } from './describePage.ts'
import { itemList } from './structuredData.ts'

/** The `meta` of a route whose address tells which of the tools it shows. */
export function toolMeta(tools: readonly Tool[]): (args: Pick<MetaArgs, 'location'>) => MetaDescriptor[] {
  return ({ location }) => describePage(toolPage(toolAt(tools, location.pathname)), site)
}

/** The meta list of the page of a group, with the list of its tools. */
export function groupMeta(group: ToolGroup, tools: readonly Tool[]): MetaDescriptor[] {
  const items = tools.map((tool) => ({ name: tool.title, path: toolPath(tool) }))
  return describePage(groupPage(groupCopy(group)), site, [itemList(items, site)])
}
