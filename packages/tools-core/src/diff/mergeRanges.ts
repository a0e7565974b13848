/** Finds the lines of a text that two sides changed: one alone, both alike, or both differently. Pure. */
import { compareAsGit } from './gitCompare.ts'
import { type Hunk, hunksOf } from './hunks.ts'
import { intern } from './lines.ts'

/** The lines of a text and of two changed versions. */
export interface Sides {
  readonly base: readonly string[]
  readonly ours: readonly string[]
  readonly theirs: readonly string[]
}

/** Adjacent changes of the base, joined: `[start, end)` in lines of each side from 0, and which sides made them. */
export interface Touched {
  kind: 'ours' | 'theirs' | 'both' | 'conflict'
  baseStart: number
  baseEnd: number
  ourStart: number
  ourEnd: number
  theirStart: number
  theirEnd: number
}

/** A change on one side, in lines from 0. */
interface Change {
  readonly baseStart: number
  readonly baseEnd: number
  readonly start: number
  readonly end: number
}

function changesBetween(base: readonly string[], side: readonly string[]): Change[] {
  return hunksOf(compareAsGit(intern(base, side))).map(toChange)
}

function toChange({ oldStart, oldLines, newStart, newLines }: Hunk): Change {
  return {
    baseStart: oldStart - 1,
    baseEnd: oldStart - 1 + oldLines,
    start: newStart - 1,
    end: newStart - 1 + newLines,
  }
}

/** Goes through the changes of both sides and joins adjacent ones. */
export function touchedRanges({ base, ours, theirs }: Sides): Touched[] {
  const ourChanges = changesBetween(base, ours)
  const theirChanges = changesBetween(base, theirs)
  const ranges: Touched[] = []
  let [ourIndex, theirIndex] = [0, 0]
  // How many lines each side is ahead of the base after the changes so far.
  let [ourShift, theirShift] = [0, 0]

  const add = (range: Touched): void => {
    const last = ranges.at(-1)
    const touches =
      last !== undefined &&
      last.kind !== 'both' &&
      (range.ourStart <= last.ourEnd || range.theirStart <= last.theirEnd)
    if (!touches || range.kind === 'both') {
      ranges.push(range)
      return
    }
    if (range.kind !== last.kind) last.kind = 'conflict'
    last.baseEnd = range.baseEnd
    last.ourEnd = range.ourEnd
    last.theirEnd = range.theirEnd
  }

  for (;;) {
    const our = ourChanges[ourIndex]
    const their = theirChanges[theirIndex]
    if (our === undefined && their === undefined) return ranges
    if (our !== undefined && (their === undefined || our.baseEnd < their.baseStart)) {
      add({
        kind: 'ours',
        baseStart: our.baseStart,
        baseEnd: our.baseEnd,
        ourStart: our.start,
        ourEnd: our.end,
        theirStart: our.baseStart + theirShift,
        theirEnd: our.baseEnd + theirShift,
      })
      ourShift = our.end - our.baseEnd
      ourIndex += 1
      continue
    }
    if (their !== undefined && (our === undefined || their.baseEnd < our.baseStart)) {
      add({
        kind: 'theirs',
        baseStart: their.baseStart,
        baseEnd: their.baseEnd,
        ourStart: their.baseStart + ourShift,
        ourEnd: their.baseEnd + ourShift,
        theirStart: their.start,
        theirEnd: their.end,
      })
      theirShift = their.end - their.baseEnd
      theirIndex += 1
      continue
    }
    if (our === undefined || their === undefined) continue
    const baseStart = Math.min(our.baseStart, their.baseStart)
    const baseEnd = Math.max(our.baseEnd, their.baseEnd)
    add({
      kind: isSameChange(our, their, ours, theirs) ? 'both' : 'conflict',
      baseStart,
      baseEnd,
      ourStart: our.start - (our.baseStart - baseStart),
      ourEnd: our.end + (baseEnd - our.baseEnd),
      theirStart: their.start - (their.baseStart - baseStart),
      theirEnd: their.end + (baseEnd - their.baseEnd),
    })
    // The change that ends later may also touch the next change of the other side.
    if (our.baseEnd >= their.baseEnd) {
      theirShift = their.end - their.baseEnd
      theirIndex += 1
    }
    if (their.baseEnd >= our.baseEnd) {
      ourShift = our.end - our.baseEnd
      ourIndex += 1
    }
  }
}

function isSameChange(
  our: Change,
  their: Change,
  ours: readonly string[],
  theirs: readonly string[],
): boolean {
  const length = our.end - our.start
  if (our.baseStart !== their.baseStart || our.baseEnd !== their.baseEnd) return false
  if (their.end - their.start !== length) return false
  for (let at = 0; at < length; at += 1) {
    if (ours[our.start + at] !== theirs[their.start + at]) return false
  }
  return true
}
