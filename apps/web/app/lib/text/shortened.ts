/** A text on one line, cut at a number of UTF-16 units. Pure. */
export function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line
}
