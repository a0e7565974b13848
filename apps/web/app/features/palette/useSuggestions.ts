import { useEffect, useState } from 'react'
import { ENTRIES } from './entries.evaluated.ts'
import type { Suggestion } from './whatIsThis.ts'

/** Shorter texts are words that somebody looks for. */
const SHORTEST = 5
/** `detect` looks at no more than this, and the end of a long text need not be copied. */
const LONGEST = 100_000

const NONE: readonly Suggestion[] = []

/** What a text may be; empty until the code for it has come, and for short words. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const [known, setKnown] = useState<{ readonly text: string; readonly suggestions: readonly Suggestion[] }>()
  useEffect(() => {
    if (text.trim().length < SHORTEST) return
    let isWanted = true
    import('./whatIsThis.ts').then(
      ({ suggestionsFor }) => {
        const bytes = new TextEncoder().encode(text.slice(0, LONGEST))
        if (isWanted) setKnown({ text, suggestions: suggestionsFor(bytes, ENTRIES) })
      },
      (error: unknown) => console.info('The code that recognises texts could not be fetched.', error),
    )
    return () => {
      isWanted = false
    }
  }, [text])
  return known?.text === text ? known.suggestions : NONE
}
