/**
 * Compares two sequences with git's choices among equally good results, so that merges equal those of git.
 *
 * Git drops frequent items before it searches, and slides runs without regard to indentation. Neither
 * improves a diff, but a merge depends on them, because they decide between equally short results. Pure.
 */
import { copyMarks, type Selection } from './compare.ts'
import type { Interned } from './lines.ts'
import { type Marks, markEdits, trimBox } from './myers.ts'
import { slideRuns } from './slide.ts'
import { countIds } from './subsequence.ts'

/** How frequent an item is on the other side. */
const ABSENT = 0
const INFORMATIVE = 1
const COMMON = 2

/**
 * The upper limit of the threshold at which an item is commonplace; it otherwise grows with the square root
 * of the length.
 */
const MAX_REPEATS = 1024
/** How many neighbours on each side of an item are examined. */
const WINDOW = 100
/** A commonplace item is dropped where fewer than one in this many items around it are commonplace. */
const RUN_SHARE = 4
/** The number of edits after which a middle is guessed. */
const GUESS_COST = 256

/** Marks the changes as `git merge-file` does. */
export function compareAsGit({ a, b, size }: Interned): Marks {
  const marks = { a: new Uint8Array(a.length), b: new Uint8Array(b.length) }
  const box = trimBox(a, b, { aStart: 0, aEnd: a.length, bStart: 0, bEnd: b.length })
  const counts = { a: countIds(a, size), b: countIds(b, size) }
  const informativeOfA = keepInformative(a, counts.b, box.aStart, box.aEnd, marks.a)
  const informativeOfB = keepInformative(b, counts.a, box.bStart, box.bEnd, marks.b)
  const informativeMarks = {
    a: new Uint8Array(informativeOfA.ids.length),
    b: new Uint8Array(informativeOfB.ids.length),
  }
  const whole = { aStart: 0, aEnd: informativeOfA.ids.length, bStart: 0, bEnd: informativeOfB.ids.length }
  markEdits(informativeOfA.ids, informativeOfB.ids, whole, informativeMarks, { cost: GUESS_COST })
  copyMarks(informativeMarks.a, informativeOfA.indices, marks.a)
  copyMarks(informativeMarks.b, informativeOfB.indices, marks.b)
  slideRuns(a, marks.a, marks.b)
  slideRuns(b, marks.b, marks.a)
  return marks
}

function keepInformative(
  ids: Int32Array,
  otherCounts: Int32Array,
  start: number,
  end: number,
  marks: Uint8Array,
): Selection {
  const commonFrom = Math.min(roughSquareRoot(ids.length), MAX_REPEATS)
  const kinds = Uint8Array.from(ids.subarray(start, end), (id) => {
    const count = otherCounts[id]!
    return count === 0 ? ABSENT : count >= commonFrom ? COMMON : INFORMATIVE
  })
  const positions: number[] = []
  for (let at = 0; at < kinds.length; at += 1) {
    const isSelected = kinds[at] === INFORMATIVE || (kinds[at] === COMMON && !isLost(kinds, at))
    if (isSelected) positions.push(start + at)
    else marks[start + at] = 1
  }
  return { ids: Int32Array.from(positions, (at) => ids[at]!), indices: Int32Array.from(positions) }
}

/** Whether a commonplace item is among items that are mostly absent, with some on both sides of it. */
function isLost(kinds: Uint8Array, at: number): boolean {
  const above = surroundings(kinds, at, -1)
  const below = surroundings(kinds, at, 1)
  if (above.absent === 0 || below.absent === 0) return false
  const absent = above.absent + below.absent
  const common = above.common + below.common
  return common * RUN_SHARE < common + absent
}

/**
 * Counts the items beside an item up to the first informative one. The item itself counts once on each side.
 */
function surroundings(kinds: Uint8Array, at: number, step: 1 | -1): { absent: number; common: number } {
  let [absent, common] = [0, 1]
  for (let far = 1; far <= WINDOW; far += 1) {
    const kind = kinds[at + far * step]
    if (kind === ABSENT) absent += 1
    else if (kind === COMMON) common += 1
    else break
  }
  return { absent, common }
}

/** A power of two near the square root: one factor of 2 for every two binary digits. */
function roughSquareRoot(count: number): number {
  let root = 1
  for (let rest = count; rest > 0; rest = Math.floor(rest / 4)) root *= 2
  return root
}
