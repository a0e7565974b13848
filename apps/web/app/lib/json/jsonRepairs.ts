/** A repair as changes that a person takes or leaves, one by one. Pure. */
import type { RepairEdit } from '@whittle/tools-core/json'

/** One change of a repair: all edits that mend one problem. */
export interface RepairChange {
  /** Which problem of the text it mends. */
  readonly problem: number
  /** Where its first edit is. */
  readonly offset: number
  readonly line: number
  readonly column: number
  readonly why: string
  /** What is taken out, and what is put in its place. */
  readonly parts: readonly { readonly before: string; readonly text: string }[]
  /** What could be put in instead. */
  readonly alternatives: readonly string[]
}

/** What is wanted of a repair: everything that is not named here. */
export interface RepairChoices {
  /** Problems that stay as they are. */
  readonly declined: readonly number[]
  /** By problem: which of its alternatives is put in. */
  readonly alternatives: Readonly<Record<number, number>>
}

/** Everything as it is proposed. */
export const ALL_CHANGES: RepairChoices = { declined: [], alternatives: {} }

/** The edits by the problems that they mend, in the order of the text. */
export function changesOf(edits: readonly RepairEdit[]): RepairChange[] {
  const changes = new Map<number, RepairChange>()
  for (const { problem, offset, line, column, why, before, text, alternatives } of edits) {
    const known = changes.get(problem)
    const parts = [...(known?.parts ?? []), { before, text }]
    changes.set(
      problem,
      known === undefined ? { problem, offset, line, column, why, parts, alternatives } : { ...known, parts },
    )
  }
  return [...changes.values()]
}

/** The edits that are wanted, with the texts that are wanted in them. */
export function chosenEdits(
  edits: readonly RepairEdit[],
  { declined, alternatives }: RepairChoices,
): RepairEdit[] {
  const isDeclined = new Set(declined)
  return edits
    .filter(({ problem }) => !isDeclined.has(problem))
    .map((edit) => ({ ...edit, text: edit.alternatives[alternatives[edit.problem] ?? -1] ?? edit.text }))
}
