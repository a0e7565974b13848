/** The text that a merge comes to, with what was decided of its conflicts. Pure. */
import type { Merge } from '@whittle/tools-core/diff'
import type { DifferState } from './store.ts'

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
