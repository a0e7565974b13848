/** Inserts text at known offsets, never with a line end, so that every line keeps its number. Pure. */

/** A piece of text and where to insert it. */
export interface Insertion {
  /** Offset in the original text. */
  readonly at: number
  readonly text: string
}

/** An insertion: line from 1 and column from 0 in the original text, and the inserted length. */
export type InsertedAt = readonly [line: number, column: number, length: number]

/** Returns the text with all insertions; those at the same offset in the given order. */
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

/** Maps a position in the new text to its column in the original. */
export function columnBefore(inserted: readonly InsertedAt[], line: number, column: number): number {
  let shift = 0
  for (const [onLine, at, length] of inserted) {
    if (onLine !== line) continue
    if (at + shift >= column) break
    // Inside an insertion: its position.
    if (at + shift + length > column) return at
    shift += length
  }
  return column - shift
}
