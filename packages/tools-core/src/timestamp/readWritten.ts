/** Reads timestamps that are written dates, with an offset, a zone or neither. Pure. */
import { FINER_THAN_NANOSECONDS, instantOf, LEAP_SECOND } from '../calendar/civil.ts'
import { type EnglishDate, readEnglishDate } from '../calendar/englishDate.ts'
import { readIso, type WrittenTime } from '../calendar/isoText.ts'
import { to24Hours } from '../calendar/twelveHours.ts'
import { weekdayNotes } from '../calendar/weekdayNotes.ts'
import { offsetOfAbbreviation } from '../calendar/zoneAbbreviations.ts'
import type { Note } from '../result/result.ts'
import { type Answer, NO_OFFSET, read } from './timestamp.ts'
import { putYearFirst } from './yearLast.ts'

/** Other full date formats: those of web server logs, of JavaScript, of C, `date` and Git, and of Go, which repeats the zone. */
const OTHER_FORMS: readonly (readonly [form: RegExp, usual: string])[] = [
  [/^(\d{1,2})\/([a-z]{3})\/(\d{4}):(\d\d:\d\d:\d\d)( [+-]\d{4})?$/i, '$1 $2 $3 $4$5'],
  [/^([a-z]{3}) ([a-z]{3}) (\d\d) (\d{4}) (\d\d:\d\d:\d\d) GMT([+-]\d{4})$/i, '$1, $3 $2 $4 $5 $6'],
  [
    /^([a-z]{3}) ([a-z]{3}) +(\d\d?) (\d\d:\d\d:\d\d)( [a-z]{1,5})? (\d{4})( [+-]\d{4})?$/i,
    '$1, $3 $2 $6 $4$5$7',
  ],
  [
    /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,9})? [+-]\d{4}) (?:(?<=\+0000 )UTC|(?!UTC)[A-Z]{2,5}|[+-]\d{2,4})(?: m=[+-]\d+\.\d+)?$/,
    '$1',
  ],
]

/** A numeric date, with the year first, followed by the hour. */
const NUMBERS = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)(?:,?([T\s]+)(\d:)?(?=\d))?/i

/** Comments after a date, in which e-mails and JavaScript repeat the zone. */
const REMARK = /(?<!\s)\s*\([^()]*\)$/

/** A zone after a date: in brackets, as an abbreviation, or by name. */
const ZONE_BEHIND =
  /(?<=\d)(?:\[!?([^[\]=]+)\]|\s*([A-Za-z]{1,5})|\s+([A-Za-z]+(?:[_-][A-Za-z]+)*(?:\/[\w+-]+){1,2}))$/

/**
 * Reads a date; `undefined` for any other text.
 *
 * @param now determines the year where none is written.
 * @param offset of the text in the input.
 */
export function readWritten(given: string, now: bigint, offset: number): Answer | undefined {
  const { text, notes } = putYearFirst(given, offset)
  const answer = readYearFirst(usualForm(text), now)
  return answer === undefined || 'error' in answer ? answer : read(answer.value, [...notes, ...answer.notes])
}

function readYearFirst(text: string, now: bigint): Answer | undefined {
  const whole = readDate(text, now)
  if (whole !== undefined) return answerOf(whole)
  const [behind = '', inBrackets, abbreviation, name] = ZONE_BEHIND.exec(text) ?? []
  const date = behind === '' ? undefined : readDate(text.slice(0, -behind.length), now)
  if (date === undefined || typeof date === 'string') return date === undefined ? undefined : answerOf(date)
  // Two offsets might contradict each other.
  if (date.offsetSeconds !== undefined) return undefined
  const known = offsetOfAbbreviation(abbreviation ?? '')
  if (known === undefined) return answerOf(date, { zone: inBrackets ?? abbreviation ?? name ?? '' })
  const { offsetSeconds, notes } = known
  return answerOf({ ...date, offsetSeconds }, { notes })
}

function usualForm(given: string): string {
  const clock = to24Hours(given.replace(REMARK, ''))
  const form = OTHER_FORMS.find(([each]) => each.test(clock))
  return (form === undefined ? clock : clock.replace(...form)).replace(
    NUMBERS,
    (_, year: string, __, month: string, day: string, between?: string, hour?: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${between === undefined ? '' : ' '}${hour === undefined ? '' : `0${hour}`}`,
  )
}

type WrittenDate = WrittenTime &
  Partial<Pick<EnglishDate, 'isYearAssumed'>> & { readonly kind: 'iso' | 'rfc2822' }

function readDate(text: string, now: bigint): WrittenDate | string | undefined {
  const iso = readIso(text)
  if (iso !== undefined) return typeof iso === 'string' ? iso : { ...iso, kind: 'iso' }
  const english = readEnglishDate(text, now)
  return english === undefined || typeof english === 'string' ? english : { ...english, kind: 'rfc2822' }
}

interface Behind {
  /** A zone whose offset is not known here. */
  readonly zone?: string
  readonly notes?: readonly Note[]
}

function answerOf(written: WrittenDate | string, { zone, notes = [] }: Behind = {}): Answer {
  if (typeof written === 'string') return { error: 'no-such-date', message: written }
  const { time, offsetSeconds, weekday, isLeapSecond, isCut, isYearAssumed, kind } = written
  const where = offsetSeconds === undefined ? { wallTime: time, ...(zone === undefined ? {} : { zone }) } : {}
  return read({ epochNanoseconds: instantOf(time, offsetSeconds), kind, isGuess: false, ...where }, [
    ...(offsetSeconds === undefined ? [asUtc(written, zone)] : notes),
    ...(isYearAssumed === true ? [yearAssumed(time.year)] : []),
    ...weekdayNotes(weekday, time),
    ...(isLeapSecond ? [LEAP_SECOND] : []),
    ...(isCut ? [FINER_THAN_NANOSECONDS] : []),
  ])
}

function asUtc({ hasTime }: WrittenTime, zone: string | undefined): Note {
  if (zone !== undefined)
    return { code: 'named-zone', message: `The rules of “${zone}” are not known here, so it is read as UTC.` }
  return hasTime
    ? NO_OFFSET
    : { code: 'date-only', message: 'There is no time, so the first moment of the date in UTC is used.' }
}

function yearAssumed(year: number): Note {
  return {
    code: 'year-assumed',
    message: `There is no year, so ${year} is used, the latest that is not in the future.`,
  }
}
