/** Metadata of the converter pages. */
import type { Tool } from '@whittle/tools-core'
import type { MetaArgs, MetaDescriptor } from 'react-router'
import { toolAt } from '../lib/links/toolPath.ts'
import { site } from '../site.config.ts'
import { toolPage } from './converters.ts'
import { describePage } from './describePage.ts'

/** Returns the `meta` function of a route whose address selects one of the tools. */
export function toolMeta(tools: readonly Tool[]): (args: Pick<MetaArgs, 'location'>) => MetaDescriptor[] {
  return ({ location }) => describePage(toolPage(toolAt(tools, location.pathname)), site)
}
