/** Regular rows as objects of JSON, from bytes to bytes, as `JSON.stringify` writes them. Pure. */
import { utf8Bytes } from '../../shared/platform/utf8.ts'
import { fieldEnd, isRemarkable, type RegularRows } from './regularRows.ts'

/** Writes rows: each begins with a comma. What is returned is valid until the next call. */
export type JsonRowWriter = (bytes: Uint8Array, rows: RegularRows) => Uint8Array

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** What JSON writes for a character below U+0020, by its code; for a quote and a backslash, too. */
const ESCAPES: readonly (Uint8Array | undefined)[] = Array.from({ length: 0x5d }, (_, code) =>
  code < 0x20 || code === QUOTE || code === BACKSLASH
    ? utf8Bytes(JSON.stringify(String.fromCharCode(code)).slice(1, -1))
    : undefined,
)

/**
 * A writer of rows with one cell for each of these names.
 *
 * @param indent spaces for each level; 0 writes one line.
 * @param quoteMark the quote of the CSV, which is doubled in a quoted field; `''` where there is none.
 */
export function createJsonRowWriter(
  names: readonly string[],
  indent: number,
  quoteMark: string,
): JsonRowWriter {
  const width = names.length
  const [line, deeper] = indent === 0 ? ['', ''] : [`\n${' '.repeat(indent)}`, `\n${' '.repeat(2 * indent)}`]
  const colon = indent === 0 ? ':' : ': '
  // What stands before each cell, and after the last one of a row.
  const texts = names.map(
    (name, at) => `${at === 0 ? `,${line}{` : '",'}${deeper}${JSON.stringify(name)}${colon}"`,
  )
  const between = [...texts, `"${line}}`].map(utf8Bytes)
  const ends: number[] = []
  const joined = new Uint8Array(between.reduce((sum, { length }) => sum + length, 0))
  for (const piece of between) {
    joined.set(piece, ends.at(-1) ?? 0)
    ends.push((ends.at(-1) ?? 0) + piece.length)
  }
  const bounds = Int32Array.from([0, ...ends])
  const quoteCode = quoteMark === '' ? -1 : quoteMark.charCodeAt(0)
  let out = new Uint8Array(2 ** 19)

  /** Writes an unusual cell at `to`; returns where it ends. */
  function writeEscaped(bytes: Uint8Array, from: number, end: number, to: number): number {
    let next = to
    for (let at = from; at < end; at += 1) {
      const byte = bytes[at]!
      if (byte === quoteCode && bytes[at + 1] === quoteCode && at + 1 < end) at += 1
      const escaped = ESCAPES[byte]
      if (escaped === undefined) out[next++] = byte
      else for (const each of escaped) out[next++] = each
    }
    return next
  }

  /** Writes the row whose ranges begin at `at`. Beyond the end of the buffer nothing is written. */
  function writeRow(bytes: Uint8Array, ranges: Int32Array, at: number, to: number): number {
    let next = to
    let piece = 0
    for (let column = 0; column < width; column += 1) {
      const pieceEnd = bounds[column + 1]!
      for (; piece < pieceEnd; piece += 1) out[next++] = joined[piece]!
      const start = ranges[at + 2 * column]!
      const range = ranges[at + 2 * column + 1]!
      const end = fieldEnd(range)
      if (isRemarkable(range)) next = writeEscaped(bytes, start, end, next)
      else for (let byte = start; byte < end; byte += 1) out[next++] = bytes[byte]!
    }
    for (const pieceEnd = bounds[width + 1]!; piece < pieceEnd; piece += 1) out[next++] = joined[piece]!
    return next
  }

  return (bytes, { ranges, fields }) => {
    let length = 0
    for (let at = 0; at < 2 * fields; ) {
      const end = writeRow(bytes, ranges, at, length)
      if (end > out.length) {
        const larger = new Uint8Array(2 * end)
        larger.set(out.subarray(0, length))
        out = larger
        continue
      }
      length = end
      at += 2 * width
    }
    return out.subarray(0, length)
  }
}
