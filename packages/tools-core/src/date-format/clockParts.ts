/** The parts of a time of day and of its place in time: hours, fractions, offsets, zones, Unix time. Pure. */
import { type CivilTime, floorDivide } from '../calendar/civil.ts'
import { readOffset, writeOffset } from '../calendar/isoText.ts'
import { NANOSECONDS_PER_MILLISECOND, NANOSECONDS_PER_SECOND } from '../calendar/nanoseconds.ts'
import { zoneAbbreviationAt } from '../time-zone/zoneAbbreviation.ts'
import { type Gathered, type MomentPart, number, pad, spaced } from './momentPart.ts'

/** A part of a time that a token can stand for. */
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
  | 'fraction1'
  | 'fraction2'
  | 'fraction3'
  | 'fraction4'
  | 'fraction5'
  | 'fraction6'
  | 'fraction7'
  | 'fraction8'
  | 'fraction9'
  | 'nanoOfSecond'
  | 'milliOfDay'
  | 'nanoOfDay'
  | 'fractionTrimmed3'
  | 'fractionTrimmed6'
  | 'fractionTrimmed9'
  | 'meridiem'
  | 'meridiemLower'
  | 'meridiemDotted'
  | 'meridiemNarrow'
  | 'offset'
  | 'offsetBasic'
  | 'offsetHour'
  | 'offsetShort'
  | 'offsetShortOrZ'
  | 'offsetOrZ'
  | 'offsetBasicOrZ'
  | 'offsetGmt'
  | 'offsetGmtLong'
  | 'offsetGmtZero'
  | 'offsetGmtLongZero'
  | 'zone'
  | 'zoneCity'
  | 'zoneAbbreviation'
  | 'zoneName'
  | 'zoneGeneric'
  | 'zoneGenericName'
  | 'unixSeconds'
  | 'unixMilliseconds'

const twelve = (hour: number): number => hour % 12 || 12

/** How each is written and read. */
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
  fraction1: fraction(1),
  fraction2: fraction(2),
  fraction3: fraction(3),
  fraction4: fraction(4),
  fraction5: fraction(5),
  fraction6: fraction(6),
  fraction7: fraction(7),
  fraction8: fraction(8),
  fraction9: fraction(9),
  nanoOfSecond: {
    write: ({ time }) => String(time.nanosecond),
    looks: '\\d{1,9}',
    take: (gathered, text) => {
      gathered.nanosecond = Number(text)
      return true
    },
  },
  milliOfDay: { write: ({ time }) => String(nanoOfDay(time) / NANOSECONDS_PER_MILLISECOND) },
  nanoOfDay: { write: ({ time }) => String(nanoOfDay(time)) },
  fractionTrimmed3: trimmedFraction(3),
  fractionTrimmed6: trimmedFraction(6),
  fractionTrimmed9: trimmedFraction(9),
  meridiem: meridiem('AM', 'PM'),
  meridiemLower: meridiem('am', 'pm'),
  meridiemDotted: meridiem('a.m.', 'p.m.'),
  meridiemNarrow: { ...meridiem('a', 'p'), looks: '[AaPp]' },
  offset: offset((seconds) => writeOffset(seconds)),
  offsetBasic: offset((seconds) => writeOffset(seconds, { colon: false })),
  offsetHour: offset((seconds) => writeOffset(seconds).slice(0, 3)),
  offsetShort: offset(shortOffset),
  offsetShortOrZ: offset((seconds) => (seconds === 0 ? 'Z' : shortOffset(seconds))),
  offsetOrZ: offset((seconds) => (seconds === 0 ? 'Z' : writeOffset(seconds))),
  offsetBasicOrZ: offset((seconds) => (seconds === 0 ? 'Z' : writeOffset(seconds, { colon: false }))),
  offsetGmt: gmtOffset(shortestOffset, ''),
  offsetGmtLong: gmtOffset((seconds) => writeOffset(seconds), ''),
  offsetGmtZero: gmtOffset(shortestOffset, '+0'),
  offsetGmtLongZero: gmtOffset((seconds) => writeOffset(seconds), '+00:00'),
  zone: {
    write: ({ zone }) => zone,
    looks: '(?:[+\\-−]\\d{2}(?::?\\d{2})?|[A-Za-z][\\w+-]*(?:\\/[\\w+-]+)*)',
    take: takeZone,
  },
  // The last part of the name, which is the city that CLDR tells of most zones.
  zoneCity: { write: ({ zone }) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ') },
  zoneAbbreviation: {
    write: ({ zone, instant, offsetSeconds }) => zoneAbbreviationAt(zone, instant, offsetSeconds),
    looks: '(?:(?:GMT|UTC)?[+\\-−]\\d{1,2}(?::?\\d{2})?|[A-Za-z]{1,5})',
    take: takeZone,
  },
  zoneName: zoneName('long'),
  zoneGeneric: zoneName('shortGeneric'),
  zoneGenericName: zoneName('longGeneric'),
  unixSeconds: count(NANOSECONDS_PER_SECOND),
  unixMilliseconds: count(NANOSECONDS_PER_MILLISECOND),
}

/** Takes an offset for what it is, and a name for later: which zone is asked for may settle what it means. */
function takeZone(gathered: Gathered, name: string, offset: number): boolean {
  const seconds = readOffset(name)
  if (seconds === undefined) gathered.zone = { name, offset }
  else gathered.offsetSeconds ??= seconds
  return true
}

function fraction(digits: number): MomentPart {
  return {
    write: ({ time }) => pad(time.nanosecond, 9).slice(0, digits),
    looks: `\\d{${digits}}`,
    looksLoosely: `\\d{1,${digits}}`,
    take: (gathered, text) => {
      gathered.nanosecond = Number(text.padEnd(9, '0'))
      return true
    },
  }
}

/** As many digits as there are but zeros at the end, with the mark before them; nothing where all are zeros. */
function trimmedFraction(digits: number): MomentPart {
  return {
    write: ({ time }) => {
      const written = pad(time.nanosecond, 9).slice(0, digits).replace(/0+$/, '')
      return written === '' ? '' : `.${written}`
    },
    looks: '(?:[.,]\\d{1,9})?',
    take: (gathered, text) => {
      gathered.nanosecond = Number(text.slice(1).padEnd(9, '0'))
      return true
    },
  }
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

/** An hour of half a day counted from 0 to 11. */
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

function offset(write: (seconds: number) => string): MomentPart {
  return {
    write: ({ offsetSeconds }) => write(offsetSeconds),
    looks: '(?:[Zz]|UTC|GMT|[+\\-−]\\d{2}(?::?\\d{2}(?::?\\d{2})?)?)',
    take: (gathered, text) => {
      const seconds = readOffset(text)
      if (seconds === undefined) return false
      gathered.offsetSeconds = seconds
      return true
    },
  }
}

/** Hours, and minutes only where there are any. */
function shortOffset(seconds: number): string {
  return writeOffset(seconds, { colon: false }).replace(/^(...)00$/, '$1')
}

function count(unit: bigint): MomentPart {
  return {
    write: ({ instant }) => String(floorDivide(instant, unit)),
    looks: '-?\\d{1,19}',
    take: (gathered, text) => {
      gathered.instant = BigInt(text) * unit
      return true
    },
  }
}

/** `GMT+5:30`: the hours as short as they can be. */
function shortestOffset(seconds: number): string {
  return writeOffset(seconds).replace(/^(.)0/, '$1').replace(/:00$/, '')
}

/** An offset behind `GMT`, which stands with `zero` where there is none. */
function gmtOffset(write: (seconds: number) => string, zero: string): MomentPart {
  return {
    write: ({ offsetSeconds }) => `GMT${offsetSeconds === 0 ? zero : write(offsetSeconds)}`,
    looks: '(?:GMT|UTC)(?:[+\\-−]\\d{1,2}(?::?\\d{2}(?::?\\d{2})?)?)?',
    take: (gathered, text) => {
      const seconds = readOffset(text)
      if (seconds === undefined) return false
      gathered.offsetSeconds = seconds
      return true
    },
  }
}

function nanoOfDay({ hour, minute, second, nanosecond }: CivilTime): bigint {
  return BigInt((hour * 60 + minute) * 60 + second) * NANOSECONDS_PER_SECOND + BigInt(nanosecond)
}

/** What the host's English calls a zone at a moment: `Central European Standard Time`. */
function zoneName(style: 'long' | 'shortGeneric' | 'longGeneric'): MomentPart {
  return {
    write: ({ instant, zone }) => {
      const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: style })
      const parts = format.formatToParts(Number(floorDivide(instant, NANOSECONDS_PER_MILLISECOND)))
      return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
    },
  }
}
