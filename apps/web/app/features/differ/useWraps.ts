import { useMemo } from 'react'
import { useDifferState } from './DifferContext.ts'

/** Lines longer than this do not fit beside each other on most screens, in UTF-16 units. */
const LONG = 100
/** How much of a text is looked at, in UTF-16 units. */
const MAX_EXAMINED = 100_000
/** The least share of letters and spaces in the long lines of prose. */
const MIN_WORDS = 0.9

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

/**
 * Whether a text is written in paragraphs: it has long lines, and they are words. Code, JSON in one line and
 * logs have long lines too, but are full of signs and digits.
 */
export function isProse(text: string): boolean {
  const long = text
    .slice(0, MAX_EXAMINED)
    .split(/\r?\n/)
    .filter(({ length }) => length > LONG)
    .join('')
  if (long === '') return false
  const words = long.match(/[\p{L}\p{M} ,.]/gu)?.length ?? 0
  return words / long.length >= MIN_WORDS
}
