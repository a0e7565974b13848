/** How the conflicts of a merge are resolved. Pure. */
import type { Merge, MergeChoice, MergePart } from '@whittle/tools-core/diff'

/** The resolution of each conflict, by its index among the parts of the merge. */
export type Choices = ReadonlyMap<number, MergeChoice>

/** A merge and its resolutions. */
export interface Resolved {
  readonly merge: Merge | null
  readonly choices: Choices
}

/**
 * Applies the resolutions of the merge before to a newer one of the same texts, edited or written in another
 * style. A conflict is recognised by its lines; of several with the same lines, the first is the first.
 */
export function carryChoices(before: Resolved, merge: Merge): Choices {
  const known = new Map<string, (MergeChoice | undefined)[]>()
  for (const [key, index] of conflictsOf(before.merge))
    known.set(key, [...(known.get(key) ?? []), before.choices.get(index)])
  const carried = new Map<number, MergeChoice>()
  for (const [key, index] of conflictsOf(merge)) {
    const choice = known.get(key)?.shift()
    if (choice !== undefined) carried.set(index, choice)
  }
  return carried
}

/** The lines of each conflict as a key, with its index among the parts. */
function conflictsOf(merge: Merge | null): [string, number][] {
  return (merge?.parts ?? []).flatMap((part, index) =>
    part.kind === 'conflict' ? [[keyOf(part), index] as [string, number]] : [],
  )
}

/**
 * The style zdiff3 leaves out what both sides have in common at the ends of a conflict, so the key leaves it
 * out too.
 */
function keyOf({ ours, base, theirs }: MergePart): string {
  const shorter = Math.min(ours.length, theirs.length)
  let start = 0
  while (start < shorter && ours[start] === theirs[start]) start += 1
  let end = 0
  while (end < shorter - start && ours.at(-1 - end) === theirs.at(-1 - end)) end += 1
  return JSON.stringify([
    ours.slice(start, ours.length - end),
    base,
    theirs.slice(start, theirs.length - end),
  ])
}
