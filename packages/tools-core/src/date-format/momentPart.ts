/** What a part of a moment is: how it is written, what it looks like, what reading it tells. Pure. */
import type { CivilTime } from '../calendar/civil.ts'

/** A moment as a pattern sees it. */
export interface Moment {
  readonly instant: bigint
  readonly time: CivilTime
  /** Seconds ahead of UTC. */
  readonly offsetSeconds: number
  /** IANA name, `UTC` or an offset. */
  readonly zone: string
  /** The pattern writes the era, so that years are counted in it: the year 0 is 1 BC. */
  readonly hasEra?: boolean
}

/** What was read so far; later parts of a pattern may settle what earlier ones left open. */
export interface Gathered {
  year?: number
  month?: number
  day?: number
  dayOfYear?: number
  quarter?: number
  /** A year of two digits, as it is written. */
  shortYear?: string
  isoYear?: number
  isoWeek?: number
  weekday?: number
  /** A weekday that stands beside the date and does not say which day it is. */
  namedWeekday?: number
  hour?: number
  /** 1 to 12. */
  hour12?: number
  isAfternoon?: boolean
  minute?: number
  second?: number
  nanosecond?: number
  offsetSeconds?: number
  /** A zone's name or abbreviation, and where it is in the text. An offset that is written too counts more. */
  zone?: { readonly name: string; readonly offset: number }
  isBeforeChrist?: boolean
  instant?: bigint
}

/** How a part of a moment is written and read. */
export interface MomentPart {
  readonly write: (moment: Moment) => string
  /** What it looks like, as the source of a pattern; absent where it cannot be read back. */
  readonly looks?: string
  /** What is read too by dialects that do not insist on zeros in front. */
  readonly looksLoosely?: string
  /** Takes what was read, at its offset in the text; false where it means nothing. */
  readonly take?: (gathered: Gathered, text: string, offset: number) => boolean
}

/** A number with zeros before it. */
export const pad = (value: number, length: number): string => String(value).padStart(length, '0')

/** A number written with at least `length` digits and read into one entry. */
export function number(
  key:
    | 'month'
    | 'day'
    | 'dayOfYear'
    | 'isoWeek'
    | 'weekday'
    | 'hour'
    | 'hour12'
    | 'minute'
    | 'second'
    | 'isoYear',
  of: (moment: Moment) => number,
  length: number,
  most: number,
): MomentPart {
  return {
    write: (moment) => pad(of(moment), length),
    looks: length === 1 ? `\\d{1,${most}}` : `\\d{${length}}`,
    looksLoosely: `\\d{1,${most}}`,
    take: (gathered, text) => {
      gathered[key] = Number(text)
      return true
    },
  }
}

const PADDED = ' ?\\d{1,2}'

/** A number with a space before it where it has one digit. */
export function spaced(key: 'day' | 'hour' | 'hour12', of: (moment: Moment) => number): MomentPart {
  const plain = number(key, of, 1, 2)
  return {
    ...plain,
    write: (moment) => String(of(moment)).padStart(2, ' '),
    looks: PADDED,
    looksLoosely: PADDED,
  }
}
