/** Gives the parts of the page for many pictures its store and workspace. */
import { createWorkPlace } from '../../lib/device/unsavedWork.ts'
import { perDocument } from '../../lib/state/perDocument.ts'
import { createToolContext } from '../../lib/state/toolContext.ts'
import { type BatchStore, createBatchStore, workOf } from './store.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** One list: its state and its side effects. */
export interface Batch {
  readonly store: BatchStore
  readonly workspace: Workspace
}

/** Returns the list of this document: its pictures stay open. */
export const currentBatch = perDocument((): Batch => {
  const store = createBatchStore()
  const report = createWorkPlace()
  store.subscribe((state) => report(workOf(state)))
  return { store, workspace: createWorkspace(store) }
})

/** The list that contains a component. */
export const {
  Context: BatchContext,
  useTool: useBatch,
  useToolState: useBatchState,
} = createToolContext<Batch>('ImageBatch')
