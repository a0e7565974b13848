/**
 * Rewrites the quotes of programs that do not write CSV as RFC 4180 does. Pure.
 *
 * The text is read field by field, as it reads once it is rewritten: what a quoted field contains is data,
 * and stays.
 */
import type { TextEdit } from '../../shared/result/result.ts'
import { quotedEnd, unquotedEnd } from './fieldSpans.ts'
import type { CsvMarks } from './records.ts'

/** Removes the spaces between a delimiter and the quote that is meant to begin a field. */
export function withoutSpaces(
  text: string,
  from: number,
  { delimiter, quote }: CsvMarks,
): readonly TextEdit[] {
  const edits: TextEdit[] = []
  fieldByField(text, { from, delimiter }, (start) => {
    let opening = start
    while (text[opening] === ' ') opening += 1
    if (text[opening] !== quote) return start
    if (opening > start) edits.push({ offset: start, length: opening - start, text: '' })
    return quotedEnd(text, opening, quote)
  })
  return edits
}

/**
 * Doubles the quotes that have a backslash before them, in fields that would end at the first of them, with
 * text after it.
 */
export function withDoubledQuotes(
  text: string,
  from: number,
  { delimiter, quote }: CsvMarks,
): readonly TextEdit[] {
  const edits: TextEdit[] = []
  fieldByField(text, { from, delimiter }, (start) => {
    if (text[start] !== quote) return start
    const end = quotedEnd(text, start, quote)
    if (text[end - 2] !== '\\' || unquotedEnd(text, end, delimiter) === end) return end
    const escapes = escapesIn(text, start, quote)
    // Without a closing quote, the rest of the text cannot be understood in this way.
    if (escapes.end > text.length) return text.length
    for (const offset of escapes.offsets) edits.push({ offset, length: 1, text: quote })
    return escapes.end
  })
  return edits
}

/**
 * Visits the fields in order; `readQuoted` returns where the quoted part of the one at an offset ends, or
 * that offset if it has none.
 */
function fieldByField(
  text: string,
  { from, delimiter }: { readonly from: number; readonly delimiter: string },
  readQuoted: (start: number) => number,
): void {
  for (let start = from; start < text.length; start += 1)
    start = unquotedEnd(text, readQuoted(start), delimiter)
}

/**
 * The backslashes before quotes in the field that opens at `start`, and where that field closes; beyond the
 * text if it does not.
 */
function escapesIn(
  text: string,
  start: number,
  quote: string,
): { readonly offsets: readonly number[]; readonly end: number } {
  const offsets: number[] = []
  let at = start + 1
  for (; at < text.length; at += 1) {
    const isEscape = text[at] === '\\'
    const isBeforeQuote = text[at + 1] === quote
    if (text[at] === quote && !isBeforeQuote) break
    if (isEscape && isBeforeQuote) offsets.push(at)
    if (isEscape || text[at] === quote) at += 1
  }
  return { offsets, end: at + 1 }
}
