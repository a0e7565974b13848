import { describe, expect, it } from 'vitest'
import { hasPrograms } from '../../../../scripts/testing/programs.ts'
import { python } from '../../test/python.ts'
import { unwrap } from '../../test/results.ts'
import { parseTimestamp } from '../timestamp/index.ts'
import { abbreviationInTables, zoneAbbreviationAt } from './abbreviationAt.ts'
import { offsetAt } from './zones.ts'

const named = (zone: string, iso: string) => {
  const instant = unwrap(parseTimestamp(iso)).epochNanoseconds
  return zoneAbbreviationAt(zone, instant, offsetAt(zone, instant))
}

/** Zones whose names in use the IANA database has dropped as inventions, and now writes as numbers: `+04`. */
const ONLY_CLDR = new Set([
  'America/Miquelon',
  'Antarctica/Casey',
  'Antarctica/Troll',
  'Asia/Colombo',
  'Asia/Dubai',
  'Asia/Kuala_Lumpur',
  'Asia/Kuching',
  'Asia/Muscat',
  'Asia/Singapore',
  'Australia/Eucla',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
])

describe('zoneAbbreviationAt', () => {
  it.each([
    ['Europe/Berlin', 'CET', 'CEST'],
    ['Europe/London', 'GMT', 'BST'],
    ['Europe/Dublin', 'GMT', 'IST'],
    ['Asia/Tokyo', 'JST', 'JST'],
    ['Asia/Kolkata', 'IST', 'IST'],
    ['Asia/Jerusalem', 'IST', 'IDT'],
    ['Australia/Sydney', 'AEDT', 'AEST'],
    ['Pacific/Auckland', 'NZDT', 'NZST'],
    ['Africa/Johannesburg', 'SAST', 'SAST'],
    ['America/Adak', 'HST', 'HDT'],
    ['America/Sao_Paulo', 'GMT-3', 'GMT-3'],
    ['+05:30', 'GMT+5:30', 'GMT+5:30'],
  ])('%s is %s in January and %s in July', (zone, january, july) => {
    expect([named(zone, '2026-01-15'), named(zone, '2026-07-15')]).toEqual([january, july])
  })

  it.runIf(hasPrograms('python3'))('matches the IANA database wherever that has a name', () => {
    const zones = Intl.supportedValuesOf('timeZone').filter((zone) => !ONLY_CLDR.has(zone))
    const theirs = python(
      '[datetime.datetime(2026, m, 15, tzinfo=datetime.timezone.utc).astimezone(zoneinfo.ZoneInfo(x)).tzname() for m in (1, 7)]',
      zones,
      'datetime,zoneinfo',
    ) as readonly (readonly string[])[]
    const ours = zones.map((zone) => [named(zone, '2026-01-15'), named(zone, '2026-07-15')])
    const comparable = (names: readonly string[]) =>
      names.map((name) => (/^(?:[+-]|GMT[+-])/.test(name) ? 'no name' : name))
    expect(ours.map(comparable)).toEqual(theirs.map(comparable))
  })
})

it.each([
  ['Australia/Sydney', 11, 'AEDT'],
  ['Australia/Sydney', 10, 'AEST'],
  ['Pacific/Auckland', 13, 'NZDT'],
  ['Africa/Johannesburg', 2, 'SAST'],
  ['Europe/Berlin', 2, 'CEST'],
  ['Europe/Berlin', 3, undefined],
])('the tables alone name %s at %s hours %s', (zone, hours, name) => {
  expect(abbreviationInTables(zone, hours * 3600)).toBe(name)
})
