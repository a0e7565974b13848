/**
 * Numeric dates with the year last, in the order that each country uses: `11/21/2026`, `21.11.26`,
 * `21-11-2026`. Pure.
 */

import type { Note } from '../../shared/result/result.ts'
import { fullYear } from '../calendar/englishDate.ts'

/** With hyphens, the year needs four digits, because one of two digits could just as well come first. */
const YEAR_LAST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|(?<=[/.])\d{2})(?![\d.])/

/** A text with the year of its date moved to the front, and what was assumed for that. */
export interface YearFirst {
  readonly text: string
  readonly notes: readonly Note[]
}

/**
 * Moves the year of such a date to the front; any other text is returned unchanged. A number above 12 is the
 * day. If both could be the month, slashes are read as in the United States, dots and hyphens as nearly
 * everywhere else; a note says so and offers the other date, except with dots, which are unambiguous.
 *
 * @param offset of the text in the input.
 */
export function putYearFirst(text: string, offset: number): YearFirst {
  const match = YEAR_LAST.exec(text)
  if (match === null) return { text, notes: [] }
  const [written, first = '', mark, second = '', digits = ''] = match
  const year = String(fullYear(digits))
  const asMonthFirst = isoDate(year, first, second)
  const asDayFirst = isoDate(year, second, first)
  const couldBeBoth = Number(first) <= 12 && Number(second) <= 12
  const isMonthFirst = couldBeBoth ? mark === '/' : Number(second) > 12
  const [taken, other] = isMonthFirst ? [asMonthFirst, asDayFirst] : [asDayFirst, asMonthFirst]
  const isAssumed = couldBeBoth && mark !== '.' && taken !== other
  const order: Note = {
    code: 'assumed-order',
    message: `“${written}” is read with the ${isMonthFirst ? 'month' : 'day'} first, as ${taken}.`,
    fix: { label: `Read as ${other}`, edits: [{ offset, length: written.length, text: other }] },
  }
  const short: Note = { code: 'short-year', message: `The year “${digits}” is read as ${year}.` }
  return {
    text: taken + text.slice(written.length),
    notes: [...(isAssumed ? [order] : []), ...(digits.length === 2 ? [short] : [])],
  }
}

function isoDate(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
