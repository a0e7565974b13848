/** Text put into text at known places, none of it with a line end: every line keeps its number. Pure. */

/** One piece of text and where it goes. */
export interface Insertion {
  /** Offset in the text that it goes into. */
  readonly at: number
  readonly text: string
}

/** Where text was put in: line from 1 and column from 0 in the text before, and the length of what was put there. */
export type InsertedAt = readonly [line: number, column: number, length: number]

/** The text with all insertions; those at one place in the order in which they are given. */
export function insertAll(
  text: string,
  insertions: readonly Insertion[],
): { readonly text: string; readonly inserted: readonly InsertedAt[] } {
  const sorted = [...insertions].sort((a, b) => a.at - b.at)
  const inserted: InsertedAt[] = []
  let result = ''
  let from = 0
  let line = 1
  let lineStart = 0
  for (const { at, text: piece } of sorted) {
    const skipped = text.slice(from, at)
    for (let end = skipped.indexOf('\n'); end >= 0; end = skipped.indexOf('\n', end + 1)) {
      line += 1
      lineStart = from + end + 1
    }
    result += skipped + piece
    inserted.push([line, at - lineStart, piece.length])
    from = at
  }
  return { text: result + text.slice(from), inserted }
}

/** The column in the text before, for a place in the text after. */
export function columnBefore(inserted: readonly InsertedAt[], line: number, column: number): number {
  let shift = 0
  for (const [onLine, at, length] of inserted) {
    if (onLine !== line) continue
    if (at + shift >= column) break
    // Inside what was put in: where it was put.
    if (at + shift + length > column) return at
    shift += length
  }
  return column - shift
}
