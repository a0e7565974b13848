/**
 * Merges two changed versions of a text.
 *
 * The result equals that of `git merge-file` with `--diff3` or `--zdiff3`: adjacent changes are joined, and
 * identical changes on both sides are not a conflict. Source: git-merge-file(1), "CONFLICT MARKERS". Pure.
 */

import { refuseChoice } from '../../shared/options/choices.ts'
import { NAMED_TEXTS } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { type Result, succeed } from '../../shared/result/result.ts'
import { splitLines } from './lines.ts'
import { type MergePart, narrow, partsOf } from './mergeParts.ts'
import type { Sides } from './mergeRanges.ts'
import { readText } from './readText.ts'
import { type MergeLabels, writeMerge } from './writeMerge.ts'

/** Options for writing a merge. */
export interface MergeOptions {
  /**
   * What a conflict shows: all three sides (`diff3`), or without the lines that both sides begin or end with
   * (`zdiff3`).
   *
   * @defaultValue `'diff3'`
   */
  readonly style?: 'diff3' | 'zdiff3'
  /**
   * The names after the conflict markers.
   *
   * @defaultValue `{ ours: 'ours', base: 'base', theirs: 'theirs' }`
   */
  readonly labels?: Partial<MergeLabels>
}

/** The result of a merge. */
export interface Merge {
  /** The merged text, with markers around each conflict. */
  readonly text: string
  /** The number of conflicts. */
  readonly conflicts: number
  /** The whole merge in parts, in order. */
  readonly parts: readonly MergePart[]
}

/**
 * Merges the changes of `ours` and `theirs` to `base`.
 *
 * Conflicts are part of the result, not an error. Errors: `not-text`, `invalid-option`.
 *
 * @example
 * merge3('a\nb\nc\n', 'A\nb\nc\n', 'a\nb\nC\n') // value.text: 'A\nb\nC\n', value.conflicts: 0
 */
export function merge3(
  base: TextInput,
  ours: TextInput,
  theirs: TextInput,
  options: MergeOptions = {},
): Result<Merge> {
  const refused = refuseChoice(options, { style: ['diff3', 'zdiff3'], labels: NAMED_TEXTS })
  if (refused !== undefined) return refused
  const { style = 'diff3', labels } = options
  const [baseText, ourText, theirText] = [
    readText(base, 'base'),
    readText(ours, 'first version'),
    readText(theirs, 'second version'),
  ]
  if (!baseText.ok) return baseText
  if (!ourText.ok) return ourText
  if (!theirText.ok) return theirText
  const sides: Sides = {
    base: splitLines(baseText.value),
    ours: splitLines(ourText.value),
    theirs: splitLines(theirText.value),
  }
  const parts = partsOf(sides).map((part) => (style === 'zdiff3' ? narrow(part) : [part]))
  const flat = parts.flat()
  return succeed({
    text: writeMerge(flat, { labels }),
    conflicts: flat.filter((part) => part.kind === 'conflict').length,
    parts: flat,
  })
}
