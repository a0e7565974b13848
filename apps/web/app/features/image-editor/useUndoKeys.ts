import { useEffect } from 'react'
import { useEditor } from './EditorContext.ts'

/** Ctrl/⌘ Z undoes, with Shift (or Ctrl Y) redoes; a text field keeps its own undo. */
export function useUndoKeys(): void {
  const { store } = useEditor()
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return
      const { undo, redo } = store.getState()
      const key = event.key.toLowerCase()
      const action = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : undefined
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [store])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && (target.type === 'number' || target.type === 'text')
}
