/** Writes a merge whose conflicts are resolved. Pure. */

import { wrongInput } from '../../shared/input/wrongInput.ts'
import { assertChoice } from '../../shared/options/choices.ts'
import { NAMED_TEXTS } from '../../shared/options/optionKinds.ts'
import type { Merge, MergeOptions } from './merge3.ts'
import { type MergeChoice, writeMerge } from './writeMerge.ts'

/**
 * Returns the text of a merge with its conflicts resolved as chosen; the others remain between markers, as in
 * `merge.text`.
 *
 * `choices` names a conflict by its index in `merge.parts`; any other index has no effect. `both` is the text
 * of `git merge-file --diff3 --union`. Labels given to `merge3` must be given here too.
 *
 * @throws TypeError `invalid-input` for anything but a merge.
 *
 * @example
 * const merge = merge3('a\n', 'b\n', 'c\n')
 * if (merge.ok) resolveMerge(merge.value, new Map([[0, 'both']])) // 'b\nc\n'
 */
export function resolveMerge(
  merge: Pick<Merge, 'parts'>,
  choices: ReadonlyMap<number, MergeChoice>,
  options: Pick<MergeOptions, 'labels'> = {},
): string {
  if (!Array.isArray(merge?.parts)) throw wrongInput('a merge', merge)
  assertChoice(options, { labels: NAMED_TEXTS })
  const { labels } = options
  return writeMerge(merge.parts, { labels, choices })
}
