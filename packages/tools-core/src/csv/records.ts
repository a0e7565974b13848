/**
 * The records of delimited text, after RFC 4180 and what programs write besides: quotes inside an unquoted field are
 * themselves, text behind a closing quote is kept, lines end at CR, LF or CRLF, mixed as they come.
 *
 * A reader of our own, because the one we measured against (PapaParse) takes one kind of line end for a whole text, says
 * nothing about a quote inside a field and knows no lines, only rows. Pure.
 */

/** What is odd about a record, and where. */
export interface CsvOddity {
  readonly code: 'quote-in-field' | 'text-after-quote' | 'unclosed-quote'
  readonly offset: number
  readonly line: number
}

/** Records, where they start, and what is odd about them. */
export interface CsvRecords {
  readonly rows: string[][]
  /** The line on which each row starts, from 1. */
  readonly lines: number[]
  /** The offset at which each row starts. */
  readonly offsets: number[]
  /** Indices of rows that are an empty line. */
  readonly blank: number[]
  readonly oddities: CsvOddity[]
}

/** How far to read. */
export interface ReadRecordsOptions {
  /** Offset to start at. @defaultValue 0 */
  readonly from?: number
  /** The line number of that offset. @defaultValue 1 */
  readonly line?: number
  /** Rows after which to stop. @defaultValue all */
  readonly most?: number
}

/** Splits `text` into records. A line end at the very end adds no row. */
export function readRecords(
  text: string,
  delimiter: string,
  quote: string,
  { from = 0, line = 1, most = Number.POSITIVE_INFINITY }: ReadRecordsOptions = {},
): CsvRecords {
  const records: CsvRecords = { rows: [], lines: [], offsets: [], blank: [], oddities: [] }
  const reader = new RecordReader(text, delimiter, quote, records.oddities, from, line)
  while (!reader.isAtEnd && records.rows.length < most) {
    records.lines.push(reader.line)
    records.offsets.push(reader.at)
    const start = reader.at
    const row = reader.row()
    if (row.length === 1 && row[0] === '' && isLineEnd(text.charCodeAt(start)))
      records.blank.push(records.rows.length)
    records.rows.push(row)
  }
  return records
}

function isLineEnd(code: number): boolean {
  return code === 0x0a || code === 0x0d
}

/** Remembers where the next delimiter, line end and quote are, so that the text is searched once for each. */
class RecordReader {
  at: number
  line: number
  readonly #text: string
  readonly #delimiter: string
  readonly #quote: string
  readonly #oddities: CsvOddity[]
  #nextDelimiter = -1
  #nextLf = -1
  #nextCr = -1
  #nextQuote = -1

  constructor(
    text: string,
    delimiter: string,
    quote: string,
    oddities: CsvOddity[],
    at: number,
    line: number,
  ) {
    this.#text = text
    this.#delimiter = delimiter
    this.#quote = quote
    this.#oddities = oddities
    this.at = at
    this.line = line
  }

  get isAtEnd(): boolean {
    return this.at >= this.#text.length
  }

  row(): string[] {
    const lineEnd = this.#lineEnd()
    this.#nextQuote = this.#find(this.#quote, this.#nextQuote)
    // Most rows have no quote at all, and splitting those is what engines do fastest.
    if (lineEnd <= this.#nextQuote) {
      const fields = this.#text.slice(this.at, lineEnd).split(this.#delimiter)
      this.at = lineEnd
      this.#takeLineEnd()
      return fields
    }
    const row: string[] = []
    for (;;) {
      row.push(this.#isAt(this.#quote) ? this.#quotedField() : this.#plainField())
      if (!this.#isAt(this.#delimiter)) break
      this.at += this.#delimiter.length
    }
    this.#takeLineEnd()
    return row
  }

  #isAt(mark: string): boolean {
    return mark !== '' && this.#text.startsWith(mark, this.at)
  }

  #takeLineEnd(): void {
    if (this.isAtEnd) return
    this.at += this.#text.startsWith('\r\n', this.at) ? 2 : 1
    this.line += 1
  }

  #find(mark: string, known: number): number {
    if (known >= this.at) return known
    const found = mark === '' ? -1 : this.#text.indexOf(mark, this.at)
    return found === -1 ? this.#text.length : found
  }

  #lineEnd(): number {
    this.#nextLf = this.#find('\n', this.#nextLf)
    this.#nextCr = this.#find('\r', this.#nextCr)
    return Math.min(this.#nextLf, this.#nextCr)
  }

  #fieldEnd(): number {
    this.#nextDelimiter = this.#find(this.#delimiter, this.#nextDelimiter)
    return Math.min(this.#nextDelimiter, this.#lineEnd())
  }

  #plainField(): string {
    const end = this.#fieldEnd()
    this.#nextQuote = this.#find(this.#quote, this.#nextQuote)
    if (this.#nextQuote < end)
      this.#oddities.push({ code: 'quote-in-field', offset: this.#nextQuote, line: this.line })
    const field = this.#text.slice(this.at, end)
    this.at = end
    return field
  }

  #quotedField(): string {
    const opening = this.at
    const openingLine = this.line
    let field = ''
    let from = opening + 1
    for (;;) {
      const closing = this.#text.indexOf(this.#quote, from)
      if (closing === -1) {
        this.#oddities.push({ code: 'unclosed-quote', offset: opening, line: openingLine })
        field += this.#text.slice(from)
        this.at = this.#text.length
        return field
      }
      if (!this.#text.startsWith(this.#quote, closing + 1)) {
        field += this.#text.slice(from, closing)
        this.at = closing + 1
        break
      }
      field += this.#text.slice(from, closing + 1)
      from = closing + 2
    }
    this.line += countLineEnds(field)
    return field + this.#tail()
  }

  /** What stands between a closing quote and the end of the field; nothing should. */
  #tail(): string {
    const end = this.#fieldEnd()
    if (end === this.at) return ''
    const tail = this.#text.slice(this.at, end)
    this.#oddities.push({ code: 'text-after-quote', offset: this.at, line: this.line })
    this.at = end
    return tail
  }
}

function countLineEnds(field: string): number {
  if (!field.includes('\n') && !field.includes('\r')) return 0
  return field.match(/\r\n|\r|\n/g)?.length ?? 0
}
