/** The files of one size in the search for a file of at most so many bytes. Pure. */
import type { Size } from '../geometry/types.ts'
import type { EncodedBytes } from './encodePorts.ts'
import type { QualitySearch } from './qualitySearch.ts'

/** A size, and the best of its files so far. */
export interface SizeAttempt<Encoded> {
  readonly size: Size
  /** The quality to try next; undefined if no other can use more of the limit. */
  next(): number | undefined
  /** The quality that is expected to use up the limit. */
  expected(): number
  /** By how much the bytes lie above the usual curve of the format, in natural logarithms. */
  offset(): number
  add(quality: number, encoded: Encoded): void
  /** The largest file within the limit. */
  best(): SizedFile<Encoded> | undefined
  /** The bytes of the smallest file. */
  leastBytes(): number
  /** The score of the largest file within the limit; `judge` is called once for each such file. */
  score(judge: (encoded: Encoded) => number | Promise<number>): Promise<number>
}

interface SizedFile<Encoded> {
  readonly encoded: Encoded
  readonly quality: number
}

/** The share of the limit that is aimed at: an attempt that is a little off still fits. */
const AIM = 0.985

/** Begins the attempts at one size. */
export function createSizeAttempt<Encoded extends EncodedBytes>(
  size: Size,
  { search, maxBytes }: { readonly search: QualitySearch; readonly maxBytes: number },
): SizeAttempt<Encoded> {
  const wanted = Math.log(AIM * maxBytes)
  let best: SizedFile<Encoded> | undefined
  let score: number | undefined
  let leastBytes = Number.POSITIVE_INFINITY
  return {
    size,
    next: () => search.next(wanted),
    expected: () => search.expected(wanted),
    offset: search.offset,
    best: () => best,
    leastBytes: () => leastBytes,
    add(quality, encoded) {
      const { byteLength } = encoded
      search.add(quality, Math.log(byteLength))
      leastBytes = Math.min(leastBytes, byteLength)
      if (byteLength > maxBytes || byteLength <= (best?.encoded.byteLength ?? 0)) return
      best = { encoded, quality }
      score = undefined
    },
    async score(judge) {
      if (best === undefined) return Number.NEGATIVE_INFINITY
      score ??= await judge(best.encoded)
      return score
    },
  }
}
