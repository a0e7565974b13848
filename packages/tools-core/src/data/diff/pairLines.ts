/** Pairs removed lines with the added lines that replaced them, for a side-by-side view. Pure. */
import { assertList } from '../../shared/input/assertInput.ts'
import { isSpace, tokenize } from './tokens.ts'

/** A row of a side-by-side view: the index of the line on each side, `undefined` where there is none. */
export interface LinePair {
  readonly old: number | undefined
  readonly new: number | undefined
}

/**
 * Above this number of possible pairs, lines are paired in order: the first removed with the first added, and
 * so on.
 */
const PAIRS_WEIGHED = 600
/** Lines longer than this are not compared by words. */
const MAX_LINE_LENGTH = 1000
/** Lines that share less of their words than this are different lines. */
const MIN_SIMILARITY = 0.4

/**
 * Pairs the removed and the added lines of a hunk, in order, so that similar lines are side by side.
 *
 * @example
 * pairLines(['x = 1'], ['// new', 'x = 2']) // [{ old: undefined, new: 0 }, { old: 0, new: 1 }]
 */
export function pairLines(removed: readonly string[], added: readonly string[]): LinePair[] {
  assertList('a list of lines', removed)
  const { length } = removed
  if (length === added.length && length <= 1) return pairInOrder(length, length)
  if (length * added.length > PAIRS_WEIGHED || length === 0 || added.length === 0) {
    return pairInOrder(length, added.length)
  }
  return pairBySimilarity(removed.map(wordsOf), added.map(wordsOf))
}

function pairInOrder(removed: number, added: number): LinePair[] {
  return Array.from({ length: Math.max(removed, added) }, (_, at) => ({
    old: at < removed ? at : undefined,
    new: at < added ? at : undefined,
  }))
}

/** The pairing with the highest sum of similarities, by dynamic programming from the end. */
function pairBySimilarity(removed: readonly Words[], added: readonly Words[]): LinePair[] {
  const width = added.length + 1
  const best = new Float64Array((removed.length + 1) * width)
  const gain = (old: number, now: number): number => {
    const similarity = similarityOf(removed[old]!, added[now]!)
    return similarity < MIN_SIMILARITY ? -Infinity : similarity
  }
  for (let old = removed.length - 1; old >= 0; old -= 1) {
    for (let now = added.length - 1; now >= 0; now -= 1) {
      const slot = old * width + now
      best[slot] = Math.max(best[slot + width]!, best[slot + 1]!, best[slot + width + 1]! + gain(old, now))
    }
  }
  const pairs: LinePair[] = []
  let [old, now] = [0, 0]
  while (old < removed.length || now < added.length) {
    const slot = old * width + now
    if (now === added.length || (old < removed.length && best[slot] === best[slot + width])) {
      pairs.push({ old, new: undefined })
      old += 1
    } else if (old === removed.length || best[slot] === best[slot + 1]) {
      pairs.push({ old: undefined, new: now })
      now += 1
    } else {
      pairs.push({ old, new: now })
      old += 1
      now += 1
    }
  }
  return joinLoneRows(pairs)
}

/** Combines adjacent unpaired removed and added lines into rows with both sides, which takes less space. */
function joinLoneRows(pairs: readonly LinePair[]): LinePair[] {
  const joined: LinePair[] = []
  let lone: { old: number[]; new: number[] } = { old: [], new: [] }
  const flush = (): void => {
    joined.push(
      ...pairInOrder(lone.old.length, lone.new.length).map((row) => ({
        old: row.old === undefined ? undefined : lone.old[row.old],
        new: row.new === undefined ? undefined : lone.new[row.new],
      })),
    )
    lone = { old: [], new: [] }
  }
  for (const pair of pairs) {
    if (pair.old !== undefined && pair.new !== undefined) {
      flush()
      joined.push(pair)
    } else if (pair.old !== undefined) lone.old.push(pair.old)
    else if (pair.new !== undefined) lone.new.push(pair.new)
  }
  flush()
  return joined
}

/** The words of a line with their counts, and their total number of letters. */
interface Words {
  readonly counts: ReadonlyMap<string, number>
  readonly letters: number
}

function wordsOf(line: string): Words {
  const counts = new Map<string, number>()
  let letters = 0
  for (const word of tokenize(line.slice(0, MAX_LINE_LENGTH), 'word')) {
    if (isSpace(word)) continue
    counts.set(word, (counts.get(word) ?? 0) + 1)
    letters += word.length
  }
  return { counts, letters }
}

/** The share of letters in common words, from 0 to 1. Two blank lines have 1. */
function similarityOf(a: Words, b: Words): number {
  if (a.letters + b.letters === 0) return 1
  let common = 0
  for (const [word, count] of a.counts) common += word.length * Math.min(count, b.counts.get(word) ?? 0)
  return (2 * common) / (a.letters + b.letters)
}
