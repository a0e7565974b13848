/** Moves problems found in a part of a text, or in text decoded from it, to the whole text. Pure. */
import { placeAt } from './place.ts'
import type { Fix, Place } from './result.ts'

/** The outer offset for an offset of the inner text, as the start or the end of a span. */
export type SourceOffset = (offset: number, side: 'start' | 'end') => number

/**
 * The problem with its place, and the places of its fix and choices, in the outer text.
 *
 * @param outer gives lines and columns; without it, as for a file that is not in memory, problems have none.
 */
export function relocate<P extends Place & { readonly fix?: Fix; readonly choices?: readonly Fix[] }>(
  problem: P,
  sourceOf: SourceOffset,
  outer?: string,
): P {
  if (problem.offset === undefined) return problem
  const span = (offset: number, length: number) => {
    const start = sourceOf(offset, 'start')
    return { offset: start, length: length === 0 ? 0 : sourceOf(offset + length, 'end') - start }
  }
  const { offset, length } = span(problem.offset, problem.length ?? 1)
  const place: Place = outer === undefined ? { offset, length } : placeAt(outer, offset, length)
  const moved = (fix: Fix): Fix => ({
    ...fix,
    edits: fix.edits.map((edit) => ({ ...edit, ...span(edit.offset, edit.length) })),
  })
  const { fix, choices } = problem
  return {
    ...problem,
    ...place,
    ...(fix === undefined ? {} : { fix: moved(fix) }),
    ...(choices === undefined ? {} : { choices: choices.map(moved) }),
  }
}
