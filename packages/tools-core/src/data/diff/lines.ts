/**
 * Splits texts into lines, and numbers lines so that equal ones have equal numbers.
 *
 * A line ends after its LF, as in git. A CR is part of the line, so a change of line ends is a change. Pure.
 */
import { assertText } from '../../shared/input/assertInput.ts'

/**
 * Returns the lines of a text, each with its line end, which only the last may lack. An empty text has no
 * lines.
 */
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

/** Two sequences of integers from 0, in which equal items have equal numbers. */
export interface Interned {
  readonly a: Int32Array
  readonly b: Int32Array
  /** The number of different integers. */
  readonly size: number
}

/** How many items of the first sequence are compared before an item of the second is looked up. */
const LOOK_AHEAD = 3

/**
 * Gives each different item a number. Two items are the same where `keyOf` returns the same text.
 *
 * Looking up a text means hashing all of it. Most items of the second sequence equal the next ones of the
 * first, and comparing two texts costs less.
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
