/** Gives the parts of a converter's page its tool, store and workspace. */
import type { Tool } from '@whittle/tools-core'
import { createToolContext } from '../../lib/state/toolContext.ts'
import { createConverterStore } from './store.ts'
import { type Converter, createWorkspace } from './workspace.ts'

const loadVisit = async () => (await import('./visitPage.ts')).visitPage

/** Creates a converter in its initial state. */
export function createConverter(tool: Tool): Converter {
  const store = createConverterStore(tool)
  return { tool, store, workspace: createWorkspace(store, { tool, loadVisit }) }
}

/** The converter that contains a component. */
export const {
  Context: ConverterContext,
  useTool: useConverter,
  useToolState: useConverterState,
} = createToolContext<Converter>('ConverterContext')
