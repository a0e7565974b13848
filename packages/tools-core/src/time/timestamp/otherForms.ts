/** Rewrites non-standard dates, as programs write them, in standard forms. Pure. */
import { to24Hours } from '../calendar/twelveHours.ts'

const CLOCK = String.raw`(\d\d:\d\d:\d\d(?:[.,]\d{1,9})?)`
/** An offset, or a zone's abbreviation, and the space before it. */
const ZONE = String.raw` (?:[a-z]{1,5}|[+-]\d{4})`

/** Each form and its replacement, in ISO 8601 or the format of e-mail. */
const OTHER_FORMS: readonly (readonly [form: RegExp, usual: string])[] = [
  // Web servers' logs; HAProxy has a fraction: 06/Feb/2009:12:14:14.655 +0100
  [new RegExp(String.raw`^(\d{1,2})\/([a-z]{3})\/(\d{4}):${CLOCK}( [+-]\d{4})?$`, 'i'), '$1 $2 $3 $4$5'],
  // JavaScript: Tue Nov 24 2026 20:15:42 GMT+0100
  [/^([a-z]{3}) ([a-z]{3}) (\d\d) (\d{4}) (\d\d:\d\d:\d\d) GMT([+-]\d{4})$/i, '$1, $3 $2 $4 $5 $6'],
  // C, `date`, Git, Ruby, Apache, PostgreSQL: Tue Nov 24 20:15:42 CET 2026, with the zone before or after the
  // year
  [
    new RegExp(String.raw`^([a-z]{3}) ([a-z]{3}) +(\d\d?) ${CLOCK}(${ZONE})? (\d{4})(${ZONE})?$`, 'i'),
    '$1, $3 $2 $6 $4$5$7',
  ],
  // OpenSSL, without a weekday: Nov 24 20:15:42 2026 GMT
  [new RegExp(String.raw`^([a-z]{3}) +(\d\d?) ${CLOCK} (\d{4})(${ZONE})?$`, 'i'), '$2 $1 $4 $3$5'],
  // `date` outside of the United States: Tue 24 Nov 20:15:42 CET 2026
  [
    new RegExp(String.raw`^([a-z]{3}) +(\d\d?) ([a-z]{3}) ${CLOCK}(${ZONE})? (\d{4})$`, 'i'),
    '$1, $2 $3 $6 $4$5',
  ],
  // Go, which repeats the zone
  [
    /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,9})? [+-]\d{4}) (?:(?<=\+0000 )UTC|(?!UTC)[A-Z]{2,5}|[+-]\d{2,4})(?: m=[+-]\d+\.\d+)?$/,
    '$1',
  ],
  // A month name between the year and the day: 2024-Jan-02
  [/^(\d{4})([-/ ])([a-z]{3,9})\2(\d{1,2})(?!\d)/i, '$4 $3 $1'],
  // Org, with the weekday after the date: 2024-01-02 Tue 03:04
  [/^(\d{4}-\d\d-\d\d) ((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)(?= \d|$)/i, '$2 $1'],
  // File names: 20240102_030405
  [/^(\d{8})[-_](\d{6})(?!\d)/, '$1T$2'],
  // Exif: 2024:01:02 03:04:05
  [/^(\d{4}):(\d\d):(\d\d)(?= \d|$)/, '$1-$2-$3'],
  // ASN.1, UTCTime, whose years are 1950 to 2049 (RFC 5280, 4.1.2.5.1): 240102030405Z
  [/^([5-9]\d(?:0[1-9]|1[0-2])\d\d)(\d{6}[Z+-]\d*)$/, '19$1T$2'],
  [/^(\d\d(?:0[1-9]|1[0-2])\d\d)(\d{6}[Z+-]\d*)$/, '20$1T$2'],
  // ASN.1 and LDAP, GeneralizedTime: 20240102030405.5Z
  [/^(\d{8})(\d{4}(?:\d\d(?:[.,]\d{1,9})?)?[Z+-]\d*)$/, '$1T$2'],
  // PDF: D:20240102030405+01'00', D:20240102030405Z00'00'
  [/^D:(\d{8})$/, '$1'],
  [/^D:(\d{8})(\d{6})(?:(Z)(?:00'?)*|([+-]\d\d)'?(\d\d)?'?)?$/, '$1T$2$3$4$5'],
]

/** The `repr` of Python's `date` and `datetime`. */
const PYTHON =
  /^(?:datetime\.)?date(?:time)?\((\d{4}), (\d\d?), (\d\d?)(?:, (\d\d?), (\d\d?)(?:, (\d\d?)(?:, (\d{1,6}))?)?)?(?:, tzinfo=[\w.]*?(?:\.(utc)|\(key='([\w/+-]+)'\)))?\)$/

/**
 * `2024-1-2 3:4:5.000123 UTC` for `datetime.datetime(2024, 1, 2, 3, 4, 5, 123,
 * tzinfo=datetime.timezone.utc)`; any other text unchanged.
 */
export function withoutPython(text: string): string {
  const match = PYTHON.exec(text)
  if (match === null) return text
  const [, year, month, day, hour, minute, second = '0', micro = '0', utc = '', zone = utc] = match
  const clock = hour === undefined ? '' : ` ${hour}:${minute}:${second}.${micro.padStart(6, '0')}`
  return `${year}-${month}-${day}${clock}${zone === '' ? '' : ` ${zone}`}`
}

/**
 * A clock with dots or hyphens, as in Oracle, DB2 and file names: 02-JAN-24 03.04.05 AM, 2024-01-02_03-04-05.
 */
const CLOCK_WITHOUT_COLONS =
  /^(\d{4}-\d\d-\d\d|\d{1,2}-[a-z]{3}-\d{2,4})(?:[T_-]|,? (?:at )?)(\d{1,2})([.-])(\d\d)\3(\d\d)(?!\d)/i

/** A numeric date with the year first, the weekday before it, if any, and the hour after it. */
const NUMBERS = /^([a-z]{3,9},? )?(\d{4})([-/.])(\d{1,2})\3(\d{1,2})(?!\d)(?:,?([T\s]+)(\d:)?(?=\d))?/i

/**
 * Rewrites a clock with the usual separators, two-digit parts and 24 hours: `3:4:5:123 pm` becomes
 * `15:04:05.123`.
 */
function usualClock(text: string): string {
  const marked = text
    .replace(CLOCK_WITHOUT_COLONS, '$1 $2:$4:$5')
    .replace(/(?<=\d):(\d)(?!\d)/g, ':0$1')
    .replace(/(?<=:\d\d:\d\d):(?=\d{3})/, '.')
  return to24Hours(marked)
}

/** Rewrites a date in one of these other forms in ISO 8601 or as in e-mail, and any clock with 24 hours. */
export function usualForm(given: string): string {
  const clock = usualClock(given)
  const form = OTHER_FORMS.find(([each]) => each.test(clock))
  return (form === undefined ? clock : clock.replace(...form)).replace(
    NUMBERS,
    (_, weekday = '', year: string, __, month: string, day: string, between?: string, hour?: string) =>
      `${weekday}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${between === undefined ? '' : ' '}${hour === undefined ? '' : `0${hour}`}`,
  )
}
