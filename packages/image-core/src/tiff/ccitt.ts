/**
 * Decodes fax compression in TIFF: CCITT run lengths (compression 2), Group 3 (3) and Group 4 (4). Pure.
 *
 * A row is kept as the columns where its colour changes, starting from white; the two-dimensional codes refer
 * to the row above in that way. Work is bounded by the bits given: an invalid bit pattern stops it, so
 * damaged data cannot make it run on.
 *
 * Source: ITU-T T.4 (sections 4.1 and 4.2) and T.6 (section 2.2); TIFF 6.0, sections 10 and 11.
 */

/** How the rows are written. */
export interface FaxLayout {
  readonly width: number
  readonly height: number
  readonly scheme: 'rle' | 'group3' | 'group4'
  /** Group 3: rows may refer to the row above. */
  readonly twoDimensional: boolean
}

/** Run lengths by their code, as a string of 0 and 1: for white, and for black. */
export type FaxTables = readonly [
  white: Readonly<Record<string, number>>,
  black: Readonly<Record<string, number>>,
]

/** Codes looked up by length and value: see {@link keyOf}. */
type CodeTable = ReadonlyMap<number, number>

/** The longest code of a run length, in bits. */
const MAX_CODE_LENGTH = 13

/** Modes of a two-dimensional row. Vertical ones give the offset of a change from the one above: -3 to 3. */
const PASS = 10
const HORIZONTAL = 11
const MODES: CodeTable = tableOf({
  '0001': PASS,
  '001': HORIZONTAL,
  '1': 0,
  '011': 1,
  '000011': 2,
  '0000011': 3,
  '010': -1,
  '000010': -2,
  '0000010': -3,
})

/** Runs of at least this length continue with another code. */
const MAKE_UP = 64

/** Zeros before the 1 that ends an end-of-line code. */
const END_OF_LINE_ZEROS = 11

/**
 * Unpacks fax rows: one bit per pixel, 1 for black, each row in whole bytes. Fewer rows than the height if
 * the data ends before.
 *
 * @throws RangeError when a bit pattern is not a code.
 */
export function decodeFax(data: Uint8Array, layout: FaxLayout, tables: FaxTables): Uint8Array<ArrayBuffer> {
  const bits = new BitReader(data)
  const runs = [tableOf(tables[0]), tableOf(tables[1])] as const
  const stride = Math.ceil(layout.width / 8)
  const rows = new Uint8Array(stride * layout.height)
  let above: readonly number[] = []
  let y = 0
  for (; y < layout.height && !bits.atEnd; y++) {
    const kind = beginRow(bits, layout)
    if (kind === 'end') break
    const { width } = layout
    const row = kind === '2d' ? readRow2d(bits, runs, width, above) : readRow1d(bits, runs, width)
    if (row === undefined || bits.isPastEnd) break
    paint(rows.subarray(y * stride, (y + 1) * stride), row, width)
    above = row
  }
  return rows.subarray(0, y * stride)
}

/** Skips what precedes a row, and returns how the row is written. */
function beginRow(bits: BitReader, { scheme, twoDimensional }: FaxLayout): '1d' | '2d' | 'end' {
  if (scheme === 'rle') {
    bits.alignToByte()
    return '1d'
  }
  if (scheme === 'group4') return bits.skipEndOfLine() ? 'end' : '2d'
  const marked = bits.skipEndOfLine()
  const kind = marked && twoDimensional && bits.read() === 0 ? '2d' : '1d'
  // Two end-of-line codes without a row between them end the picture.
  return marked && bits.skipEndOfLine() ? 'end' : kind
}

/** The changes of a row; undefined if the data ends before the row does. */
function readRow1d(
  bits: BitReader,
  runs: readonly [CodeTable, CodeTable],
  width: number,
): number[] | undefined {
  const changes: number[] = []
  let at = 0
  for (let color: 0 | 1 = 0; at < width && !bits.atEnd; color = color === 0 ? 1 : 0) {
    at += readRun(bits, runs[color])
    changes.push(at)
  }
  return at < width ? undefined : changes
}

/**
 * As {@link readRow1d}. Names follow T.4: `a0` is the position reached in the row, `b1` the next change above
 * to the other colour, `b2` the one after.
 */
function readRow2d(
  bits: BitReader,
  runs: readonly [CodeTable, CodeTable],
  width: number,
  above: readonly number[],
): number[] | undefined {
  const changes: number[] = []
  let a0 = -1
  let color: 0 | 1 = 0
  let index = 0
  while (a0 < width && !bits.atEnd) {
    // Changes above at even indices are to black, at odd indices to white.
    while (index > 0 && (above[index - 1] ?? width) > a0) index--
    while (index < above.length && ((above[index] ?? width) <= a0 || index % 2 !== color)) index++
    const b1 = above[index] ?? width
    const mode = bits.readCode(MODES)
    if (mode === PASS) a0 = above[index + 1] ?? width
    else if (mode === HORIZONTAL) {
      const other = color === 0 ? 1 : 0
      const first = Math.max(a0, 0) + readRun(bits, runs[color])
      a0 = first + readRun(bits, runs[other])
      changes.push(first, a0)
    } else {
      a0 = Math.max(b1 + mode, a0, 0)
      changes.push(a0)
      color = color === 0 ? 1 : 0
    }
  }
  return a0 < width ? undefined : changes
}

function readRun(bits: BitReader, table: CodeTable): number {
  let length = 0
  for (;;) {
    const part = bits.readCode(table)
    length += part
    if (part < MAKE_UP || bits.atEnd) return length
  }
}

function paint(row: Uint8Array, changes: readonly number[], width: number): void {
  for (let i = 0; i < changes.length; i += 2) {
    const end = Math.min(changes[i + 1] ?? width, width)
    for (let x = changes[i] ?? width; x < end; x++) row[x >> 3] = (row[x >> 3] as number) | (0x80 >> (x & 7))
  }
}

function tableOf(codes: Readonly<Record<string, number>>): CodeTable {
  return new Map(
    Object.entries(codes).map(([code, value]) => [keyOf(code.length, Number.parseInt(code, 2)), value]),
  )
}

function keyOf(length: number, value: number): number {
  return (length << 16) | value
}

class BitReader {
  readonly #data: Uint8Array
  #at = 0

  constructor(data: Uint8Array) {
    this.#data = data
  }

  get atEnd(): boolean {
    return this.#at >= this.#data.length * 8
  }

  /** Whether bits were read that are not there. */
  get isPastEnd(): boolean {
    return this.#at > this.#data.length * 8
  }

  /** The next bit; 0 past the end. */
  read(): number {
    const bit = this.#bitAt(this.#at)
    this.#at++
    return bit
  }

  readCode(table: CodeTable): number {
    let value = 0
    for (let length = 1; length <= MAX_CODE_LENGTH; length++) {
      value = (value << 1) | this.read()
      const found = table.get(keyOf(length, value))
      if (found !== undefined) return found
    }
    if (this.atEnd) return 0
    throw new RangeError('a bit pattern must be a fax code')
  }

  alignToByte(): void {
    this.#at = Math.ceil(this.#at / 8) * 8
  }

  /** Skips an end-of-line code and any zeros that pad the space before it; false if there is none here. */
  skipEndOfLine(): boolean {
    let at = this.#at
    while (at < this.#data.length * 8 && this.#bitAt(at) === 0) at++
    if (at - this.#at < END_OF_LINE_ZEROS) return false
    this.#at = at + 1
    return true
  }

  #bitAt(at: number): number {
    return ((this.#data[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
  }
}
