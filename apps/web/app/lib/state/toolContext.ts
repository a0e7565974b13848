/** Provides the components of a tool with its store and side effects. */
import { type Context, createContext, useContext } from 'react'
import { type StoreApi, useStore } from 'zustand'

/** What the components of a tool share: its store and anything that belongs to it. */
interface ToolWithStore {
  readonly store: StoreApi<unknown>
}

/** As zustand infers it, so that its hook accepts what selects from it. */
type StateOf<Tool extends ToolWithStore> = Tool['store'] extends { getState: () => infer State }
  ? State
  : never

/** A context and its hooks. */
export interface ToolContext<Tool extends ToolWithStore> {
  readonly Context: Context<Tool | null>
  /** The tool that contains a component. */
  readonly useTool: () => Tool
  /** Selects part of the tool's state; the component re-renders when that part changes. */
  readonly useToolState: <Part>(select: (state: StateOf<Tool>) => Part) => Part
}

/** Creates the context of a tool; `component` is the name in the error for a hook used outside of it. */
export function createToolContext<Tool extends ToolWithStore>(component: string): ToolContext<Tool> {
  const Context = createContext<Tool | null>(null)
  function useTool(): Tool {
    const tool = useContext(Context)
    if (tool === null) throw new TypeError(`This hook must be called inside <${component}>`)
    return tool
  }
  function useToolState<Part>(select: (state: StateOf<Tool>) => Part): Part {
    return useStore<Tool['store'], Part>(useTool().store, select)
  }
  return { Context, useTool, useToolState }
}
