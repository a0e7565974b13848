/** Splits a line of JSON into parts for syntax colouring. Pure. */

/** A part of a line. */
export interface LinePart {
  readonly text: string
  /** Its start in the line, in UTF-16 units. */
  readonly at: number
  /** Absent for punctuation and white space. */
  readonly kind?: 'key' | 'string' | 'figure' | 'word'
}

/** Longer lines are shown in one colour. */
const LONGEST = 1000

const TOKEN = /("(?:[^"\\]|\\.)*"?)(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g

/** Returns the parts of a line; joined, they are the line. */
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
