/**
 * Runs of consecutive items as items of their own: where every item repeats, a run of many hardly ever does. Runs that
 * stand once on either side say which parts belong together, however much was put between them. Pure.
 */
import { countIds, equalPairs, longestCommonSubsequence, type Pairs } from './subsequence.ts'

/** Items of a run: enough that chance makes no two the same, and few enough that some are left between changes. */
const LENGTH = 16
const MIDDLE = LENGTH / 2
/** Of n pairs in an order that says nothing, about 2 √n rise on both sides: fewer than twice that are no anchors. */
const CHANCE = 4

/** Equal items that stand in the middle of equal runs, as pairs of indices that rise on both sides. */
export function runAnchors(a: Int32Array, b: Int32Array): Pairs {
  const numbers = new Map<number, number>()
  const [runsOfA, runsOfB] = [numberRuns(a, numbers), numberRuns(b, numbers)]
  const inA = countIds(runsOfA, numbers.size)
  const inB = countIds(runsOfB, numbers.size)
  const isTelling = (run: number): boolean => inA[run] === 1 && inB[run] === 1
  const [placesInA, placesInB] = [placesWhere(runsOfA, isTelling), placesWhere(runsOfB, isTelling)]
  const pairs = longestCommonSubsequence(
    equalPairs(
      placesInA.map((at) => runsOfA[at]!),
      placesInB.map((at) => runsOfB[at]!),
      numbers.size,
    ),
  )
  // Two runs may share a hash.
  const equal = placesWhere(pairs.a, (_, at) =>
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

/** Odd, with its digits well mixed: the golden ratio as a fraction of 2^32. */
const FACTOR = 0x9e3779b1
const FACTOR_TO_LENGTH = Array.from({ length: LENGTH }).reduce<number>((power) => Math.imul(power, FACTOR), 1)

/** A number for the run that begins at each place: by its hash, each of which comes out of the one before. */
function numberRuns(ids: Int32Array, numbers: Map<number, number>): Int32Array {
  const runs = new Int32Array(Math.max(0, ids.length - LENGTH + 1))
  let hash = 0
  for (let at = 0; at < ids.length; at += 1) {
    hash = (Math.imul(hash, FACTOR) + ids[at]! + 1) | 0
    if (at >= LENGTH) hash = (hash - Math.imul(ids[at - LENGTH]! + 1, FACTOR_TO_LENGTH)) | 0
    if (at < LENGTH - 1) continue
    // Engines keep numbers of 30 bits without a detour. The upper ones depend on every item.
    const key = hash >>> 2
    const known = numbers.get(key)
    runs[at - LENGTH + 1] = known ?? numbers.size
    if (known === undefined) numbers.set(key, numbers.size)
  }
  return runs
}

function placesWhere(ids: Int32Array, isWanted: (id: number, at: number) => boolean): Int32Array {
  const places = new Int32Array(ids.length)
  let length = 0
  for (let at = 0; at < ids.length; at += 1) {
    if (!isWanted(ids[at]!, at)) continue
    places[length] = at
    length += 1
  }
  return places.subarray(0, length)
}
