import { hasPrograms } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { python } from '../../../test/python.ts'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { findTool, readOptions } from '../../index.ts'
import { applyEdits } from '../../shared/result/applyEdits.ts'
import { civilAt, instantOf } from '../calendar/civil.ts'
import { parseTimestamp } from '../timestamp/index.ts'
import {
  convertZone,
  findZone,
  findZoneByStart,
  instantsOf,
  offsetAt,
  transitionsBetween,
  tzdataRelease,
  yearChanges,
} from './index.ts'

const at = (iso: string) => unwrap(parseTimestamp(iso)).epochNanoseconds

describe('convertZone', () => {
  it('gives the only answer', () => {
    const { kind, answers } = unwrap(
      convertZone('2026-07-01 12:00', { from: 'Europe/Berlin', to: 'Asia/Kolkata' }),
    )
    expect(kind).toBe('unique')
    expect(answers.map(({ to }) => `${to.local}${to.offset}`)).toEqual(['2026-07-01T15:30:00+05:30'])
  })

  it('gives both answers when clocks repeat a time', () => {
    const result = convertZone('2025-10-26T02:30', { from: 'Europe/Berlin', to: 'UTC' })
    const { kind, answers } = unwrap(result)
    expect(kind).toBe('overlap')
    expect(answers.map(({ from, to }) => [from.offset, to.local])).toEqual([
      ['+02:00', '2025-10-26T00:30:00'],
      ['+01:00', '2025-10-26T01:30:00'],
    ])
    expect(result.ok && result.notes[0]?.code).toBe('overlap')
  })

  it('gives both readings when clocks skip a time, and says which one calendars use', () => {
    const result = convertZone('2025-03-30T02:30', { from: 'Europe/Berlin', to: 'UTC' })
    const { kind, answers } = unwrap(result)
    expect(kind).toBe('gap')
    expect(answers.map(({ from }) => `${from.local}${from.offset}`)).toEqual([
      '2025-03-30T01:30:00+01:00',
      '2025-03-30T03:30:00+02:00',
    ])
    expect(result.ok && result.notes[0]?.message).toContain('2025-03-30T03:30:00+02:00')
  })

  it('handles a day that a whole country skipped', () => {
    expect(unwrap(convertZone('2011-12-30T12:00', { from: 'Pacific/Apia', to: 'UTC' })).kind).toBe('gap')
  })

  it.each([
    ['2026-07-10 12:00 Central Standard Time (Mexico)', '2026-07-10T18:00:00'],
    ['2026-07-10 12:00 Eastern Time (US & Canada)', '2026-07-10T16:00:00'],
  ])('knows the country in parentheses after a Windows name: %s', (local, utc) => {
    expect(unwrap(convertZone(local, { from: 'UTC', to: 'UTC' })).answers[0].to.local).toBe(utc)
  })

  it('reads a time of today in a zone with its country in parentheses', () => {
    const result = convertZone('12:00 Central Standard Time (Mexico)', { from: 'UTC', to: 'UTC' })
    expect(unwrap(result).answers[0].to.local).toMatch(/T18:00:00$/)
  })

  it('keeps the offset of the time itself', () => {
    const result = convertZone('2026-07-01T12:00Z', { from: 'Asia/Tokyo', to: 'Asia/Tokyo' })
    expect(unwrap(result).answers[0].to.local).toBe('2026-07-01T21:00:00')
    expect(result.ok && result.notes.map(({ code }) => code)).toEqual(['own-offset'])
  })

  it.each([
    ['2024-07-10 12:00 Europe/Berlin', ['own-offset'], '2024-07-10T10:00:00'],
    ['July 10, 2024 12 pm CEST', ['own-offset'], '2024-07-10T10:00:00'],
    ['2024-7-10', ['date-only'], '2024-07-09T15:00:00'],
    ['10 Jul 2024 12:00', [], '2024-07-10T03:00:00'],
    ['now', [], '2026-11-21T18:09:28'],
  ])('reads %s as a timestamp, in the given zone if it has none of its own', (local, codes, utc) => {
    const now = 1_795_284_568_000_000_000n
    const result = convertZone(local, { from: 'Asia/Tokyo', to: 'UTC', now })
    expect([noteCodes(result), unwrap(result).answers[0].to.local]).toEqual([codes, utc])
  })

  it.each([
    ['noon', ['today'], '2026-11-21T12:00:00'],
    ['12 midnight', ['today'], '2026-11-21T00:00:00'],
    ['tomorrow 9am', [], '2026-11-22T09:00:00'],
    ['Yesterday, at 18:09', [], '2026-11-20T18:09:00'],
    ['18:09:28.5', ['today'], '2026-11-21T18:09:28.5'],
    ['18:09 in Tokyo', ['by-city', 'today', 'own-offset'], '2026-11-22T09:09:00'],
    ['6pm London time', ['by-city', 'today', 'own-offset'], '2026-11-21T18:00:00'],
    ['18:09 UTC +2', ['today', 'own-offset'], '2026-11-21T16:09:00'],
    ['0930', ['today'], '2026-11-21T09:30:00'],
    ['1430Z', ['today', 'own-offset'], '2026-11-21T14:30:00'],
    ['14h30', ['today'], '2026-11-21T14:30:00'],
    ['14.30', ['today'], '2026-11-21T14:30:00'],
    ['2024 Jan 2', ['date-only'], '2024-01-02T00:00:00'],
  ])('reads the time of day in %j', (local, codes, utc) => {
    const now = 1_795_284_568_000_000_000n
    const result = convertZone(local, { from: 'UTC', to: 'UTC', now })
    expect([noteCodes(result), unwrap(result).answers[0].to.local]).toEqual([codes, utc])
  })

  it('rejects an unknown zone after the time', () => {
    const result = convertZone('2024-07-10 12:00 Europe/Atlantis', { from: 'Asia/Tokyo', to: 'UTC' })
    expect(result).toMatchObject({ errors: [{ code: 'unknown-zone', line: 1 }] })
  })

  it.each([
    ['+275760-09-13T00:00', 'Europe/Berlin', '+275760-09-12T22:00:00'],
    ['+275760-09-13T02:00', 'Europe/Berlin', '+275760-09-13T00:00:00'],
    ['-271821-04-20T00:00', 'America/New_York', '-271821-04-20T04:56:02'],
    ['-271821-04-20T00:00', 'UTC', '-271821-04-20T00:00:00'],
  ])('converts %s, at a limit of the calendar, from %s', (local, from, utc) => {
    expect(unwrap(convertZone(local, { from, to: 'UTC' })).answers[0].to.local).toBe(utc)
  })

  it.each([
    ['2026-02-30T12:00', 'UTC', 'no-such-date'],
    ['+275760-09-13T00:00', 'America/New_York', 'out-of-range'],
    ['-271821-04-20T00:00', 'Europe/Berlin', 'out-of-range'],
    ['+275760-09-13T00:00-01:00', 'UTC', 'out-of-range'],
    ['half past nine', 'UTC', 'not-a-time'],
    ['', 'UTC', 'empty'],
    ['2026-07-01T12:00', 'Mars/Olympus', 'unknown-zone'],
    ['2026-07-01T12:00', 'CST', 'ambiguous-abbreviation'],
  ])('refuses %j from %s: %s', (local, from, code) => {
    expect(convertZone(local, { from, to: 'UTC' })).toMatchObject({ ok: false, errors: [{ code }] })
  })
})

describe('a zone in the text or in an option', () => {
  it.each([
    ['time-zone', '18:09 IST', {}, '18:09 Asia/Kolkata'],
    ['time-zone', '2026-11-21 18:09 IST', {}, '2026-11-21 18:09 Asia/Kolkata'],
    ['timestamp', ' 2026-11-21 18:09 IST', {}, ' 2026-11-21 18:09 Asia/Kolkata'],
    ['date-difference', '2026-11-21\n2026-11-22 18:09 IST', {}, '2026-11-21\n2026-11-22 18:09 Asia/Kolkata'],
    ['date-format', '2026-11-21 18:09 IST', {}, '2026-11-21 18:09 Asia/Kolkata'],
  ])('that is ambiguous has each candidate as a choice: %s, %j', async (id, text, given, fixed) => {
    const tool = findTool(id)!
    const error = firstError(await (await tool.load())(text, readOptions(tool, given).values))
    expect(error).toMatchObject({ code: 'ambiguous-abbreviation' })
    const [first] = error?.choices ?? []
    expect(applyEdits(text, first?.edits ?? [])).toBe(fixed)
    expect((await (await tool.load())(fixed, readOptions(tool, given).values)).ok).toBe(true)
  })

  it.each([
    ['time-zone', '18:09', { zone: 'IST' }, { zone: 'Asia/Kolkata' }],
    ['time-zone', '18:09', { zones: 'UTC, IST, MST' }, { zones: 'UTC, Asia/Kolkata, MST' }],
    ['timestamp', '1700000000', { zone: 'IST' }, { zone: 'Asia/Kolkata' }],
    ['date-difference', '2026-11-21\n2026-11-22', { zone: 'IST' }, { zone: 'Asia/Kolkata' }],
    ['duration', '1h', { start: '2026-11-21', zone: 'IST' }, { zone: 'Asia/Kolkata' }],
    ['date-format', '2026-11-21', { zone: 'IST' }, { zone: 'Asia/Kolkata' }],
    [
      'date-format',
      '2026-11-21 18:09 IST',
      { pattern: 'yyyy-MM-dd HH:mm z', direction: 'formatted' },
      { zone: 'Asia/Kolkata' },
    ],
  ])('sets the option to the choice: %s, %j, %j', async (id, text, given, chosen) => {
    const tool = findTool(id)!
    const error = firstError(await (await tool.load())(text, readOptions(tool, given).values))
    expect(error?.choices?.[0]).toEqual({ label: 'Asia/Kolkata', edits: [], options: chosen })
  })
})

describe('findZoneByStart', () => {
  it.each([
    ['Syd', 'Australia/Sydney'],
    ['york', 'America/New_York'],
    ['são pau', 'America/Sao_Paulo'],
    ['Mumb', 'Asia/Kolkata'],
    ['Tokyo', 'Asia/Tokyo'],
    ['JST', 'Asia/Tokyo'],
  ])('reads %s as %s', (text, zone) => {
    expect(unwrap(findZoneByStart(text))).toBe(zone)
  })

  it.each(['ART', 'ondon', 'harto', 'Nowhereville'])('finds no zone inside a word: %s', (text) => {
    expect(firstError(findZoneByStart(text))).toMatchObject({ code: 'unknown-zone' })
  })

  it.each([
    ['IST', 'ambiguous-abbreviation', 'Asia/Kolkata'],
    ['EST', 'ambiguous-abbreviation', 'America/New_York'],
    ['Ber', 'ambiguous-start', 'Europe/Berlin'],
    ['a', 'ambiguous-start', undefined],
  ])('never picks one of several: %s', (text, code, choice) => {
    const error = firstError(findZoneByStart(text))
    const labels = error?.choices?.map(({ label }) => label) ?? []
    expect(error?.code).toBe(code)
    expect(labels.length).toBeLessThanOrEqual(8)
    if (choice !== undefined) expect(labels).toContain(choice)
  })
})

describe('findZone', () => {
  it.each([
    ['europe/berlin', 'Europe/Berlin', []],
    ['utc', 'UTC', []],
    ['+0530', '+05:30', []],
    ['Asia/Calcutta', 'Asia/Kolkata', ['renamed-zone']],
    ['JST', 'Asia/Tokyo', ['abbreviation']],
    ['Etc/GMT+5', 'Etc/GMT+5', ['reversed-sign']],
    ['new york', 'America/New_York', ['by-city']],
    ['São Paulo', 'America/Sao_Paulo', ['by-city']],
    ['kolkata', 'Asia/Kolkata', ['by-city']],
    ['America/Los Angeles', 'America/Los_Angeles', []],
    ['PT', 'America/Los_Angeles', ['abbreviation']],
    ['Pacific Standard Time', 'America/Los_Angeles', ['windows-name']],
    ['W. Europe Standard Time', 'Europe/Berlin', ['windows-name']],
    ['eastern daylight time', 'America/New_York', ['windows-name']],
    ['Tokyo Standard Time', 'Asia/Tokyo', ['by-city']],
    ['Egypt Standard Time', 'Africa/Cairo', ['renamed-zone']],
    ['Greenwich Mean Time', 'UTC', []],
    ['Mumbai', 'Asia/Kolkata', ['by-city']],
    ['Beijing', 'Asia/Shanghai', ['by-city']],
    ['Kiev', 'Europe/Kyiv', ['by-city']],
    ['kyiv', 'Europe/Kyiv', ['by-city']],
    ['London, UK', 'Europe/London', ['by-city']],
    ['Hamburg, Germany', 'Europe/Berlin', ['by-city']],
    ['Munich, Berlin', 'Europe/Berlin', ['by-city']],
    ['Eastern', 'America/New_York', ['by-city']],
    ['India', 'Asia/Kolkata', ['by-city']],
    ['Washington DC', 'America/New_York', ['by-city']],
    ['Asia/Istanbul', 'Europe/Istanbul', ['renamed-zone']],
    ['UTC +02:00', '+02:00', []],
    ['GMT -5', '-05:00', []],
    ['(UTC-08:00) Pacific Time (US & Canada)', 'America/Los_Angeles', ['windows-name']],
  ])('%s is %s', (text, zone, notes) => {
    const result = findZone(text)
    expect(unwrap(result)).toBe(zone)
    expect(result.ok && result.notes.map(({ code }) => code)).toEqual(notes)
  })

  it.each([
    ['IST', ['Asia/Kolkata', 'Europe/Dublin', 'Asia/Jerusalem']],
    ['cst', ['America/Chicago', 'Asia/Shanghai', 'America/Havana']],
  ])('lists every zone that %s may stand for', (text, zones) => {
    const error = firstError(findZone(text))
    expect(error?.code).toBe('ambiguous-abbreviation')
    for (const zone of zones) expect(error?.message).toContain(zone)
  })

  it.each([
    ['IST', ['Asia/Kolkata', 'Asia/Jerusalem', 'Europe/Dublin']],
    [' est ', ['America/New_York', 'America/Panama', 'Australia/Sydney']],
    ['MST', ['America/Denver', 'America/Phoenix', 'Asia/Yangon', 'Asia/Kuala_Lumpur']],
    ['Israel Nowhere Time (IST)', ['Asia/Kolkata', 'Asia/Jerusalem', 'Europe/Dublin']],
  ])('offers each zone that %j may stand for, in place of the whole name', (text, zones) => {
    const choices = firstError(findZone(text))?.choices ?? []
    expect(choices.map(({ edits }) => applyEdits(text, edits))).toEqual(zones)
  })

  it.each(['London, Tokyo', 'Foo Standard Time', `${'time '.repeat(20_000)}time`, ','.repeat(20_000)])(
    'knows no zone that is called %s',
    (text) => {
      expect(firstError(findZone(text))?.code).toBe('unknown-zone')
    },
  )

  it('reads Etc/GMT+5, whose sign is reversed, as behind UTC', () => {
    expect(offsetAt('Etc/GMT+5', 0n)).toBe(-18_000)
  })
})

describe('zones', () => {
  it('list their changes', () => {
    const changes = transitionsBetween('Europe/Berlin', at('2025-01-01T00:00Z'), at('2026-01-01T00:00Z'))
    expect(changes).toEqual([
      { epochNanoseconds: at('2025-03-30T01:00Z'), offsetBefore: 3600, offsetAfter: 7200 },
      { epochNanoseconds: at('2025-10-26T01:00Z'), offsetBefore: 7200, offsetAfter: 3600 },
    ])
    expect(transitionsBetween('Asia/Tokyo', at('2025-01-01T00:00Z'), at('2026-01-01T00:00Z'))).toEqual([])
  })

  it('show, at every instant, a time that maps back to it', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Pacific/Apia',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: -3_000_000_000, max: 4_000_000_000 }),
        (zone, seconds) => {
          const instant = BigInt(seconds) * 1_000_000_000n
          const time = civilAt(instant, offsetAt(zone, instant))
          expect(instantsOf(zone, time)).toContain(instant)
          expect(instantOf(time, offsetAt(zone, instant))).toBe(instant)
        },
      ),
    )
  })

  it.runIf(hasPrograms('python3'))('have the same offsets as in Python’s zoneinfo', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'America/Sao_Paulo',
      'Asia/Kolkata',
      'Australia/Sydney',
    ]
    const instants = fc.sample(fc.integer({ min: 0, max: 1_700_000_000 }), { numRuns: 200, seed: 7 })
    const asked = zones.flatMap((zone) => instants.map((seconds) => [zone, seconds] as const))
    const theirs = python(
      'datetime.datetime.fromtimestamp(x[1], zoneinfo.ZoneInfo(x[0])).utcoffset().total_seconds()',
      asked,
      'datetime, zoneinfo',
    )
    expect(asked.map(([zone, seconds]) => offsetAt(zone, BigInt(seconds) * 1_000_000_000n))).toEqual(theirs)
  })
})

describe('the changes of a year', () => {
  it.each([
    [
      'Europe/Berlin',
      2026,
      ['2026-03-29, 02:00 becomes 03:00 (+02:00)', '2026-10-25, 03:00 becomes 02:00 (+01:00)'],
    ],
    ['Asia/Kolkata', 2026, []],
    // Both parts of a southern summer, and a change in the first hour of the year.
    [
      'Pacific/Apia',
      2011,
      expect.arrayContaining([expect.stringContaining('2011-12-30, 00:00 becomes 00:00')]),
    ],
  ])('in %s in %i are all listed', (zone, year, changes) => {
    expect(yearChanges(zone, year)).toEqual(changes)
  })
})

describe('the release of the zone database', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is the one that the host reports', () => {
    expect(tzdataRelease()).toEqual({ name: process.versions.tz, isExact: true })
  })

  it('is at least the one whose changes are present, if the host reports none', () => {
    const version = process.versions.tz ?? ''
    vi.stubGlobal('process', undefined)
    const found = tzdataRelease()
    expect(found?.isExact).toBe(false)
    expect(version >= found!.name).toBe(true)
  })
})

it('rejects a text that is longer than any time as too long', () => {
  const text = `1${' '.repeat(50_000)}pm`
  expect(firstError(convertZone(text, { from: 'UTC', to: 'UTC' }))).toMatchObject({
    code: 'too-long',
    offset: 0,
  })
})

it('has a working hour of a working day as its first sample', () => {
  const { samples = [], options } = findTool('time-zone')!
  const moment = new Date(`${samples[0]!.replace(' ', 'T')}Z`)
  expect([1, 2, 3, 4, 5]).toContain(moment.getUTCDay())
  const hours = [options.workFrom, options.workTo].map((option) => option?.default as number)
  expect(moment.getUTCHours()).toBeGreaterThanOrEqual(hours[0]!)
  expect(moment.getUTCHours()).toBeLessThan(hours[1]!)
})
