/** Reads what `hexdump`, `xxd`, `od`, tcpdump, Wireshark, PowerShell and hex editors print. Pure. */
import { errorAt } from '../result/place.ts'
import { fail, type Note, type Result, succeed } from '../result/result.ts'

/** The offset at the beginning of a line, with the `0x` of tcpdump and the colon of `xxd`. */
const OFFSET = /^\s*(0x)?([0-9a-f]{4,16})(:?)(?:[ \t]+|$)/i

/** A line, without its line break of any kind. */
const LINE = /[^\r\n]+/g

/** The column numbers and names that PowerShell and hex editors write on top. */
const HEADING = /^(?:\s{6,}00 01 02 03\b|\s*(?:Offset\b|Label:|-{4,}))/i

/** Where the bytes of a line end: before three spaces, before two spaces after 16 bytes, or before `|text|` at the end of the line. */
const END_OF_BYTES = /\s{3}|(?<=^(?:\s*[0-9a-f]{2}){16})\s{2}/i
const BEFORE_BARS = new RegExp(`\\s\\||${END_OF_BYTES.source}`, 'i')

/** The most bytes for which repeated lines are filled in. */
const MOST_BYTES = 2 ** 26

/** A line with its parts. */
interface Row {
  readonly start: number
  /** The digits of its offset; `undefined` for a line without one. */
  readonly offset: string | undefined
  readonly body: string
  /** Where the body begins in the text. */
  readonly bodyStart: number
}

/** Reads the bytes of a dump; offsets and the text column are ignored. Repeated lines left out (`*`) are filled in. */
export function parseDump(text: string): Result<Uint8Array> {
  const rows = rowsOf(text)
  const isWords = rows.length > 0 && rows.every(isWordRow)
  const bytes: number[] = []
  let width = 0
  for (const [index, row] of rows.entries()) {
    if (row.body === '*') {
      const isFilled = fillIn(bytes, width, gapBefore(rows[index + 1], bytes.length, rows))
      if (isFilled) continue
      const message = 'Repeated lines were left out here (“*”); create the dump with “-v”.'
      return fail(errorAt(text, row.start, { code: 'squeezed-lines', message }))
    }
    const wrong = firstWrong(row.body)
    if (wrong !== -1) {
      const message = 'A line of a dump has an offset, bytes of two hex digits each, and the text in |…|.'
      return fail(errorAt(text, row.bodyStart + wrong, { code: 'invalid-character', message }))
    }
    const pairs = row.body.match(/[0-9a-f]{2}/gi) ?? []
    if (pairs.length > 0) width = pairs.length
    for (const pair of isWords ? swapped(pairs) : pairs) bytes.push(Number.parseInt(pair, 16))
  }
  if (!isWords) return succeed(Uint8Array.from(bytes))
  const length = rows.at(-1)?.body === '' ? rows.at(-1)?.offset : undefined
  // If the length, in either base, is odd, the last word is padded with a zero.
  const isPadded = length !== undefined && /[13579bdf]$/i.test(length)
  return succeed(Uint8Array.from(isPadded ? bytes.slice(0, -1) : bytes), LITTLE_ENDIAN)
}

/** The most characters of the first two lines of a dump. */
const HEAD_LENGTH = 1000

/**
 * Finds the offset at the start of a dump; `undefined` for plain hex digits. In a dump it has a colon, or is a zero set apart from the
 * bytes, or the next line has the offset that follows or marks repeated lines.
 */
export function offsetOfDump(text: string): { readonly offset: number; readonly length: number } | undefined {
  const [first, second] = rowsOf(text.slice(0, HEAD_LENGTH))
  if (first?.offset === undefined || !/^[0-9a-f]{2}/i.test(first.body)) return undefined
  const head = text.slice(first.start, first.bodyStart)
  const isDump =
    /:|^\s*0+\s{2}/.test(head) || second?.body === '*' || isNextOffset(first, first.offset, second?.offset)
  return isDump ? { offset: text.indexOf(first.offset, first.start), length: first.offset.length } : undefined
}

/** Whether the next offset is this one plus the bytes of the row; `od` counts in octal. */
function isNextOffset(row: Row, offset: string, next: string | undefined): boolean {
  if (next === undefined) return false
  const count = (row.body.match(/[0-9a-f]{2}/gi) ?? []).length
  return [16, 8].some((radix) => {
    const step = Number.parseInt(next, radix) - Number.parseInt(offset, radix)
    // The last word is padded.
    return step === count || (isWordRow(row) && step === count - 1)
  })
}

/** Fills a gap by repeating the last line of `width` bytes. Returns whether that is possible. */
function fillIn(bytes: number[], width: number, gap = 0): boolean {
  if (width === 0 || gap <= 0 || gap % width !== 0 || bytes.length + gap > MOST_BYTES) return false
  const start = bytes.length - width
  for (let at = 0; at < gap; at += 1) bytes.push(bytes[start + (at % width)]!)
  return true
}

/** The index of a character that is not a hex digit, or of a group with an odd number of digits; −1 if there is neither. */
function firstWrong(body: string): number {
  const bad = body.search(/[^0-9a-f\s]/i)
  return bad === -1 ? oddGroup(body) : bad
}

const LITTLE_ENDIAN: readonly Note[] = [
  {
    code: 'little-endian',
    message: 'This dump has words of two bytes, the lower one first, as “hexdump” and “od -x” print them.',
  },
]

/** The lines with their parts. Either all of them begin with an offset, or none does, as in `xxd -p`. */
function rowsOf(text: string): readonly Row[] {
  const lines = [...text.matchAll(LINE)].filter(([line]) => line.trim() !== '' && !HEADING.test(line))
  const first = lines[0] === undefined ? null : OFFSET.exec(lines[0][0])
  const hasOffsets = first !== null && isOffset(first, lines[0]![0].slice(first[0].length))
  return lines.map(({ 0: line, index: start }): Row => {
    const offset = hasOffsets ? OFFSET.exec(line) : null
    const head = offset?.[0] ?? /^\s*/.exec(line)![0]
    const rest = line.slice(head.length)
    const isBarred = rest.trimEnd().endsWith('|')
    const end = rest.search(offset?.[3] === ':' ? /\s{2}/ : isBarred ? BEFORE_BARS : END_OF_BYTES)
    const body = (end === -1 ? rest : rest.slice(0, end)).trimEnd()
    return { start, offset: offset?.[2], body, bodyStart: start + head.length }
  })
}

/** Whether the digits at the beginning of a line are its offset, not bytes like those after them. */
function isOffset([, mark, digits = '', colon]: RegExpExecArray, rest: string): boolean {
  if (mark !== undefined || colon === ':') return true
  const [next = ''] = /^[0-9a-f]*/i.exec(rest) ?? []
  // The dump of an empty file is its length.
  if (rest.trim() === '') return digits === '0000000'
  return next.length !== digits.length || (digits.length >= 7 && /^0+$/.test(digits))
}

/** Whether a line is as `hexdump` without options or `od -x` prints it: an offset of seven digits, and words of four. */
function isWordRow({ offset, body }: Row): boolean {
  return body === '*' || (offset?.length === 7 && /^(?:[0-9a-f]{4}(?:\s+|$))*$/i.test(body))
}

/** The number of bytes left out before a line, by its offset. `od` counts in octal, which the second offset reveals. */
function gapBefore(next: Row | undefined, length: number, rows: readonly Row[]): number | undefined {
  if (next?.offset === undefined) return undefined
  const [first, second] = rows
  const isOctal = first?.offset?.length === 7 && second?.offset === '0000020'
  const isKnown = first?.offset?.length !== 7 || second?.body !== '*'
  const origin = Number.parseInt(first?.offset ?? '', isOctal ? 8 : 16)
  return isKnown ? Number.parseInt(next.offset, isOctal ? 8 : 16) - origin - length : undefined
}

function swapped(pairs: readonly string[]): readonly string[] {
  return pairs.map((_, at) => pairs[at ^ 1]!)
}

function oddGroup(body: string): number {
  for (const { 0: group, index } of body.matchAll(/\S+/g)) {
    if (group.length % 2 === 1) return index
  }
  return -1
}
