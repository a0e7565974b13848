/**
 * Finds anchors by runs of consecutive items: where every single item repeats, a long run hardly ever does.
 * Runs that occur once on each side show which parts belong together, however much was inserted between them.
 * Pure.
 */
import { countIds, equalPairs, longestCommonSubsequence, type Pairs } from './subsequence.ts'

/** The length of a run: long enough not to be equal by chance, and short enough to fit between changes. */
const LENGTH = 16
const MIDDLE = LENGTH / 2
/**
 * Of n pairs in random order, about 2 √n rise on both sides; fewer than twice as many are not used as
 * anchors.
 */
const CHANCE = 4

/** Returns equal items in the middle of equal runs, as pairs of indices that rise on both sides. */
export function runAnchors(a: Int32Array, b: Int32Array): Pairs {
  const { runsOfA, runsOfB, size } = numberRuns(a, b)
  const [inA, inB] = [countIds(runsOfA, size), countIds(runsOfB, size)]
  const isUniqueInBoth = (run: number): boolean => inA[run] === 1 && inB[run] === 1
  const [placesInA, placesInB] = [
    indicesWhere(runsOfA, isUniqueInBoth),
    indicesWhere(runsOfB, isUniqueInBoth),
  ]
  const pairs = longestCommonSubsequence(
    equalPairs(
      placesInA.map((at) => runsOfA[at]!),
      placesInB.map((at) => runsOfB[at]!),
      size,
    ),
  )
  // Different runs may share a hash.
  const equal = indicesWhere(pairs.a, (_, at) =>
    areEqual(a, placesInA[pairs.a[at]!]!, b, placesInB[pairs.b[at]!]!),
  )
  if (equal.length < CHANCE * Math.sqrt(placesInA.length))
    return { a: new Int32Array(0), b: new Int32Array(0) }
  return {
    a: equal.map((at) => placesInA[pairs.a[at]!]! + MIDDLE),
    b: equal.map((at) => placesInB[pairs.b[at]!]! + MIDDLE),
  }
}

function areEqual(a: Int32Array, atA: number, b: Int32Array, atB: number): boolean {
  for (let step = 0; step < LENGTH; step += 1) if (a[atA + step] !== b[atB + step]) return false
  return true
}

/** An odd number with well-mixed digits: 2^32 divided by the golden ratio. */
const FACTOR = 0x9e3779b1
const FACTOR_TO_LENGTH = Array.from({ length: LENGTH }).reduce<number>((power) => Math.imul(power, FACTOR), 1)

/** Table slots per run: enough that the next free one is near. */
const ROOM = 1.5

/**
 * The number of the run that begins at each index of the two sequences, and how many different runs there
 * are.
 */
interface Runs {
  readonly runsOfA: Int32Array
  readonly runsOfB: Int32Array
  readonly size: number
}

/**
 * Numbers the different runs from 0, by rolling hashes in a table with open addressing. A `Map` with millions
 * of entries takes several times as long, and is limited to 2^24 entries.
 */
function numberRuns(a: Int32Array, b: Int32Array): Runs {
  const most = a.length + b.length
  const digits = Math.ceil(Math.log2(ROOM * most + 2))
  /** Indexed by the upper digits of the mixed hash; the run's number plus 1, or 0 for a free slot. */
  const table = new Int32Array(2 ** digits)
  const hashes = new Int32Array(most)
  let size = 0
  const numberOf = (hash: number): number => {
    let slot = Math.imul(hash ^ (hash >>> 15), FACTOR) >>> (32 - digits)
    for (; table[slot] !== 0; slot = (slot + 1) % table.length)
      if (hashes[table[slot]! - 1] === hash) return table[slot]! - 1
    hashes[size] = hash
    size += 1
    table[slot] = size
    return size - 1
  }
  const runsOf = (ids: Int32Array): Int32Array => {
    const runs = new Int32Array(Math.max(0, ids.length - LENGTH + 1))
    let hash = 0
    for (let at = 0; at < ids.length; at += 1) {
      hash = (Math.imul(hash, FACTOR) + ids[at]! + 1) | 0
      if (at >= LENGTH) hash = (hash - Math.imul(ids[at - LENGTH]! + 1, FACTOR_TO_LENGTH)) | 0
      if (at >= LENGTH - 1) runs[at - LENGTH + 1] = numberOf(hash)
    }
    return runs
  }
  const [runsOfA, runsOfB] = [runsOf(a), runsOf(b)]
  return { runsOfA, runsOfB, size }
}

function indicesWhere(ids: Int32Array, isWanted: (id: number, at: number) => boolean): Int32Array {
  const indices = new Int32Array(ids.length)
  let length = 0
  for (let at = 0; at < ids.length; at += 1) {
    if (!isWanted(ids[at]!, at)) continue
    indices[length] = at
    length += 1
  }
  return indices.subarray(0, length)
}
