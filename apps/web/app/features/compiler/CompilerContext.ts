/** Gives the compiler's parts its store and workspace. */

import type { PaneId } from '../../lib/compile/project.ts'
import { createToolContext } from '../../lib/state/toolContext.ts'
import { type CompilerStore, createCompilerStore } from './store.ts'
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

/** The compiler that contains a component. */
export const {
  Context: CompilerContext,
  useTool: useCompiler,
  useToolState: useCompilerState,
} = createToolContext<Compiler>('Compiler')
