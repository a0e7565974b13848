/**
 * Metadata of the converter group pages; separate, so that the texts of all groups are not loaded with each
 * converter.
 */
import type { Tool, ToolGroup } from '@whittle/tools-core'
import type { MetaDescriptor } from 'react-router'
import { groupCopy } from '../content/converters.ts'
import { toolPath } from '../lib/links/toolPath.ts'
import { site } from '../site.config.ts'
import { groupPage } from './converters.ts'
import { describePage } from './describePage.ts'
import { itemList } from './structuredContent.ts'

/** Returns the meta list of a group's page, including the list of its tools. */
export function groupMeta(group: ToolGroup, tools: readonly Tool[]): MetaDescriptor[] {
  const items = tools.map((tool) => ({ name: tool.title, path: toolPath(tool) }))
  return describePage(groupPage(groupCopy(group)), site, [itemList(items, site)])
}
