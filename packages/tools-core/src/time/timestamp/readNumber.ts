/** Reads timestamps that are a single number, with or without its unit. Pure. */

import type { Note } from '../../shared/result/result.ts'
import { COMMA_GROUPS, thousandsNotes } from '../../shared/strings/thousands.ts'
import { type CivilTime, civilAt, FINER_THAN_NANOSECONDS, instantOf, isInRange } from '../calendar/civil.ts'
import { writeIso, wrongPart } from '../calendar/isoText.ts'
import {
  COUNTS,
  type Counted,
  type CountingScale,
  type Decimal,
  instantOfCount,
  instantOfSnowflake,
  type Scale,
  scaleNamed,
} from './scales.ts'
import { type Answer, NO_OFFSET, read } from './timestamp.ts'

/** Digits with commas between thousands; or other digits, grouped or not, with a decimal point or comma. */
const DIGITS = String.raw`${COMMA_GROUPS}|(?:\d{1,3}(?:[\u00a0\u202f]\d{3})+|\d+(?:_\d{3})*)(?:[.,]\d*)?`

/** Two Unix times with a comma between them, which is no decimal one. */
const TWO_TIMES = /^\d{10,},\d{10,}$/

/** Sign, number, power of ten, and the suffix of a long integer (`1700000000L`) or the unit. */
const NUMBER = new RegExp(
  String.raw`^([+\-−]?)(${DIGITS})(?:e([+-]?\d{1,3}))?(?:n|u?ll?|\s*([a-zµμ]{1,12}))?$`,
  'i',
)

const GROUPED = new RegExp(`^${COMMA_GROUPS}$`)

/** The units of time that may follow a number. */
const UNITS: ReadonlySet<string> = new Set(['s', 'ms', 'us', 'ns'])

/**
 * Reads a number: `1700000000`, `1.7e9`, `1700000000 s`; `undefined` for any other text.
 *
 * @param offset of the number in the input.
 */
export function readNumber(written: string, unit: 'auto' | Scale, offset: number): Answer | undefined {
  const match = NUMBER.exec(written)
  if (match === null || TWO_TIMES.test(written)) return undefined
  const [, sign = '', number = '', power = '0', unitText] = match
  const [whole = '', fraction = ''] = (GROUPED.test(number) ? number.replaceAll(',', '') : number).split(
    /[.,]/,
  )
  const own = unitText === undefined ? undefined : scaleNamed(unitText)
  if (own !== undefined && !UNITS.has(own)) return undefined
  const digits = whole.replace(/\D/g, '')
  const asked = (own as CountingScale | undefined) ?? unit
  if (asked === 'discord' || asked === 'twitter') {
    if (sign !== '' || fraction !== '' || power !== '0')
      return { error: 'not-a-timestamp', message: 'An ID must be a whole number.' }
    return read({ epochNanoseconds: instantOfSnowflake(BigInt(digits), asked), kind: asked, isGuess: false })
  }
  if (asked === 'calendar') return readCalendar(digits, `${sign}${fraction}${power === '0' ? '' : power}`)
  const size = decimalOf(digits, fraction, Number(power))
  const count: Decimal = /[-−]/.test(sign) ? { ...size, digits: -size.digits } : size
  const guess = asked === 'auto' ? guessOf(count, written, offset) : undefined
  if (guess?.kind === 'calendar') return guess.answer
  const named = guess?.kind ?? (asked as CountingScale)
  const counted = instantOfCount(count, named)
  if (typeof counted === 'string') return { error: 'no-such-date', message: counted }
  return read({ epochNanoseconds: counted.instant, kind: named, isGuess: guess !== undefined }, [
    ...(guess?.notes ?? []),
    ...thousandsNotes(number, offset + sign.length),
    ...(own !== undefined && unit !== 'auto' && unit !== own ? [OWN_UNIT] : []),
    ...(counted.isCut ? [FINER_THAN_NANOSECONDS] : []),
  ])
}

const OWN_UNIT: Note = {
  code: 'own-unit',
  message: 'The number has a unit of its own, which is used.',
}

function decimalOf(whole: string, fraction: string, power: number): Decimal {
  const digits = BigInt(whole + fraction)
  const decimals = fraction.length - power
  return decimals < 0 ? { digits: digits * 10n ** BigInt(-decimals), decimals: 0 } : { digits, decimals }
}

/** The scale that a number is most likely on, and the notes that say so and offer the other readings. */
type Guess =
  | { readonly kind: CountingScale; readonly notes: readonly Note[] }
  | { readonly kind: 'calendar'; readonly answer: Answer }

/**
 * Ranks the readings of a number by how near to our time they are: as Unix time in the unit that suits its
 * size, as digits that spell a date, and, only where that gives a moment of our time, as a count of Windows,
 * Chrome or .NET.
 */
function guessOf(count: Decimal, written: string, offset: number): Guess {
  const unix = unixScale(count)
  const asUnix = yearOf(instantOfCount(count, unix))
  const dated = readCalendar(written, '')
  const date = 'value' in dated ? dated.value : undefined
  if (date !== undefined && yearsAway(civilAt(date.epochNanoseconds).year) < yearsAway(asUnix))
    return { kind: 'calendar', answer: asCalendar(dated, { written, offset, unix }) }
  const windows = WINDOWS_SCALES.find(
    (scale) =>
      (scale === 'dotnet' || yearsAway(asUnix) > 0) && yearsAway(yearOf(instantOfCount(count, scale))) === 0,
  )
  const guessed = { code: 'guessed-unit', message: `Read as ${COUNTS[windows ?? unix].name}, by its size.` }
  if (windows !== undefined)
    return { kind: windows, notes: [guessed, ...unixNotes({ written, offset, unix })] }
  return {
    kind: unix,
    notes: [guessed, ...(date?.wallTime === undefined ? [] : [alsoDate(date.wallTime, written, offset)])],
  }
}

/**
 * Counts of Windows, .NET and Chrome. They have as many digits as nanoseconds or microseconds, which on them
 * are moments of centuries ago. Ticks of .NET from 2001 on are nanoseconds of the first months of 1990, which
 * hardly any clock has counted.
 */
export const WINDOWS_SCALES: readonly CountingScale[] = ['filetime', 'dotnet', 'webkit']

/** The years in which a number most likely is. */
const LIKELY_YEARS = { first: 1990, last: 2040 } as const

/** How many years before or after the likely ones a year is; 0 within them. */
export function yearsAway(year: number): number {
  return Math.max(LIKELY_YEARS.first - year, year - LIKELY_YEARS.last, 0)
}

function yearOf(counted: Counted): number {
  if (typeof counted === 'string' || !isInRange(counted.instant)) return Number.POSITIVE_INFINITY
  return civilAt(counted.instant).year
}

/** The unit of Unix time that suits the size of a number. */
function unixScale({ digits, decimals }: Decimal): CountingScale {
  const size = (digits < 0n ? -digits : digits) / 10n ** BigInt(decimals)
  if (size < 10n ** 11n) return 's'
  if (size < 10n ** 14n) return 'ms'
  return size < 10n ** 17n ? 'us' : 'ns'
}

/** A number as it is written, its place in the input, and its unit as Unix time. */
interface WrittenCount {
  readonly written: string
  readonly offset: number
  readonly unix: CountingScale
}

function asCalendar(date: Answer, count: WrittenCount): Answer {
  if (!('value' in date)) return date
  const message = 'Read as the date that its digits spell.'
  return read({ ...date.value, isGuess: true }, [
    { code: 'guessed-date', message },
    ...unixNotes(count),
    ...date.notes,
  ])
}

/** Offers the reading as Unix time: the number with its unit. */
function unixNotes({ written, offset, unix }: WrittenCount): readonly Note[] {
  const asUnix = readNumber(written, unix, offset)
  if (asUnix === undefined || !('value' in asUnix) || !isInRange(asUnix.value.epochNanoseconds)) return []
  const { name } = COUNTS[unix]
  const text = ` ${unix}`
  return [
    {
      code: 'other-scale',
      message: `As ${name} it would be ${writeIso(civilAt(asUnix.value.epochNanoseconds))}Z.`,
      fix: { label: `Read as ${name}`, edits: [{ offset: offset + written.length, length: 0, text }] },
    },
  ]
}

function alsoDate(date: CivilTime, written: string, offset: number): Note {
  const iso = writeIso(date)
  const text = written.length === 8 ? iso.slice(0, 10) : iso
  const fix = { label: `Read as ${text}`, edits: [{ offset, length: written.length, text }] }
  return { code: 'also-a-date', message: 'The digits also spell a date.', fix }
}

/** `YYYYMMDD` or `YYYYMMDDhhmmss`. */
function readCalendar(digits: string, rest: string): Answer {
  const part = (from: number, to: number) => Number(digits.slice(from, to) || 0)
  const time: CivilTime = {
    year: part(0, 4),
    month: part(4, 6),
    day: part(6, 8),
    hour: part(8, 10),
    minute: part(10, 12),
    second: part(12, 14),
    nanosecond: 0,
  }
  if (rest !== '' || !/^(?:\d{8}|\d{14})$/.test(digits))
    return { error: 'not-a-timestamp', message: 'Write calendar digits as YYYYMMDD or YYYYMMDDhhmmss.' }
  const wrong = wrongPart(time)
  if (wrong !== undefined) return { error: 'no-such-date', message: wrong }
  return read({ epochNanoseconds: instantOf(time), kind: 'calendar', isGuess: false, wallTime: time }, [
    NO_OFFSET,
  ])
}
