import { useEffect, useState } from 'react'
import type { NextStep } from '../../lib/recognise.ts'

/** Shorter texts are words that somebody looks for. */
const SHORTEST = 5

const NONE: readonly NextStep[] = []

/** What a text may be and the pages that take it; empty until the code for it has come, and for short words. */
export function useSuggestions(text: string): readonly NextStep[] {
  const [known, setKnown] = useState<{ readonly text: string; readonly steps: readonly NextStep[] }>()
  useEffect(() => {
    if (text.trim().length < SHORTEST) return
    let isWanted = true
    const recognise = async (): Promise<void> => {
      const { nextSteps } = await import('../../lib/recognise.ts')
      const steps = await nextSteps(text, [])
      if (isWanted) setKnown({ text, steps })
    }
    recognise().catch((error: unknown) => console.info('The text could not be recognised.', error))
    return () => {
      isWanted = false
    }
  }, [text])
  return known?.text === text ? known.steps : NONE
}
