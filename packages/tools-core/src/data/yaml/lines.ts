/** Lines of a YAML text, as messages about it need them. Pure. */

/** The longest line that is looked at, in UTF-16 code units. */
const MAX_LINE = 100_000

/** The rest of the line from an offset, without its line end. */
export function lineFrom(text: string, offset: number): string {
  return /^[^\r\n]*/.exec(text.slice(offset, offset + MAX_LINE))![0]
}

/** A line without the comment at its end and the spaces before that. */
export function withoutComment(line: string): string {
  return line.replace(/(?:^|\s)#.*/s, '').trimEnd()
}
