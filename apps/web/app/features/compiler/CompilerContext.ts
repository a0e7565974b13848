/** Gives the compiler's parts its store and workspace. */
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { PaneId } from './project.ts'
import { type CompilerActions, type CompilerState, type CompilerStore, createCompilerStore } from './store.ts'
import { COMPILER_TEMPLATES } from './templates.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** One compiler: its state, its side effects, and access to its editors. */
export interface Compiler {
  readonly store: CompilerStore
  readonly workspace: Workspace
  /** Moves the caret to a position in a pane. Set by the panes. */
  readonly goTo: Partial<Record<PaneId, (line: number, column: number) => void>>
}

/** Creates a compiler with the first template, as in the prerendered page. */
export function createCompiler(): Compiler {
  const store = createCompilerStore(COMPILER_TEMPLATES[0].project)
  return { store, workspace: createWorkspace(store), goTo: {} }
}

export const CompilerContext = createContext<Compiler | null>(null)

/** The compiler that contains a component. */
export function useCompiler(): Compiler {
  const compiler = useContext(CompilerContext)
  if (compiler === null) throw new TypeError('useCompiler must be called inside <Compiler>')
  return compiler
}

/** Selects part of the compiler's state; the component renders again when that part changes. */
export function useCompilerState<Part>(select: (state: CompilerState & CompilerActions) => Part): Part {
  return useStore(useCompiler().store, select)
}
