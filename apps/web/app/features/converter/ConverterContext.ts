/** Gives the parts of a converter's page its tool, store and workspace. */
import type { Tool } from '@whittle/tools-core'
import { createToolContext } from '../../lib/state/toolContext.ts'
import { type ConverterStore, createConverterStore } from './store.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** One converter: its tool, its state and its side effects. */
export interface Converter {
  readonly tool: Tool
  readonly store: ConverterStore
  readonly workspace: Workspace
}

/** Creates a converter in its initial state. */
export function createConverter(tool: Tool): Converter {
  const store = createConverterStore(tool)
  return { tool, store, workspace: createWorkspace(tool, store) }
}

/** The converter that contains a component. */
export const {
  Context: ConverterContext,
  useTool: useConverter,
  useToolState: useConverterState,
} = createToolContext<Converter>('ConverterContext')
