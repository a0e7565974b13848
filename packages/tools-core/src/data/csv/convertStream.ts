/**
 * The engines of the CSV tools for files of any length, which they read in pieces. Offsets count the bytes of
 * the text in UTF-8. Pure.
 */
import { concatBytes } from '@whittle/foundation/bytes'
import { markNote, openText } from '../../shared/charset/openText.ts'
import { openUnlabelled } from '../../shared/charset/openUnlabelled.ts'
import { pick } from '../../shared/options/choices.ts'
import { createDecoder, type HostDecoder, utf16Mark } from '../../shared/platform/textDecoder.ts'
import { utf8Bytes, utf8Text } from '../../shared/platform/utf8.ts'
import type { StreamEngine } from '../../shared/registry/tool.ts'
import {
  type Failure,
  fail,
  failAll,
  type Note,
  type Result,
  succeed,
  type ToolError,
} from '../../shared/result/result.ts'
import { readingOf, toJsonOptions, writing } from './convert.ts'
import { type CsvRowWriter, createCsvRowWriter } from './csvRows.ts'
import { itemOptions } from './csvToJson.ts'
import { createCsvWriter } from './formatCsv.ts'
import { createJsonItems } from './jsonItems.ts'
import { createJsonRowWriter, type JsonRowWriter } from './jsonRows.ts'
import { readerOptions } from './parseCsv.ts'
import { createTableReader, type TablePart, type TableReaderOptions } from './readTable.ts'
import { createRegularReader, type RegularReader, type RegularRows } from './regularRows.ts'
import type { Moved } from './rowProblems.ts'

/** Converts CSV to JSON. The shape `columns` needs all rows at once, so it is not made in pieces. */
export const toJsonStream: StreamEngine = async (pieces, options, { write }) => {
  const own = itemOptions(toJsonOptions(options))
  if (!own.ok) return own
  if (own.value.shape === 'columns')
    return fail({
      code: 'too-large',
      message: 'The file is too large for a list of each column. Choose another shape.',
    })
  const reading = readerOptions(pick(own.value, ['delimiter', 'quote', 'mode']))
  if (!reading.ok) return reading
  const items = createJsonItems(own.value)
  const isOneLine = own.value.indent === 0
  let isEmpty = true
  let writer: { readonly names: string; readonly write: JsonRowWriter } | undefined
  const takeRegular: TakeRegular = (bytes, rows, { dialect, width }) => {
    const names = isEmpty ? undefined : items.plainNames(width)
    if (names === undefined) return false
    const key = JSON.stringify(names)
    if (writer?.names !== key)
      writer = { names: key, write: createJsonRowWriter(names, own.value.indent ?? 2, dialect.quote) }
    write(writer.write(bytes, rows))
    return true
  }
  const take: TakeRows = (part, text, moved) => {
    const json = items.add(part, text, moved)
    if (!json.ok) return json
    // Without the brackets around it, the list of a part goes on where the one before ended.
    const inner = json.value.slice(1, isOneLine || json.value === '[]' ? -1 : -2)
    if (inner !== '') write(utf8Bytes(`${isEmpty ? '[' : ','}${inner}`))
    isEmpty &&= inner === ''
    return undefined
  }
  const table = await readPieces(pieces, reading.value, take, takeRegular)
  if (!table.ok) return table
  write(utf8Bytes(isEmpty ? '[]' : isOneLine ? ']' : '\n]'))
  return succeed('written', [...table.notes, ...items.notes()])
}

/** Converts CSV to another dialect. */
export const formatStream: StreamEngine = async (pieces, options, { write }) => {
  const reading = readerOptions(readingOf(options))
  if (!reading.ok) return reading
  const writer = createCsvWriter(writing(options))
  if (!writer.ok) return writer
  let writeRegular: CsvRowWriter | undefined
  const takeRegular: TakeRegular = (bytes, rows, { dialect, width }) => {
    if (!writer.value.isBegun()) return false
    writeRegular ??= createCsvRowWriter(writer.value, dialect.quote, width)
    if (writeRegular === undefined) return false
    write(writeRegular(bytes, rows))
    return true
  }
  const take: TakeRows = ({ rows }) => {
    const text = writer.value.add(rows)
    if (!text.ok) return text
    write(utf8Bytes(text.value))
    return undefined
  }
  const table = await readPieces(pieces, reading.value, take, takeRegular)
  return table.ok ? succeed('written', [...table.notes, ...writer.value.notes()]) : table
}

/** The bytes of the first part: at least `HEAD_CHARACTERS`, whatever they are. */
const FIRST_PART = 2 ** 20
/** The bytes of another part: few enough to stay in the processor's cache, with all that is made of them. */
const PART = 2 ** 17
/**
 * How many rows are converted at a time. What is made of them is short-lived; of more rows it would outlive a
 * collection of garbage, and the engine would then put all that follows where garbage is collected rarely.
 */
const ROWS = 512
/** The bytes of the longest row that is surely read. */
const MAX_ROW_BYTES = 2 ** 24

/** Takes the rows of a part of the text. Returns a failure, which ends the reading. */
type TakeRows = (part: TablePart, text: string, moved: Moved) => Failure | undefined
/** Takes regular rows as they are in the bytes, unless it returns false. */
type TakeRegular = (
  bytes: Uint8Array,
  rows: RegularRows,
  table: Pick<TablePart, 'dialect' | 'width'>,
) => boolean

/** Reads a table part by part. The parts depend on the text alone, not on how it came in pieces. */
async function readPieces(
  pieces: AsyncIterable<Uint8Array>,
  options: TableReaderOptions,
  take: TakeRows,
  takeRegular?: TakeRegular,
): Promise<Result<undefined>> {
  const parts = createParts(options, take, takeRegular)
  const transcoder = createTranscoder()
  for await (const piece of pieces) {
    const bytes = transcoder.push(piece)
    const failure = bytes.ok ? parts.push(bytes.value) : bytes
    if (failure !== undefined) return failure
  }
  const rest = transcoder.end()
  if (!rest.ok) return rest
  const failure = parts.push(rest.value) ?? parts.end()
  return failure ?? succeed(undefined, [...transcoder.notes(), ...parts.notes()])
}

/** Reads the parts of a text in UTF-8 or, where it is likely, in Windows-1252. */
function createParts(options: TableReaderOptions, take: TakeRows, takeRegular?: TakeRegular) {
  const reader = createTableReader(options)
  let regular: RegularReader | undefined
  /** What is not read yet, at the start of a buffer that has space for more. */
  let waiting = new Uint8Array(2 * FIRST_PART)
  let count = 0
  let least = FIRST_PART
  let done = { bytes: 0, lines: 0 }
  /** The line of the row that is not read yet. */
  let nextLine = 1
  /** How the bytes become text, once some of them are not ASCII. */
  let charset: 'utf-8' | 'windows-1252' | undefined
  const notes: Note[] = []

  function decode(bytes: Uint8Array, moved: Moved): Result<string> {
    if (charset === 'windows-1252') return succeed(createDecoder(charset, 'fatal').decode(bytes))
    const text = utf8Text(bytes)
    if (text !== undefined) {
      if (text.length < bytes.length) charset = 'utf-8'
      return succeed(text)
    }
    const opened = charset === undefined ? openUnlabelled(bytes) : openText(bytes)
    if (!opened.ok) return failAll(opened.errors.map(moved))
    charset = 'windows-1252'
    notes.push(...opened.notes.map(moved))
    return opened
  }

  /** Reads the rows of the first bytes where they are regular. Returns how many bytes they are; 0 if not. */
  function readRegular(bytes: Uint8Array): number {
    const table = reader.decided()
    if (takeRegular === undefined || table === undefined || charset === 'windows-1252') return 0
    regular ??= createRegularReader(table.dialect)
    const rows = regular?.(bytes, table.width)
    if (rows === undefined || rows.fields === 0 || !takeRegular(bytes, rows, table)) return 0
    if (!rows.isAscii) charset = 'utf-8'
    reader.pass(rows.lines)
    nextLine += rows.lines
    done = { bytes: done.bytes + rows.length, lines: done.lines + rows.lines }
    return rows.length
  }

  /** Reads the rows of the first bytes. Returns how many bytes they are. */
  function read(bytes: Uint8Array, isLast: boolean): Result<number> {
    const end = isLast ? bytes.length : lineBreakEnd(bytes)
    if (end === 0 && !isLast) return succeed(0)
    const own = bytes.subarray(0, end)
    const before = done
    const inBytes: Moved = (problem) => placedAfter(before, problem)
    const decoded = decode(own, inBytes)
    if (!decoded.ok) return decoded
    const text = decoded.value
    const isUtf8 = charset !== 'windows-1252'
    const moved: Moved = (problem) => placedAfter(before, isUtf8 ? inUtf8(text, problem) : problem)
    const head = isLast || before.bytes > 0 ? text : headOf(bytes, charset)
    const part = reader.read({ text, isLast, head, moved })
    if (!part.ok) return part
    nextLine = part.value.endLine
    if (part.value.length === 0 && !isLast) return succeed(0)
    // At least once: a table without rows has a header or a mark to write, too.
    for (let at = 0; at === 0 || at < part.value.rows.length; at += ROWS) {
      const failure = take(rowsFrom(part.value, at), text, moved)
      if (failure !== undefined) return failure
    }
    const rest = text.slice(part.value.length)
    const length = own.length - (isUtf8 ? utf8Bytes(rest).length : rest.length)
    done = { bytes: before.bytes + length, lines: part.value.endLine - 1 }
    return succeed(length)
  }

  /** Reads as many parts as there are. */
  function readAll(): Failure | undefined {
    let at = 0
    while (count - at >= least) {
      const next = waiting.subarray(at, at + least)
      const regularLength = readRegular(next.subarray(0, lineBreakEnd(next)))
      const length = regularLength > 0 ? succeed(regularLength) : read(next, false)
      if (!length.ok) return length
      if (length.value === 0 && least >= MAX_ROW_BYTES) return fail(tooLong(nextLine))
      least = length.value === 0 ? 2 * least : PART
      at += length.value
    }
    waiting.copyWithin(0, at, count)
    count -= at
    return undefined
  }

  return {
    push(piece: Uint8Array): Failure | undefined {
      if (waiting.length < count + piece.length)
        waiting = concatBytes([waiting.subarray(0, count), new Uint8Array(count + piece.length)])
      waiting.set(piece, count)
      count += piece.length
      return readAll()
    },
    end(): Failure | undefined {
      const length = read(waiting.subarray(0, count), true)
      return length.ok ? undefined : length
    },
    notes: (): readonly Note[] => [...notes, ...reader.notes()],
  }
}

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

function rowsFrom(part: TablePart, at: number): TablePart {
  const [rows, lines] = [part.rows.slice(at, at + ROWS), part.lines.slice(at, at + ROWS)]
  return { ...part, rows, lines, offsets: part.offsets.slice(at, at + ROWS) }
}

/** Where the last line break ends; 0 without one. A CR at the very end may be half of a CRLF. */
function lineBreakEnd(bytes: Uint8Array): number {
  const end = bytes.lastIndexOf(LINE_FEED) + 1
  return end > 0 ? end : bytes.subarray(0, -1).lastIndexOf(CARRIAGE_RETURN) + 1
}

/** The text of bytes that may end within a character. */
function headOf(bytes: Uint8Array, charset = 'utf-8'): string {
  return createDecoder(charset, 'replacement').decode(bytes, { stream: true })
}

/** A place in a text, counted in its bytes. A fix is left out: it would be for the text of a page. */
function inUtf8<P extends Note | ToolError>(text: string, problem: P): P {
  const { offset, length, fix, ...rest } = problem
  if (offset === undefined || length === undefined) return problem
  const until = (end: number) => utf8Bytes(text.slice(0, end)).length
  return { ...rest, offset: until(offset), length: until(offset + length) - until(offset) } as P
}

/** A place after the bytes and the lines before it. */
function placedAfter<P extends Note | ToolError>(
  { bytes, lines }: { readonly bytes: number; readonly lines: number },
  problem: P,
): P {
  const { offset, line } = problem
  if (offset === undefined || line === undefined) return problem
  return { ...problem, offset: offset + bytes, line: line + lines }
}

function tooLong(line: number): ToolError {
  const message =
    'This row is longer than 16 MB. Most likely a quote in it is never closed: close it, or look for one too many.'
  return { code: 'too-large', message, line, column: 1 }
}

/** Turns UTF-16, which a byte-order mark announces, into UTF-8, and passes on anything else. */
function createTranscoder() {
  let decoder: HostDecoder | undefined
  let isDecided = false
  let held = new Uint8Array()

  function transcoded(bytes: Uint8Array, isLast: boolean): Result<Uint8Array> {
    if (decoder === undefined) return succeed(bytes)
    try {
      return succeed(utf8Bytes(decoder.decode(bytes, { stream: !isLast })))
    } catch {
      // The decoder says nothing but that some bytes are no characters.
      const message = `Not all of these bytes are ${decoder.encoding.toUpperCase()}, as the byte-order mark at the start says. Save the file as UTF-8.`
      return fail({ code: 'invalid-utf16', message })
    }
  }

  return {
    push(piece: Uint8Array): Result<Uint8Array> {
      if (isDecided) return transcoded(piece, false)
      held = concatBytes([held, piece])
      if (held.length < 2) return succeed(new Uint8Array())
      isDecided = true
      const label = utf16Mark(held)
      if (label !== undefined) decoder = createDecoder(label, 'fatal')
      return transcoded(held, false)
    },
    end: (): Result<Uint8Array> => (isDecided ? transcoded(new Uint8Array(), true) : succeed(held)),
    notes: (): readonly Note[] => (decoder === undefined ? [] : [markNote(decoder.encoding)]),
  }
}
