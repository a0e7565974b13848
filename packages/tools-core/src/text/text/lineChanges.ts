/** Changes lines: their ends, their order, and which are kept. Pure. */
import { compareCodePoints } from '../../shared/strings/compareCodePoints.ts'
import type { Change, Cleaned } from './change.ts'
import { put } from './characterChanges.ts'

/** Gives every line the same end. */
export function endLines(lineEnd: string): Change {
  return put(/\r\n|[\r\n\u0085\u2028\u2029]/g, lineEnd)
}

const LINE_END = /(\r\n|\r|\n)/

/** Maps every line, and counts those that changed. */
export function trimLines(trim: (line: string) => string): Change {
  return (text) => {
    let count = 0
    const lines = text.split(LINE_END).map((line, at) => {
      if (at % 2 === 1) return line
      const trimmed = trim(line)
      if (trimmed !== line) count += 1
      return trimmed
    })
    return { text: lines.join(''), count }
  }
}

/**
 * Changes the list of lines: their order, or which of them stay. Each line keeps its own end; one that had
 * none, because it was the last, ends as the first does, and the text ends with a line end where it did
 * before. The count is that of the lines that were removed or, if there are none, of those that are in
 * another place.
 */
export function eachLine(change: (lines: readonly string[]) => readonly string[]): Change {
  return (text) => {
    if (text === '') return { text, count: 0 }
    const lineEnd = LINE_END.exec(text)?.[0] ?? '\n'
    const pieces = text.split(LINE_END)
    const lines = pieces.filter((_, at) => at % 2 === 0)
    const ends = pieces.filter((_, at) => at % 2 === 1)
    const hasEnd = lines.length > 1 && lines.at(-1) === ''
    if (hasEnd) lines.pop()
    const changed = change(lines)
    const gone = lines.length - changed.length
    const count = gone > 0 ? gone : changed.filter((line, at) => line !== lines[at]).length
    if (count === 0) return { text, count }
    const endOf = ownEnds(lines, ends)
    const written = changed.map((line, at) => {
      const end = endOf(line) ?? lineEnd
      return at < changed.length - 1 || hasEnd ? line + end : line
    })
    return { text: written.join(''), count }
  }
}

/** The ends of the lines, each given once for a line of that text. */
function ownEnds(lines: readonly string[], ends: readonly string[]): (line: string) => string | undefined {
  if (new Set(ends).size < 2) return () => ends[0]
  const left = new Map<string, (string | undefined)[]>()
  for (const [at, line] of [...lines.entries()].reverse()) {
    const known = left.get(line)
    if (known === undefined) left.set(line, [ends[at]])
    else known.push(ends[at])
  }
  return (line) => left.get(line)?.pop()
}

/** The lines with something in them. */
export function removeBlank(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line.trim() !== '')
}

/** Each line once, at its first occurrence. */
export function dedupe(lines: readonly string[]): readonly string[] {
  return [...new Set(lines)]
}

/** Reduces several blank lines in a row to one. */
export function collapseBlank(text: string): Cleaned {
  return eachLine((lines) =>
    lines.filter((line, at) => line.trim() !== '' || at === 0 || lines[at - 1]?.trim() !== ''),
  )(text)
}

/** The lines, sorted. */
export function sorted(
  compare: (a: string, b: string) => number,
): (lines: readonly string[]) => readonly string[] {
  return (lines) => [...lines].sort(compare)
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Compares as people sort: numbers by value, letters regardless of case and accents, and ties by code point.
 */
export function naturally(a: string, b: string): number {
  return collator.compare(a, b) || compareCodePoints(a, b)
}
