import { useEffect } from 'react'
import { isTextField } from '../../ui/isTextField.ts'
import { latinKey } from '../../ui/latinKey.ts'
import { followPageKeys } from '../../ui/pageKeys.ts'
import { useEditor } from './EditorContext.ts'

/** Ctrl/⌘ Z undoes, with Shift (or Ctrl Y) redoes; a text field keeps its own undo. */
export function useUndoKeys(): void {
  const { store } = useEditor()
  useEffect(
    () =>
      followPageKeys((event) => {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || isTextField(event.target)) return
        const { undo, redo } = store.getState()
        const key = latinKey(event).toLowerCase()
        const action = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : undefined
        if (action === undefined) return
        event.preventDefault()
        action()
      }),
    [store],
  )
}
