/** Reads what `hexdump`, `xxd`, `od`, GDB, tcpdump, Wireshark, PowerShell and hex editors print. Pure. */
import { concatBytes } from '@whittle/foundation/bytes'
import { errorAt } from '../../shared/result/place.ts'
import { fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { distanceTo, type Radix, readOffsets } from './dumpOffsets.ts'
import { type DumpRow, dumpRows, dumpsOf, REPEATED, wordSizeOf } from './dumpRows.ts'

/** The most bytes, of all dumps together, up to which repeated lines are filled in. */
const MAX_BYTES = 2 ** 26

/**
 * Reads the bytes of a dump. Its offsets must be where the bytes before them end; the text column is ignored.
 * Repeated lines left out (`*`) are filled in. Several dumps, such as packets, may follow one another: each
 * begins again at the offset of the first.
 */
export function parseDump(text: string): Result<Uint8Array<ArrayBuffer>> {
  const rows = dumpRows(text)
  const wrong = wrongCharacter(rows)
  if (wrong !== -1) {
    const message = 'A line of a dump has an offset, bytes of two hex digits each, and the text in |…|.'
    return fail(errorAt(text, wrong, { code: 'invalid-character', message }))
  }
  const wordSize = wordSizeOf(rows, text)
  const dumps = dumpsOf(rows)
  const offsets = readOffsets(dumps, wordSize)
  if ('misplaced' in offsets) return misplaced(text, offsets.misplaced)
  const parts: Uint8Array[] = []
  let room = MAX_BYTES
  for (const dump of dumps) {
    const { bytes, squeezed } = bytesOf(dump, { radix: offsets.radix, wordSize, room })
    if (squeezed !== undefined) {
      const message = 'Repeated lines were left out here (“*”); create the dump with “-v”.'
      return fail(errorAt(text, squeezed.start, { code: 'squeezed-lines', message }))
    }
    parts.push(Uint8Array.from(bytes))
    room -= bytes.length
  }
  return succeed(concatBytes(parts), wordSize === 1 ? [] : LITTLE_ENDIAN)
}

const LITTLE_ENDIAN: readonly Note[] = [
  {
    code: 'little-endian',
    message: 'This dump has words, the lowest byte first, as “hexdump” and “od -x” print them.',
  },
]

function misplaced(text: string, { start, offset = '' }: DumpRow): Result<never> {
  const message =
    'The offsets jump here: this one is not where the bytes before it end, so a line is missing, or its bytes are not all there.'
  const at = text.indexOf(offset, start)
  return fail(errorAt(text, at, { code: 'wrong-offset', message, length: offset.length }))
}

interface DumpBytes {
  readonly bytes: number[]
  /** The row for repeated lines whose number is not known. */
  readonly squeezed?: DumpRow
}

interface DumpForm {
  readonly radix: Radix | 'several'
  readonly wordSize: number
  /** The most bytes up to which repeated lines are filled in. */
  readonly room: number
}

function bytesOf(rows: readonly DumpRow[], { radix, wordSize, room }: DumpForm): DumpBytes {
  const bytes: number[] = []
  let width = 0
  for (const [index, row] of rows.entries()) {
    if (row.body === REPEATED) {
      const end = radix === 'several' ? undefined : distanceTo(rows[index + 1], rows, radix)
      if (end === undefined || end > room || !fillIn(bytes, width, end)) return { bytes, squeezed: row }
      continue
    }
    const pairs = row.body.match(/[0-9a-f]{2}/gi) ?? []
    if (pairs.length > 0) width = pairs.length
    for (let at = 0; at < pairs.length; at += 1) bytes.push(Number.parseInt(pairs[at ^ (wordSize - 1)]!, 16))
  }
  const last = rows.at(-1)
  if (wordSize === 1 || last?.body !== '') return { bytes }
  // The last word is padded to its size; the length of the file follows it.
  return { bytes: bytes.slice(0, distanceTo(last, rows, radix === 'several' ? 16 : radix)) }
}

/** Repeats the last line of `width` bytes up to `end`. Returns whether that is possible. */
function fillIn(bytes: number[], width: number, end: number): boolean {
  const gap = end - bytes.length
  if (width === 0 || gap <= 0 || gap % width !== 0) return false
  const start = bytes.length - width
  for (let at = 0; at < gap; at += 1) bytes.push(bytes[start + (at % width)]!)
  return true
}

/** The most characters of the first two lines of a dump. */
const HEAD_LENGTH = 1000

/**
 * Finds the offset at the start of a dump; `undefined` for plain hex digits. In a dump it has a colon, or is
 * a zero set apart from the bytes, or the next line has the offset that follows or marks repeated lines.
 */
export function offsetOfDump(text: string): { readonly offset: number; readonly length: number } | undefined {
  const head = text.slice(0, HEAD_LENGTH)
  const rows = dumpRows(head).slice(0, 2)
  const [first, second] = rows
  if (first?.offset === undefined || !/^\s*[0-9a-f]{2}/i.test(first.body)) return undefined
  const mark = text.slice(first.start, first.bodyStart)
  const isNext = second?.offset !== undefined && 'radix' in readOffsets([rows], wordSizeOf(rows, head))
  const isDump = /:|^\s*0+\s{2}/.test(mark) || second?.body === REPEATED || isNext
  return isDump ? { offset: text.indexOf(first.offset, first.start), length: first.offset.length } : undefined
}

/**
 * The place of a character that is not a hex digit, or of a group with an odd number of digits; −1 if there
 * is neither.
 */
function wrongCharacter(rows: readonly DumpRow[]): number {
  for (const { body, bodyStart } of rows) {
    if (body === REPEATED) continue
    const bad = body.search(/[^0-9a-f\s]/i)
    const wrong = bad === -1 ? oddGroup(body) : bad
    if (wrong !== -1) return bodyStart + wrong
  }
  return -1
}

function oddGroup(body: string): number {
  for (const { 0: group, index } of body.matchAll(/\S+/g)) {
    if (group.length % 2 === 1) return index
  }
  return -1
}
