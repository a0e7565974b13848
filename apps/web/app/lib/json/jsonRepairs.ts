/** Groups a repair's edits into changes that the visitor accepts or declines one by one. Pure. */
import type { RepairEdit } from '@whittle/tools-core/json'

/** One change of a repair: all edits that fix one problem. */
export interface RepairChange {
  /** Number of the problem it fixes. */
  readonly problem: number
  /** Offset of its first edit. */
  readonly offset: number
  readonly line: number
  readonly column: number
  readonly why: string
  /** The removed texts and their replacements. */
  readonly parts: readonly { readonly before: string; readonly text: string }[]
  /** Alternative replacements. */
  readonly alternatives: readonly string[]
}

/** The visitor's choices. Every change that is not named here is applied as proposed. */
export interface RepairChoices {
  /** Problems that are not fixed. */
  readonly declined: readonly number[]
  /** By problem: index of the chosen alternative. */
  readonly alternatives: Readonly<Record<number, number>>
}

/** All changes as proposed. */
export const ALL_CHANGES: RepairChoices = { declined: [], alternatives: {} }

/** Groups the edits by the problem they fix, in text order. */
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

/** Returns the chosen edits, with the chosen replacements. */
export function chosenEdits(
  edits: readonly RepairEdit[],
  { declined, alternatives }: RepairChoices,
): RepairEdit[] {
  const isDeclined = new Set(declined)
  return edits
    .filter(({ problem }) => !isDeclined.has(problem))
    .map((edit) => ({ ...edit, text: edit.alternatives[alternatives[edit.problem] ?? -1] ?? edit.text }))
}
