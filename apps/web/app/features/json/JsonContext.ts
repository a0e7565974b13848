/** Gives the parts of the JSON page its store and workspace. */
import { createToolContext } from '../../lib/state/toolContext.ts'
import { createJsonStore, type JsonStore } from './store.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** One JSON page: its state and its side effects. */
export interface JsonTool {
  readonly store: JsonStore
  readonly workspace: Workspace
}

/** Creates a page without text. */
export function createJsonTool(): JsonTool {
  const store = createJsonStore()
  return { store, workspace: createWorkspace(store) }
}

/** The JSON page that contains a component. */
export const {
  Context: JsonContext,
  useTool: useJson,
  useToolState: useJsonState,
} = createToolContext<JsonTool>('JsonWorkbench')
