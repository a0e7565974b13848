/** Finds where a line of a text starts. Pure. */

/**
 * Returns the offset of a line (1-based) in a text whose lines end with LF; for a line past the last one, the
 * end of the text.
 */
export function lineStart(text: string, line: number): number {
  let start = 0
  for (let at = 1; at < line; at += 1) {
    const end = text.indexOf('\n', start)
    if (end === -1) return text.length
    start = end + 1
  }
  return start
}
