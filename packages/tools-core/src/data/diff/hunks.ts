/** Collects runs of changed lines from marks on both sides. Line numbers count from 1. Pure. */
import type { Marks } from './myers.ts'

/** Lines of the old text that were replaced by lines of the new one. One of the counts may be 0. */
export interface Hunk {
  /**
   * The number of the first removed line; where none is removed, of the line before which lines are added.
   */
  readonly oldStart: number
  /** How many lines are removed. */
  readonly oldLines: number
  /** The number of the first added line; where none is added, of the line before which lines were removed. */
  readonly newStart: number
  /** How many lines are added. */
  readonly newLines: number
}

/** Returns the changed runs, in order. */
export function hunksOf({ a, b }: Marks): Hunk[] {
  const hunks: Hunk[] = []
  let [oldAt, newAt] = [0, 0]
  while (oldAt < a.length || newAt < b.length) {
    const [oldStart, newStart] = [oldAt, newAt]
    while (a[oldAt] === 1) oldAt += 1
    while (b[newAt] === 1) newAt += 1
    const [oldLines, newLines] = [oldAt - oldStart, newAt - newStart]
    if (oldLines + newLines > 0) {
      hunks.push({ oldStart: oldStart + 1, oldLines, newStart: newStart + 1, newLines })
    }
    oldAt += 1
    newAt += 1
  }
  return hunks
}
