/** The one editor of this page load. */
import { createWorkPlace } from '../../lib/device/unsavedWork.ts'
import { createImageEditorStore, type ImageEditorStore, workOf } from './store.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** One editor: its state and its side effects. */
export interface Editor {
  readonly store: ImageEditorStore
  readonly workspace: Workspace
}

let editor: Editor | undefined

/** Returns the editor, created on first use. It outlives its page, so that its picture stays open. */
export function currentEditor(): Editor {
  editor ??= createEditor()
  return editor
}

function createEditor(): Editor {
  const store = createImageEditorStore()
  const tell = createWorkPlace()
  store.subscribe((state) => tell(workOf(state)))
  return { store, workspace: createWorkspace(store) }
}
