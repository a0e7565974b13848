/** Writes a merge as text, with markers around each conflict. Source: git-merge-file(1), "CONFLICT MARKERS". Pure. */
import type { MergePart } from './mergeParts.ts'
import type { Sides } from './mergeRanges.ts'

/** The names of the three sides. */
export interface MergeLabels {
  readonly ours: string
  readonly base: string
  readonly theirs: string
}

/** Returns the merged text. */
export function writeMerge(parts: readonly MergePart[], sides: Sides, labels: MergeLabels): string {
  const pieces: string[] = []
  let [ourAt, theirAt] = [0, 0]
  for (const part of parts) {
    if (part.kind === 'conflict') {
      const end = markerEnd(sides, ourAt, theirAt)
      const section = (marker: string, lines: readonly string[]): void => {
        pieces.push(marker + end, lines.join(''))
        if (lines.length > 0 && !lines.at(-1)!.endsWith('\n')) pieces.push(end)
      }
      section(marker('<', labels.ours), part.ours)
      section(marker('|', labels.base), part.base)
      section('=======', part.theirs)
      pieces.push(marker('>', labels.theirs) + end)
    } else pieces.push((part.kind === 'theirs' ? part.theirs : part.ours).join(''))
    ourAt += part.ours.length
    theirAt += part.theirs.length
  }
  return pieces.join('')
}

function marker(sign: string, label: string): string {
  return label === '' ? sign.repeat(7) : `${sign.repeat(7)} ${label}`
}

/** Markers have the line ends of the lines around them: CRLF only where both sides and the base have it. */
function markerEnd({ base, ours, theirs }: Sides, ourAt: number, theirAt: number): '\n' | '\r\n' {
  const votes = [
    endsWithCrlf(ours, Math.max(0, ourAt - 1)),
    endsWithCrlf(theirs, Math.max(0, theirAt - 1)),
    endsWithCrlf(base, 0),
  ]
  return votes.includes(false) || votes.every((vote) => vote === undefined) ? '\n' : '\r\n'
}

/** Whether the line at an index ends with CRLF; `undefined` where the text has no line end. */
function endsWithCrlf(lines: readonly string[], at: number): boolean | undefined {
  const line = lines[at]
  if (line === undefined) return undefined
  if (line.endsWith('\n')) return line.endsWith('\r\n')
  const before = lines[at - 1]
  return before === undefined ? undefined : before.endsWith('\r\n')
}
