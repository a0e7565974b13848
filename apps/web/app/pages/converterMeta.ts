/** Metadata of the converter pages. */
import type { Tool } from '@whittle/tools-core'
import type { MetaDescriptor } from 'react-router'
import { site } from '../site.config.ts'
import { toolPage } from './converters.ts'
import { describePage } from './describePage.ts'

/** Returns the meta list of a tool's page. */
export function toolMeta(tool: Tool): MetaDescriptor[] {
  return describePage(toolPage(tool), site)
}
