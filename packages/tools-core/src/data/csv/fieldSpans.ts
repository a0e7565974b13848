/** The ranges of the fields of a record. Pure. */
import { type CsvMarks, isLineEnd } from './records.ts'

/** The range of a field, including its quotes. */
interface FieldSpan {
  readonly offset: number
  readonly length: number
}

/** The range of each field in the record that starts at `from`. */
export function fieldSpans(text: string, from: number, { delimiter, quote }: CsvMarks): readonly FieldSpan[] {
  const spans: FieldSpan[] = []
  for (let start = from; ; ) {
    // After its closing quote, a field continues as an unquoted one.
    const end = unquotedEnd(text, text[start] === quote ? quotedEnd(text, start, quote) : start, delimiter)
    spans.push({ offset: start, length: end - start })
    if (text[end] !== delimiter) return spans
    start = end + 1
  }
}

/** Where an unquoted field ends: at a delimiter, a line break or the end of the text. */
export function unquotedEnd(text: string, start: number, delimiter: string): number {
  let end = start
  while (end < text.length && text[end] !== delimiter && !isLineEnd(text.charCodeAt(end))) end += 1
  return end
}

/** The offset after the quote that closes the one at `start`; a doubled quote is part of the field. */
export function quotedEnd(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== quote) continue
    if (text[at + 1] !== quote) return at + 1
    at += 1
  }
  return text.length
}
