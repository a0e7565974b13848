/** Problems found in a part of a text, or in what was decoded from it, as problems of the text. Pure. */
import { placeAt } from './place.ts'
import type { Fix, Place } from './result.ts'

/** Where an offset of the inner text stands in the outer one, as the start of a span or as its end. */
export type SourceOffset = (offset: number, side: 'start' | 'end') => number

/**
 * The problem with its place, and those of its fix, in the outer text.
 *
 * @param outer tells line and column; a file that is not held has none, and its problems neither.
 */
export function relocate<P extends Place & { readonly fix?: Fix }>(
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
  const { fix } = problem
  if (fix === undefined) return { ...problem, ...place }
  const edits = fix.edits.map((edit) => ({ ...edit, ...span(edit.offset, edit.length) }))
  return { ...problem, ...place, fix: { ...fix, edits } }
}
