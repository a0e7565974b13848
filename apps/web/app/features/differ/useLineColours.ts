import { useEffect, useState } from 'react'
import { useDifferState } from './DifferContext.ts'
import type { LineColours } from './lineColours.ts'
import type { Outcome } from './store.ts'

/** Texts longer than this together stay in one colour, in UTF-16 units. */
const MAX_LENGTH = 400_000

/** The colours of both texts of a comparison. */
export interface PairColours {
  readonly old: LineColours
  readonly new: LineColours
}

const NONE: PairColours = { old: [], new: [] }

/** The colours, once they are known; none before, and of texts that are too long. */
export function useLineColours(outcome: Outcome): PairColours {
  const original = useDifferState(({ sides }) => sides.original.name)
  const changed = useDifferState(({ sides }) => sides.changed.name)
  const [made, setMade] = useState({ of: outcome, colours: NONE })
  useEffect(() => {
    if (outcome.original.length + outcome.changed.length > MAX_LENGTH) return
    let isOver = false
    const colour = async (): Promise<void> => {
      const { lineColours } = await import('./lineColours.ts')
      const colours = {
        old: await lineColours(outcome.original, original || changed),
        new: await lineColours(outcome.changed, changed || original),
      }
      if (!isOver) setMade({ of: outcome, colours })
    }
    colour().catch((error: unknown) => console.info('The lines have no colours.', error))
    return () => {
      isOver = true
    }
  }, [outcome, original, changed])
  return made.of === outcome ? made.colours : NONE
}
