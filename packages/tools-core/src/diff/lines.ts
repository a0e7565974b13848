/**
 * Texts as lines, and lines as whole numbers.
 *
 * A line ends after its LF, as in git: a CR stays part of the line, so that a change of line ends is a change. Pure.
 */
import { assertText } from '../platform/assertInput.ts'

/** The lines of a text, each with its line end; only the last may lack one. An empty text has no line. */
export function splitLines(text: string): string[] {
  assertText(text)
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
  assertText(line)
  if (!line.endsWith('\n')) return ''
  return line.endsWith('\r\n') ? '\r\n' : '\n'
}

/** A line without its line end. */
export function bodyOf(line: string): string {
  assertText(line)
  return line.slice(0, line.length - lineEndOf(line).length)
}

/** Two sequences over one alphabet of whole numbers: equal items have equal numbers, counted from 0. */
export interface Interned {
  readonly a: Int32Array
  readonly b: Int32Array
  /** How many different numbers there are. */
  readonly size: number
}

/** So many items of the first sequence are looked at before an item of the second is looked up. */
const LOOK_AHEAD = 3

/**
 * Gives each different item a number. Two items are the same where `keyOf` gives the same text.
 *
 * Looking a text up means going through all of it. Most items of the second sequence stand where the first one goes on, and to
 * see that two texts are equal, or begin differently, costs less.
 */
export function intern(
  a: readonly string[],
  b: readonly string[],
  keyOf?: (item: string) => string,
): Interned {
  const numbers = new Map<string, number>()
  const numberOf = (item: string): number => {
    const key = keyOf === undefined ? item : keyOf(item)
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, numbers.size)
    return numbers.size - 1
  }
  const idsOfA = Int32Array.from(a, numberOf)
  const idsOfB = new Int32Array(b.length)
  let next = 0
  for (let at = 0; at < b.length; at += 1) {
    const item = b[at]!
    let ahead = next
    while (ahead < next + LOOK_AHEAD && a[ahead] !== item) ahead += 1
    if (ahead < next + LOOK_AHEAD) {
      idsOfB[at] = idsOfA[ahead]!
      next = ahead + 1
    } else idsOfB[at] = numberOf(item)
  }
  return { a: idsOfA, b: idsOfB, size: numbers.size }
}
