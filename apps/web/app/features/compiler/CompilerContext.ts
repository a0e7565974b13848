/** How the compiler's parts reach its store and workspace. */
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { PaneId } from './project.ts'
import { type CompilerActions, type CompilerState, type CompilerStore, createCompilerStore } from './store.ts'
import { COMPILER_TEMPLATES } from './templates.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** One compiler: its state, its side effects, and the way to its editors. */
export interface Compiler {
  readonly store: CompilerStore
  readonly workspace: Workspace
  /** Shows a place in a pane: the caret goes there. Filled in by the panes. */
  readonly goTo: Partial<Record<PaneId, (line: number, column: number) => void>>
}

/** A compiler with the first template, as the page is prerendered. */
export function createCompiler(): Compiler {
  const store = createCompilerStore(COMPILER_TEMPLATES[0].project)
  return { store, workspace: createWorkspace(store), goTo: {} }
}

export const CompilerContext = createContext<Compiler | null>(null)

/** The compiler around a component. */
export function useCompiler(): Compiler {
  const compiler = useContext(CompilerContext)
  if (compiler === null) throw new TypeError('useCompiler must be called inside <Compiler>')
  return compiler
}

/** A part of the compiler's state; the component renders again when that part changes. */
export function useCompilerState<Part>(select: (state: CompilerState & CompilerActions) => Part): Part {
  return useStore(useCompiler().store, select)
}
