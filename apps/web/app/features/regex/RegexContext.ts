/** Gives the parts of the regex page its store and workspace. */
import { defaultOptions, type Tool } from '@whittle/tools-core'
import { createToolContext } from '../../lib/state/toolContext.ts'
import { createRegexStore, type RegexStore } from './store.ts'
import { createRegexClient, createWorkspace, type Workspace } from './workspace.ts'

/** One regex page: its state and its side effects. */
export interface RegexTool {
  readonly store: RegexStore
  readonly workspace: Workspace
}

/** Creates a page with the tool's default options and its sample. */
export function createRegexTool(tool: Tool): RegexTool {
  const store = createRegexStore(defaultOptions(tool), tool.samples[0])
  return { store, workspace: createWorkspace(store, { tool, createClient: createRegexClient }) }
}

/** The regex page that contains a component. */
export const {
  Context: RegexContext,
  useTool: useRegexTool,
  useToolState: useRegexState,
} = createToolContext<RegexTool>('RegexProvider')
