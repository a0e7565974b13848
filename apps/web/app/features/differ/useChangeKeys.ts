import { useEffect } from 'react'
import { followPageKeys } from '../../ui/pageKeys.ts'
import { singleKeyOf } from '../../ui/singleKeyOf.ts'
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
  const { shiftKey, ctrlKey, altKey, metaKey } = event
  if (event.key === 'F7' && !(ctrlKey || altKey || metaKey)) return shiftKey ? -1 : 1
  const key = shiftKey ? undefined : singleKeyOf(event)
  return key === 'n' ? 1 : key === 'p' ? -1 : 0
}
