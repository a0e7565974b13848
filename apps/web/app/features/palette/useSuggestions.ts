import { useEffect, useState } from 'react'
import type { NextStep, Recognised } from '../../lib/recognise/nextSteps.ts'

/** Shorter texts are treated as search words. */
const SHORTEST = 5

interface Suggestions {
  readonly steps: readonly NextStep[]
  /** Whether the text certainly is that. */
  readonly isSure: boolean
  /** Whether more may still come. */
  readonly isLooking: boolean
}

const NONE: Suggestions = { steps: [], isSure: false, isLooking: false }
const LOOKING: Suggestions = { steps: [], isSure: false, isLooking: true }

/**
 * What a text may be and the pages that accept it; none for short words, or if the code for it cannot be
 * loaded.
 */
export function useSuggestions(text: string): Suggestions {
  const [known, setKnown] = useState<Recognised & { readonly text: string }>()
  const isWord = text.trim().length < SHORTEST
  useEffect(() => {
    if (isWord) return
    let isWanted = true
    const tell = (recognised: Recognised): void => {
      if (isWanted) setKnown({ text, ...recognised })
    }
    const recognise = async (): Promise<void> => {
      const { likelySteps } = await import('../../lib/recognise/nextSteps.ts')
      tell(await likelySteps(text))
    }
    recognise().catch((error: unknown) => {
      console.info('The text could not be examined.', error)
      tell(NONE)
    })
    return () => {
      isWanted = false
    }
  }, [text, isWord])
  if (isWord) return NONE
  return known?.text === text ? { steps: known.steps, isSure: known.isSure, isLooking: false } : LOOKING
}
