/** The text that a merge comes to, and what was decided of its conflicts. */
import type { Merge } from '@whittle/tools-core/diff'
import type { Choice, DifferState, DifferStore } from './store.ts'

/** The merged text, each conflict as it was decided; those that were not stand between markers. */
export function mergedText({ merge, choices }: Pick<DifferState, 'merge' | 'choices'>): string {
  if (merge === null) return ''
  if (choices.size === 0) return merge.text
  const end = lineEndOf(merge)
  return merge.parts
    .flatMap((part, index) => {
      if (part.kind !== 'conflict') return part.kind === 'theirs' ? part.theirs : part.ours
      const choice = choices.get(index)
      if (choice === undefined) return withMarkers(part, end)
      return choice === 'both' ? [...whole(part.ours, end), ...part.theirs] : part[choice]
    })
    .join('')
}

/** How many conflicts are still undecided. */
export function openConflicts({ merge, choices }: Pick<DifferState, 'merge' | 'choices'>): number {
  return merge === null ? 0 : merge.conflicts - choices.size
}

/** What was decided of each conflict, by its number: that stays the same when the same merge is written in another style. */
export function decisions({
  merge,
  choices,
}: Pick<DifferState, 'merge' | 'choices'>): (Choice | undefined)[] {
  return conflictsOf(merge).map((index) => choices.get(index))
}

/** Decides the conflicts of the merge that is there in the same way. */
export function decide(store: DifferStore, decided: readonly (Choice | undefined)[]): void {
  const { merge, choose } = store.getState()
  for (const [number, index] of conflictsOf(merge).entries()) {
    const choice = decided[number]
    if (choice !== undefined) choose(index, choice)
  }
}

function conflictsOf(merge: Merge | null): number[] {
  return (merge?.parts ?? []).flatMap(({ kind }, index) => (kind === 'conflict' ? [index] : []))
}

function withMarkers({ ours, base, theirs }: Merge['parts'][number], end: string): string[] {
  return [
    `<<<<<<< ours${end}`,
    ...whole(ours, end),
    `||||||| base${end}`,
    ...whole(base, end),
    `=======${end}`,
    ...whole(theirs, end),
    `>>>>>>> theirs${end}`,
  ]
}

/** How added lines end: with CRLF where every line does. */
function lineEndOf({ parts }: Merge): '\n' | '\r\n' {
  const ends = parts.flatMap(({ ours, base, theirs }) => [...ours, ...base, ...theirs])
  return ends.some((line) => line.endsWith('\r\n')) && !ends.some((line) => /(?:^|[^\r])\n$/.test(line))
    ? '\r\n'
    : '\n'
}

/** Lines of which the last has its line end too. */
function whole(lines: readonly string[], end: string): string[] {
  return lines.map((line) => (line.endsWith('\n') ? line : `${line}${end}`))
}
