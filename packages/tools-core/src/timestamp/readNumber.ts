/** Reads timestamps that are a single number, with or without its unit. Pure. */
import { type CivilTime, FINER_THAN_NANOSECONDS, instantOf } from '../calendar/civil.ts'
import { writeIso, wrongPart } from '../calendar/isoText.ts'
import type { Note } from '../result/result.ts'
import { COMMA_GROUPS, thousandsNotes } from '../strings/thousands.ts'
import {
  COUNTS,
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
  const named = asked === 'auto' ? guessScale(size) : asked
  const counted = instantOfCount(/[-−]/.test(sign) ? { ...size, digits: -size.digits } : size, named)
  if (typeof counted === 'string') return { error: 'no-such-date', message: counted }
  return read({ epochNanoseconds: counted.instant, kind: named, isGuess: asked === 'auto' }, [
    ...(asked === 'auto' ? guessNotes(named, written, offset) : []),
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

function guessScale({ digits, decimals }: Decimal): CountingScale {
  const size = digits / 10n ** BigInt(decimals)
  if (size < 10n ** 11n) return 's'
  if (size < 10n ** 14n) return 'ms'
  return size < 10n ** 17n ? 'us' : 'ns'
}

function guessNotes(scale: CountingScale, written: string, offset: number): readonly Note[] {
  const guess = { code: 'guessed-unit', message: `Read as ${COUNTS[scale].name}, by its size.` }
  const date = readCalendar(written, '')
  if ('error' in date || date.value.wallTime === undefined) return [guess]
  const iso = writeIso(date.value.wallTime)
  const text = written.length === 8 ? iso.slice(0, 10) : iso
  const fix = { label: `Read as ${text}`, edits: [{ offset, length: written.length, text }] }
  return [guess, { code: 'also-a-date', message: 'The digits also spell a date.', fix }]
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
