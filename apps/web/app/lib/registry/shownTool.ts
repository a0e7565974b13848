/** The tool of a page, from its metadata. */
import type { Tool } from '@whittle/tools-core'
import { groupTool } from './groupTools.ts'

/**
 * Returns a tool whose engine is loaded through the registry. Large files are the worker's, which has the
 * whole registry.
 */
export function shownTool(metadata: Omit<Tool, 'load' | 'loadStream'>): Tool {
  return { ...metadata, load: async () => (await groupTool(metadata)).load() }
}
