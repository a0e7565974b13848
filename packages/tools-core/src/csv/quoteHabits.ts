/**
 * Rewrites the quotes of programs that do not write CSV as RFC 4180 does. Pure.
 *
 * The text is read field by field, as it reads once it is rewritten: what a quoted field contains is data, and stays.
 */
import type { TextEdit } from '../result/result.ts'
import type { CsvDialect } from './dialect.ts'
import { quotedEnd, unquotedEnd } from './records.ts'

/** Removes the spaces between a delimiter and the quote that is meant to begin a field. */
export function withoutSpaces(
  text: string,
  from: number,
  { delimiter, quote }: CsvDialect,
): readonly TextEdit[] {
  const edits: TextEdit[] = []
  for (let start = from; start < text.length; start += 1) {
    let opening = start
    while (text[opening] === ' ') opening += 1
    const isQuoted = text[opening] === quote
    if (isQuoted && opening > start) edits.push({ offset: start, length: opening - start, text: '' })
    start = unquotedEnd(text, isQuoted ? quotedEnd(text, opening, quote) : start, delimiter)
  }
  return edits
}

/** Doubles the quotes that have a backslash before them, in fields that would end at the first of them, with text after it. */
export function withDoubledQuotes(
  text: string,
  from: number,
  { delimiter, quote }: CsvDialect,
): readonly TextEdit[] {
  const edits: TextEdit[] = []
  for (let start = from; start < text.length; start += 1) {
    let end = text[start] === quote ? quotedEnd(text, start, quote) : start
    if (text[end - 2] === '\\' && end > start && unquotedEnd(text, end, delimiter) > end) {
      const escapes = escapesIn(text, start, quote)
      // Without a closing quote, the rest of the text cannot be understood in this way.
      if (escapes.end > text.length) return edits
      for (const offset of escapes.offsets) edits.push({ offset, length: 1, text: quote })
      end = escapes.end
    }
    start = unquotedEnd(text, end, delimiter)
  }
  return edits
}

/** The backslashes before quotes in the field that opens at `start`, and where that field closes; beyond the text if it does not. */
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
