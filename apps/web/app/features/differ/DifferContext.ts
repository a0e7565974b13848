/** Gives the parts of the diff checker its store and workspace. */
import { keepsOnlyHere } from '../../lib/device/deviceStorage.ts'
import { createWorkPlace } from '../../lib/device/unsavedWork.ts'
import { perDocument } from '../../lib/state/perDocument.ts'
import { createToolContext } from '../../lib/state/toolContext.ts'
import { noteNotFetched } from '../../ui/tellNotFetched.ts'
import { workOf } from './kept.ts'
import { createDifferStore, type DifferStore } from './store.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** One diff checker: its state and its side effects. */
export interface Differ {
  readonly store: DifferStore
  readonly workspace: Workspace
  /**
   * Updates the unsaved work, and says so if nothing is kept. State changes trigger this automatically; a
   * refused storage write does not.
   */
  readonly tellWork: () => void
}

/** Returns the diff checker of this document: its texts stay. */
export const currentDiffer = perDocument((): Differ => {
  const store = createDifferStore()
  const tell = createWorkPlace()
  const tellWork = (): void => {
    const work = workOf(store.getState())
    tell(work)
    if (work !== 'made' || !keepsOnlyHere()) return
    void import('../../ui/tellNotKept.ts').then(({ tellNotKept }) => tellNotKept(), noteNotFetched)
  }
  store.subscribe(tellWork)
  return { store, workspace: createWorkspace(store), tellWork }
})

/** The diff checker that contains a component. */
export const {
  Context: DifferContext,
  useTool: useDiffer,
  useToolState: useDifferState,
} = createToolContext<Differ>('DiffChecker')
