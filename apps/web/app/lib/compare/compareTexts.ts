/**
 * Compares two texts, with everything a view needs: which removed line pairs with which added one, what
 * moved, and what changed in lines too long to refine while scrolling. Pure; runs in the page and in the
 * worker.
 */

import type { Note, Result } from '@whittle/tools-core'
import {
  type DiffOptions,
  diffLines,
  findMoves,
  type Hunk,
  type LineDiff,
  type MovedBlock,
  pairLines,
  type Refinement,
  refineLine,
  splitLines,
  type TextFacts,
  textFacts,
} from '@whittle/tools-core/diff'

/** Two texts, and the options that say which differences to ignore. */
export interface ComparisonJob {
  readonly original: string
  readonly changed: string
  readonly options: DiffOptions
}

/** One hunk as rows of 1-based line numbers, `0` where a side has no line. */
interface HunkRows {
  readonly hunk: Hunk
  /** Whether it contains only blank lines, which the options ignore. */
  readonly ignored: boolean
  /** Index of its first row in `Compared.oldRows` and `newRows`. */
  readonly rowsStart: number
  readonly rowsEnd: number
}

/** A comparison, ready to show. */
export interface Compared extends Omit<LineDiff, 'hunks' | 'ignoredHunks'> {
  /** Every hunk in order, including ignored ones. */
  readonly hunks: readonly HunkRows[]
  /** The old and the new line of each row of a hunk. */
  readonly oldRows: Int32Array
  readonly newRows: Int32Array
  readonly moves: readonly MovedBlock[]
  /** The changes within long lines, by the number of the old line. */
  readonly longLines: ReadonlyMap<number, Refinement>
  readonly originalFacts: TextFacts
  readonly changedFacts: TextFacts
  readonly notes: readonly Note[]
}

/** Lines longer than this, in UTF-16 units, are refined here and shown in excerpts. */
export const LONG_LINE = 2000

/** Compares two texts. */
export function compareTexts({ original, changed, options }: ComparisonJob): Result<Compared> {
  const diff = diffLines(original, changed, options)
  if (!diff.ok) return diff
  const [oldLines, newLines] = [splitLines(original), splitLines(changed)]
  const { hunks: counted, ignoredHunks, ...counts } = diff.value
  const hunks = [
    ...counted.map((hunk) => ({ hunk, ignored: false })),
    ...ignoredHunks.map((hunk) => ({ hunk, ignored: true })),
  ].sort((one, other) => one.hunk.oldStart - other.hunk.oldStart || one.hunk.newStart - other.hunk.newStart)
  const [oldRows, newRows]: [number[], number[]] = [[], []]
  const longLines = new Map<number, Refinement>()
  const withRows = hunks.map(({ hunk, ignored }) => {
    const rowsStart = oldRows.length
    for (const pair of pairsOf(hunk, oldLines, newLines)) {
      oldRows.push(pair.old)
      newRows.push(pair.new)
      const [oldLine, newLine] = [oldLines[pair.old - 1] ?? '', newLines[pair.new - 1] ?? '']
      const isLong = oldLine.length > LONG_LINE || newLine.length > LONG_LINE
      if (isLong && pair.old > 0 && pair.new > 0) longLines.set(pair.old, refineLine(oldLine, newLine))
    }
    return { hunk, ignored, rowsStart, rowsEnd: oldRows.length }
  })
  const value: Compared = {
    ...counts,
    hunks: withRows,
    oldRows: Int32Array.from(oldRows),
    newRows: Int32Array.from(newRows),
    moves: findMoves(oldLines, newLines, counted),
    longLines,
    originalFacts: textFacts(original),
    changedFacts: textFacts(changed),
    notes: diff.notes,
  }
  return { ok: true, value, notes: diff.notes }
}

/** Returns the rows of a hunk as pairs of line numbers. */
function pairsOf(
  { oldStart, oldLines: oldCount, newStart, newLines: newCount }: Hunk,
  oldLines: readonly string[],
  newLines: readonly string[],
): { old: number; new: number }[] {
  const removed = oldLines.slice(oldStart - 1, oldStart - 1 + oldCount)
  const added = newLines.slice(newStart - 1, newStart - 1 + newCount)
  return pairLines(removed, added).map((pair) => ({
    old: pair.old === undefined ? 0 : oldStart + pair.old,
    new: pair.new === undefined ? 0 : newStart + pair.new,
  }))
}
