/** The text of a merge with its conflict resolutions. */
import type { Merge } from '@whittle/tools-core/diff'
import type { Choice, DifferState, DifferStore } from './store.ts'

/** Returns the merged text with each conflict as resolved; unresolved ones are between markers. */
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

/** The number of unresolved conflicts. */
export function openConflicts({ merge, choices }: Pick<DifferState, 'merge' | 'choices'>): number {
  return merge === null ? 0 : merge.conflicts - choices.size
}

/** The resolutions by conflict number, which stays the same when the merge is written in another style. */
export function decisions({
  merge,
  choices,
}: Pick<DifferState, 'merge' | 'choices'>): (Choice | undefined)[] {
  return conflictsOf(merge).map((index) => choices.get(index))
}

/** Applies the same resolutions to the conflicts of the current merge. */
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

/** The line end for added lines: CRLF if every line has it. */
function lineEndOf({ parts }: Merge): '\n' | '\r\n' {
  const ends = parts.flatMap(({ ours, base, theirs }) => [...ours, ...base, ...theirs])
  return ends.some((line) => line.endsWith('\r\n')) && !ends.some((line) => /(?:^|[^\r])\n$/.test(line))
    ? '\r\n'
    : '\n'
}

/** Lines, with a line end added to the last if it has none. */
function whole(lines: readonly string[], end: string): string[] {
  return lines.map((line) => (line.endsWith('\n') ? line : `${line}${end}`))
}
