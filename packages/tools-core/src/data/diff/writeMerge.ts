/**
 * Writes a merge as text: each conflict as it is resolved, or between markers. Source: git-merge-file(1),
 * "CONFLICT MARKERS", `--ours`, `--theirs`, `--union`. Pure.
 */
import type { MergePart } from './mergeParts.ts'
import type { Sides } from './mergeRanges.ts'

/** The names of the three sides. */
export interface MergeLabels {
  readonly ours: string
  readonly base: string
  readonly theirs: string
}

/**
 * How a conflict is resolved: with the lines of one side, or those of `ours` followed by those of `theirs`.
 */
export type MergeChoice = 'ours' | 'theirs' | 'both'

/** How a merge is written. */
interface Writing {
  /** The names after the markers. */
  readonly labels?: Partial<MergeLabels> | undefined
  /** By the index of a conflict among the parts. */
  readonly choices?: ReadonlyMap<number, MergeChoice>
}

/** Returns the merged text. */
export function writeMerge(
  parts: readonly MergePart[],
  { labels = {}, choices = new Map() }: Writing = {},
): string {
  const sides = sidesOf(parts)
  const names = { ours: 'ours', base: 'base', theirs: 'theirs', ...labels }
  const pieces: string[] = []
  let [ourAt, theirAt] = [0, 0]
  for (const [index, part] of parts.entries()) {
    const { kind, ours, base, theirs } = part
    const chosen = kind === 'conflict' ? choices.get(index) : kind === 'theirs' ? kind : 'ours'
    if (chosen === 'ours' || chosen === 'theirs') pieces.push(part[chosen].join(''))
    else {
      const end = lineEndFor(sides, ourAt, theirAt)
      if (chosen === 'both') pieces.push(closed(ours, end), theirs.join(''))
      else
        pieces.push(
          marker('<', names.ours) + end + closed(ours, end),
          marker('|', names.base) + end + closed(base, end),
          `=======${end}${closed(theirs, end)}`,
          marker('>', names.theirs) + end,
        )
    }
    ourAt += ours.length
    theirAt += theirs.length
  }
  return pieces.join('')
}

/** The whole texts: the parts of a merge contain every line of each. */
function sidesOf(parts: readonly MergePart[]): Sides {
  return {
    base: parts.flatMap(({ base }) => base),
    ours: parts.flatMap(({ ours }) => ours),
    theirs: parts.flatMap(({ theirs }) => theirs),
  }
}

/** The lines as text, with a line end after the last. */
function closed(lines: readonly string[], end: string): string {
  return lines.join('') + (lines.length > 0 && !lines.at(-1)!.endsWith('\n') ? end : '')
}

function marker(sign: string, label: string): string {
  return label === '' ? sign.repeat(7) : `${sign.repeat(7)} ${label}`
}

/**
 * The line end to add around a conflict: CRLF where all of both sides and the base that have a line end there
 * have CRLF, otherwise LF.
 */
function lineEndFor({ base, ours, theirs }: Sides, ourAt: number, theirAt: number): '\n' | '\r\n' {
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
