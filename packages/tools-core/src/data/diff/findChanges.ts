/** Finds the changed runs of two sequences of lines, and places them where people expect them. Pure. */
import { compare } from './compare.ts'
import { type Hunk, hunksOf } from './hunks.ts'
import type { Interned } from './lines.ts'
import { type SlideCost, slideRuns } from './slide.ts'

/** The changed runs, and whether the number of changed lines is minimal. */
export interface Changes {
  readonly hunks: Hunk[]
  readonly exact: boolean
}

/** Compares two sequences of lines; of several places where a run fits, that of the least cost is taken. */
export function findChanges(lines: Interned, oldCost: SlideCost, newCost: SlideCost): Changes {
  const marks = compare(lines)
  slideRuns(lines.a, marks.a, marks.b, oldCost)
  slideRuns(lines.b, marks.b, marks.a, newCost)
  return { hunks: hunksOf(marks), exact: marks.exact }
}
