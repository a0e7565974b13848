/** Gives the parts of the JSON page its store and workspace. */
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createJsonStore, type JsonState, type JsonStore } from './store.ts'
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

export const JsonContext = createContext<JsonTool | null>(null)

/** The page that contains a component. */
export function useJson(): JsonTool {
  const tool = useContext(JsonContext)
  if (tool === null) throw new TypeError('useJson must be called inside <JsonWorkbench>')
  return tool
}

/** Selects part of the page's state; the component renders again when that part changes. */
export function useJsonState<Part>(select: (state: JsonState) => Part): Part {
  return useStore(useJson().store, select)
}
