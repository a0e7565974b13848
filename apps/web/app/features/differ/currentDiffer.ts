/** The one diff checker of this page load. */
import { createWorkPlace } from '../../lib/unsavedWork.ts'
import { workOf } from './kept.ts'
import { createDifferStore, type DifferStore } from './store.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** One diff checker: its state and its side effects. */
export interface Differ {
  readonly store: DifferStore
  readonly workspace: Workspace
  /** Says what work there is; it follows the state by itself, and not what the browser refuses to keep. */
  readonly tellWork: () => void
}

let differ: Differ | undefined

/** The diff checker, made when it is first asked for. It outlives its page, so that its texts do. */
export function currentDiffer(): Differ {
  differ ??= createDiffer()
  return differ
}

function createDiffer(): Differ {
  const store = createDifferStore()
  const tell = createWorkPlace()
  const tellWork = (): void => tell(workOf(store.getState()))
  store.subscribe(tellWork)
  return { store, workspace: createWorkspace(store), tellWork }
}
