/** Years, by how many digits they have. Pure. */
import { type Gathered, type Moment, type MomentPart, pad } from './momentPart.ts'

/** A year that a token can stand for. */
export type YearField =
  | 'year'
  | 'yearUnpadded'
  | 'year2'
  | 'year2Short'
  | 'year3'
  | 'year5'
  | 'yearSigned'
  | 'yearSigned6'

/** How each is written and read. */
export const YEAR_PARTS: Readonly<Record<YearField, MomentPart>> = {
  year: year(fourDigits, '(?:[+-]\\d{4,6}|\\d{4})'),
  // Four digits where there are as many, so that digits behind them can be the month.
  yearUnpadded: year(String, '(?:[+-]\\d{4,6}|\\d{4}|-?\\d{1,3})'),
  year2: { write: (moment) => pad(ofCentury(moment), 2), looks: '\\d{2}', take: takeShortYear },
  year2Short: {
    write: (moment) => String(ofCentury(moment)),
    looks: '\\d{1,2}',
    take: (gathered, text) => takeShortYear(gathered, text.padStart(2, '0')),
  },
  year3: year((value) => padded(value, 3), '-?\\d{3,4}'),
  year5: year((value) => padded(value, 5), '-?\\d{5}'),
  yearSigned: year((value) => signed(value, 4), '[+-]\\d{4,6}'),
  yearSigned6: year((value) => signed(value, 6), '[+-]\\d{6}'),
}

function year(written: (year: number) => string, looks: string): MomentPart {
  return {
    write: (moment) => written(writtenYear(moment)),
    looks,
    take: (gathered, text) => {
      gathered.year = Number(text)
      return true
    },
  }
}

function fourDigits(value: number): string {
  return value < 0 || value > 9999 ? signed(value, value < 0 ? 4 : 5) : pad(value, 4)
}

function signed(value: number, digits: number): string {
  return `${value < 0 ? '' : '+'}${padded(value, digits)}`
}

function padded(value: number, digits: number): string {
  return `${value < 0 ? '-' : ''}${pad(Math.abs(value), digits)}`
}

function ofCentury(moment: Moment): number {
  return ((writtenYear(moment) % 100) + 100) % 100
}

/** The year within its era where the pattern writes the era, otherwise the astronomical year. */
export function writtenYear({ time, hasEra = false }: Moment): number {
  return hasEra && time.year <= 0 ? 1 - time.year : time.year
}

/** A year of two digits, as POSIX reads it: from 1969 to 2068. */
function takeShortYear(gathered: Gathered, text: string): boolean {
  const value = Number(text)
  gathered.shortYear = text
  gathered.year = value + (value < 69 ? 2000 : 1900)
  return true
}
