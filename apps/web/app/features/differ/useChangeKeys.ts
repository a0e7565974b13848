import { useEffect } from 'react'
import { isTextField } from '../../ui/isTextField.ts'
import { latinKey } from '../../ui/latinKey.ts'
import { followPageKeys } from '../../ui/pageKeys.ts'
import { useDiffer } from './DifferContext.ts'
import { goToChange } from './goToChange.ts'

/**
 * F7 goes to the next change and Shift+F7 to the previous one, wherever the focus is; so do N and P while no
 * text is being edited.
 */
export function useChangeKeys(): void {
  const { store } = useDiffer()
  useEffect(
    () =>
      followPageKeys((event) => {
        const step = stepOf(event)
        if (step === 0 || store.getState().outcome === null) return
        event.preventDefault()
        goToChange(store, step)
      }),
    [store],
  )
}

function stepOf(event: KeyboardEvent): -1 | 0 | 1 {
  const { shiftKey, ctrlKey, altKey, metaKey, target } = event
  const key = latinKey(event)
  if (ctrlKey || altKey || metaKey) return 0
  if (key === 'F7') return shiftKey ? -1 : 1
  if (shiftKey || isTextField(target) || target instanceof HTMLSelectElement) return 0
  return key === 'n' ? 1 : key === 'p' ? -1 : 0
}
