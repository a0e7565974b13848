/** The offset and the zone of a moment. */

import { type CivilTime, floorDivide, instantOf } from '../calendar/civil.ts'
import { readOffset, writeOffset } from '../calendar/isoText.ts'
import { NANOSECONDS_PER_MILLISECOND } from '../calendar/nanoseconds.ts'
import { zoneAbbreviationAt } from '../time-zone/abbreviationAt.ts'
import { offsetAt } from '../time-zone/zones.ts'
import type { Gathered, MomentPart } from './momentPart.ts'

/** An offset or a zone that a token can stand for. */
export type ZoneField =
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
  | 'offsetInSeconds'
  | 'summerTime'
  | 'offsetHourOrZ'
  | 'offsetHourShort'
  | 'offsetFull'
  | 'offsetFullBasic'
  | 'offsetFullOrZ'
  | 'offsetFullBasicOrZ'

/** How each is written and read. */
export const ZONE_PARTS: Readonly<Record<ZoneField, MomentPart>> = {
  offset: offset((seconds) => writeOffset(seconds)),
  offsetBasic: offset((seconds) => writeOffset(seconds, { colon: false })),
  offsetHour: offset(hoursOf),
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
  // The last part of the name, which is the city that CLDR names for most zones.
  zoneCity: { write: ({ zone }) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ') },
  zoneAbbreviation: {
    write: ({ zone, instant, offsetSeconds }) => zoneAbbreviationAt(zone, instant, offsetSeconds),
    looks: '(?:(?:GMT|UTC)?[+\\-−]\\d{1,2}(?::?\\d{2})?|[A-Za-z]{1,5})',
    take: takeZone,
  },
  zoneName: zoneName('long'),
  zoneGeneric: zoneName('shortGeneric'),
  zoneGenericName: zoneName('longGeneric'),
  offsetInSeconds: {
    write: ({ offsetSeconds }) => String(offsetSeconds),
    looks: '[+-]?\\d{1,5}',
    take: (gathered, text) => {
      gathered.offsetSeconds = Number(text)
      return true
    },
  },
  summerTime: {
    write: ({ zone, time, offsetSeconds }) => (offsetSeconds > standardOffset(zone, time) ? '1' : '0'),
  },
  offsetHourOrZ: offset((seconds) => (seconds === 0 ? 'Z' : hoursOf(seconds))),
  // The hours are written without a leading zero.
  offsetHourShort: offset((seconds) => hoursOf(seconds).replace(/(?<=^.)0/, '')),
  offsetFull: offset(fullOffset),
  offsetFullBasic: offset((seconds) => fullOffset(seconds).replaceAll(':', '')),
  offsetFullOrZ: offset((seconds) => (seconds === 0 ? 'Z' : fullOffset(seconds))),
  offsetFullBasicOrZ: offset((seconds) => (seconds === 0 ? 'Z' : fullOffset(seconds).replaceAll(':', ''))),
}

/** The lesser of a year's offsets in winter and in summer. */
function standardOffset(zone: string, { year }: CivilTime): number {
  const noon = { year, day: 1, hour: 12, minute: 0, second: 0, nanosecond: 0 }
  return Math.min(...[1, 7].map((month) => offsetAt(zone, instantOf({ ...noon, month }))))
}

function hoursOf(seconds: number): string {
  return writeOffset(seconds).slice(0, 3)
}

/** Writes `+01:00:00`, with its seconds even if they are zero. */
function fullOffset(seconds: number): string {
  const written = writeOffset(seconds)
  return written.length > 6 ? written : `${written}:00`
}

/** Stores an offset at once, and a name for later, because what it means may depend on the requested zone. */
function takeZone(gathered: Gathered, name: string, offset: number): boolean {
  const seconds = readOffset(name)
  if (seconds === undefined) gathered.zone = { name, offset }
  else gathered.offsetSeconds ??= seconds
  return true
}

function offset(write: (seconds: number) => string): MomentPart {
  return {
    write: ({ offsetSeconds }) => write(offsetSeconds),
    looks: '(?:[Zz]|UTC|GMT|[+\\-−]\\d{1,2}(?::?\\d{2}(?::?\\d{2})?)?)',
    take: (gathered, text) => {
      // .NET reads its K also where nothing is written.
      if (text === '') return true
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

/** `GMT+5:30`: the hours as short as they can be. */
function shortestOffset(seconds: number): string {
  return writeOffset(seconds).replace(/^(.)0/, '$1').replace(/:00$/, '')
}

/** An offset after `GMT`; at UTC itself, `zero` follows `GMT`. */
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

/** The name of a zone at a moment in the host's English: `Central European Standard Time`. */
function zoneName(style: 'long' | 'shortGeneric' | 'longGeneric'): MomentPart {
  return {
    write: ({ instant, zone, offsetSeconds }) => {
      // Not every host accepts an offset as a zone.
      if (!/[a-z]/i.test(zone))
        return `GMT${style === 'shortGeneric' ? shortestOffset(offsetSeconds) : writeOffset(offsetSeconds)}`
      const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: style })
      const parts = format.formatToParts(Number(floorDivide(instant, NANOSECONDS_PER_MILLISECOND)))
      return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
    },
  }
}
