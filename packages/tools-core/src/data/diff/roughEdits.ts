/**
 * Finds a short edit script in time that grows with the length of the texts, not with the square of their
 * changes: a search from the start looks a number of edits ahead, keeps the first part of the best path, and
 * starts again at its end.
 *
 * How a path continues decides between possible beginnings. Keeping only the first part of it makes the
 * script nearly as short as the shortest one; keeping all of it would cost some edits at each seam. Pure.
 */
import { type Box, type Marks, trimBox } from './myers.ts'

/** How far a search looks, in edits. Its steps grow with the square of `seen`. */
interface Reach {
  /** The number of edits that the search looks ahead. */
  readonly seen: number
  /** The number of edits of the best path that are kept before the search starts again. */
  readonly kept: number
}

const FAR: Reach = { seen: 256, kept: 192 }
/** For the rest of texts that share only short lines, where any path has millions of edits. */
const NEAR: Reach = { seen: 16, kept: 12 }
/** The most steps of far searches: enough for about 350,000 edits. */
const FAR_STEPS = 60_000_000

/** The entry for a diagonal without a path. */
const NOWHERE = -0x3fffffff

/**
 * One search. `rows` contains a row for each number of edits, in order. For each diagonal `a - b` that this
 * many edits can reach, counted from the lowest, the row has the furthest index into `a` that a path has
 * reached.
 */
interface Search {
  readonly a: Int32Array
  readonly b: Int32Array
  readonly box: Box
  readonly rows: Int32Array
  /** The number of edits that it looks ahead. */
  readonly seen: number
}

/** A path that ends at `index` in the row for `edits`. */
interface Path {
  readonly edits: number
  readonly index: number
}

/** Returns a function that marks the changes between `a` and `b` within a box. All boxes share its memory. */
export function roughMarker(a: Int32Array, b: Int32Array, marks: Marks): (box: Box) => void {
  const rows = new Int32Array(rowStart(FAR.seen + 1))
  let steps = 0
  return (whole) => {
    let box = trimBox(a, b, whole)
    while (box.aStart < box.aEnd && box.bStart < box.bEnd) {
      const { seen, kept } = steps < FAR_STEPS ? FAR : NEAR
      const search: Search = { a, b, box, rows, seen }
      const path = findPath(search)
      steps += rowStart(path.edits + 1)
      const isComplete = path.edits < seen || reachesEnd(search, path)
      const { aStart, bStart } = markPath(search, path, isComplete ? path.edits : kept, marks)
      box = trimBox(a, b, { ...box, aStart, bStart })
    }
    marks.a.fill(1, box.aStart, box.aEnd)
    marks.b.fill(1, box.bStart, box.bEnd)
  }
}

function rowStart(edits: number): number {
  return (edits * (edits + 1)) / 2
}

/** The path to the end of the box, or the one that has come furthest within the edits looked ahead. */
function findPath(search: Search): Path {
  const { box, rows, seen } = search
  // The box begins with a difference.
  rows[0] = box.aStart
  for (let edits = 1; edits <= seen; edits += 1) {
    const index = goOn(search, edits)
    if (index >= 0) return { edits, index }
  }
  const row = rowStart(seen)
  let [best, most] = [0, NOWHERE]
  for (let index = 0; index <= seen; index += 1) {
    const covered = 2 * rows[row + index]! - diagonalAt(box, seen, index)
    if (covered <= most) continue
    best = index
    most = covered
  }
  return { edits: seen, index: best }
}

function diagonalAt({ aStart, bStart }: Box, edits: number, index: number): number {
  return aStart - bStart + 2 * index - edits
}

function reachesEnd({ box, rows }: Search, { edits, index }: Path): boolean {
  const a = rows[rowStart(edits) + index]!
  return a === box.aEnd && a - diagonalAt(box, edits, index) === box.bEnd
}

/**
 * Fills the row for `edits` from the row before. Returns the index of the path that has reached the end, or
 * -1.
 */
function goOn({ a, b, box, rows }: Search, edits: number): number {
  const { aEnd, bEnd } = box
  const row = rowStart(edits)
  const before = row - edits
  let diagonal = diagonalAt(box, edits, 0)
  let removing = NOWHERE
  for (let index = 0; index <= edits; index += 1) {
    const adding = index < edits ? rows[before + index]! : NOWHERE
    let x = removing >= adding ? removing + 1 : adding
    if (x < 0 || x > aEnd || x - diagonal > bEnd) x = NOWHERE
    else while (x < aEnd && x - diagonal < bEnd && a[x] === b[x - diagonal]) x += 1
    rows[row + index] = x
    if (x === aEnd && x - diagonal === bEnd) return index
    removing = adding
    diagonal += 2
  }
  return -1
}

/** Follows a path back from its end and marks its first `kept` edits. Returns where they end. */
function markPath(
  { box, rows }: Search,
  { edits, index: last }: Path,
  kept: number,
  marks: Marks,
): Pick<Box, 'aStart' | 'bStart'> {
  let index = last
  let place = { aStart: box.aStart, bStart: box.bStart }
  for (let edit = edits; edit > 0; edit -= 1) {
    const diagonal = diagonalAt(box, edit, index)
    if (edit === kept) {
      const x = rows[rowStart(edit) + index]!
      place = { aStart: x, bStart: x - diagonal }
    }
    const before = rowStart(edit - 1)
    const removing = index > 0 ? rows[before + index - 1]! : NOWHERE
    const adding = index < edit ? rows[before + index]! : NOWHERE
    if (removing >= adding) {
      if (edit <= kept) marks.a[removing] = 1
      index -= 1
    } else if (edit <= kept) marks.b[adding - diagonal - 1] = 1
  }
  return place
}
