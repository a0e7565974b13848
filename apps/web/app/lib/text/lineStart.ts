/** Where a line of a text begins. Pure. */

/** The offset of a line, counted from 1, in a text whose lines end with LF; one after the last is at the end of the text. */
export function lineStart(text: string, line: number): number {
  let start = 0
  for (let at = 1; at < line; at += 1) {
    const end = text.indexOf('\n', start)
    if (end === -1) return text.length
    start = end + 1
  }
  return start
}
