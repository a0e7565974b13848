/**
 * The longest common subsequence of two sequences that have few pairs of equal items, however far apart they are.
 *
 * This is patience sorting over all the pairs: with items that are unique in both it is the longest increasing run of
 * "patience diff", and with a few repeated ones it is still exact. Takes time for each pair, so count them first. Pure.
 *
 * Source: J. W. Hunt and T. G. Szymanski, "A fast algorithm for computing longest common subsequences", CACM 20 (1977).
 */

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

/** The longest common subsequence. `pairCount` is the number of pairs (i, j) with a[i] = b[j]. */
export function longestCommonSubsequence(
  a: Int32Array,
  b: Int32Array,
  size: number,
  pairCount: number,
): Pairs {
  // For each number its places in b, the last first, as a chain.
  const lastPlace = new Int32Array(size).fill(-1)
  const placeBefore = new Int32Array(b.length)
  for (let j = 0; j < b.length; j += 1) {
    placeBefore[j] = lastPlace[b[j]!]!
    lastPlace[b[j]!] = j
  }

  // A link is one pair and the link it follows. ends[k] is the smallest index into b that a run of k + 1 pairs ends on.
  const linkA = new Int32Array(pairCount)
  const linkB = new Int32Array(pairCount)
  const linkBefore = new Int32Array(pairCount)
  const ends = new Int32Array(Math.min(a.length, b.length))
  const lastLink = new Int32Array(ends.length)
  let links = 0
  let longest = 0
  for (let i = 0; i < a.length; i += 1) {
    let below = longest
    for (let j = lastPlace[a[i]!]!; j >= 0; j = placeBefore[j]!) {
      below = firstNotBefore(ends, below, j)
      if (below < longest && ends[below] === j) continue
      linkA[links] = i
      linkB[links] = j
      linkBefore[links] = below > 0 ? lastLink[below - 1]! : -1
      ends[below] = j
      lastLink[below] = links
      links += 1
      if (below === longest) longest += 1
    }
  }

  const pairs = { a: new Int32Array(longest), b: new Int32Array(longest) }
  for (let at = longest - 1, link = lastLink[longest - 1] ?? -1; at >= 0; at -= 1) {
    pairs.a[at] = linkA[link]!
    pairs.b[at] = linkB[link]!
    link = linkBefore[link]!
  }
  return pairs
}

/** The first index below `limit` whose value is not under `wanted`, or `limit`. */
function firstNotBefore(rising: Int32Array, limit: number, wanted: number): number {
  if (limit === 0 || rising[limit - 1]! < wanted) return limit
  let low = 0
  let high = limit - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (rising[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
