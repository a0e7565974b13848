/** The parts of a time of day, and Unix time. Pure. */
import { type CivilTime, civilAt, floorDivide } from '../calendar/civil.ts'
import { NANOSECONDS_PER_MILLISECOND, NANOSECONDS_PER_SECOND } from '../calendar/nanoseconds.ts'
import { type MomentPart, number, pad, spaced } from './momentPart.ts'

/** A time field that a token can stand for. */
export type ClockField =
  | 'hour'
  | 'hour2'
  | 'hourSpaced'
  | 'hour24'
  | 'hour24Two'
  | 'hour11'
  | 'hour11Two'
  | 'hour12'
  | 'hour12Two'
  | 'hour12Spaced'
  | 'minute'
  | 'minute2'
  | 'second'
  | 'second2'
  | 'milliOfDay'
  | 'nanoOfDay'
  | 'meridiem'
  | 'meridiemLower'
  | 'meridiemDotted'
  | 'meridiemNarrow'
  | 'meridiemNarrowUpper'
  | 'dayPeriod'
  | 'dayPeriodOfCldr'
  | 'noonOrMidnight'
  | 'noonOrMidnightLower'
  | 'swatchBeat'
  | 'unixSeconds'
  | 'unixMilliseconds'

const twelve = (hour: number): number => hour % 12 || 12

/** How each field is written and read. */
export const CLOCK_PARTS: Readonly<Record<ClockField, MomentPart>> = {
  hour: number('hour', ({ time }) => time.hour, 1, 2),
  hour2: number('hour', ({ time }) => time.hour, 2, 2),
  hourSpaced: spaced('hour', ({ time }) => time.hour),
  hour24: hourTo24(1),
  hour24Two: hourTo24(2),
  hour11: hourTo11(1),
  hour11Two: hourTo11(2),
  hour12: number('hour12', ({ time }) => twelve(time.hour), 1, 2),
  hour12Two: number('hour12', ({ time }) => twelve(time.hour), 2, 2),
  hour12Spaced: spaced('hour12', ({ time }) => twelve(time.hour)),
  minute: number('minute', ({ time }) => time.minute, 1, 2),
  minute2: number('minute', ({ time }) => time.minute, 2, 2),
  second: number('second', ({ time }) => time.second, 1, 2),
  second2: number('second', ({ time }) => time.second, 2, 2),
  milliOfDay: { write: ({ time }) => String(nanoOfDay(time) / NANOSECONDS_PER_MILLISECOND) },
  nanoOfDay: { write: ({ time }) => String(nanoOfDay(time)) },
  meridiem: meridiem('AM', 'PM'),
  meridiemLower: meridiem('am', 'pm'),
  meridiemDotted: meridiem('a.m.', 'p.m.'),
  meridiemNarrow: { ...meridiem('a', 'p'), looks: '[AaPp]' },
  meridiemNarrowUpper: { ...meridiem('A', 'P'), looks: '[AaPp]' },
  dayPeriod: { write: ({ time }) => periodOf(time.hour) },
  dayPeriodOfCldr: { write: ({ time }) => periodOfCldr(time) },
  noonOrMidnight: noonOrMidnight('AM', 'PM'),
  noonOrMidnightLower: noonOrMidnight('am', 'pm'),
  swatchBeat: { write: ({ instant }) => pad(beatOf(instant), 3) },
  unixSeconds: count(NANOSECONDS_PER_SECOND),
  unixMilliseconds: count(NANOSECONDS_PER_MILLISECOND),
}

/** An hour counted from 1 to 24. */
function hourTo24(length: number): MomentPart {
  return {
    write: ({ time }) => pad(time.hour || 24, length),
    looks: length === 1 ? '\\d{1,2}' : '\\d{2}',
    take: (gathered, text) => {
      const hour = Number(text)
      if (hour < 1 || hour > 24) return false
      gathered.hour = hour % 24
      return true
    },
  }
}

/** A twelve-hour clock hour counted from 0 to 11. */
function hourTo11(length: number): MomentPart {
  return {
    write: ({ time }) => pad(time.hour % 12, length),
    looks: length === 1 ? '\\d{1,2}' : '\\d{2}',
    take: (gathered, text) => {
      const hour = Number(text)
      if (hour > 11) return false
      gathered.hour12 = hour || 12
      return true
    },
  }
}

function meridiem(am: string, pm: string): MomentPart {
  return {
    write: ({ time }) => (time.hour < 12 ? am : pm),
    looks: '[AaPp]\\.?[Mm]\\.?',
    take: (gathered, text) => {
      gathered.isAfternoon = /^p/i.test(text)
      return true
    },
  }
}

/** The part of the day as date-fns names it in English. */
function periodOf(hour: number): string {
  if (hour < 4) return 'at night'
  if (hour < 12) return 'in the morning'
  return hour < 17 ? 'in the afternoon' : 'in the evening'
}

/** The part of the day as CLDR, and therefore Java, names it in English. */
function periodOfCldr(time: CivilTime): string {
  const { hour } = time
  const isOnTheHour = time.minute === 0 && time.second === 0 && time.nanosecond === 0
  if (isOnTheHour && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon'
  if (hour < 6 || hour >= 21) return 'at night'
  if (hour < 12) return 'in the morning'
  return hour < 18 ? 'in the afternoon' : 'in the evening'
}

function noonOrMidnight(am: string, pm: string): MomentPart {
  return {
    write: ({ time: { hour } }) => {
      if (hour === 0) return 'midnight'
      if (hour === 12) return 'noon'
      return hour < 12 ? am : pm
    },
  }
}

/** The thousandth of a day, counted from midnight at UTC+1. */
function beatOf(instant: bigint): number {
  const { hour, minute, second } = civilAt(instant, 3600)
  return Math.floor((hour * 3600 + minute * 60 + second) / 86.4)
}

function count(unit: bigint): MomentPart {
  return {
    write: ({ instant }) => String(floorDivide(instant, unit)),
    looks: '-?\\d{1,19}',
    take: (gathered, text) => {
      const [whole = '', fraction = ''] = text.split('.')
      const billionths = BigInt(fraction.padEnd(9, '0')) * (text.startsWith('-') ? -1n : 1n)
      gathered.instant = BigInt(whole) * unit + (billionths * unit) / NANOSECONDS_PER_SECOND
      return true
    },
  }
}

function nanoOfDay({ hour, minute, second, nanosecond }: CivilTime): bigint {
  return BigInt((hour * 60 + minute) * 60 + second) * NANOSECONDS_PER_SECOND + BigInt(nanosecond)
}
