/** What differs within a pair of lines. Pure. */
import { lineEndOf, type Refinement, refineLine } from '@whittle/tools-core/diff'
import { LONG_LINE } from '../../lib/compare/compareTexts.ts'
import type { DiffLines } from './linesOf.ts'

/** Lines with less than this share in common are not compared word by word. */
const MIN_SIMILARITY = 0.3

/** Of lines that are not compared. */
export const NO_HIGHLIGHTS: Refinement = { old: [], new: [], similarity: 0 }

/** What changed within a pair of lines; nothing if they are unrelated lines. */
export function highlightsOf(
  { old, new: now, compared }: DiffLines,
  oldLine: number,
  newLine: number,
): Refinement {
  if (oldLine === 0 || newLine === 0) return NO_HIGHLIGHTS
  const [before, after] = [old[oldLine - 1] ?? '', now[newLine - 1] ?? '']
  const isLong = before.length > LONG_LINE || after.length > LONG_LINE
  const refined = isLong ? compared.longLines.get(oldLine) : refineLine(before, after)
  return refined === undefined || refined.similarity < MIN_SIMILARITY ? NO_HIGHLIGHTS : refined
}

/** Whether two lines end in different ways. */
export function endsDiffer({ old, new: now }: DiffLines, oldLine: number, newLine: number): boolean {
  return lineEndOf(old[oldLine - 1] ?? '') !== lineEndOf(now[newLine - 1] ?? '')
}
