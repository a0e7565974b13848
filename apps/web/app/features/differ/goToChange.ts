import { countedChanges } from './countedChanges.ts'
import type { DifferStore } from './store.ts'

/** Goes one change on, or back; from the last on to the first, and the other way round. */
export function goToChange(store: DifferStore, step: 1 | -1): void {
  const { outcome, current, set } = store.getState()
  const count = outcome === null ? 0 : countedChanges(outcome).length
  if (count === 0) return
  const next = current < 0 && step < 0 ? count - 1 : (current + step + count) % count
  set({ current: next })
}
