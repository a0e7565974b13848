/**
 * Finds the differences between two sequences of numbers, with as few changed items as the effort allows.
 *
 * It first removes the common beginning and end, and items that the other side lacks. If the rest is similar,
 * Myers' algorithm finds the fewest changes. If not, but there are few pairs of equal items, patience sorting
 * over all those pairs does. Otherwise anchors (rare items, or else rare runs of items) split the rest into
 * gaps, and a rough search of the gaps gives a short script. This script bounds how far apart equal items can
 * be in a shortest one; where few enough pairs remain, patience sorting over them finds it. Otherwise the
 * short script is the result. Pure.
 */
import type { Interned } from './lines.ts'
import { type Box, type Marks, markEdits, trimBox } from './myers.ts'
import { roughMarker } from './roughEdits.ts'
import { runAnchors } from './runAnchors.ts'
import { countIds, diagonalsWithin, equalPairs, longestCommonSubsequence } from './subsequence.ts'

/** Which items of each side are changed (1), and whether their number is minimal. */
export interface Comparison extends Marks {
  readonly exact: boolean
}

/** Steps after which Myers' search gives up: about 25 ms. */
const MYERS_STEPS = 4_000_000
/** The most pairs of equal items that are searched for anchors, which takes about 20 ms. */
const RARE_PAIRS = 300_000
/**
 * The most pairs of equal items in the search for the fewest changes: three numbers each in memory, and about
 * 50 ms.
 */
const PAIR_LIMIT = 2_000_000
/**
 * The least share of rare items among all items for them to be used as anchors; fewer tell too little about
 * the rest.
 */
const MIN_SHARE = 0.5

/** Compares two interned sequences. */
export function compare({ a, b, size }: Interned): Comparison {
  const marks = { a: new Uint8Array(a.length), b: new Uint8Array(b.length) }
  const box = trimBox(a, b, { aStart: 0, aEnd: a.length, bStart: 0, bEnd: b.length })
  const inner = { a: a.subarray(box.aStart, box.aEnd), b: b.subarray(box.bStart, box.bEnd) }
  const counts = { a: countIds(inner.a, size), b: countIds(inner.b, size) }
  const sharedOfA = keepShared(inner.a, counts.b, box.aStart, marks.a)
  const sharedOfB = keepShared(inner.b, counts.a, box.bStart, marks.b)
  const sharedIds = { a: sharedOfA.ids, b: sharedOfB.ids }
  const sharedMarks = { a: new Uint8Array(sharedIds.a.length), b: new Uint8Array(sharedIds.b.length) }
  const exact = compareShared(sharedIds, counts, sharedMarks)
  copyMarks(sharedMarks.a, sharedOfA.indices, marks.a)
  copyMarks(sharedMarks.b, sharedOfB.indices, marks.b)
  return { ...marks, exact }
}

/** The kept items of a sequence, with their places. */
export interface Selection {
  readonly ids: Int32Array
  readonly indices: Int32Array
}

/**
 * Keeps the items that the other side has too, and marks the rest. Places count from the start of the whole
 * sequence.
 */
function keepShared(ids: Int32Array, otherCounts: Int32Array, offset: number, marks: Uint8Array): Selection {
  const sharedIds = new Int32Array(ids.length)
  const indices = new Int32Array(ids.length)
  let length = 0
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at]!
    if (otherCounts[id] === 0) marks[offset + at] = 1
    else {
      sharedIds[length] = id
      indices[length] = offset + at
      length += 1
    }
  }
  return { ids: sharedIds.subarray(0, length), indices: indices.subarray(0, length) }
}

/** Copies the marks of kept items to their original places. */
export function copyMarks(from: Uint8Array, indices: Int32Array, to: Uint8Array): void {
  for (let at = 0; at < from.length; at += 1) if (from[at] === 1) to[indices[at]!] = 1
}

interface Sides {
  readonly a: Int32Array
  readonly b: Int32Array
}

/** Compares sequences whose items all occur on both sides. Returns whether the marks are minimal. */
function compareShared({ a, b }: Sides, counts: Sides, marks: Marks): boolean {
  const whole: Box = { aStart: 0, aEnd: a.length, bStart: 0, bEnd: b.length }
  // A search of n edits from both ends takes n² / 4 steps.
  const isNear = leastEdits(counts) ** 2 / 4 <= MYERS_STEPS
  if (isNear && markEdits(a, b, whole, marks, { steps: MYERS_STEPS }) === 'shortest') return true
  const all = equalPairs(a, b, counts.a.length)
  if (all.count <= PAIR_LIMIT) {
    markAllBut(longestCommonSubsequence(all), marks)
    return true
  }
  const rare = rareIds(a, counts)
  const hasManyRare = rare.count >= MIN_SHARE * (a.length + b.length)
  markGaps({ a, b }, hasManyRare ? pairsOf({ a, b }, rare) : runAnchors(a, b), marks)
  const diagonals = diagonalsWithin(a.length, b.length, sumOf(marks.a) + sumOf(marks.b))
  const pairs = equalPairs(a, b, counts.a.length, diagonals)
  if (pairs.count > PAIR_LIMIT) return false
  markAllBut(longestCommonSubsequence(pairs), marks)
  return true
}

/** A lower bound of the edits: the surplus of each item on one side must be edited. */
function leastEdits({ a, b }: Sides): number {
  let edits = 0
  for (let id = 0; id < a.length; id += 1) if (a[id]! > 0 && b[id]! > 0) edits += Math.abs(a[id]! - b[id]!)
  return edits
}

function sumOf(marks: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < marks.length; at += 1) sum += marks[at]!
  return sum
}

function markAllBut(sharedIds: Sides, marks: Marks): void {
  marks.a.fill(1)
  marks.b.fill(1)
  for (let at = 0; at < sharedIds.a.length; at += 1) {
    marks.a[sharedIds.a[at]!] = 0
    marks.b[sharedIds.b[at]!] = 0
  }
}

/** The items with few pairs. */
interface Rare {
  readonly has: Uint8Array
  /** How often they occur in both sequences together. */
  readonly count: number
}

/**
 * Selects the least repeated items, up to the limit of pairs. Of those that are equally rare, the first of
 * the sequence comes first, whatever its number is.
 */
function rareIds(a: Int32Array, counts: Sides): Rare {
  const has = new Uint8Array(counts.a.length)
  const isKnown = new Uint8Array(counts.a.length)
  const pairsFor = (id: number): number => counts.a[id]! * counts.b[id]!
  const shared: number[] = []
  for (const id of a) {
    if (isKnown[id] === 1) continue
    isKnown[id] = 1
    shared.push(id)
  }
  shared.sort((first, second) => pairsFor(first) - pairsFor(second))
  let [pairCount, count] = [0, 0]
  for (const id of shared) {
    if (pairCount + pairsFor(id) > RARE_PAIRS) break
    pairCount += pairsFor(id)
    count += counts.a[id]! + counts.b[id]!
    has[id] = 1
  }
  return { has, count }
}

/** The longest common subsequence of the rare items alone, as indices into the sequences. */
function pairsOf({ a, b }: Sides, { has }: Rare): Sides {
  const [inA, inB] = [pick(a, has), pick(b, has)]
  const pairs = longestCommonSubsequence(equalPairs(inA.ids, inB.ids, has.length))
  return {
    a: pairs.a.map((at) => inA.indices[at]!),
    b: pairs.b.map((at) => inB.indices[at]!),
  }
}

function pick(ids: Int32Array, has: Uint8Array): Selection {
  const indices = new Int32Array(ids.length)
  let length = 0
  for (let at = 0; at < ids.length; at += 1) {
    if (has[ids[at]!] === 0) continue
    indices[length] = at
    length += 1
  }
  const taken = indices.subarray(0, length)
  return { ids: taken.map((at) => ids[at]!), indices: taken }
}

/** Marks what is changed before, between and after the anchors. */
function markGaps({ a, b }: Sides, anchors: Sides, marks: Marks): void {
  const markRoughly = roughMarker(a, b, marks)
  let [aStart, bStart] = [0, 0]
  for (let at = 0; at <= anchors.a.length; at += 1) {
    const aEnd = anchors.a[at] ?? a.length
    const bEnd = anchors.b[at] ?? b.length
    if (aStart < aEnd || bStart < bEnd) markRoughly({ aStart, aEnd, bStart, bEnd })
    aStart = aEnd + 1
    bStart = bEnd + 1
  }
}
