/** Regular rows in another dialect, from bytes to bytes, as `createCsvWriter` writes them. Pure. */
import { utf8Bytes, utf8Text } from '../../shared/platform/utf8.ts'
import type { CsvWriter } from './formatCsv.ts'
import { fieldEnd, type RegularRows } from './regularRows.ts'

/** Writes rows. What is returned is valid until the next call. */
export type CsvRowWriter = (bytes: Uint8Array, rows: RegularRows) => Uint8Array

/** What a cell has beside its bytes at most: quotes, what guards a formula, and a delimiter. */
const MAX_AROUND = 4

/**
 * A writer of rows of `width` cells; `undefined` where the table's quote is not the one to write, or a mark
 * is beyond ASCII. With the same quote, what is in a quoted cell needs no change.
 *
 * @param quoteMark the quote of the table that is read.
 */
export function createCsvRowWriter(
  { dialect, cell }: Pick<CsvWriter, 'dialect' | 'cell'>,
  quoteMark: string,
  width: number,
): CsvRowWriter | undefined {
  const { delimiter, quote, quoting, lineEnd } = dialect
  const [delimiterCode, quoteCode] = [delimiter.charCodeAt(0), quote.charCodeAt(0)]
  if (quoteMark !== quote || Math.max(delimiterCode, quoteCode) >= 0x80) return undefined
  const quotesAll = quoting !== 'needed'
  /** 1 for a byte because of which a cell is quoted. */
  const quotes = tableOf(`${delimiter}${quote}\r\n`)
  /** 1 for the first byte of a space or a formula, and for the last one of a space: `cell` knows the rest. */
  const [starts, ends] = [tableOf('\t\n\v\f\r =+-@'), tableOf('\t\n\v\f\r ')]
  let out = new Uint8Array(2 ** 18)

  function writeCell(bytes: Uint8Array, start: number, end: number, to: number): number {
    if (start < end) {
      const [first, last] = [bytes[start]!, bytes[end - 1]!]
      const isPlain = starts[first] === 0 && ends[last] === 0
      if (!isPlain || (first >= 0x80 && isSpace(bytes, start)) || (last >= 0x80 && isSpaceBefore(bytes, end)))
        return writeText(bytes.subarray(start, end), to)
    }
    let next = to
    let isQuoted = quotesAll ? 1 : 0
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at]!
      out[next++] = byte
      isQuoted |= quotes[byte]!
    }
    return isQuoted === 0 ? next : quoteFrom(to, next)
  }

  /** Puts what was written from `start` to `end` in quotes. */
  function quoteFrom(start: number, end: number): number {
    out.copyWithin(start + 1, start, end)
    out[start] = quoteCode
    out[end + 1] = quoteCode
    return end + 2
  }

  function writeText(bytes: Uint8Array, to: number): number {
    const text = utf8Text(bytes)
    if (text === undefined) throw new TypeError('Regular rows are UTF-8.')
    const written = utf8Bytes(cell(text.replaceAll(quote + quote, quote)))
    out.set(written, to)
    return to + written.length
  }

  /** Writes the row whose ranges begin at `at`. */
  function writeRow(bytes: Uint8Array, ranges: Int32Array, at: number, to: number): number {
    let next = to
    for (let column = 0; column < width; column += 1) {
      if (column > 0) out[next++] = delimiterCode
      next = writeCell(bytes, ranges[at + 2 * column]!, fieldEnd(ranges[at + 2 * column + 1]!), next)
    }
    // A reader would skip an empty line.
    if (next === to) next = quoteFrom(to, to)
    if (lineEnd === '\r\n') out[next++] = 0x0d
    out[next++] = 0x0a
    return next
  }

  return (bytes, { ranges, fields }) => {
    let length = 0
    for (let at = 0; at < 2 * fields; at += 2 * width) {
      const most = fieldEnd(ranges[at + 2 * width - 1]!) - ranges[at]! + MAX_AROUND * (width + 1)
      if (length + most > out.length) {
        const larger = new Uint8Array(2 * (length + most))
        larger.set(out.subarray(0, length))
        out = larger
      }
      length = writeRow(bytes, ranges, at, length)
    }
    return out.subarray(0, length)
  }
}

function tableOf(characters: string): Uint8Array {
  const table = new Uint8Array(256)
  for (const code of utf8Bytes(characters)) table[code] = 1
  return table
}

/** Whether a white space beyond ASCII begins at `at`, as `\s` of a regular expression has them. */
function isSpace(bytes: Uint8Array, at: number): boolean {
  const [first, second, third] = [bytes[at], bytes[at + 1], bytes[at + 2]]
  if (first === 0xc2) return second === 0xa0
  if (first === 0xe1) return second === 0x9a && third === 0x80
  if (first === 0xe2)
    return second === 0x80 ? IN_PUNCTUATION.has(third ?? 0) : second === 0x81 && third === 0x9f
  if (first === 0xe3) return second === 0x80 && third === 0x80
  return first === 0xef && second === 0xbb && third === 0xbf
}

/** The last bytes of U+2000 to U+200A, U+2028, U+2029 and U+202F. */
const IN_PUNCTUATION: ReadonlySet<number> = new Set([
  ...Array.from({ length: 11 }, (_, at) => 0x80 + at),
  0xa8,
  0xa9,
  0xaf,
])

function isSpaceBefore(bytes: Uint8Array, end: number): boolean {
  return isSpace(bytes, end - 2) || isSpace(bytes, end - 3)
}
