/** “What is this?”: what a text or file may be, and the pages that take it; the likeliest first. */
import { detect } from '@whittle/tools-core'
import type { Entry } from './entries.evaluated.ts'

/** A page that takes what was given. */
export interface Suggestion {
  readonly entry: Entry
  /** Why: a sentence. */
  readonly why: string
}

/** Below this a guess says no more than that it is some text or some bytes. */
const LEAST_SCORE = 0.45
/** More than this many guesses are no help. */
const MOST_GUESSES = 4
const MOST_PAGES_EACH = 3

/** The pages for these bytes, each once. */
export function suggestionsFor(bytes: Uint8Array, entries: readonly Entry[]): Suggestion[] {
  const guesses = detect(bytes).filter(({ score }) => score >= LEAST_SCORE)
  const suggestions = guesses.slice(0, MOST_GUESSES).flatMap(({ type, tools, why }) => {
    const opening = entries.filter((entry) => entry.opens.includes(type))
    const converting = tools.flatMap((id) => entries.filter((entry) => entry.toolId === id))
    return [...opening, ...converting].slice(0, MOST_PAGES_EACH).map((entry) => ({ entry, why }))
  })
  const first = new Map<string, Suggestion>()
  for (const suggestion of suggestions)
    if (!first.has(suggestion.entry.path)) first.set(suggestion.entry.path, suggestion)
  return [...first.values()]
}
