/** Gives the parts of a converter's page its tool, store and workspace. */
import type { Tool } from '@whittle/tools-core'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { type ConverterState, type ConverterStore, createConverterStore } from './store.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** One converter: its tool, its state and its side effects. */
export interface Converter {
  readonly tool: Tool
  /** The inverse tool. */
  readonly inverse: Tool | undefined
  readonly store: ConverterStore
  readonly workspace: Workspace
}

export const ConverterContext = createContext<Converter | null>(null)

/** Creates a converter in its initial state. Its inverse is one of `tools`. */
export function createConverter(tool: Tool, tools: readonly Tool[]): Converter {
  const store = createConverterStore(tool)
  const inverse = tools.find(({ id }) => id === tool.inverse)
  return { tool, inverse, store, workspace: createWorkspace(tool, store) }
}

/** The converter that contains a component. */
export function useConverter(): Converter {
  const converter = useContext(ConverterContext)
  if (converter === null) throw new TypeError('useConverter must be called inside <ConverterContext>')
  return converter
}

/** Selects part of the converter's state; the component renders again when that part changes. */
export function useConverterState<Part>(select: (state: ConverterState) => Part): Part {
  return useStore(useConverter().store, select)
}
