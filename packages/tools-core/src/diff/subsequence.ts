/**
 * The longest common subsequence of two sequences that have few pairs of equal items, however far apart they are.
 *
 * This is patience sorting over all the pairs: with items that are unique in both it is the longest increasing run of
 * "patience diff", and with a few repeated ones it is still exact. Takes time for each pair, so count them first. Pure.
 *
 * Source: J. W. Hunt and T. G. Szymanski, "A fast algorithm for computing longest common subsequences", CACM 20 (1977).
 */
import { IndexSet } from './indexSet.ts'

/** Pairs of indices of equal items, rising on both sides. */
export interface Pairs {
  readonly a: Int32Array
  readonly b: Int32Array
}

/** How often each of `size` numbers is in a sequence. */
export function countIds(ids: Int32Array, size: number): Int32Array {
  const counts = new Int32Array(size)
  for (let at = 0; at < ids.length; at += 1) counts[ids[at]!]! += 1
  return counts
}

/**
 * Pairs (i, j) whose `i - j` is within bounds. Whoever knows a script of `edits` knows that the shortest leaves the bounds
 * that `diagonalsWithin` gives nowhere.
 */
export interface Diagonals {
  readonly low: number
  readonly high: number
}

/** The diagonals that a script of so many edits can touch: to get there, and from there to the end, takes one edit for each. */
export function diagonalsWithin(aLength: number, bLength: number, edits: number): Diagonals {
  const end = aLength - bLength
  return { low: Math.ceil((end - edits) / 2), high: Math.floor((end + edits) / 2) }
}

const EVERYWHERE: Diagonals = { low: -0x40000000, high: 0x40000000 }

/** All pairs (i, j) of equal items on some diagonals: for each i the part of `places` that holds its j, rising. */
export interface EqualPairs {
  readonly places: Int32Array
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** How many pairs they are. */
  readonly count: number
}

/** Finds the pairs of equal items. `size` is how many numbers there are. Takes time for each item, not for each pair. */
export function equalPairs(
  a: Int32Array,
  b: Int32Array,
  size: number,
  { low, high }: Diagonals = EVERYWHERE,
): EqualPairs {
  // The places in b, number by number, each number's rising.
  const firstOf = new Int32Array(size + 1)
  for (let j = 0; j < b.length; j += 1) firstOf[b[j]! + 1]! += 1
  for (let id = 0; id < size; id += 1) firstOf[id + 1]! += firstOf[id]!
  const places = new Int32Array(b.length)
  const nextOf = firstOf.slice(0, size)
  for (let j = 0; j < b.length; j += 1) {
    const id = b[j]!
    places[nextOf[id]!] = j
    nextOf[id]! += 1
  }
  // As i grows, both ends of what is within the diagonals go up.
  const startOf = firstOf.slice(0, size)
  const endOf = firstOf.slice(0, size)
  const [starts, ends] = [new Int32Array(a.length), new Int32Array(a.length)]
  let count = 0
  for (let i = 0; i < a.length; i += 1) {
    const id = a[i]!
    const last = firstOf[id + 1]!
    let [start, end] = [startOf[id]!, endOf[id]!]
    while (start < last && places[start]! < i - high) start += 1
    while (end < last && places[end]! <= i - low) end += 1
    startOf[id] = start
    endOf[id] = end
    starts[i] = start
    ends[i] = end
    count += Math.max(0, end - start)
  }
  return { places, starts, ends, count }
}

/** The longest common subsequence, as far as it can be made of the pairs given. */
export function longestCommonSubsequence({ places, starts, ends, count }: EqualPairs): Pairs {
  // A link is one pair and the link it follows. Each number k of pairs has the smallest index into b that a run of k pairs can
  // end on: these are the tails. A pair takes the place of the tail after it, and follows the one before it.
  const linkA = new Int32Array(count)
  const linkB = new Int32Array(count)
  const linkBefore = new Int32Array(count)
  const tails = new IndexSet(places.length)
  const linkOfTail = new Int32Array(places.length)
  let [links, longest] = [0, 0]
  for (let i = 0; i < starts.length; i += 1) {
    for (let place = ends[i]! - 1; place >= starts[i]!; place -= 1) {
      const j = places[place]!
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
  let link = longest === 0 ? -1 : linkOfTail[tails.before(places.length)]!
  for (let at = longest - 1; at >= 0; at -= 1) {
    pairs.a[at] = linkA[link]!
    pairs.b[at] = linkB[link]!
    link = linkBefore[link]!
  }
  return pairs
}
