/** Gives the editor's parts its store and workspace. */
import { createToolContext } from '../../lib/state/toolContext.ts'
import type { Editor } from './currentEditor.ts'

/** The editor that contains a component. */
export const {
  Context: EditorContext,
  useTool: useEditor,
  useToolState: useEditorState,
} = createToolContext<Editor>('ImageEditor')
