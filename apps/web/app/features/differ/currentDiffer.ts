/** The one diff checker of this page load. */
import { createWorkPlace } from '../../lib/unsavedWork.ts'
import { workOf } from './kept.ts'
import { createDifferStore, type DifferStore } from './store.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** One diff checker: its state and its side effects. */
export interface Differ {
  readonly store: DifferStore
  readonly workspace: Workspace
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
  store.subscribe((state) => tell(workOf(state)))
  return { store, workspace: createWorkspace(store) }
}
