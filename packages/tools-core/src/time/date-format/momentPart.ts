/** Defines how a field of a moment is written, matched and read. Pure. */
import type { CivilTime } from '../calendar/civil.ts'

/** A moment to be written by a pattern. */
export interface Moment {
  readonly instant: bigint
  readonly time: CivilTime
  /** Seconds ahead of UTC. */
  readonly offsetSeconds: number
  /** An IANA name, `UTC` or an offset. */
  readonly zone: string
  /** Whether the pattern writes the era, so that years are counted within it: the year 0 is 1 BC. */
  readonly hasEra?: boolean
}

/** The values read so far; later fields of a pattern may complete earlier ones. */
export interface Gathered {
  year?: number
  month?: number
  day?: number
  dayOfYear?: number
  quarter?: number
  /** A two-digit year, as written. */
  shortYear?: string
  isoYear?: number
  isoWeek?: number
  /** A week that is not that of ISO 8601, and the year that it belongs to where that is written too. */
  week?: { readonly number: number; readonly system: WeekSystem }
  weekYear?: number
  weekday?: number
  /** A weekday that accompanies the date and does not determine the day. */
  namedWeekday?: number
  hour?: number
  /** 1 to 12. */
  hour12?: number
  isAfternoon?: boolean
  minute?: number
  second?: number
  nanosecond?: number
  offsetSeconds?: number
  /**
   * A zone's name or abbreviation, and where it is in the text. If an offset is written, too, it takes
   * precedence.
   */
  zone?: { readonly name: string; readonly offset: number }
  isBeforeChrist?: boolean
  instant?: bigint
}

/**
 * How weeks are counted: from Sunday, 1 January being in the first; or from Sunday or Monday, the first being
 * the first whole one, as in `strftime`.
 */
export type WeekSystem = 'sunday' | 'whole-from-sunday' | 'whole-from-monday'

/** How a field of a moment is written and read. */
export interface MomentPart {
  readonly write: (moment: Moment) => string
  /** The source of a regular expression that matches it; absent where it cannot be read back. */
  readonly looks?: string
  /** The same for dialects that do not require leading zeros. */
  readonly looksLoosely?: string
  /** Stores the matched text, found at `offset`; returns false where it has no meaning. */
  readonly take?: (gathered: Gathered, text: string, offset: number) => boolean
}

/** Writes a number with leading zeros. */
export const pad = (value: number, length: number): string => String(value).padStart(length, '0')

/** A number that is written with at least `length` digits and read into one entry. */
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

/** A number that is padded with a space where it has one digit. */
export function spaced(key: 'day' | 'hour' | 'hour12', of: (moment: Moment) => number): MomentPart {
  const plain = number(key, of, 1, 2)
  return {
    ...plain,
    write: (moment) => String(of(moment)).padStart(2, ' '),
    looks: PADDED,
    looksLoosely: PADDED,
  }
}
