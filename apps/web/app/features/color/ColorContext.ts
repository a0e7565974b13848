/** Gives the parts of the colour page its store and workspace. */
import { defaultOptions, type Tool } from '@whittle/tools-core'
import { createToolContext } from '../../lib/state/toolContext.ts'
import { type ColorStore, createColorStore } from './store.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** One colour page: its state and its side effects. */
export interface ColorTool {
  readonly store: ColorStore
  readonly workspace: Workspace
}

/** Creates a page with the tool's default options. */
export function createColorTool(tool: Tool): ColorTool {
  const store = createColorStore(defaultOptions(tool))
  return { store, workspace: createWorkspace(store, { tool }) }
}

/** The colour page that contains a component. */
export const {
  Context: ColorContext,
  useTool: useColorTool,
  useToolState: useColorState,
} = createToolContext<ColorTool>('ColorProvider')
