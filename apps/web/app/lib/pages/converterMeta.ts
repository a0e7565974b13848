/** The heads of the converters' pages. */
import type { Tool } from '@whittle/tools-core'
import type { MetaArgs, MetaDescriptor } from 'react-router'
import { site } from '../../site.config.ts'
import { toolAt, toolPage } from './converters.ts'
import { describePage } from './describePage.ts'

/** The `meta` of a route whose address tells which of the tools it shows. */
export function toolMeta(tools: readonly Tool[]): (args: Pick<MetaArgs, 'location'>) => MetaDescriptor[] {
  return ({ location }) => describePage(toolPage(toolAt(tools, location.pathname)), site)
}
