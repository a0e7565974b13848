/** Gives the editor's parts its store and workspace. */
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Editor } from './currentEditor.ts'
import type { ImageEditorActions, ImageEditorState } from './store.ts'

export const EditorContext = createContext<Editor | null>(null)

/** The editor that contains a component. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (editor === null) throw new TypeError('useEditor must be called inside <ImageEditor>')
  return editor
}

/** Selects part of the editor's state; the component renders again when that part changes. */
export function useEditorState<Part>(select: (state: ImageEditorState & ImageEditorActions) => Part): Part {
  return useStore(useEditor().store, select)
}
