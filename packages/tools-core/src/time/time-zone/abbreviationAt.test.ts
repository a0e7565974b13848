import { hasPrograms } from '@whittle/scripts/testing/programs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { python } from '../../../test/python.ts'
import { unwrap } from '../../../test/results.ts'
import { parseTimestamp } from '../timestamp/index.ts'
import { zoneAbbreviationAt } from './abbreviationAt.ts'
import { offsetAt } from './zones.ts'

const named = (zone: string, iso: string) => {
  const instant = unwrap(parseTimestamp(iso)).epochNanoseconds
  return zoneAbbreviationAt(zone, instant, offsetAt(zone, instant))
}

class OnlyUsEnglish extends Intl.DateTimeFormat {
  constructor(_: string, options: Intl.DateTimeFormatOptions) {
    super('en-US', options)
  }
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

describe('on a host that has only US English', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it.each([
    ['Australia/Sydney', 'AEDT', 'AEST'],
    ['Pacific/Auckland', 'NZDT', 'NZST'],
    ['Africa/Johannesburg', 'SAST', 'SAST'],
    ['Europe/Berlin', 'CET', 'CEST'],
    ['America/Sao_Paulo', 'GMT-3', 'GMT-3'],
  ])('%s is still %s in January and %s in July', (zone, january, july) => {
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: OnlyUsEnglish })
    expect([named(zone, '2026-01-15'), named(zone, '2026-07-15')]).toEqual([january, july])
  })
})
