/** A line of JSON in parts, for its colours. Pure. */

/** A part of a line. */
export interface LinePart {
  readonly text: string
  /** Where it starts in the line. */
  readonly at: number
  /** Absent for punctuation and white space. */
  readonly kind?: 'key' | 'string' | 'figure' | 'word'
}

/** Longer lines are shown in one colour. */
const LONGEST = 1000

const TOKEN = /("(?:[^"\\]|\\.)*"?)(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g

/** The parts of a line, which together are the line. */
export function partsOf(line: string): readonly LinePart[] {
  if (line.length > LONGEST) return [{ text: line, at: 0 }]
  const parts: LinePart[] = []
  let from = 0
  for (const match of line.matchAll(TOKEN)) {
    const [, string, colon, number, word] = match
    const text = string ?? number ?? word ?? ''
    if (match.index > from) parts.push({ text: line.slice(from, match.index), at: from })
    const kind =
      string === undefined
        ? number === undefined
          ? 'word'
          : 'figure'
        : colon === undefined
          ? 'string'
          : 'key'
    parts.push({ text, kind, at: match.index })
    from = match.index + text.length
  }
  if (from < line.length) parts.push({ text: line.slice(from), at: from })
  return parts
}
