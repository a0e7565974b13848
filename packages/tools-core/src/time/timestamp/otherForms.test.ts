/** Non-standard dates as programs write them, and moments relative to now. */
import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { formatTimestamp, parseTimestamp } from './index.ts'

/** 2026-11-23T23:30:00Z. */
const NOW = 1_795_476_600_000_000_000n

const read = (text: string) => {
  const result = parseTimestamp(text, { now: NOW })
  return [unwrap(formatTimestamp(unwrap(result).epochNanoseconds)), noteCodes(result)]
}

describe('a date as a program writes it', () => {
  it.each([
    ['Wed Oct 10 20:19:24 +0000 2018', '2018-10-10T20:19:24Z', []],
    ['[Fri Sep 09 10:42:29.902022 2011]', '2011-09-09T10:42:29.902022Z', ['no-offset']],
    ['06/Feb/2009:12:14:14.655', '2009-02-06T12:14:14.655Z', ['no-offset']],
    ['Tue 24 Nov 20:15:42 CET 2026', '2026-11-24T19:15:42Z', []],
    ['Tue Nov 24 08:15:42 PM UTC 2026', '2026-11-24T20:15:42Z', []],
    ['Wed Dec 17 07:37:16 1997 PST', '1997-12-17T15:37:16Z', ['abbreviation']],
    ['Nov 24 20:15:42 2026 GMT', '2026-11-24T20:15:42Z', []],
    ['202401020304Z', '2024-01-02T03:04:00Z', []],
    ['1700000000 +0100', '2023-11-14T22:13:20Z', []],
    ['20240102030405Z', '2024-01-02T03:04:05Z', []],
    ['20240102030405.5+0100', '2024-01-02T02:04:05.5Z', []],
    ['240102030405Z', '2024-01-02T03:04:05Z', []],
    ['500102030405Z', '1950-01-02T03:04:05Z', []],
    ["D:20240102030405+01'00'", '2024-01-02T02:04:05Z', []],
    ["D:20240102030405Z00'00'", '2024-01-02T03:04:05Z', []],
    ['D:20240102', '2024-01-02T00:00:00Z', ['date-only']],
    ['2024:01:02 03:04:05', '2024-01-02T03:04:05Z', ['no-offset']],
    ['2024:01:02 03:04:05.25+01:00', '2024-01-02T02:04:05.25Z', []],
    ['ObjectId("507f1f77bcf86cd799439011")', '2012-10-17T21:13:27Z', []],
    ["ObjectId('650000000000000000000000')", '2023-09-12T06:06:56Z', []],
    ['Thurs, 11 Oct 2018 22:14:15 GMT', '2018-10-11T22:14:15Z', []],
    ['Tues 24 Nov 2026', '2026-11-24T00:00:00Z', ['date-only']],
    ['2024-Jan-02', '2024-01-02T00:00:00Z', ['date-only']],
    ['2024-Jan-02 03:04:05', '2024-01-02T03:04:05Z', ['no-offset']],
    ['2024032T100000Z', '2024-02-01T10:00:00Z', []],
    ['<34>Oct 11 22:14:15', '2026-10-11T22:14:15Z', ['no-offset', 'year-assumed']],
    ['<165>1 2003-10-11T22:14:15.003Z', '2003-10-11T22:14:15.003Z', []],
    ['Date: Tue, 15 Nov 1994 08:12:31 GMT', '1994-11-15T08:12:31Z', []],
    ['notAfter=Nov 17 14:22:11 2023 GMT', '2023-11-17T14:22:11Z', []],
    ['Not After : Nov 17 14:22:11 2023 GMT', '2023-11-17T14:22:11Z', []],
    ['"exp": 1700000000,', '2023-11-14T22:13:20Z', ['guessed-unit']],
    ['"createdAt": "2024-01-02T03:04:05Z",', '2024-01-02T03:04:05Z', []],
    ['DTSTART:20240102T030405Z', '2024-01-02T03:04:05Z', []],
    ['Tue 2024-01-02 03:04:05 CET', '2024-01-02T02:04:05Z', []],
    ['Mon 2024-01-02 03:04:05 UTC', '2024-01-02T03:04:05Z', ['wrong-weekday']],
    ['[2024-01-02 Tue 03:04]', '2024-01-02T03:04:00Z', ['no-offset']],
    ['Nov 17, 2023 @ 14:22:11.123', '2023-11-17T14:22:11.123Z', ['no-offset']],
    ['02-JAN-24 03.04.05.123456 PM', '2024-01-02T15:04:05.123456Z', ['no-offset']],
    ['2024-01-02-03.04.05.123456', '2024-01-02T03:04:05.123456Z', ['no-offset']],
    ['2024-01-02 at 3.04.05 PM', '2024-01-02T15:04:05Z', ['no-offset']],
    ['2024-01-02_03-04-05', '2024-01-02T03:04:05Z', ['no-offset']],
    ['2024-01-02T03-04-05Z', '2024-01-02T03:04:05Z', []],
    ['20240102_030405', '2024-01-02T03:04:05Z', ['no-offset']],
    ['Nov 17 2023  2:22:11:123PM', '2023-11-17T14:22:11.123Z', ['no-offset']],
    ['2024-1-2 3:4:5', '2024-01-02T03:04:05Z', ['no-offset']],
    ['1/2/24, 3:04 PM', '2024-01-02T15:04:00Z', ['assumed-order', 'short-year', 'no-offset']],
    ['31.12.99', '1999-12-31T00:00:00Z', ['short-year', 'date-only']],
    ['2024-01-02T03:04:05+00:00Z', '2024-01-02T03:04:05Z', []],
    ['2024-07-02 03:04:05+02:00 Europe/Berlin', '2024-07-02T01:04:05Z', []],
    ['2024-01-02 03:04:05.', '2024-01-02T03:04:05Z', ['no-offset']],
    ['1700000000L', '2023-11-14T22:13:20Z', ['guessed-unit']],
    ['1700000000000n', '2023-11-14T22:13:20Z', ['guessed-unit']],
    ["Timestamp('2024-01-02 03:04:05')", '2024-01-02T03:04:05Z', ['no-offset']],
    ['to_timestamp(1700000000.5)', '2023-11-14T22:13:20.5Z', ['guessed-unit']],
    ["TIMESTAMP '2024-01-02 03:04:05+00'", '2024-01-02T03:04:05Z', []],
    ["'2024-01-02 03:04:05'::timestamp", '2024-01-02T03:04:05Z', ['no-offset']],
    ['#inst "2024-01-02T03:04:05.000-00:00"', '2024-01-02T03:04:05Z', []],
    ['datetime.date(2024, 1, 2)', '2024-01-02T00:00:00Z', ['date-only']],
    ['datetime.datetime(2024, 1, 2, 3, 4)', '2024-01-02T03:04:00Z', ['no-offset']],
    [
      'datetime.datetime(2024, 1, 2, 3, 4, 5, 123, tzinfo=datetime.timezone.utc)',
      '2024-01-02T03:04:05.000123Z',
      [],
    ],
    ['Date:   Tue Nov 24 08:30:56 2026 +0100', '2026-11-24T07:30:56Z', []],
  ])('%s is %s', (text, iso, codes) => {
    expect(read(text)).toEqual([iso, codes])
  })

  it.each([
    ['12:34', 'There is no date before the time'],
    ['2024-01', 'There is no day of the month'],
    ['January 2024', 'There is no day of the month'],
    ['2 Jan', 'There is no year'],
  ])('names the missing part: %s', (text, sentence) => {
    expect(firstError(parseTimestamp(text))?.message).toContain(sentence)
  })

  it.each(['2023-11-17T14:22:11Z/2023-11-18', '-000000-01-01T00:00Z'])('%s is rejected', (text) => {
    expect(parseTimestamp(text).ok).toBe(false)
  })
})

describe('a TAI64 label', () => {
  // The second is the example of `tai64nlocal`: 21:03:43.787492500 in California.
  it.each([
    ['@400000003b4a39c23294b13c', '2001-07-09T23:09:22.8486055Z', ['leap-seconds']],
    ['@4000000037c219bf2ef02e94', '1999-08-24T04:03:43.7874925Z', ['leap-seconds']],
    ['@400000000000000a', '1970-01-01T00:00:00Z', []],
  ])('%s is %s, with the leap seconds of its day', (text, iso, codes) => {
    expect(read(text)).toEqual([iso, codes])
    expect(unwrap(parseTimestamp(text)).kind).toBe('tai64n')
  })

  it('must have fewer than a billion nanoseconds', () => {
    expect(firstError(parseTimestamp('@400000003b4a39c2ffffffff'))?.code).toBe('not-a-timestamp')
  })
})

describe('a moment relative to now', () => {
  it.each([
    ['2 hours ago', '2026-11-23T21:30:00Z'],
    ['An hour ago', '2026-11-23T22:30:00Z'],
    ['5min ago', '2026-11-23T23:25:00Z'],
    ['in 3 days', '2026-11-26T23:30:00Z'],
    ['1 week from now', '2026-11-30T23:30:00Z'],
    ['yesterday', '2026-11-22T23:30:00Z'],
    ['tomorrow', '2026-11-24T23:30:00Z'],
  ])('%s is %s, with a note', (text, iso) => {
    expect(read(text)).toEqual([iso, ['relative']])
  })

  it.each([
    ['3 months ago', '2026-08-23T23:30:00Z'],
    ['in 2 years', '2028-11-23T23:30:00Z'],
    ['1 year, 2 months ago', '2025-09-23T23:30:00Z'],
    ['about a month from now', '2026-12-23T23:30:00Z'],
    ['last year', '2025-11-23T23:30:00Z'],
    ['next month', '2026-12-23T23:30:00Z'],
    ['in 3 months', '2027-02-23T23:30:00Z'],
  ])('%s is %s, by the calendar', (text, iso) => {
    expect(read(text)).toEqual([iso, ['relative']])
  })

  it('uses the last day of a shorter month', () => {
    const now = unwrap(parseTimestamp('2026-03-31T12:00Z')).epochNanoseconds
    const { epochNanoseconds } = unwrap(parseTimestamp('1 month ago', { now }))
    expect(unwrap(formatTimestamp(epochNanoseconds))).toBe('2026-02-28T12:00:00Z')
  })

  it.each([
    ['now-7d', '2026-11-16T23:30:00Z'],
    ['now + 1 day', '2026-11-24T23:30:00Z'],
    ['1 day, 2 hours ago', '2026-11-22T21:30:00Z'],
    ['2 hours 30 minutes later', '2026-11-24T02:00:00Z'],
  ])('may have several units or an offset from now: %s', (text, iso) => {
    expect(read(text)).toEqual([iso, ['relative']])
  })

  it.each(['in 2 hours ago', '2 hours', 'in 5', '5 parsecs ago', '1.5 months ago'])(
    '%s is rejected',
    (text) => {
      expect(firstError(parseTimestamp(text))?.code).toBe('not-a-timestamp')
    },
  )
})

describe('a word after a date', () => {
  it.each([
    ['2024-01-02 03:04:05 (PST)', '2024-01-02T11:04:05Z', ['abbreviation']],
    ['2024-01-02 03:04:05 (GMT+2)', '2024-01-02T01:04:05Z', []],
    ['2024-01-02 03:04:05 +0100 (PST)', '2024-01-02T02:04:05Z', []],
    ['2024-01-02 03:04:05 CET (Berlin)', '2024-01-02T02:04:05Z', []],
    ['2024-01-02 03:04:05 (about)', '2024-01-02T03:04:05Z', ['remark', 'no-offset']],
  ])('in parentheses is the zone, if there is no other: %s', (text, iso, codes) => {
    expect(read(text)).toEqual([iso, codes])
  })

  it.each(['2024-01-02 03:04:05 (Europe/Berlin)', '2024-01-02 03:04 Japan', '2024-01-02 03:04 PT'])(
    'may be a zone whose rules are not known: %s',
    (text) => {
      const zone = /[A-Z][\w/]+(?=\)?$)/.exec(text)?.[0]
      expect(unwrap(parseTimestamp(text))).toMatchObject({ zone, wallTime: { hour: 3 } })
    },
  )

  it.each([
    ['2024-01-02 foo', 11, 3],
    ['  2024-01-02 03:04:05 INFO', 22, 4],
    ['"2024-01-02 03:04:05 Tue"', 21, 3],
    ['2024-01-02T03:04[foo]', 17, 3],
  ])('that is not a zone is reported with its place: %s', (text, offset, length) => {
    expect(firstError(parseTimestamp(text))).toMatchObject({ code: 'unknown-zone', offset, length })
  })
})
