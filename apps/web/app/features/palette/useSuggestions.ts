import { useEffect, useState } from 'react'
import type { Answer } from '../../lib/recognise/answer.ts'
import type { NextStep, Recognised } from '../../lib/recognise/nextSteps.ts'

/** Shorter texts are treated as search words. */
const SHORTEST = 4

interface Suggestions {
  readonly steps: readonly NextStep[]
  /** Whether the text certainly is that. */
  readonly isSure: boolean
  /** What the text is, if it is a value that fits on one line. */
  readonly answer?: Answer | undefined
  /** Whether more may still come. */
  readonly isLooking: boolean
}

interface Known extends Recognised, Pick<Suggestions, 'answer'> {
  readonly text: string
}

const NONE: Suggestions = { steps: [], isSure: false, isLooking: false }
const LOOKING: Suggestions = { steps: [], isSure: false, isLooking: true }

/**
 * What a text may be and the pages that accept it; none for short words, or if the code for it cannot be
 * loaded.
 */
export function useSuggestions(text: string): Suggestions {
  const [known, setKnown] = useState<Known>()
  const isWord = text.trim().length < SHORTEST
  useEffect(() => {
    if (isWord) return
    let isWanted = true
    const report = (recognised: Omit<Known, 'text'>): void => {
      if (isWanted) setKnown({ text, ...recognised })
    }
    const recognise = async (): Promise<void> => {
      const { likelySteps } = await import('../../lib/recognise/nextSteps.ts')
      const recognised = await likelySteps(text)
      report(recognised)
      if (recognised.steps.length === 0 || !isWanted) return
      const { answerFor } = await import('../../lib/recognise/answer.ts')
      report({ ...recognised, answer: await answerFor(text) })
    }
    recognise().catch((error: unknown) => {
      console.info('The text could not be examined.', error)
      report(NONE)
    })
    return () => {
      isWanted = false
    }
  }, [text, isWord])
  if (isWord) return NONE
  if (known?.text !== text) return LOOKING
  const { steps, isSure, answer } = known
  return { steps, isSure, answer, isLooking: false }
}
