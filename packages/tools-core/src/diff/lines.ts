/**
 * Texts as lines, and lines as whole numbers.
 *
 * A line ends after its LF, as in git: a CR stays part of the line, so that a change of line ends is a change. Pure.
 */

/** The lines of a text, each with its line end; only the last may lack one. An empty text has no line. */
export function splitLines(text: string): string[] {
  const lines: string[] = []
  let start = 0
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    lines.push(text.slice(start, end + 1))
    start = end + 1
  }
  if (start < text.length) lines.push(text.slice(start))
  return lines
}

/** The line end of a line: LF, CRLF or nothing. */
export function lineEndOf(line: string): '\n' | '\r\n' | '' {
  if (!line.endsWith('\n')) return ''
  return line.endsWith('\r\n') ? '\r\n' : '\n'
}

/** A line without its line end. */
export function bodyOf(line: string): string {
  return line.slice(0, line.length - lineEndOf(line).length)
}

/** Two sequences over one alphabet of whole numbers: equal items have equal numbers, counted from 0. */
export interface Interned {
  readonly a: Int32Array
  readonly b: Int32Array
  /** How many different numbers there are. */
  readonly size: number
}

/** Gives each different item a number. Two items are the same where `keyOf` gives the same text. */
export function intern(
  a: readonly string[],
  b: readonly string[],
  keyOf?: (item: string) => string,
): Interned {
  const numbers = new Map<string, number>()
  const numberAll = (items: readonly string[]): Int32Array => {
    const ids = new Int32Array(items.length)
    for (let at = 0; at < items.length; at += 1) {
      const item = items[at]!
      const key = keyOf === undefined ? item : keyOf(item)
      let id = numbers.get(key)
      if (id === undefined) {
        id = numbers.size
        numbers.set(key, id)
      }
      ids[at] = id
    }
    return ids
  }
  const idsOfA = numberAll(a)
  return { a: idsOfA, b: numberAll(b), size: numbers.size }
}
