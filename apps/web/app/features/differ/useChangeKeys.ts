import { useEffect } from 'react'
import { useDiffer } from './DifferContext.ts'
import { goToChange } from './goToChange.ts'

/** F7 goes to the next change and Shift+F7 to the previous one, wherever the focus is; so do N and P while no text is being edited. */
export function useChangeKeys(): void {
  const { store } = useDiffer()
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const step = stepOf(event)
      if (step === 0 || store.getState().outcome === null) return
      event.preventDefault()
      goToChange(store, step)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [store])
}

function stepOf({ key, shiftKey, ctrlKey, altKey, metaKey, target }: KeyboardEvent): -1 | 0 | 1 {
  if (ctrlKey || altKey || metaKey) return 0
  if (key === 'F7') return shiftKey ? -1 : 1
  const isEdited =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  if (isEdited || shiftKey) return 0
  return key === 'n' ? 1 : key === 'p' ? -1 : 0
}
