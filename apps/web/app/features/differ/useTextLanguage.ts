import { useEffect, useState } from 'react'
import { type CodeLanguage, languageOfName } from '../../lib/recognise/languageOfName.ts'
import { useRested } from '../../ui/useRested.ts'

/** How long a text rests before it is examined. */
const REST_MS = 300

/**
 * The language of a side, for its colours: as the name of its file says, or else what its text looks like.
 * The detectors are loaded with the first text that has no name.
 */
export function useTextLanguage(name: string, text: string): CodeLanguage | 'text' {
  const named = languageOfName(name)
  const rested = useRested(text, REST_MS)
  const [found, setFound] = useState<CodeLanguage>()
  useEffect(() => {
    if (named !== undefined || rested.trim() === '') {
      setFound(undefined)
      return
    }
    let isOver = false
    const examine = async (): Promise<void> => {
      const { languageIn } = await import('../../lib/recognise/languageIn.ts')
      if (!isOver) setFound(languageIn(rested))
    }
    examine().catch((error: unknown) => console.info('The text has no colours.', error))
    return () => {
      isOver = true
    }
  }, [named, rested])
  return named ?? found ?? 'text'
}
