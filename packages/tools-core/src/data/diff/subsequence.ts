/**
 * Finds the longest common subsequence of two sequences with few pairs of equal items, however far apart
 * these are.
 *
 * This is patience sorting over all the pairs. With items that are unique in both sequences, it is the
 * longest increasing subsequence of "patience diff"; with repeated ones it is still exact. It takes time for
 * each pair, so count them first. Pure.
 *
 * Source: J. W. Hunt and T. G. Szymanski, "A fast algorithm for computing longest common subsequences", CACM
 * 20 (1977).
 */
import { IndexSet } from './indexSet.ts'

/** Pairs of indices of equal items, increasing on both sides. */
export interface Pairs {
  readonly a: Int32Array
  readonly b: Int32Array
}

/** Counts how often each of `size` numbers occurs in a sequence. */
export function countIds(ids: Int32Array, size: number): Int32Array {
  const counts = new Int32Array(size)
  for (let at = 0; at < ids.length; at += 1) counts[ids[at]!]! += 1
  return counts
}

/**
 * Bounds for `i - j` of pairs (i, j). Given any script of `edits`, a shortest script stays within the bounds
 * that `diagonalsWithin` returns.
 */
export interface Diagonals {
  readonly low: number
  readonly high: number
}

/**
 * The diagonals that a script of that many edits can touch: each step to another diagonal, and on to that of
 * the end, takes an edit.
 */
export function diagonalsWithin(aLength: number, bLength: number, edits: number): Diagonals {
  const end = aLength - bLength
  return { low: Math.ceil((end - edits) / 2), high: Math.floor((end + edits) / 2) }
}

const EVERYWHERE: Diagonals = { low: -0x40000000, high: 0x40000000 }

/**
 * All pairs (i, j) of equal items on some diagonals: for each i, the part of `indices` with its j in
 * increasing order.
 */
export interface EqualPairs {
  readonly indices: Int32Array
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** The number of pairs. */
  readonly count: number
}

/**
 * Finds the pairs of equal items. `size` is the number of different items. Takes time for each item, not for
 * each pair.
 */
export function equalPairs(
  a: Int32Array,
  b: Int32Array,
  size: number,
  { low, high }: Diagonals = EVERYWHERE,
): EqualPairs {
  // These are the indices in b, grouped by number, each group in increasing order.
  const firstOf = new Int32Array(size + 1)
  for (let j = 0; j < b.length; j += 1) firstOf[b[j]! + 1]! += 1
  for (let id = 0; id < size; id += 1) firstOf[id + 1]! += firstOf[id]!
  const indices = new Int32Array(b.length)
  const nextOf = firstOf.slice(0, size)
  for (let j = 0; j < b.length; j += 1) {
    const id = b[j]!
    indices[nextOf[id]!] = j
    nextOf[id]! += 1
  }
  // As i grows, both ends of the range within the diagonals increase.
  const startOf = firstOf.slice(0, size)
  const endOf = firstOf.slice(0, size)
  const [starts, ends] = [new Int32Array(a.length), new Int32Array(a.length)]
  let count = 0
  for (let i = 0; i < a.length; i += 1) {
    const id = a[i]!
    const last = firstOf[id + 1]!
    let [start, end] = [startOf[id]!, endOf[id]!]
    while (start < last && indices[start]! < i - high) start += 1
    while (end < last && indices[end]! <= i - low) end += 1
    startOf[id] = start
    endOf[id] = end
    starts[i] = start
    ends[i] = end
    count += Math.max(0, end - start)
  }
  return { indices, starts, ends, count }
}

/** Returns the longest common subsequence that consists of the given pairs. */
export function longestCommonSubsequence({ indices, starts, ends, count }: EqualPairs): Pairs {
  // A link is a pair with the link before it. The tails are, for each length k, the smallest index into b at
  // which a chain of k pairs can end. A pair replaces the tail after it, and follows the tail before it.
  const linkA = new Int32Array(count)
  const linkB = new Int32Array(count)
  const linkBefore = new Int32Array(count)
  const tails = new IndexSet(indices.length)
  const linkOfTail = new Int32Array(indices.length)
  let [links, longest] = [0, 0]
  for (let i = 0; i < starts.length; i += 1) {
    for (let place = ends[i]! - 1; place >= starts[i]!; place -= 1) {
      const j = indices[place]!
      if (tails.has(j)) continue
      const after = tails.after(j)
      if (after < 0) longest += 1
      else tails.delete(after)
      tails.add(j)
      const before = tails.before(j)
      linkA[links] = i
      linkB[links] = j
      linkBefore[links] = before < 0 ? -1 : linkOfTail[before]!
      linkOfTail[j] = links
      links += 1
    }
  }

  const pairs = { a: new Int32Array(longest), b: new Int32Array(longest) }
  let link = longest === 0 ? -1 : linkOfTail[tails.before(indices.length)]!
  for (let at = longest - 1; at >= 0; at -= 1) {
    pairs.a[at] = linkA[link]!
    pairs.b[at] = linkB[link]!
    link = linkBefore[link]!
  }
  return pairs
}
