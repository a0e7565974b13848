/** Gives the parts of the editor its store and workspace. */
import { createWorkPlace } from '../../lib/device/unsavedWork.ts'
import { perDocument } from '../../lib/state/perDocument.ts'
import { createToolContext } from '../../lib/state/toolContext.ts'
import { createImageEditorStore, type ImageEditorStore, workOf } from './store.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** One editor: its state and its side effects. */
export interface Editor {
  readonly store: ImageEditorStore
  readonly workspace: Workspace
}

/** Returns the editor of this document: its picture stays open. */
export const currentEditor = perDocument((): Editor => {
  const store = createImageEditorStore()
  const report = createWorkPlace()
  store.subscribe((state) => report(workOf(state)))
  return { store, workspace: createWorkspace(store) }
})

/** The editor that contains a component. */
export const {
  Context: EditorContext,
  useTool: useEditor,
  useToolState: useEditorState,
} = createToolContext<Editor>('ImageEditor')
