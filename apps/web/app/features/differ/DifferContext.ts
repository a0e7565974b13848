/** Gives the parts of the diff checker its store and workspace. */
import { keepsOnlyHere } from '../../lib/device/deviceStorage.ts'
import { createWorkPlace } from '../../lib/device/unsavedWork.ts'
import { perDocument } from '../../lib/state/perDocument.ts'
import { createToolContext } from '../../lib/state/toolContext.ts'
import { noteNotFetched } from '../../ui/showNotFetched.ts'
import { createDifferStore, type DifferStore } from './store.ts'
import { workOf } from './storedVisit.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** One diff checker: its state and its side effects. */
export interface Differ {
  readonly store: DifferStore
  readonly workspace: Workspace
  /**
   * Updates the unsaved work, and shows a message if nothing is stored. State changes trigger this
   * automatically; a refused storage write does not.
   */
  readonly reportWork: () => void
}

/** Returns the diff checker of this document: its texts stay. */
export const currentDiffer = perDocument((): Differ => {
  const store = createDifferStore()
  const report = createWorkPlace()
  const reportWork = (): void => {
    const work = workOf(store.getState())
    report(work)
    if (work !== 'made' || !keepsOnlyHere()) return
    void import('../../ui/showNotStored.ts').then(({ showNotStored }) => showNotStored(), noteNotFetched)
  }
  store.subscribe(reportWork)
  return { store, workspace: createWorkspace(store), reportWork }
})

/** The diff checker that contains a component. */
export const {
  Context: DifferContext,
  useTool: useDiffer,
  useToolState: useDifferState,
} = createToolContext<Differ>('DiffChecker')
