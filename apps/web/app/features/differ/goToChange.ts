import { countedChanges } from './countedChanges.ts'
import type { DifferStore } from './store.ts'

/** Goes to the next or previous change, wrapping around at both ends. */
export function goToChange(store: DifferStore, step: 1 | -1): void {
  const { outcome, current, set } = store.getState()
  const count = outcome === null ? 0 : countedChanges(outcome).length
  if (count === 0) return
  const next = current < 0 && step < 0 ? count - 1 : (current + step + count) % count
  set({ current: next })
}
