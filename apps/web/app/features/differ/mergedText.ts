/** The text of a merge with its conflict resolutions. */
import type { Merge } from '@whittle/tools-core/diff'
import type { Resolved } from './choices.ts'

/** Returns the merged text with each conflict as resolved; unresolved ones are between markers. */
export function mergedText({ merge, choices }: Resolved): string {
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
export function openConflicts({ merge, choices }: Resolved): number {
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
