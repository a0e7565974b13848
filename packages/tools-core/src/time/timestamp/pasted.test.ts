/** Timestamps as people paste them: with units, in words, without a year, with a zone after them. */
import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { findTool, readOptions } from '../../index.ts'
import { applyEdits } from '../../shared/result/applyEdits.ts'
import { formatTimestamp, parseTimestamp } from './index.ts'

/** 2026-11-23T23:30:00Z. */
const NOW = 1_795_476_600_000_000_000n

const isoOf = (text: string) =>
  unwrap(formatTimestamp(unwrap(parseTimestamp(text, { now: NOW })).epochNanoseconds))
const codesOf = (text: string) => noteCodes(parseTimestamp(text, { now: NOW }))

async function rowsOf(text: string, options: Record<string, unknown> = {}) {
  const tool = findTool('timestamp')!
  const result = await (await tool.load())(text, readOptions(tool, options).values)
  const shown = unwrap(result)
  const rows = shown.kind === 'table' ? shown.rows.map(({ name, value }) => [name, value]) : []
  return { rows: Object.fromEntries(rows) as Record<string, string>, codes: noteCodes(result) }
}

describe('a number', () => {
  it.each([
    ['1.7e9', 's', '2023-11-14T22:13:20Z'],
    ['1.7E+12', 'ms', '2023-11-14T22:13:20Z'],
    ['17000000000e-1', 's', '2023-11-14T22:13:20Z'],
    ['1.7000000005e9', 's', '2023-11-14T22:13:20.5Z'],
  ])('%s with a power of ten counts %s', (text, kind, iso) => {
    expect(unwrap(parseTimestamp(text))).toMatchObject({ kind, isGuess: true })
    expect(isoOf(text)).toBe(iso)
  })

  it.each([
    ['1700000000 s', 's'],
    ['1700000000 seconds', 's'],
    ['1700000000000ms', 'ms'],
    ['1700000000000 Milliseconds', 'ms'],
    ['1700000000000000 us', 'us'],
    ['1700000000000000 µs', 'us'],
    ['1700000000000000 μs', 'us'],
    ['1700000000000000000 ns', 'ns'],
    ['1.7e9 sec', 's'],
  ])('%s has its unit after it', (text, kind) => {
    expect(unwrap(parseTimestamp(text))).toMatchObject({ kind, isGuess: false })
    expect([isoOf(text), codesOf(text)]).toEqual(['2023-11-14T22:13:20Z', []])
  })

  it('uses its own unit if another is requested, and says so', () => {
    const result = parseTimestamp('1700000000 s', { unit: 'filetime' })
    expect([unwrap(result).kind, noteCodes(result)]).toEqual(['s', ['own-unit']])
  })
})

describe('a comma in a number', () => {
  it.each([
    ['45292,542', 'excel-1900', '2024-01-01T13:00:28.8Z', []],
    ['45292,542', 'auto', '1970-01-01T12:34:52.542Z', ['guessed-unit']],
    ['1700000000,5', 's', '2023-11-14T22:13:20.5Z', []],
    ['1,700,000,000', 's', '2023-11-14T22:13:20Z', []],
    ['1\u202f700\u202f000\u202f000,5', 's', '2023-11-14T22:13:20.5Z', []],
    ['45,292', 'excel-1900', '2024-01-01T00:00:00Z', ['thousands']],
  ] as const)('%j as %s is %s', (text, unit, iso, codes) => {
    const read = parseTimestamp(text, { unit })
    expect(unwrap(formatTimestamp(unwrap(read).epochNanoseconds))).toBe(iso)
    expect(noteCodes(read)).toEqual(codes)
  })

  it('offers the other reading before three digits', () => {
    const read = parseTimestamp(' -1,700', { unit: 's' })
    const fix = read.ok ? read.notes[0]?.fix : undefined
    expect(applyEdits(' -1,700', fix?.edits ?? [])).toBe(' -1.700')
  })

  it('is no decimal one between two times', () => {
    expect(firstError(parseTimestamp('1709164800,1795219200'))?.code).toBe('not-a-timestamp')
  })
})

describe('a date in words or with few digits', () => {
  it.each([
    ['February 29, 2024 3:04 pm', '2024-02-29T15:04:00Z'],
    ['Feb 29 2024 03:04:05 PM', '2024-02-29T15:04:05Z'],
    ['Thursday, February 29th, 2024 at 12:04 a.m.', '2024-02-29T00:04:00Z'],
    ['29 Feb 2024, 3 PM', '2024-02-29T15:00:00Z'],
    ['29th of February, 2024 15:04', '2024-02-29T15:04:00Z'],
    ['Sept. 9, 2024 15:04:05.25', '2024-09-09T15:04:05.25Z'],
    ['2024-2-9 9:05', '2024-02-09T09:05:00Z'],
    ['2024/2/9 15:04', '2024-02-09T15:04:00Z'],
    ['2024.12.9 15:04', '2024-12-09T15:04:00Z'],
    ['2024-02-29 03:04 PM', '2024-02-29T15:04:00Z'],
  ])('%s is %s', (text, iso) => {
    expect([isoOf(text), codesOf(text)]).toEqual([iso, ['no-offset']])
  })

  it.each(['2024-2-9', 'February 9, 2024', '9 Feb 2024'])('%s is a date only', (text) => {
    expect([isoOf(text), codesOf(text)]).toEqual(['2024-02-09T00:00:00Z', ['date-only']])
  })

  it('with the wrong weekday has a note', () => {
    expect(codesOf('Monday, February 29, 2024 15:04')).toEqual(['no-offset', 'wrong-weekday'])
  })
})

describe('a date with its year at the end', () => {
  it.each([
    ['11/21/2026 6:09 PM', '2026-11-21T18:09:00Z'],
    ['11/21/2026, 6:09:00\u202fPM', '2026-11-21T18:09:00Z'],
    ['21/11/2026, 18:09:00', '2026-11-21T18:09:00Z'],
    ['21.11.2026, 18:09:00', '2026-11-21T18:09:00Z'],
    ['03.04.2026 18:09', '2026-04-03T18:09:00Z'],
    ['21-11-2026\t18:09', '2026-11-21T18:09:00Z'],
    ['5/5/2026 9:05', '2026-05-05T09:05:00Z'],
  ])('%j can be read in only one way: %s', (text, iso) => {
    expect([isoOf(text), codesOf(text)]).toEqual([iso, ['no-offset']])
  })

  it.each([
    ['  3/4/2026 9:05', '2026-03-04T09:05:00Z', '  2026-04-03 9:05'],
    ['3-4-2026 9:05', '2026-04-03T09:05:00Z', '2026-03-04 9:05'],
    ['new Date("3/4/2026 9:05")', '2026-03-04T09:05:00Z', 'new Date("2026-04-03 9:05")'],
  ])('%j can be read in two ways, and offers the other', (text, iso, other) => {
    const result = parseTimestamp(text)
    expect([isoOf(text), codesOf(text)]).toEqual([iso, ['assumed-order', 'no-offset']])
    const fix = result.ok ? result.notes[0]?.fix : undefined
    expect(applyEdits(text, fix?.edits ?? [])).toBe(other)
  })

  it.each(['21/21/2026', '31/02/2026'])('%s does not exist', (text) => {
    expect(firstError(parseTimestamp(text))?.code).toBe('no-such-date')
  })
})

describe('a time in the notation of the program that wrote it', () => {
  it.each([
    ['/Date(1700000000123)/', '2023-11-14T22:13:20.123Z', 'ms'],
    ['"\\/Date(1700000000123+0100)\\/"', '2023-11-14T22:13:20.123Z', 'ms'],
    ['<t:1700000000:R>', '2023-11-14T22:13:20Z', 's'],
    ['<t:1700000000>', '2023-11-14T22:13:20Z', 's'],
    ['new Date(1700000000123);', '2023-11-14T22:13:20.123Z', 'ms'],
    ['ISODate("2023-11-14T22:13:20.123Z")', '2023-11-14T22:13:20.123Z', 'iso'],
    ['2023-11-14 22:13:20 +0000 UTC', '2023-11-14T22:13:20Z', 'iso'],
    ['2023-11-15 03:43:20.123 +0530 IST m=+0.000012345', '2023-11-14T22:13:20.123Z', 'iso'],
    ['2023-11-14 19:13:20 -0300 -03', '2023-11-14T22:13:20Z', 'iso'],
  ])('%s is %s', (text, iso, kind) => {
    expect([isoOf(text), codesOf(text)]).toEqual([iso, []])
    expect(unwrap(parseTimestamp(text))).toMatchObject({ kind, isGuess: false })
  })

  it('with two zones is rejected', () => {
    expect(firstError(parseTimestamp('2023-11-14 22:13:20 +0100 UTC'))?.code).toBe('not-a-timestamp')
  })
})

describe('now', () => {
  it('is the time of the clock, or the one given', () => {
    expect(unwrap(parseTimestamp('Now', { now: NOW }))).toEqual({
      epochNanoseconds: NOW,
      kind: 'now',
      isGuess: false,
    })
    const before = BigInt(Date.now()) * 1_000_000n
    expect(unwrap(parseTimestamp('now')).epochNanoseconds).toBeGreaterThanOrEqual(before)
    expect(firstError(parseTimestamp('now', { now: 1 as never }))).toMatchObject({
      code: 'invalid-option',
      option: 'now',
    })
  })
})

describe('a date without its year (RFC 3164, 4.1.2)', () => {
  it.each([
    ['Nov 23 14:05:06', '2026-11-23T14:05:06Z'],
    ['Nov  3 14:05:06', '2026-11-03T14:05:06Z'],
    ['Nov 24 14:05:06', '2026-11-24T14:05:06Z'],
    ['Nov 25 14:05:06', '2025-11-25T14:05:06Z'],
    ['Dec 31 23:59:59', '2025-12-31T23:59:59Z'],
    ['Feb 29 12:00:00', '2024-02-29T12:00:00Z'],
    ['23 Nov 14:05', '2026-11-23T14:05:00Z'],
  ])('%s is %s: the latest that is not in the future, allowing a day for zones', (text, iso) => {
    expect([isoOf(text), codesOf(text)]).toEqual([iso, ['no-offset', 'year-assumed']])
  })
})

describe('a zone after a time', () => {
  it.each([
    ['2024-03-10 12:00 UTC+5', '2024-03-10T07:00:00Z', []],
    ['2024-03-10 12:00 GMT+05:30', '2024-03-10T06:30:00Z', []],
    ['2024-03-10T12:00 -5', '2024-03-10T17:00:00Z', []],
    ['March 10, 2024 12:00 pm UTC+5', '2024-03-10T07:00:00Z', []],
    ['2024-03-10 12:00 utc', '2024-03-10T12:00:00Z', []],
    ['2024-03-10 12:00 CET', '2024-03-10T11:00:00Z', []],
    ['2024-03-10 12:00 JST', '2024-03-10T03:00:00Z', []],
    ['2024-03-10 12:00:00 EST', '2024-03-10T17:00:00Z', ['abbreviation']],
    ['Sun, 10 Mar 2024 12:00:00 PST', '2024-03-10T20:00:00Z', ['abbreviation']],
    ['Mar 10, 2024 12 pm EDT', '2024-03-10T16:00:00Z', []],
  ])('%s is %s', (text, iso, codes) => {
    expect([isoOf(text), codesOf(text)]).toEqual([iso, codes])
  })

  it.each([
    '2024-07-10 12:00 Europe/Berlin',
    '2024-07-10T12:00[Europe/Berlin]',
    'DTSTART;TZID=Europe/Berlin:20240710T120000',
    'DTEND;X-A=1;TZID="Europe/Berlin":20240710T120000',
    'July 10, 2024 12 pm Europe/Berlin',
  ])('%s has rules that parseTimestamp does not know, and says so', (text) => {
    expect(unwrap(parseTimestamp(text))).toMatchObject({ zone: 'Europe/Berlin', wallTime: { hour: 12 } })
    expect(codesOf(text)).toEqual(['named-zone'])
    expect(firstError(formatTimestamp(text))?.code).toBe('named-zone')
  })

  it('is found after a date that is read as local, and in a property of iCalendar', () => {
    expect(unwrap(parseTimestamp('2024-03-10[Europe/Berlin]')).zone).toBe('Europe/Berlin')
    expect(firstError(parseTimestamp('DTSTART;TZID=Nowhere/X 1:20240710T120000'))).toMatchObject({
      code: 'unknown-zone',
      column: 14,
      length: 11,
    })
  })

  it('is used by the tool, whatever zone it shows', async () => {
    const berlin = await rowsOf('2024-07-10 12:00 Europe/Berlin', { zone: 'America/New_York' })
    expect(berlin).toMatchObject({
      rows: { 'ISO 8601, UTC': '2024-07-10T10:00:00Z', 'In America/New_York': '2024-07-10T06:00:00-04:00' },
      codes: [],
    })
    const twice = await rowsOf('2025-10-26 02:30 Europe/Berlin')
    expect(twice.rows['First reading']).toBe('2025-10-26T02:30:00+02:00, 1761438600 s')
    expect(twice.codes).toEqual(['overlap', 'reading-taken'])
  })

  it.each([
    ['2026-07-10 12:00 Central Standard Time (Mexico)', '2026-07-10T18:00:00Z'],
    ['2026-01-10 12:00 Eastern Time (Mexico)', '2026-01-10T17:00:00Z'],
    ['2026-07-10 12:00 Eastern Time (Mexico)', '2026-07-10T17:00:00Z'],
    ['2026-07-10 12:00 Pacific Standard Time (PST)', '2026-07-10T19:00:00Z'],
    ['DTSTART;TZID=Central Standard Time (Mexico):20260710T120000', '2026-07-10T18:00:00Z'],
    ['DTSTART;TZID="Eastern Time (US & Canada)":20260710T120000', '2026-07-10T16:00:00Z'],
  ])('may be a Windows name, with the country in parentheses: %s', async (text, iso) => {
    expect((await rowsOf(text)).rows['ISO 8601, UTC']).toBe(iso)
  })

  it('is the zone shown, if its abbreviation is used for that zone and others', async () => {
    const { rows } = await rowsOf('2024-07-10 12:00 IST', { zone: 'Asia/Kolkata' })
    expect(rows['ISO 8601, UTC']).toBe('2024-07-10T06:30:00Z')
  })

  it.each([
    ['2024-07-10 12:00 IST', 'ambiguous-abbreviation', 3],
    ['2024-07-10 12:00 Europe/Atlantis', 'unknown-zone', 15],
    ['2024-07-10 12:00 foo', 'unknown-zone', 3],
  ])('%s is an error in the tool, with the place of the zone: %s', async (text, code, length) => {
    const tool = findTool('timestamp')!
    const error = firstError(await (await tool.load())(text, readOptions(tool, {}).values))
    expect(error).toMatchObject({ code, line: 1, column: 18, length })
    expect(error).not.toHaveProperty('option')
  })
})

describe('a number in the tool', () => {
  it.each([
    ['133444736000000000', 'Windows FILETIME', ['nanoseconds since 1970', 'a Discord ID', 'a Twitter ID']],
    ['638355968000000000', '.NET ticks', ['nanoseconds since 1970', 'a Discord ID', 'a Twitter ID']],
    ['13344473600000000', 'WebKit or Chrome time', ['microseconds since 1970']],
    ['20231114221320', 'the date that its digits spell', ['milliseconds since 1970']],
  ])('%s is read as %s, and each other reading has a button', async (text, name, others) => {
    const tool = findTool('timestamp')!
    const result = await (await tool.load())(text, readOptions(tool, {}).values)
    expect((await rowsOf(text)).rows.Seconds).toBe('1700000000')
    const notes = result.ok ? result.notes : []
    expect(notes[0]?.message).toContain(`Read as ${name}`)
    expect(notes.flatMap(({ fix }) => fix?.label ?? [])).toEqual(others.map((each) => `Read as ${each}`))
  })

  it('that may be an ID offers the services whose it may be', async () => {
    const tool = findTool('timestamp')!
    const result = await (await tool.load())('175928847299117063', readOptions(tool, {}).values)
    const offers = result.ok ? result.notes.filter(({ code }) => code === 'other-scale') : []
    expect(offers.map(({ fix }) => fix?.options)).toEqual([{ unit: 'discord' }, { unit: 'twitter' }])
    expect(offers[0]?.message).toBe('As a Discord ID it would be 2016-04-30T11:18:25.796Z.')
  })

  it.each(['1700000000', '1700000000000000000', '946684799', '4102444800', '-1'])(
    'that is likely as Unix time offers no other scale: %s',
    async (text) => {
      expect((await rowsOf(text)).codes).toEqual(['guessed-unit'])
    },
  )
})

describe('a year beyond four digits', () => {
  const FAR = unwrap(parseTimestamp('+010000-01-01T00:00:00Z')).epochNanoseconds
  const OLD = unwrap(parseTimestamp('-000001-12-31T23:59:59Z')).epochNanoseconds
  it.each(['rfc2822', 'http', 'calendar'] as const)('is not written as %s', (unit) => {
    for (const instant of [FAR, OLD])
      expect(firstError(formatTimestamp(instant, { unit }))?.code).toBe('out-of-range')
    for (const instant of [FAR - 1n, OLD + 1_000_000_000n])
      expect(formatTimestamp(instant, { unit }).ok).toBe(true)
  })

  it('is checked with the year as written, after applying the offset', () => {
    expect(formatTimestamp(FAR, { unit: 'rfc2822', offsetSeconds: -3600 }).ok).toBe(true)
  })

  it('is shown in the tool’s row', async () => {
    expect((await rowsOf('+010000-01-01T00:00:00Z')).rows['RFC 2822']).toMatch(/Years must be 0 to 9999/)
  })
})

it.each([
  [`x${';'.repeat(65_000)}x`, 'too-long'],
  [`  1${' '.repeat(65_000)}x`, 'too-long'],
  ['21 Nov 2026\n'.repeat(65_000), 'not-a-timestamp'],
])('rejects the whole of a text that is longer than any timestamp', (text, code) => {
  const { length } = text.trim()
  expect(firstError(parseTimestamp(text))).toMatchObject({ code, offset: text.search(/\S/), length })
})
