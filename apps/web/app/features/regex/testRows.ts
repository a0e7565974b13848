/** The rows of the test table, and their outcomes. Pure. */
import type { RegexTestRow } from '@whittle/tools-core/regex'
import type { RowOutcome } from '../../workers/regex.worker.ts'

/** More rows are not read from a link. */
const MAX_ROWS = 200

/** Rows from a link or from storage; what is not a row is left out. */
export function readRows(value: unknown): readonly RegexTestRow[] {
  return Array.isArray(value) ? value.slice(0, MAX_ROWS).flatMap(readRow) : []
}

function readRow(value: unknown): RegexTestRow[] {
  if (typeof value !== 'object' || value === null) return []
  const { text, matches, groups } = value as Partial<RegexTestRow>
  if (typeof text !== 'string' || typeof matches !== 'boolean') return []
  const isList = Array.isArray(groups) && groups.every((each) => each === null || typeof each === 'string')
  return [{ text, matches, ...(isList ? { groups } : {}) }]
}

/** The outcome of a row, in a few words. */
export interface RowVerdict {
  readonly isRight: boolean
  readonly words: string
}

/** Whether the outcome of a row is as expected. */
export function verdictOf({ matches, groups }: RegexTestRow, outcome: RowOutcome): RowVerdict {
  if (outcome === 'slow') return { isRight: false, words: 'takes too long' }
  const isFound = outcome !== null
  if (isFound !== matches) return { isRight: false, words: isFound ? 'matches' : 'does not match' }
  const found = outcome?.groups.map(({ text }) => text)
  if (groups !== undefined && JSON.stringify(found) !== JSON.stringify(groups))
    return { isRight: false, words: 'matches, but with other groups' }
  return { isRight: true, words: 'right' }
}
