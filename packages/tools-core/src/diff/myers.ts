/**
 * The shortest edit script in linear space: a search from both ends of a box meets in the middle, and each half is a
 * smaller box.
 *
 * Source: E. W. Myers, "An O(ND) Difference Algorithm and Its Variations", Algorithmica 1 (1986), section 4b. Ties are
 * broken as git breaks them (highest diagonal first), so that small diffs look the way people know. Pure.
 */

/** A part of both sequences: half-open ranges of indices. */
export interface Box {
  readonly aStart: number
  readonly aEnd: number
  readonly bStart: number
  readonly bEnd: number
}

/** What the search found out: which items are not common to both sequences. 1 is changed. */
export interface Marks {
  readonly a: Uint8Array
  readonly b: Uint8Array
}

/** How much the search may do. */
export interface Effort {
  /** Steps that the first search of the middle may take; beyond them the answer is `stopped` and nothing is marked. */
  readonly steps?: number
  /** Edits from either end before a middle is guessed: the answer then may not be the shortest. */
  readonly cost?: number
}

/** What became of the search: the shortest script, one with guesses in it, or none. */
export type Outcome = 'shortest' | 'guessed' | 'stopped'

/** Marks what is changed between `a` and `b` within `box`. */
export function markEdits(
  a: Int32Array,
  b: Int32Array,
  box: Box,
  marks: Marks,
  { steps = Infinity, cost = Infinity }: Effort = {},
): Outcome {
  const findMiddle = middleFinder(a, b, box)
  const open: Box[] = [box]
  let outcome: Outcome = 'shortest'
  let budget = steps
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { aStart, aEnd, bStart, bEnd } = trimBox(a, b, next)
    if (aStart === aEnd) marks.b.fill(1, bStart, bEnd)
    else if (bStart === bEnd) marks.a.fill(1, aStart, aEnd)
    else {
      const middle = findMiddle({ aStart, aEnd, bStart, bEnd }, budget, cost)
      if (middle === undefined) return 'stopped'
      // The halves of a box that could be searched are cheaper than the box itself.
      budget = Infinity
      if (middle.guessed) outcome = 'guessed'
      open.push(
        { aStart: middle.a, aEnd, bStart: middle.b, bEnd },
        { aStart, aEnd: middle.a, bStart, bEnd: middle.b },
      )
    }
  }
  return outcome
}

/** The box without what both sequences begin and end with. */
export function trimBox(a: Int32Array, b: Int32Array, { aStart, aEnd, bStart, bEnd }: Box): Box {
  const shorter = Math.min(aEnd - aStart, bEnd - bStart)
  let prefix = 0
  while (prefix < shorter && a[aStart + prefix] === b[bStart + prefix]) prefix += 1
  let suffix = 0
  while (suffix < shorter - prefix && a[aEnd - 1 - suffix] === b[bEnd - 1 - suffix]) suffix += 1
  return { aStart: aStart + prefix, aEnd: aEnd - suffix, bStart: bStart + prefix, bEnd: bEnd - suffix }
}

/** A point that a shortest path runs through, or one that looked best when the cost ran out. */
interface Middle {
  readonly a: number
  readonly b: number
  readonly guessed: boolean
}

type FindMiddle = (box: Box, steps: number, cost: number) => Middle | undefined

/**
 * A search for middles in boxes within `whole`. It owns the two frontiers: for each diagonal `a - b`, the index into `a`
 * that a path from the start (or from the end) of the box has come to.
 */
function middleFinder(a: Int32Array, b: Int32Array, whole: Box): FindMiddle {
  const lowest = whole.aStart - whole.bEnd - 1
  const diagonals = whole.aEnd - whole.bStart + 2 - lowest
  const forward = new Int32Array(diagonals)
  const backward = new Int32Array(diagonals)
  const NOWHERE_BACK = 0x7fffffff

  return ({ aStart, aEnd, bStart, bEnd }, steps, cost) => {
    const low = aStart - bEnd
    const high = aEnd - bStart
    const startDiagonal = aStart - bStart
    const endDiagonal = aEnd - bEnd
    const meetsForward = ((startDiagonal - endDiagonal) & 1) !== 0
    let [forwardLow, forwardHigh] = [startDiagonal, startDiagonal]
    let [backwardLow, backwardHigh] = [endDiagonal, endDiagonal]
    let stepsLeft = steps
    forward[startDiagonal - lowest] = aStart
    backward[endDiagonal - lowest] = aEnd

    for (let edits = 1; ; edits += 1) {
      // One edit further from the start, on one diagonal more at each side as long as the box has them.
      if (forwardLow > low) {
        forwardLow -= 1
        forward[forwardLow - 1 - lowest] = -1
      } else forwardLow += 1
      if (forwardHigh < high) {
        forwardHigh += 1
        forward[forwardHigh + 1 - lowest] = -1
      } else forwardHigh -= 1
      for (let diagonal = forwardHigh; diagonal >= forwardLow; diagonal -= 2) {
        const slot = diagonal - lowest
        const below = forward[slot - 1]!
        const above = forward[slot + 1]!
        const from = below >= above ? below + 1 : above
        let x = from
        while (x < aEnd && x - diagonal < bEnd && a[x] === b[x - diagonal]) x += 1
        stepsLeft -= x - from + 1
        forward[slot] = x
        if (meetsForward && diagonal >= backwardLow && diagonal <= backwardHigh && backward[slot]! <= x)
          return { a: x, b: x - diagonal, guessed: false }
      }
      // The same from the end.
      if (backwardLow > low) {
        backwardLow -= 1
        backward[backwardLow - 1 - lowest] = NOWHERE_BACK
      } else backwardLow += 1
      if (backwardHigh < high) {
        backwardHigh += 1
        backward[backwardHigh + 1 - lowest] = NOWHERE_BACK
      } else backwardHigh -= 1
      for (let diagonal = backwardHigh; diagonal >= backwardLow; diagonal -= 2) {
        const slot = diagonal - lowest
        const below = backward[slot - 1]!
        const above = backward[slot + 1]!
        const from = below < above ? below : above - 1
        let x = from
        while (x > aStart && x - diagonal > bStart && a[x - 1] === b[x - 1 - diagonal]) x -= 1
        stepsLeft -= from - x + 1
        backward[slot] = x
        if (!meetsForward && diagonal >= forwardLow && diagonal <= forwardHigh && x <= forward[slot]!)
          return { a: x, b: x - diagonal, guessed: false }
      }
      if (stepsLeft < 0) return undefined
      if (edits >= cost) return furthest()
    }

    /** The end of the path that has covered most of the box, from whichever side. */
    function furthest(): Middle {
      let best = { a: aStart, b: bStart, guessed: true }
      let covered = -1
      for (let diagonal = forwardHigh; diagonal >= forwardLow; diagonal -= 2) {
        const x = Math.min(forward[diagonal - lowest]!, aEnd)
        const y = Math.min(x - diagonal, bEnd)
        const reached = y + diagonal - aStart + (y - bStart)
        if (y >= bStart && reached > covered) {
          covered = reached
          best = { a: y + diagonal, b: y, guessed: true }
        }
      }
      for (let diagonal = backwardHigh; diagonal >= backwardLow; diagonal -= 2) {
        const x = Math.max(backward[diagonal - lowest]!, aStart)
        const y = Math.max(x - diagonal, bStart)
        const reached = aEnd - (y + diagonal) + (bEnd - y)
        if (y <= bEnd && reached > covered) {
          covered = reached
          best = { a: y + diagonal, b: y, guessed: true }
        }
      }
      return best
    }
  }
}
