/**
 * Finds the shortest edit script in linear space: searches from both ends of a box meet in the middle, and
 * each half is a smaller box.
 *
 * Source: E. W. Myers, "An O(ND) Difference Algorithm and Its Variations", Algorithmica 1 (1986), section 4b.
 * Ties are broken as in git (highest diagonal first), so that small diffs look familiar. Pure.
 */

/** A part of both sequences, as half-open ranges of indices. */
export interface Box {
  readonly aStart: number
  readonly aEnd: number
  readonly bStart: number
  readonly bEnd: number
}

/** The result of the search: 1 marks an item that is not common to both sequences. */
export interface Marks {
  readonly a: Uint8Array
  readonly b: Uint8Array
}

/** Limits of the search. */
export interface Effort {
  /**
   * The most steps of the first search for a middle; beyond them the outcome is `stopped` and nothing is
   * marked.
   */
  readonly steps?: number
  /**
   * The number of edits from either end after which a middle is guessed; the script may then not be the
   * shortest.
   */
  readonly cost?: number
}

/** The outcome of the search: the shortest script, one with guesses, or none. */
export type Outcome = 'shortest' | 'guessed' | 'stopped'

/** Marks the changes between `a` and `b` within `box`. */
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
      // The halves of a box are cheaper to search than the box itself, so only the first search is limited.
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

/** The box without the items that both sequences begin and end with. */
export function trimBox(a: Int32Array, b: Int32Array, { aStart, aEnd, bStart, bEnd }: Box): Box {
  const shorter = Math.min(aEnd - aStart, bEnd - bStart)
  let prefix = 0
  while (prefix < shorter && a[aStart + prefix] === b[bStart + prefix]) prefix += 1
  let suffix = 0
  while (suffix < shorter - prefix && a[aEnd - 1 - suffix] === b[bEnd - 1 - suffix]) suffix += 1
  return { aStart: aStart + prefix, aEnd: aEnd - suffix, bStart: bStart + prefix, bEnd: bEnd - suffix }
}

/** A point on a shortest path, or the best point when the cost limit was reached. */
interface Middle {
  readonly a: number
  readonly b: number
  readonly guessed: boolean
}

type FindMiddle = (box: Box, steps: number, cost: number) => Middle | undefined

/**
 * How far paths from one end of a box have come: for every second diagonal `a - b` from `low` to `high`, the
 * index into `a`. Array slots count from the lowest diagonal of all.
 */
interface Frontier {
  readonly reached: Int32Array
  low: number
  high: number
}

/** One search: both sequences, the box, both frontiers, and the steps left. */
interface Search {
  readonly a: Int32Array
  readonly b: Int32Array
  readonly box: Box
  readonly lowest: number
  readonly forward: Frontier
  readonly backward: Frontier
  stepsLeft: number
}

/** The values beyond the ends of a frontier, so that no path comes from there. */
const NOWHERE_AHEAD = -1
const NOWHERE_BACK = 0x7fffffff

/**
 * Returns a function that finds middles in boxes within `whole`; all searches share the memory of the
 * frontiers.
 */
function middleFinder(a: Int32Array, b: Int32Array, whole: Box): FindMiddle {
  const lowest = whole.aStart - whole.bEnd - 1
  const diagonals = whole.aEnd - whole.bStart + 2 - lowest
  const fromStart = new Int32Array(diagonals)
  const fromEnd = new Int32Array(diagonals)

  return (box, steps, cost) => {
    const startDiagonal = box.aStart - box.bStart
    const endDiagonal = box.aEnd - box.bEnd
    const forward: Frontier = { reached: fromStart, low: startDiagonal, high: startDiagonal }
    const backward: Frontier = { reached: fromEnd, low: endDiagonal, high: endDiagonal }
    const search: Search = { a, b, box, lowest, forward, backward, stepsLeft: steps }
    fromStart[startDiagonal - lowest] = box.aStart
    fromEnd[endDiagonal - lowest] = box.aEnd
    // The corners of the box show whether the number of edits is odd. If it is, the paths meet in a step
    // forward.
    const meetsAhead = ((startDiagonal - endDiagonal) & 1) !== 0
    for (let edits = 1; ; edits += 1) {
      const middle = goAhead(search, meetsAhead) ?? goBack(search, !meetsAhead)
      if (middle !== undefined) return middle
      if (search.stepsLeft < 0) return undefined
      if (edits >= cost) return furthest(search)
    }
  }
}

/** Widens a frontier for one more edit, by one diagonal on each side as long as the box has it. */
function widen(frontier: Frontier, { box, lowest }: Search, nowhere: number): void {
  if (frontier.low > box.aStart - box.bEnd) {
    frontier.low -= 1
    frontier.reached[frontier.low - 1 - lowest] = nowhere
  } else frontier.low += 1
  if (frontier.high < box.aEnd - box.bStart) {
    frontier.high += 1
    frontier.reached[frontier.high + 1 - lowest] = nowhere
  } else frontier.high -= 1
}

/**
 * Advances all paths from the start by one edit. With `mayMeet`, returns the point where a path meets one
 * from the end.
 */
function goAhead(search: Search, mayMeet: boolean): Middle | undefined {
  const { a, b, box, lowest, forward, backward } = search
  const { aEnd, bEnd } = box
  widen(forward, search, NOWHERE_AHEAD)
  const { reached, low, high } = forward
  for (let diagonal = high; diagonal >= low; diagonal -= 2) {
    const slot = diagonal - lowest
    const below = reached[slot - 1]!
    const above = reached[slot + 1]!
    const from = below >= above ? below + 1 : above
    let x = from
    while (x < aEnd && x - diagonal < bEnd && a[x] === b[x - diagonal]) x += 1
    search.stepsLeft -= x - from + 1
    reached[slot] = x
    if (mayMeet && isWithin(backward, diagonal) && backward.reached[slot]! <= x) {
      return { a: x, b: x - diagonal, guessed: false }
    }
  }
  return undefined
}

/**
 * Advances all paths from the end by one edit. With `mayMeet`, returns the point where a path meets one from
 * the start.
 */
function goBack(search: Search, mayMeet: boolean): Middle | undefined {
  const { a, b, box, lowest, forward, backward } = search
  const { aStart, bStart } = box
  widen(backward, search, NOWHERE_BACK)
  const { reached, low, high } = backward
  for (let diagonal = high; diagonal >= low; diagonal -= 2) {
    const slot = diagonal - lowest
    const below = reached[slot - 1]!
    const above = reached[slot + 1]!
    const from = below < above ? below : above - 1
    let x = from
    while (x > aStart && x - diagonal > bStart && a[x - 1] === b[x - 1 - diagonal]) x -= 1
    search.stepsLeft -= from - x + 1
    reached[slot] = x
    if (mayMeet && isWithin(forward, diagonal) && x <= forward.reached[slot]!) {
      return { a: x, b: x - diagonal, guessed: false }
    }
  }
  return undefined
}

function isWithin({ low, high }: Frontier, diagonal: number): boolean {
  return diagonal >= low && diagonal <= high
}

/** The end of the path that has covered most of the box, from either side. */
function furthest({ box, lowest, forward, backward }: Search): Middle {
  const { aStart, aEnd, bStart, bEnd } = box
  let best: Middle = { a: aStart, b: bStart, guessed: true }
  let most = -1
  const consider = (a: number, b: number, covered: number): void => {
    if (b < bStart || b > bEnd || covered <= most) return
    most = covered
    best = { a, b, guessed: true }
  }
  for (let diagonal = forward.high; diagonal >= forward.low; diagonal -= 2) {
    const x = Math.min(forward.reached[diagonal - lowest]!, aEnd, bEnd + diagonal)
    consider(x, x - diagonal, x - aStart + (x - diagonal - bStart))
  }
  for (let diagonal = backward.high; diagonal >= backward.low; diagonal -= 2) {
    const x = Math.max(backward.reached[diagonal - lowest]!, aStart, bStart + diagonal)
    consider(x, x - diagonal, aEnd - x + (bEnd - (x - diagonal)))
  }
  return best
}
