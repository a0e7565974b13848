import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { findTool, readOptions } from '../../index.ts'
import { applyEdits } from '../../shared/result/applyEdits.ts'
import { LAST_INSTANT } from '../calendar/civil.ts'
import { formatTimestamp, parseTimestamp, type Scale } from './index.ts'

const instantOf = (text: string, unit?: Scale) =>
  unwrap(parseTimestamp(text, unit === undefined ? {} : { unit })).epochNanoseconds
const isoOf = (text: string, unit?: Scale) => unwrap(formatTimestamp(instantOf(text, unit)))
const codesOf = (text: string, unit?: Scale) => {
  const result = parseTimestamp(text, unit === undefined ? {} : { unit })
  return result.ok ? result.notes.map(({ code }) => code) : result.errors.map(({ code }) => code)
}

describe('a number', () => {
  it('may be a JavaScript number or bigint', () => {
    expect(unwrap(parseTimestamp(1_700_000_000_123)).epochNanoseconds).toBe(1_700_000_000_123_000_000n)
    expect(unwrap(parseTimestamp(1_700_000_000_000_000_001n)).epochNanoseconds).toBe(
      1_700_000_000_000_000_001n,
    )
    expect(parseTimestamp(Number.NaN)).toMatchObject({ ok: false, errors: [{ code: 'not-a-timestamp' }] })
  })

  it.each([
    ['1700000000', 's', '2023-11-14T22:13:20Z'],
    ['99999999999', 's', '5138-11-16T09:46:39Z'],
    ['100000000000', 'ms', '1973-03-03T09:46:40Z'],
    ['-99999999999', 's', '-001199-02-15T14:13:21Z'],
    ['-100000000000', 'ms', '1966-10-31T14:13:20Z'],
    ['99999999999999', 'ms', '5138-11-16T09:46:39.999Z'],
    ['100000000000000', 'us', '1973-03-03T09:46:40Z'],
    ['99999999999999999', 'us', '5138-11-16T09:46:39.999999Z'],
    ['100000000000000000', 'ns', '1973-03-03T09:46:40Z'],
    ['1700000000123.000001', 'ms', '2023-11-14T22:13:20.123000001Z'],
    ['1700000000123', 'ms', '2023-11-14T22:13:20.123Z'],
    ['1700000000123456', 'us', '2023-11-14T22:13:20.123456Z'],
    ['995845123995845123', 'ns', '2001-07-22T23:38:43.995845123Z'],
    ['-1', 's', '1969-12-31T23:59:59Z'],
    ['1700000000.000000001', 's', '2023-11-14T22:13:20.000000001Z'],
    ['1_700_000_000', 's', '2023-11-14T22:13:20Z'],
  ])('%s counts %s by its size', (text, kind, iso) => {
    expect(unwrap(parseTimestamp(text))).toMatchObject({ kind, isGuess: true })
    expect(isoOf(text)).toBe(iso)
    expect(codesOf(text)[0]).toBe('guessed-unit')
  })

  it('counts in the requested unit', () => {
    expect(isoOf('1700000000', 'ms')).toBe('1970-01-20T16:13:20Z')
    expect(codesOf('1700000000', 'ms')).toEqual([])
  })

  it.each([
    ['20240615133101', 'calendar', '2024-06-15T13:31:01Z', 'ms', '2611-05-27T09:05:33.101Z'],
    [' 20240131', 'calendar', '2024-01-31T00:00:00Z', 's', '1970-08-23T06:15:31Z'],
    ['19450508120000', 'calendar', '1945-05-08T12:00:00Z', 'ms', '2586-05-12T14:55:20Z'],
    ['133629318610000000', 'filetime', '2024-06-15T13:31:01Z', 'ns', '1974-03-27T15:15:18.61Z'],
    ['13362931861000000', 'webkit', '2024-06-15T13:31:01Z', 'us', '2393-06-15T13:31:01Z'],
    ['638540550610000000', 'dotnet', '2024-06-15T13:31:01Z', 'ns', '1990-03-27T12:22:30.61Z'],
  ])('%s is the likeliest of its readings: %s', (text, kind, iso, unix, other) => {
    const read = parseTimestamp(text)
    expect(read).toMatchObject({ value: { kind, isGuess: true } })
    expect(isoOf(text)).toBe(iso)
    const fix = read.ok ? read.notes.find(({ code }) => code === 'other-scale')?.fix : undefined
    const changed = applyEdits(text, fix?.edits ?? [])
    expect(changed).toBe(`${text} ${unix}`)
    expect([isoOf(changed), codesOf(changed)]).toEqual([other, []])
  })

  it.each(['19450508', '20700101'])(
    '%s, of which no reading is likely, is the one nearest to our time',
    (text) => {
      expect(codesOf(text)).toEqual(['guessed-unit', 'also-a-date'])
      const read = parseTimestamp(text)
      const fix = read.ok ? read.notes[1]?.fix : undefined
      const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
      expect(applyEdits(text, fix?.edits ?? [])).toBe(iso)
    },
  )

  it('that spells a date that does not exist counts seconds', () => {
    expect(codesOf('20240132')).toEqual(['guessed-unit'])
    expect(isoOf('20240131', 'calendar')).toBe('2024-01-31T00:00:00Z')
    expect(isoOf('20240131235958', 'calendar')).toBe('2024-01-31T23:59:58Z')
  })

  it('notes the loss of anything finer than a nanosecond', () => {
    expect(codesOf('1.0000000001', 's')).toEqual(['finer-than-ns'])
  })

  it('covers the range of dates and no more', () => {
    expect(isoOf('8640000000000', 's')).toBe('+275760-09-13T00:00:00Z')
    expect(isoOf('-8640000000000', 's')).toBe('-271821-04-20T00:00:00Z')
    expect(codesOf('8640000000001', 's')).toEqual(['out-of-range'])
  })
})

describe('other scales', () => {
  it.each([
    ['116444736000000000', 'filetime', '1970-01-01T00:00:00Z'],
    ['621355968000000000', 'dotnet', '1970-01-01T00:00:00Z'],
    ['11644473600000000', 'webkit', '1970-01-01T00:00:00Z'],
    ['0', 'cocoa', '2001-01-01T00:00:00Z'],
    ['2082844800', 'hfs', '1970-01-01T00:00:00Z'],
    ['2208988800', 'ntp', '1970-01-01T00:00:00Z'],
    ['0', 'gps', '1980-01-06T00:00:00Z'],
    ['1167264018', 'gps', '2017-01-01T00:00:00Z'],
    ['1167264016', 'gps', '2016-12-31T23:59:59Z'],
    ['1', 'excel-1900', '1900-01-01T00:00:00Z'],
    ['59', 'excel-1900', '1900-02-28T00:00:00Z'],
    ['61', 'excel-1900', '1900-03-01T00:00:00Z'],
    ['45000.5', 'excel-1900', '2023-03-15T12:00:00Z'],
    ['45292.541666666664', 'excel-1900', '2024-01-01T13:00:00Z'],
    ['0', 'excel-1904', '1904-01-01T00:00:00Z'],
    ['175928847299117063', 'discord', '2016-04-30T11:18:25.796Z'],
    ['1541815603606036480', 'twitter', '2022-06-28T16:07:40.105Z'],
  ] as const)('%s of %s', (text, scale, iso) => {
    expect(isoOf(text, scale)).toBe(iso)
  })

  it('reject day 60 of spreadsheets, which does not exist', () => {
    expect(codesOf('60', 'excel-1900')).toEqual(['no-such-date'])
  })

  it('writes days with the decimals that their nanoseconds need, and notes only more', () => {
    expect(unwrap(formatTimestamp(1_700_000_000_000_000_000n, { unit: 'excel-1900' }))).toBe(
      '45244.92592592592593',
    )
    expect(codesOf('45244.92592592592593', 'excel-1900')).toEqual([])
    expect(codesOf('45244.925925925925926', 'excel-1900')).toEqual(['finer-than-ns'])
  })

  it.each([
    ...(['s', 'ms', 'us', 'ns', 'filetime', 'dotnet', 'webkit', 'cocoa', 'hfs', 'ntp', 'gps'] as const),
    ...(['excel-1900', 'excel-1904'] as const),
  ])('restore the same instant: %s', (unit) => {
    fc.assert(
      fc.property(fc.bigInt({ min: -LAST_INSTANT / 100n, max: LAST_INSTANT / 100n }), (instant) => {
        const text = unwrap(formatTimestamp(instant, { unit }))
        expect(instantOf(text, unit)).toBe(instant)
      }),
    )
  })
})

describe('identifiers', () => {
  it.each([
    // RFC 9562, A.1, A.5 and A.6.
    ['C232AB00-9414-11EC-B3C8-9F6BDECED846', '2022-02-22T19:22:22Z'],
    ['1EC9414C-232A-6B00-B3C8-9F6BDECED846', '2022-02-22T19:22:22Z'],
    ['017F22E2-79B0-7CC3-98C4-DC0C0C07398F', '2022-02-22T19:22:22Z'],
    ['507f1f77bcf86cd799439011', '2012-10-17T21:13:27Z'],
    ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '2016-07-30T23:54:10.259Z'],
  ])('%s holds %s', (text, iso) => {
    expect(isoOf(text)).toBe(iso)
  })

  it('without a time say so', () => {
    expect(codesOf('919108f7-52d1-4320-9bac-f847db4148a8')).toEqual(['no-time-inside'])
  })
})

describe('a written date', () => {
  it.each([
    ['2026-11-21T18:09:28Z', '2026-11-21T18:09:28Z', []],
    ['2026-11-21T18:09:28,5+01:30', '2026-11-21T16:39:28.5Z', []],
    ['20261121T180928Z', '2026-11-21T18:09:28Z', []],
    ['2026-11-21', '2026-11-21T00:00:00Z', ['date-only']],
    ['2026-11-21 18:09', '2026-11-21T18:09:00Z', ['no-offset']],
    ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00Z', ['leap-second']],
    ['2017-01-01T05:29:60+05:30', '2017-01-01T00:00:00Z', ['leap-second']],
    ['Fri, 29 Feb 2024 12:00:00 GMT', '2024-02-29T12:00:00Z', ['wrong-weekday']],
    ['2024-02-29T12:00:00+01:00[Europe/Berlin][u-ca=hebrew]', '2024-02-29T11:00:00Z', []],
    ['2026-11-20T24:00:00Z', '2026-11-21T00:00:00Z', []],
    ['Tue, 1 Jul 2003 10:52:37 +0200', '2003-07-01T08:52:37Z', []],
    ['Sun, 06 Nov 1994 08:49:37 GMT', '1994-11-06T08:49:37Z', []],
    ['Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37Z', []],
    ['-000001-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', []],
  ])('%s', (text, iso, notes) => {
    expect(isoOf(text)).toBe(iso)
    expect(codesOf(text)).toEqual(notes)
  })

  it.each([
    ['2023-02-29', 'no-such-date'],
    ['1700000000\n1700000001', 'not-a-timestamp'],
    ['2024-02-29T12:00:00+99:99', 'no-such-date'],
    ['2024-02-29T12:00:00+24:00', 'no-such-date'],
    ['2024-02-29T12:00:00-00:75', 'no-such-date'],
    ['Thu, 29 Feb 2024 12:00:00 +9999', 'no-such-date'],
    ['2024-13-01', 'no-such-date'],
    ['2024-01-01T25:00Z', 'no-such-date'],
    ['2024-01-01T12:60Z', 'no-such-date'],
    ['next Tuesday', 'not-a-timestamp'],
    ['', 'empty'],
    ['2024-02-29 12:00 +01:00 EST', 'not-a-timestamp'],
    ['February 30, 2024', 'no-such-date'],
    ['Mayhem 3, 2024', 'not-a-timestamp'],
    ['February 2024', 'not-a-timestamp'],
    ['13/02/2024 25:04', 'no-such-date'],
    ['1700000000 parsecs', 'not-a-timestamp'],
    ['1e999', 'out-of-range'],
  ])('%j is rejected: %s', (text, code) => {
    expect(codesOf(text)).toEqual([code])
  })

  it('gives the place of an error', () => {
    expect(parseTimestamp('\n  soon')).toMatchObject({ errors: [{ line: 2, column: 3, length: 4 }] })
  })

  it('keeps the wall time if there is no offset', () => {
    expect(unwrap(parseTimestamp('2026-11-21 18:09')).wallTime).toMatchObject({ hour: 18, minute: 9 })
    expect(unwrap(parseTimestamp('2026-11-21 18:09Z')).wallTime).toBeUndefined()
  })
})

describe('week dates and ordinal dates', () => {
  it.each([
    ['2026-W47-6', '2026-11-21'],
    ['2026W476T18:09Z', '2026-11-21T18:09'],
    ['2026-W01', '2025-12-29'],
    ['2020-W53-7', '2021-01-03'],
    ['2026-325', '2026-11-21'],
    ['2024-366T12:00+01:00', '2024-12-31T11:00'],
  ])('%s is %s', (text, date) => {
    expect(instantOf(text)).toBe(instantOf(`${date}${date.includes('T') ? 'Z' : ''}`))
  })

  it.each(['2026-W54-1', '2026-W00', '2026-W47-8', '2026-366', '2026-000'])('%s does not exist', (text) => {
    expect(codesOf(text)).toEqual(['no-such-date'])
  })
})

describe('the tool', () => {
  const convert = async (text: string, zone: string) => {
    const tool = findTool('timestamp')!
    const result = await (await tool.load())(text, readOptions(tool, { zone }).values)
    const output = unwrap(result)
    const rows = output.kind === 'table' ? output.rows.map(({ name, value }) => [name, value]) : []
    return { rows: Object.fromEntries(rows), codes: result.ok ? result.notes.map(({ code }) => code) : [] }
  }

  it('gives both readings of a time that the zone’s clocks skip, and continues with the later one', async () => {
    const { rows, codes } = await convert('2025-03-30 02:30', 'Europe/Berlin')
    expect(rows).toMatchObject({
      'First reading': '2025-03-30T01:30:00+01:00, 1743294600 s',
      'Second reading': '2025-03-30T03:30:00+02:00, 1743298200 s',
      'In Europe/Berlin': '2025-03-30T03:30:00+02:00',
      Seconds: '1743298200',
    })
    expect(codes).toEqual(['gap', 'reading-taken'])
  })

  it('gives both readings of a time that they show twice, and continues with the first', async () => {
    const { rows, codes } = await convert('2025-10-26 02:30', 'Europe/Berlin')
    expect(rows).toMatchObject({
      'First reading': '2025-10-26T02:30:00+02:00, 1761438600 s',
      'Second reading': '2025-10-26T02:30:00+01:00, 1761442200 s',
      Seconds: '1761438600',
    })
    expect(codes).toEqual(['overlap', 'reading-taken'])
  })

  it('has one reading for all other times', async () => {
    const { rows, codes } = await convert('2025-10-26 12:30', 'Europe/Berlin')
    expect(rows).toMatchObject({ 'ISO 8601, UTC': '2025-10-26T11:30:00Z', 'ISO week': '2025-W43-7' })
    expect([Object.keys(rows)[0], codes]).toEqual(['ISO 8601, UTC', []])
  })
})

describe('formatTimestamp', () => {
  it('writes dates for e-mail and the web', () => {
    const instant = instantOf('2003-07-01T08:52:37Z')
    expect(unwrap(formatTimestamp(instant, { unit: 'http' }))).toBe('Tue, 01 Jul 2003 08:52:37 GMT')
    expect(unwrap(formatTimestamp(instant, { unit: 'rfc2822', offsetSeconds: 7200 }))).toBe(
      'Tue, 01 Jul 2003 10:52:37 +0200',
    )
  })

  it('agrees with Date on every ISO text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -8_640_000_000_000, max: 8_640_000_000_000 }), (seconds) => {
        const theirs = new Date(seconds * 1000).toISOString().replace('.000', '')
        expect(unwrap(formatTimestamp(BigInt(seconds) * 1_000_000_000n))).toBe(theirs)
        expect(instantOf(theirs)).toBe(BigInt(seconds) * 1_000_000_000n)
      }),
    )
  })

  it('rejects ids from before their service began', () => {
    expect(formatTimestamp(0n, { unit: 'twitter' })).toMatchObject({ errors: [{ code: 'out-of-range' }] })
  })
})

it('writes an e-mail’s date in UTC where the offset has seconds, because an offset has four digits there', () => {
  const berlin = { unit: 'rfc2822', offsetSeconds: 3208 } as const
  expect(unwrap(formatTimestamp(-2_840_140_800_000_000_000n, berlin))).toBe('Thu, 01 Jan 1880 00:00:00 +0000')
})

describe('a date from a log', () => {
  const NOON = 1_763_812_743_000_000_000n

  it.each([
    ['[22/Nov/2025:12:59:03 +0100]', NOON],
    ['22/Nov/2025:11:59:03', NOON],
    ['Sat Nov 22 2025 12:59:03 GMT+0100 (Central European Standard Time)', NOON],
    [String(new Date(1_763_812_743_000)), NOON],
    ['2025/11/22 11:59:03', NOON],
    ['2025-11-22 11:59:03,123', NOON + 123_000_000n],
    ['@1763812743', NOON],
    ['Sat Nov 22 11:59:03 2025', NOON],
    ['Sat Nov 22 11:59:03 UTC 2025', NOON],
    ['Sat Nov 22 06:59:03 EST 2025', NOON],
    ['Sat Nov 22 12:59:03 2025 +0100', NOON],
    ['Sat Nov  8 11:59:03 2025', NOON - 14n * 86_400_000_000_000n],
  ])('%s is read', (text, instant) => {
    expect(unwrap(parseTimestamp(text)).epochNanoseconds).toBe(instant)
  })

  it.each(['22/22/2025', '32/Nov/2025:11:59:03 +0100', '2025/13/01'])(
    '%s, which does not exist, is not',
    (text) => {
      expect(parseTimestamp(text).ok).toBe(false)
    },
  )
})

describe('the tool, with several lines', () => {
  const run = async (text: string, zone = 'UTC') =>
    (await import('./convert.ts')).convert(text, { unit: 'auto', zone })

  it('reads each line as a time, and keeps the lines where they are', async () => {
    const result = await run('1700000000\n\n2026-11-21T18:09:28Z\r\n1700000000000\n')
    expect(result.ok && result.value).toEqual({
      kind: 'text',
      text: '2023-11-14T22:13:20Z\n\n2026-11-21T18:09:28Z\r\n2023-11-14T22:13:20Z\n',
    })
    const local = await run('1700000000\n1700003600', 'Asia/Kolkata')
    expect(local.ok && local.value).toEqual({
      kind: 'text',
      text: '2023-11-15T03:43:20+05:30\n2023-11-15T04:43:20+05:30',
    })
  })

  it('says on which line a time cannot be read', async () => {
    const result = await run('1700000000\nnever\n')
    expect(result.ok ? [] : result.errors[0]).toMatchObject({ line: 2, column: 1 })
  })
})
