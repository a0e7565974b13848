/** Applies one change of a comparison to the texts. Pure. */
import { splitLines } from '@whittle/tools-core/diff'
import { countedChanges } from './countedChanges.ts'
import type { Outcome } from './store.ts'

/** Returns the text of the other side with the lines of `from` in one change. */
export function textsAfter(
  outcome: Outcome,
  current: number,
  from: 'original' | 'changed',
): string | undefined {
  const hunk = countedChanges(outcome)[current]?.hunk
  if (hunk === undefined) return undefined
  const { original, changed } = outcome
  const old = partsAround(original, hunk.oldStart, hunk.oldLines)
  const now = partsAround(changed, hunk.newStart, hunk.newLines)
  return from === 'original' ? now.before + old.lines + now.after : old.before + now.lines + old.after
}

/** Splits a text into given lines, counted from 1, and what is around them. */
function partsAround(text: string, start: number, count: number) {
  const lines = splitLines(text)
  const [from, to] = [start - 1, start - 1 + count]
  return {
    before: lines.slice(0, from).join(''),
    lines: lines.slice(from, to).join(''),
    after: lines.slice(to).join(''),
  }
}
