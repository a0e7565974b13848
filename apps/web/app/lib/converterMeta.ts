/** The head of a converter's page, which is known by its address. */
import type { MetaArgs, MetaDescriptor } from 'react-router'
import { site } from '../site.config.ts'
import { groupAt, toolAt, toolPath } from './converters.ts'
import { pageMeta } from './pageMeta.ts'
import { itemList } from './structuredData.ts'

/** The meta list of the page of a tool. */
export function toolMeta({ location }: Pick<MetaArgs, 'location'>): MetaDescriptor[] {
  return pageMeta(toolPath(toolAt(location.pathname)))
}

/** The meta list of the page of a group, with the list of its tools. */
export function groupMeta({ location }: Pick<MetaArgs, 'location'>): MetaDescriptor[] {
  const { path, tools } = groupAt(location.pathname)
  const items = tools.map((tool) => ({ name: tool.title, path: toolPath(tool) }))
  return pageMeta(path, itemList(items, site))
}
