/** The rows of a table, from its whole text or from one part after the other. Pure. */
import { placeAt } from '../../shared/result/place.ts'
import { fail, failAll, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { type CsvDialect, dialectNotes, HEAD_CHARACTERS, sepLineOf, sniffDialect } from './dialect.ts'
import { type CsvRecords, readRecords } from './records.ts'
import { createTally, errorsOf, type Moved, problemsIn, unclosedError } from './rowProblems.ts'

/** What is known about a table before it is read. */
export interface TableReaderOptions {
  /** One character, or `'auto'`. */
  readonly delimiter: string
  readonly quote: string
  readonly mode: 'forgiving' | 'strict'
}

/** A part of a text. It begins where a row does. */
interface TextPart {
  readonly text: string
  /** Whether the text ends here. If not, the part ends after a line break. */
  readonly isLast: boolean
  /** Of the first part: the text as far as it is known, at least `HEAD_CHARACTERS` or all of it. */
  readonly head: string
  /** Makes a place in the part one in the whole text. */
  readonly moved: Moved
}

/** The rows of a part, without empty lines, and where they start. */
export interface TablePart extends Pick<CsvRecords, 'rows' | 'lines' | 'offsets' | 'endLine'> {
  readonly dialect: CsvDialect
  /** The number of columns that most rows of the head have. */
  readonly width: number
  /** How much of the part was read: a row that does not end in it is left, and starts on `endLine`. */
  readonly length: number
}

/** Reads a table. */
export interface TableReader {
  /** Reads the next part, which may be read again with more text if nothing of it was. */
  readonly read: (part: TextPart) => Result<TablePart>
  /** What the head has decided; `undefined` before it is read. */
  readonly decided: () => Pick<TablePart, 'dialect' | 'width'> | undefined
  /** Goes on after rows that somebody else has read, of so many lines. */
  readonly pass: (lines: number) => void
  /** The notes on what was read: the dialect, empty lines, and problems with quotes and rows. */
  readonly notes: () => readonly Note[]
}

/** What the head decides. */
interface Decided {
  readonly areBlankCells: boolean
  readonly width: number
}

/** Begins to read a table. */
export function createTableReader({ delimiter, quote, mode }: TableReaderOptions): TableReader {
  const tally = createTally()
  let dialect: CsvDialect | undefined
  let decided: Decided | undefined
  let line = 1
  let blank: Note | undefined

  /** Where the rows begin in the first part. */
  function begin(head: string): { readonly dialect: CsvDialect; readonly from: number } {
    const start = head.startsWith('\ufeff') ? 1 : 0
    const body = start === 0 ? head : head.slice(1)
    const sepLine = sepLineOf(body, quote)?.line ?? ''
    line = /[\r\n]/.test(sepLine) ? 2 : 1
    return { dialect: dialectOf(body, delimiter, quote), from: start + sepLine.length }
  }

  function dropBlank(records: CsvRecords, { text, moved }: TextPart): void {
    const { rows, lines, offsets, blank: at } = records
    if (at[0] === undefined) return
    blank ??= moved({
      code: 'blank-lines',
      message: 'Empty lines were left out.',
      count: 0,
      ...placeAt(text, offsets[at[0]]!),
    })
    const dropped = new Set(at)
    blank = { ...blank, count: (blank.count ?? 0) + dropped.size }
    for (const list of [rows, lines, offsets]) removeAt(list, dropped)
  }

  return {
    read(part) {
      const { text, isLast, head, moved } = part
      const first = dialect === undefined ? begin(head) : { dialect, from: 0 }
      const marks = first.dialect
      const records = readRecords(text, marks, { from: first.from, line })
      const unclosed = records.oddities.at(-1)
      let length = text.length
      if (unclosed?.code === 'unclosed-quote') {
        if (isLast) return fail(moved(unclosedError(text, unclosed, marks)))
        length = leaveLast(records)
      }
      const { endLine } = records
      const nothing = { rows: [], lines: [], offsets: [], dialect: marks, width: 0, length: 0, endLine }
      // What the head decides, it decides when all rows that start in it are known.
      if (decided === undefined && !isLast && length < HEAD_CHARACTERS) return succeed(nothing)
      decided ??= decide(records)
      dialect = marks
      if (!decided.areBlankCells) dropBlank(records, part)
      const { width } = decided
      const problems = problemsIn({ text, from: first.from, dialect }, records, width)
      if (mode === 'strict' && problems.length > 0) return failAll(errorsOf(text, problems).map(moved))
      tally.add(text, problems, moved)
      line = records.endLine
      const { rows, lines, offsets } = records
      return succeed({ rows, lines, offsets, endLine, dialect, width, length })
    },
    decided: () =>
      dialect === undefined || decided === undefined ? undefined : { dialect, width: decided.width },
    pass(lines) {
      line += lines
    },
    notes: () => [
      ...(dialect === undefined ? [] : dialectNotes(dialect)),
      ...(blank === undefined ? [] : [blank]),
      ...tally.notes(),
    ],
  }
}

function dialectOf(body: string, delimiter: string, quote: string): CsvDialect {
  if (delimiter === 'auto') return sniffDialect(body, quote)
  return { delimiter, quote, source: 'given', agreeing: 0, examined: 0 }
}

/** Removes the last row, which is not whole. Returns where it starts. */
function leaveLast(records: CsvRecords): number {
  const { rows, lines, offsets, oddities } = records
  rows.pop()
  records.endLine = lines.pop()!
  const start = offsets.pop()!
  while (oddities.length > 0 && oddities.at(-1)!.offset >= start) oddities.pop()
  return start
}

/** In a table with one column, and something in it, an empty line is a cell. */
function decide({ rows, offsets, blank }: CsvRecords): Decided {
  const end = offsets.findIndex((offset) => offset >= HEAD_CHARACTERS)
  const head = end === -1 ? rows : rows.slice(0, end)
  const isBlank = new Set(blank)
  const areBlankCells = head.some((_, at) => !isBlank.has(at)) && head.every((row) => row.length === 1)
  return {
    areBlankCells,
    width: usualWidth(areBlankCells || isBlank.size === 0 ? head : head.filter((_, at) => !isBlank.has(at))),
  }
}

function usualWidth(rows: readonly (readonly string[])[]): number {
  const first = rows[0]?.length ?? 0
  if (rows.every(({ length }) => length === first)) return first
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].reduce((best, [width, count]) => (count > (counts.get(best) ?? 0) ? width : best), first)
}

function removeAt(list: unknown[], indices: ReadonlySet<number>): void {
  let used = 0
  for (const [at, item] of list.entries()) {
    if (!indices.has(at)) {
      list[used] = item
      used += 1
    }
  }
  list.length = used
}
