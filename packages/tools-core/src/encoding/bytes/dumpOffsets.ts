/**
 * What the offsets of a dump tell: their base, whether every byte is there, and how many were left out. `od`
 * counts in octal or decimal, everything else in hex. Pure.
 */
import { type DumpRow, REPEATED } from './dumpRows.ts'

/** The base in which offsets are written. */
export type Radix = 16 | 10 | 8

const DIGITS: Readonly<Record<Radix, RegExp>> = { 16: /^[0-9a-f]+$/i, 10: /^[0-9]+$/, 8: /^[0-7]+$/ }
const PREFIXES: Readonly<Record<Radix, string>> = { 16: '0x', 10: '', 8: '0o' }

/**
 * The bases of offsets with so many digits, the likeliest first: `hexdump` and `od` write seven, and only
 * `od` counts in octal.
 */
function radixesOf(offset = ''): readonly Radix[] {
  return offset.length === 7 ? [16, 10, 8] : [16, 10]
}

/** The number of an offset, which may be an address of 64 bits; `undefined` for other digits. */
function offsetValue(digits: string, radix: Radix): bigint | undefined {
  return DIGITS[radix].test(digits) ? BigInt(PREFIXES[radix] + digits) : undefined
}

/** The base of the offsets, or the first row that is not where it should be in any base. */
export type OffsetReading = { readonly radix: Radix | 'several' } | { readonly misplaced: DumpRow }

/** Finds the base in which every offset is where the bytes before it in its dump end. */
export function readOffsets(dumps: readonly (readonly DumpRow[])[], wordSize: number): OffsetReading {
  const first = dumps[0]?.[0]?.offset
  const read = radixesOf(first).map((radix) => ({
    radix,
    misplaced: dumps.flatMap((rows) => firstMisplaced(rows, radix, wordSize) ?? [])[0],
  }))
  const [fitting, ...others] = read.filter(({ misplaced }) => misplaced === undefined)
  if (fitting === undefined) {
    const wrong = read.flatMap(({ misplaced }) => misplaced ?? [])
    return { misplaced: wrong.reduce((last, row) => (row.start > last.start ? row : last)) }
  }
  const isOpen = others.length > 0 && first?.length === 7
  return { radix: isOpen ? 'several' : fitting.radix }
}

/**
 * The first row whose offset is not where the bytes before it end or, after repeated lines that were left
 * out, is not a whole number of lines further.
 */
function firstMisplaced(rows: readonly DumpRow[], radix: Radix, wordSize: number): DumpRow | undefined {
  let expected: bigint | undefined
  let width = 0
  for (const [index, row] of rows.entries()) {
    const { offset, body, count } = row
    if (body === REPEATED) continue
    if (offset !== undefined) {
      const value = offsetValue(offset, radix)
      if (value === undefined) return row
      const shift = expected === undefined ? 0 : Number(value - expected)
      const isAfterGap = rows[index - 1]?.body === REPEATED
      // The last word is padded, and the length after it is that of the file.
      const isPadded = body === '' && shift < 0 && shift > -wordSize
      const isPlaced = isAfterGap ? shift > 0 && shift % width === 0 : shift === 0 || isPadded
      if (!isPlaced) return row
      expected = value
    }
    if (count > 0) width = count
    if (expected !== undefined) expected += BigInt(count)
  }
  return undefined
}

/** How far the offset of a row is from the first; `undefined` where one of them has none. */
export function distanceTo(
  row: DumpRow | undefined,
  rows: readonly DumpRow[],
  radix: Radix,
): number | undefined {
  const [from, to] = [rows[0], row].map((each) => offsetValue(each?.offset ?? '', radix))
  return from === undefined || to === undefined ? undefined : Number(to - from)
}
