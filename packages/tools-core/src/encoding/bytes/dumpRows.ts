/** Splits a dump into its lines, and each line into offset and bytes. Pure. */

/** A line with its parts. */
export interface DumpRow {
  readonly start: number
  /** The digits of its offset; `undefined` for a line without one. */
  readonly offset: string | undefined
  /** Its bytes; `*` where repeated lines were left out. */
  readonly body: string
  /** Where the body begins in the text. */
  readonly bodyStart: number
  /** The number of bytes in the body. */
  readonly count: number
}

/** What stands for lines that repeat the one before. */
export const REPEATED = '*'

/**
 * The offset at the beginning of a line, with the `0x` of tcpdump and GDB, GDB's `<name+4>`, the `h` of 010
 * Editor, and the colon of `xxd`.
 */
const OFFSET = /^\s*(0x)?([0-9a-f]{4,16})(?: <.+>(?=:))?(h?:?)(?:[ \t]+|$)/i

/** A line, without its line break of any kind. */
const LINE = /[^\r\n]+/g

/** The column numbers and names that PowerShell and hex editors write on top. */
const HEADING = /^(?:\s{5,}0?0 +0?1 +0?2 +0?3\b|\s*(?:Offset\b|Label:|-{4,}))/i

/**
 * Where the bytes of a line end: before three spaces, before two spaces after 16 bytes, or before `|text|` or
 * `>text<` at the end of the line.
 */
const END_OF_BYTES = /\s{3}|(?<=^(?:\s*[0-9a-f]{2}){16})\s{2}/i
const BEFORE_BARS = new RegExp(`\\s[|>]|${END_OF_BYTES.source}`, 'i')

/** Words of two bytes, which `hexdump -x` sets four spaces apart. */
const WORDS = /^[0-9a-f]{4}(?:\s+[0-9a-f]{4})*\s*$/i

/** The lines with their parts. Either all of them begin with an offset, or none does, as in `xxd -p`. */
export function dumpRows(text: string): readonly DumpRow[] {
  const lines = [...text.matchAll(LINE)].filter(([line]) => line.trim() !== '' && !HEADING.test(line))
  const first = lines[0] === undefined ? null : OFFSET.exec(lines[0][0])
  const hasOffsets = first !== null && isOffset(first, lines[0]![0].slice(first[0].length))
  return lines.map(({ 0: line, index: start }): DumpRow => {
    const offset = hasOffsets ? OFFSET.exec(line) : null
    const head = offset?.[0] ?? /^\s*/.exec(line)![0]
    const body = bodyOf(line.slice(head.length), offset)
    const count = body === REPEATED ? 0 : body.replace(/\s/g, '').length / 2
    return { start, offset: offset?.[2], body, bodyStart: start + head.length, count }
  })
}

/**
 * The rows of each dump, where several follow one another, as packets do: each begins again at the offset of
 * the first.
 */
export function dumpsOf(rows: readonly DumpRow[]): readonly (readonly DumpRow[])[] {
  const first = rows[0]?.offset
  const dumps: DumpRow[][] = []
  let hasBytes = false
  for (const [index, row] of rows.entries()) {
    const isAgain = hasBytes && row.count > 0 && rows[index - 1]?.body !== REPEATED
    if (index === 0 || (isAgain && first !== undefined && row.offset === first)) {
      dumps.push([])
      hasBytes = false
    }
    dumps.at(-1)?.push(row)
    hasBytes ||= row.count > 0
  }
  return dumps
}

/** The bytes after an offset, with spaces for GDB's `0x` before each of them, so that every place is kept. */
function bodyOf(rest: string, offset: RegExpExecArray | null): string {
  const isMarked = offset !== null && offset[3] !== ''
  const isBarred = /[|<]\s*$/.test(rest)
  const isAllWords = !isMarked && offset !== null && isWordOffset(offset[2]) && WORDS.test(rest)
  const end = isAllWords ? -1 : rest.search(isMarked ? /\s{2}/ : isBarred ? BEFORE_BARS : END_OF_BYTES)
  return (end === -1 ? rest : rest.slice(0, end)).trimEnd().replace(/\b0x(?=[0-9a-f]{2})/gi, '  ')
}

/** Whether an offset is as `hexdump` and `od`, which may print words, write it: with six or seven digits. */
function isWordOffset(digits = ''): boolean {
  return digits.length === 6 || digits.length === 7
}

/** Whether the digits at the beginning of a line are its offset, not bytes like those after them. */
function isOffset([, mark, digits = '', colon]: RegExpExecArray, rest: string): boolean {
  if (mark !== undefined || colon !== '') return true
  const [next = ''] = /^[0-9a-f]*/i.exec(rest) ?? []
  // The dump of an empty file consists of its length, which is zero.
  if (rest.trim() === '') return isWordOffset(digits) && /^0+$/.test(digits)
  return next.length !== digits.length || (digits.length >= 7 && /^0+$/.test(digits))
}

/**
 * The size of the words that a dump has, the lower byte first: groups of several bytes after an offset as
 * `hexdump` and `od` write it, or after GDB's `0x`. 1 where it has single bytes.
 */
export function wordSizeOf(rows: readonly DumpRow[], text: string): number {
  const [first] = rows
  const [group = ''] = first?.body.match(/[0-9a-f]+/i) ?? []
  const size = group.length / 2
  const isMarked = first !== undefined && /^0x/i.test(text.slice(first.bodyStart))
  if (![2, 4, 8].includes(size) || !(isWordOffset(first?.offset) || isMarked)) return 1
  const groups = new RegExp(`^\\s*(?:[0-9a-f]{${group.length}}(?:\\s+|$))*$`, 'i')
  return rows.every(({ body }) => body === REPEATED || groups.test(body)) ? size : 1
}
