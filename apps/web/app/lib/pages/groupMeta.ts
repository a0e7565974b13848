/** The heads of the pages of converters' groups: what is said of all groups is not loaded with each converter. */
import type { Tool, ToolGroup } from '@whittle/tools-core'
import type { MetaDescriptor } from 'react-router'
import { groupCopy } from '../../content/converters.ts'
import { site } from '../../site.config.ts'
import { groupPage, toolPath } from './converters.ts'
import { describePage } from './describePage.ts'
import { itemList } from './structuredContent.ts'

/** The meta list of the page of a group, with the list of its tools. */
export function groupMeta(group: ToolGroup, tools: readonly Tool[]): MetaDescriptor[] {
  const items = tools.map((tool) => ({ name: tool.title, path: toolPath(tool) }))
  return describePage(groupPage(groupCopy(group)), site, [itemList(items, site)])
}
