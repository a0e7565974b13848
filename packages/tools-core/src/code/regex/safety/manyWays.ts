/**
 * A word that an automaton can read in very many ways although none of them goes round a loop twice, as
 * `a?a?a?…aaa…` can: their number is limited, but an engine tries them all. Pure.
 */
import { type Automaton, BEGIN, START } from './automaton.ts'

/** An engine tries this many ways in a few milliseconds; few patterns that people mean have more. */
const MAX_WAYS = 100_000
/** A longer word is not looked for. */
const MAX_LENGTH = 200
/** The most edges that are followed, which takes a few milliseconds. */
const MAX_EDGES = 200_000

/**
 * Such a word, or `undefined` where none is found. After each character, the class is taken that most ways
 * read. `isSearch` says that a match may begin anywhere.
 */
export function wordOfManyWays(
  { characters, reads, edges }: Automaton,
  isSearch: boolean,
): string | undefined {
  let ways = new Float64Array(edges.length)
  ways[BEGIN] = 1
  let word = ''
  let followed = 0
  while (word.length < MAX_LENGTH && followed < MAX_EDGES) {
    if (isSearch) ways[START] = 1
    const next = new Float64Array(edges.length)
    for (const [state, count] of ways.entries()) {
      if (count === 0) continue
      followed += edges[state]!.length
      for (const edge of edges[state]!) next[edge.to]! += count * edge.ways
    }
    const totals = characters.map((_, index) => sumOf(next, (state) => reads[state]![index] === 1))
    const most = Math.max(0, ...totals)
    if (most === 0) return undefined
    const index = totals.indexOf(most)
    word += characters[index]!
    if (most > MAX_WAYS) return word
    ways = next.map((count, state) => (reads[state]![index] === 1 ? count : 0))
  }
  return undefined
}

function sumOf(counts: Float64Array, isCounted: (state: number) => boolean): number {
  let sum = 0
  for (const [state, count] of counts.entries()) if (count > 0 && isCounted(state)) sum += count
  return sum
}
