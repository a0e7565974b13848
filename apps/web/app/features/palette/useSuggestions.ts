import { useEffect, useState } from 'react'
import type { NextStep } from '../../lib/recognise.ts'

/** Shorter texts are words that somebody looks for. */
const SHORTEST = 5

interface Suggestions {
  readonly steps: readonly NextStep[]
  /** Whether there may be some yet. */
  readonly isLooking: boolean
}

const NONE: Suggestions = { steps: [], isLooking: false }
const LOOKING: Suggestions = { steps: [], isLooking: true }

/** What a text may be and the pages that take it; none for short words, and where the code for it cannot be fetched. */
export function useSuggestions(text: string): Suggestions {
  const [known, setKnown] = useState<{ readonly text: string; readonly steps: readonly NextStep[] }>()
  const isWord = text.trim().length < SHORTEST
  useEffect(() => {
    if (isWord) return
    let isWanted = true
    const tell = (steps: readonly NextStep[]): void => {
      if (isWanted) setKnown({ text, steps })
    }
    const recognise = async (): Promise<void> => {
      const { nextSteps } = await import('../../lib/recognise.ts')
      tell(await nextSteps(text, []))
    }
    recognise().catch((error: unknown) => {
      console.info('The text could not be recognised.', error)
      tell([])
    })
    return () => {
      isWanted = false
    }
  }, [text, isWord])
  if (isWord) return NONE
  return known?.text === text ? { steps: known.steps, isLooking: false } : LOOKING
}
