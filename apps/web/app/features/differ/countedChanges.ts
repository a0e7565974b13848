import type { Outcome } from './store.ts'

/** The changes that count: those that no option passes over. */
export function countedChanges({ compared }: Outcome): Outcome['compared']['hunks'] {
  return compared.hunks.filter(({ ignored }) => !ignored)
}
