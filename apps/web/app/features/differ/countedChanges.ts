import type { Outcome } from './store.ts'

/** The changes that count: those not ignored by an option. */
export function countedChanges({ compared }: Outcome): Outcome['compared']['hunks'] {
  return compared.hunks.filter(({ ignored }) => !ignored)
}
