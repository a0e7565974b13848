import { useMemo } from 'react'
import { useDifferState } from './DifferContext.ts'
import { isProse } from './isProse.ts'

/** Whether long lines wrap: as the visitor has chosen, or else where the texts are prose. */
export function useWraps(): boolean {
  const wrap = useDifferState((state) => state.wrap)
  const original = useDifferState(({ outcome }) => outcome?.original ?? '')
  const changed = useDifferState(({ outcome }) => outcome?.changed ?? '')
  const areProse = useMemo(
    () => wrap === 'auto' && (isProse(original) || isProse(changed)),
    [wrap, original, changed],
  )
  return wrap === 'on' || areProse
}
