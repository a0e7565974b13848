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

/**
 * Adjacent changes of the base, joined: `[start, end)` in lines of each side from 0, and which sides made
 * them.
 */
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

/** The changes of one side, which are passed in order. */
class SideChanges {
  /** How many lines the side is ahead of the base after the changes passed so far. */
  ahead = 0
  readonly #changes: readonly Change[]
  #passed = 0

  constructor(base: readonly string[], side: readonly string[]) {
    this.#changes = changesBetween(base, side)
  }

  get next(): Change | undefined {
    return this.#changes[this.#passed]
  }

  pass({ baseEnd, end }: Change): void {
    this.ahead = end - baseEnd
    this.#passed += 1
  }
}

/** Goes through the changes of both sides and joins adjacent ones. */
export function touchedRanges({ base, ours, theirs }: Sides): Touched[] {
  const ourChanges = new SideChanges(base, ours)
  const theirChanges = new SideChanges(base, theirs)
  const ranges: Touched[] = []
  for (;;) {
    const [our, their] = [ourChanges.next, theirChanges.next]
    if (our !== undefined && (their === undefined || our.baseEnd < their.baseStart)) {
      const { baseStart, baseEnd, start, end } = our
      const { ahead } = theirChanges
      const [theirStart, theirEnd] = [baseStart + ahead, baseEnd + ahead]
      add(ranges, { kind: 'ours', baseStart, baseEnd, ourStart: start, ourEnd: end, theirStart, theirEnd })
      ourChanges.pass(our)
    } else if (their !== undefined && (our === undefined || their.baseEnd < our.baseStart)) {
      const { baseStart, baseEnd, start, end } = their
      const { ahead } = ourChanges
      const [ourStart, ourEnd] = [baseStart + ahead, baseEnd + ahead]
      add(ranges, { kind: 'theirs', baseStart, baseEnd, ourStart, ourEnd, theirStart: start, theirEnd: end })
      theirChanges.pass(their)
    } else if (our !== undefined && their !== undefined) {
      const kind = isSameChange(our, their, ours, theirs) ? 'both' : 'conflict'
      add(ranges, { kind, ...unionOf(our, their) })
      // The change that ends later may also touch the next change of the other side.
      if (our.baseEnd >= their.baseEnd) theirChanges.pass(their)
      if (their.baseEnd >= our.baseEnd) ourChanges.pass(our)
    } else return ranges
  }
}

/** The lines of all three texts that changes of both sides touch. */
function unionOf(our: Change, their: Change): Omit<Touched, 'kind'> {
  const baseStart = Math.min(our.baseStart, their.baseStart)
  const baseEnd = Math.max(our.baseEnd, their.baseEnd)
  return {
    baseStart,
    baseEnd,
    ourStart: our.start - (our.baseStart - baseStart),
    ourEnd: our.end + (baseEnd - our.baseEnd),
    theirStart: their.start - (their.baseStart - baseStart),
    theirEnd: their.end + (baseEnd - their.baseEnd),
  }
}

/** Adds a range, or extends the last one if they are adjacent. */
function add(ranges: Touched[], range: Touched): void {
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
