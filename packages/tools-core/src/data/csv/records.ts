/**
 * Splits delimited text into records, by RFC 4180 and beyond: quotes inside an unquoted field are literal,
 * text after a closing quote is kept, and lines end at CR, LF or CRLF, also mixed.
 *
 * We use our own reader because PapaParse, which it was measured against, assumes one kind of line end for a
 * whole text, does not report a quote inside a field, and counts rows but not lines. Pure.
 */

/** The characters that separate fields and enclose them; the quote may be empty. */
export interface CsvMarks {
  readonly delimiter: string
  readonly quote: string
}

/** A deviation from RFC 4180, and its place. */
export interface CsvOddity {
  readonly code: 'quote-in-field' | 'text-after-quote' | 'unclosed-quote'
  readonly offset: number
  readonly line: number
}

/** Records, where they start, and their deviations. */
export interface CsvRecords {
  readonly rows: string[][]
  /** The line on which each row starts, from 1. */
  readonly lines: number[]
  /** The offset at which each row starts. */
  readonly offsets: number[]
  /** The indices of rows that are an empty line. */
  readonly blank: number[]
  readonly oddities: CsvOddity[]
  /** The line on which the text after the last row starts. */
  endLine: number
}

/** How far to read. */
export interface ReadRecordsOptions {
  /** The offset to start at. @defaultValue 0 */
  readonly from?: number
  /** The line number of that offset. @defaultValue 1 */
  readonly line?: number
  /** The number of rows after which to stop. @defaultValue all */
  readonly most?: number
}

const LF = 0x0a
const CR = 0x0d

/** Splits `text` into records. A line break at the very end adds no row. */
export function readRecords(
  text: string,
  marks: CsvMarks,
  { from = 0, line = 1, most = Number.POSITIVE_INFINITY }: ReadRecordsOptions = {},
): CsvRecords {
  const { delimiter, quote } = marks
  if (most === Number.POSITIVE_INFINITY && (quote === '' || !text.includes(quote, from))) {
    const lineEnd = onlyLineEnd(text, from)
    if (lineEnd !== undefined) return splitRecords(text, delimiter, lineEnd, { from, line })
  }
  const records: CsvRecords = { rows: [], lines: [], offsets: [], blank: [], oddities: [], endLine: line }
  const reader = new RecordReader(text, marks, records.oddities)
  reader.at = from
  reader.line = line
  while (reader.at < text.length && records.rows.length < most) {
    records.lines.push(reader.line)
    records.offsets.push(reader.at)
    const start = reader.at
    const row = reader.row()
    if (row.length === 1 && row[0] === '' && isLineEnd(text.charCodeAt(start)))
      records.blank.push(records.rows.length)
    records.rows.push(row)
  }
  records.endLine = reader.line
  return records
}

/** The line end of the text, where all lines have the same one. */
function onlyLineEnd(text: string, from: number): string | undefined {
  let pairs = 0
  for (let at = text.indexOf('\r', from); at !== -1; at = text.indexOf('\r', at + 2)) {
    if (text.charCodeAt(at + 1) !== LF) return undefined
    pairs += 1
  }
  if (pairs === 0) return '\n'
  for (let at = text.indexOf('\n', from); at !== -1; at = text.indexOf('\n', at + 1)) pairs -= 1
  return pairs === 0 ? '\r\n' : undefined
}

/** Reads records without quotes and with one kind of line end by splitting, which engines do fastest. */
function splitRecords(
  text: string,
  delimiter: string,
  lineEnd: string,
  { from, line }: { readonly from: number; readonly line: number },
): CsvRecords {
  const written = (from === 0 ? text : text.slice(from)).split(lineEnd)
  const endLine = line + written.length - 1
  // A line break at the very end adds no row.
  if (written.at(-1) === '') written.pop()
  const count = written.length
  const records: CsvRecords = {
    rows: new Array<string[]>(count),
    lines: new Array<number>(count),
    offsets: new Array<number>(count),
    blank: [],
    oddities: [],
    endLine,
  }
  let offset = from
  for (let at = 0; at < count; at += 1) {
    const row = written[at]!
    if (row === '') records.blank.push(at)
    records.rows[at] = row.split(delimiter)
    records.lines[at] = line + at
    records.offsets[at] = offset
    offset += row.length + lineEnd.length
  }
  return records
}

/** Whether a character, given by its code, ends a line. */
export function isLineEnd(code: number): boolean {
  return code === LF || code === CR
}

/**
 * Reads the text in one pass. Fields are usually short, so testing each character is faster than searching
 * for delimiters.
 */
class RecordReader {
  at = 0
  line = 1
  readonly #text: string
  readonly #quote: string
  readonly #doubled: string
  /** The codes of the delimiter and the quote; −1, which no character has, where there is none. */
  readonly #delimiterCode: number
  readonly #quoteCode: number
  /** The highest special code. Most characters are above it, so one comparison is enough for them. */
  readonly #highest: number
  readonly #oddities: CsvOddity[]
  /** The number of fields in the previous row. */
  #width = 1

  constructor(text: string, { delimiter, quote }: CsvMarks, oddities: CsvOddity[]) {
    this.#text = text
    this.#quote = quote
    this.#doubled = quote + quote
    this.#delimiterCode = delimiter === '' ? -1 : delimiter.charCodeAt(0)
    this.#quoteCode = quote === '' ? -1 : quote.charCodeAt(0)
    this.#highest = Math.max(this.#delimiterCode, this.#quoteCode, CR)
    this.#oddities = oddities
  }

  row(): string[] {
    const text = this.#text
    const delimiterCode = this.#delimiterCode
    const quoteCode = this.#quoteCode
    // The row is allocated with the length of the previous one: a growing array takes three times the memory
    // for the few fields of a row.
    const row = new Array<string>(this.#width)
    let count = 0
    for (;;) {
      row[count] = text.charCodeAt(this.at) === quoteCode ? this.#quotedField() : this.#plainField()
      count += 1
      if (text.charCodeAt(this.at) !== delimiterCode) break
      this.at += 1
    }
    if (count !== this.#width) {
      row.length = count
      this.#width = count
    }
    this.#takeLineEnd()
    return row
  }

  #takeLineEnd(): void {
    if (this.at >= this.#text.length) return
    const isPair = this.#text.charCodeAt(this.at) === CR && this.#text.charCodeAt(this.at + 1) === LF
    this.at += isPair ? 2 : 1
    this.line += 1
  }

  /** The end of an unquoted field: a delimiter, a line break or the end of the text. */
  #fieldEnd(): number {
    const text = this.#text
    const delimiterCode = this.#delimiterCode
    const length = text.length
    let end = this.at
    while (end < length) {
      const code = text.charCodeAt(end)
      if (code === delimiterCode || code === LF || code === CR) break
      end += 1
    }
    return end
  }

  #plainField(): string {
    const text = this.#text
    const delimiterCode = this.#delimiterCode
    const quoteCode = this.#quoteCode
    const start = this.at
    const highest = this.#highest
    const length = text.length
    let end = start
    let quoteAt = -1
    for (; end < length; end += 1) {
      const code = text.charCodeAt(end)
      if (code > highest) continue
      if (code === delimiterCode || code === LF || code === CR) break
      if (code === quoteCode && quoteAt === -1) quoteAt = end
    }
    if (quoteAt !== -1) this.#oddities.push({ code: 'quote-in-field', offset: quoteAt, line: this.line })
    this.at = end
    return text.slice(start, end)
  }

  #quotedField(): string {
    const text = this.#text
    const quoteCode = this.#quoteCode
    const start = this.at + 1
    const highest = this.#highest
    const length = text.length
    let isDoubled = false
    let lineEnds = 0
    let at = start
    for (; ; at += 1) {
      if (at >= length) return this.#unclosedField(start, isDoubled)
      const code = text.charCodeAt(at)
      if (code > highest) continue
      if (code === quoteCode) {
        if (text.charCodeAt(at + 1) !== quoteCode) break
        isDoubled = true
        at += 1
      } else if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) lineEnds += 1
    }
    const field = this.#unquoted(start, at, isDoubled)
    this.line += lineEnds
    this.at = at + 1
    const tail = this.#tail()
    return tail === '' ? field : field + tail
  }

  #unquoted(start: number, end: number, isDoubled: boolean): string {
    const field = this.#text.slice(start, end)
    return isDoubled ? field.replaceAll(this.#doubled, this.#quote) : field
  }

  #unclosedField(start: number, isDoubled: boolean): string {
    this.#oddities.push({ code: 'unclosed-quote', offset: start - 1, line: this.line })
    this.at = this.#text.length
    return this.#unquoted(start, this.at, isDoubled)
  }

  /** The text between a closing quote and the end of the field, normally empty. */
  #tail(): string {
    const end = this.#fieldEnd()
    if (end === this.at) return ''
    const tail = this.#text.slice(this.at, end)
    this.#oddities.push({ code: 'text-after-quote', offset: this.at, line: this.line })
    this.at = end
    return tail
  }
}
