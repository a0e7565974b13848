import { hasPrograms } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { findTool, readOptions } from '../../index.ts'
import { applyEdits } from '../../shared/result/applyEdits.ts'
import { parseTimestamp } from '../timestamp/index.ts'
import {
  addDuration,
  type Duration,
  dateDifference,
  describeDuration,
  formatIsoDuration,
  parseDuration,
} from './index.ts'

const SECOND = 1_000_000_000n
const at = (iso: string): bigint => unwrap(parseTimestamp(iso)).epochNanoseconds
const iso = (text: string): string => formatIsoDuration(unwrap(parseDuration(text)))

async function rowsOf(id: string, input: string, options: Record<string, unknown> = {}) {
  const tool = findTool(id)!
  const output = unwrap(await (await tool.load())(input, readOptions(tool, options).values))
  return output.kind === 'table'
    ? Object.fromEntries(output.rows.map(({ name, value }) => [name, value]))
    : {}
}

describe('parseDuration', () => {
  it.each([
    ['PT90M', 'PT1H30M'],
    ['P1Y2M3W4DT5H6M7.5S', 'P1Y2M25DT5H6M7.5S'],
    ['-P1D', '-P1D'],
    ['P0.5D', 'PT12H'],
    ['PT0,25H', 'PT15M'],
    ['90 min', 'PT1H30M'],
    ['1h 30m', 'PT1H30M'],
    ['2 days, 3 hours and 4 minutes', 'P2DT3H4M'],
    ['1.5 years', 'P1Y6M'],
    ['1y 2mo', 'P1Y2M'],
    ['250ms', 'PT0.25S'],
    ['7 µs', 'PT0.000007S'],
    ['1:30', 'PT1H30M'],
    ['1:30:00.25', 'PT1H30M0.25S'],
    ['2.03:04:05', 'P2DT3H4M5S'],
    ['5400', 'PT1H30M'],
    ['−5 s', '-PT5S'],
    ['0', 'PT0S'],
    ['.5h', 'PT30M'],
    ['1h30', 'PT1H30M'],
    ['1 hour, 30 minutes, and 5 seconds', 'PT1H30M5S'],
    ['1h+30m', 'PT1H30M'],
    ['1h -30m', 'PT30M'],
    ['-1h 30m', '-PT1H30M'],
    ['1,000,000 ms', 'PT16M40S'],
    ['0,125 h', 'PT7M30S'],
    ['1 fortnight', 'P14D'],
    ['1 quarter', 'P3M'],
    ['2 decades', 'P20Y'],
    ['1.025 decades', 'P10Y3M'],
    ['.07 centuries', 'P7Y'],
  ])('reads %j as %s', (text, expected) => {
    expect(iso(text)).toBe(expected)
  })

  it.each([
    ['Python', '1 day, 2:03:04.5', 'P1DT2H3M4.5S'],
    ['Python', '-1 day, 23:59:59', '-PT1S'],
    ['pandas', '-2 days +23:00:00', '-P1DT1H'],
    ['pandas', '1 days 02:03:04', 'P1DT2H3M4S'],
    ['PostgreSQL', '1 year 2 mons 3 days 04:05:06', 'P1Y2M3DT4H5M6S'],
    ['PostgreSQL', '-1 days -02:03:04', '-P1DT2H3M4S'],
    ['Java', 'PT-1H-30M', '-PT1H30M'],
    ['Java', 'P-1D', '-P1D'],
    ['Java', '-PT-6H+3M', 'PT5H57M'],
    ['Go', '-1h2m3.5s', '-PT1H2M3.5S'],
    ['ps', '1-02:03:04', 'P1DT2H3M4S'],
    ['.NET', '1:02:03:04', 'P1DT2H3M4S'],
  ])('reads what %s writes: %s', (_, text, expected) => {
    expect(iso(text)).toBe(expected)
  })

  it.each([
    ['1,500 ms', 'thousands', 'PT1.5S'],
    ['90M', 'minutes', 'PT1H30M'],
    ['-1 day, 23:00:00', 'own-sign', '-PT1H'],
    ['P1DT-1H', 'days-of-24-hours', 'PT23H'],
    ['2 days -1h', 'days-of-24-hours', 'P1DT23H'],
  ])('says how it reads %j: %s', (text, code, expected) => {
    expect([iso(text), noteCodes(parseDuration(text))[0]]).toEqual([expected, code])
  })

  it.each([
    ['8:30\n7:45\n8:15', 'PT24H30M', 3],
    ['8:30\r\n\r\n 7:45 \r\n', 'PT16H15M', 2],
    ['1:30 + 0:45', 'PT2H15M', 2],
    ['1:30+0:45', 'PT2H15M', 2],
    ['1:30 - 0:45', 'PT45M', 2],
    ['0:45 − 1:30', '-PT45M', 2],
    ['1:30:15 + 0:45 + 2h', 'PT4H15M15S', 3],
    ['PT1H+PT30M', 'PT1H30M', 2],
    ['PT1H + PT-30M', 'PT30M', 2],
    ['P1D + 1:30', 'P1DT1H30M', 2],
    ['1:30 * 2 + 0:15', 'PT3H15M', 2],
    ['1:30\n0:45 + 0:15\n36h * 2', 'PT74H30M', 3],
    ['1 month\n2 days', 'P1M2D', 2],
  ])('adds the lengths of %j: %s', (text, expected, count) => {
    expect(iso(text)).toBe(expected)
    const result = parseDuration(text)
    expect(result.ok && result.notes[0]).toMatchObject({
      code: 'sum',
      message: `This is the sum of ${count} lengths of time.`,
    })
  })

  it('says once how clocks of a sum are read', () => {
    expect(noteCodes(parseDuration('8:30\n7:45\n8:15'))).toEqual(['sum', 'hours-and-minutes'])
  })

  it('adds a thousand lines of a timesheet', () => {
    expect(iso('8:30\n'.repeat(1000))).toBe('PT8500H')
  })

  it.each([
    ['36h * 2', 'PT72H'],
    ['1:30 × 1.5', 'PT2H15M'],
    ['P1Y2M * 2', 'P2Y4M'],
    ['2 days * 1.5', 'P3D'],
    ['1 day * 1.5', 'P1DT12H'],
    ['-1h * 3', '-PT3H'],
  ])('multiplies %j: %s', (text, expected) => {
    expect(iso(text)).toBe(expected)
  })

  it('reads one length that is wrapped as one', () => {
    expect(iso('1\nhour and\n30 minutes')).toBe('PT1H30M')
  })

  it.each([
    ['8:30\n7:75\n8:15', 'not-a-duration', 5],
    ['8:30\nlunch', 'not-a-duration', 5],
    ['1:30 + 0:75', 'not-a-duration', 7],
    ['1:30 + 45', 'not-a-duration', 7],
    ['2026-11-21', 'not-a-duration', 0],
    ['5-3', 'not-a-duration', 0],
    ['1 month * 0.3', 'part-of-a-month', 10],
    ['999999 days * 999999', 'too-long', 14],
    ['1 month - 2 days', 'mixed-signs', 0],
    ['1 month\n-2 days', 'mixed-signs', 0],
    ['99999999 days\n'.repeat(3), 'too-long', 28],
    ['1s\n'.repeat(10_001), 'too-long', 30_000],
  ])('rejects %j: %s at %i', (text, code, offset) => {
    expect(firstError(parseDuration(text))).toMatchObject({ code, offset })
  })

  it('offers the other reading of a comma before three digits', () => {
    const result = parseDuration('  1,500 ms')
    const fix = result.ok ? result.notes[0]?.fix : undefined
    expect(iso(applyEdits('  1,500 ms', fix?.edits ?? []))).toBe('PT0.0015S')
  })

  it.each([
    ['1 month -2 days', 'mixed-signs', 0],
    ['P1M-2D', 'mixed-signs', 0],
    ['1h - x', 'not-a-duration', 5],
    ['1 day 2:75:00', 'not-a-duration', 6],
    ['', 'empty', 0],
    ['  soon', 'not-a-duration', 2],
    ['3 parsecs', 'unknown-unit', 2],
    ['1 h 2 oops', 'unknown-unit', 6],
    ['0.3 months', 'part-of-a-month', 0],
    ['1.0250000000000000001 decades', 'part-of-a-month', 0],
    ['P', 'not-a-duration', 0],
    ['P1H', 'not-a-duration', 1],
    ['PT1D', 'not-a-duration', 2],
    ['1:75:00', 'not-a-duration', 0],
    [`${'9'.repeat(30)} d`, 'too-long', 0],
    ['999999999 days', 'too-long', 0],
  ])('rejects %j: %s at %i', (text, code, offset) => {
    expect(firstError(parseDuration(text))).toMatchObject({ code, offset })
  })

  it('notes assumed seconds, and assumed hours and minutes', () => {
    expect(parseDuration('60')).toMatchObject({ notes: [{ code: 'read-as-seconds' }] })
    expect(parseDuration('1:30')).toMatchObject({ notes: [{ code: 'hours-and-minutes' }] })
    expect(parseDuration('0.1234567891 s')).toMatchObject({ notes: [{ code: 'finer-than-ns' }] })
  })

  it('reads back whatever formatIsoDuration writes', () => {
    const duration = fc
      .record({
        months: fc.integer({ min: 0, max: 10_000 }),
        days: fc.integer({ min: 0, max: 100_000 }),
        nanoseconds: fc.bigInt({ min: 0n, max: 10n ** 20n }),
        isNegative: fc.boolean(),
      })
      .map(({ months, days, nanoseconds, isNegative }): Duration => {
        if (!isNegative) return { months, days, nanoseconds }
        return { months: 0 - months, days: 0 - days, nanoseconds: -nanoseconds }
      })
    fc.assert(
      fc.property(duration, (length) => {
        expect(unwrap(parseDuration(formatIsoDuration(length)))).toEqual(length)
      }),
    )
  })
})

describe('describeDuration', () => {
  it.each([
    ['P1Y1M1DT1H1M1S', '1 year, 1 month, 1 day, 1 hour, 1 minute and 1 second'],
    ['PT36H', '36 hours'],
    ['-P2DT0.5S', 'minus 2 days and 0.5 seconds'],
    ['PT0S', '0 seconds'],
  ])('describes %s as %j', (text, words) => {
    expect(describeDuration(unwrap(parseDuration(text)))).toBe(words)
  })
})

describe('dateDifference', () => {
  it.each(['Europe/Berlin', 'America/New_York', 'UTC'])(
    'spans the calendar from one end to the other in %s',
    (zone) => {
      const [first, last] = [at('-271821-04-20T00:00Z'), at('+275760-09-13T00:00Z')]
      expect(unwrap(dateDifference(first, last, zone)).nanoseconds).toBe(last - first)
      expect(unwrap(dateDifference(last, first, zone)).nanoseconds).toBe(first - last)
    },
  )

  it.each([
    ['2024-02-29', '2026-11-21', 'P2Y8M23D'],
    ['2026-01-31', '2026-03-01', 'P1M1D'],
    ['2026-11-21', '2024-02-29', '-P2Y8M21D'],
    ['2026-11-21T18:00Z', '2026-11-22T17:30:00.5Z', 'PT23H30M0.5S'],
    ['2026-11-21', '2026-11-21', 'PT0S'],
  ])('from %s to %s is %s', (from, to, expected) => {
    expect(formatIsoDuration(unwrap(dateDifference(at(from), at(to))).calendar)).toBe(expected)
  })

  it('counts a day as a day when the clocks change, and notes that it does not have 24 hours', () => {
    const [from, to] = [at('2025-03-29T12:00+01:00'), at('2025-03-30T12:00+02:00')]
    const result = dateDifference(from, to, 'Europe/Berlin')
    expect(unwrap(result)).toMatchObject({
      calendar: { months: 0, days: 1, nanoseconds: 0n },
      nanoseconds: 23n * 3600n * SECOND,
      dates: 1,
    })
    expect(result.ok && result.notes.map(({ code }) => code)).toEqual(['clocks-changed'])
  })

  it('notes no change of the clocks that a later one undoes: every day then counts 24 hours', () => {
    const [from, to] = [at('2025-01-01T00:00+01:00'), at('2026-01-01T00:00+01:00')]
    const result = dateDifference(from, to, 'Europe/Berlin')
    expect(unwrap(result)).toMatchObject({ dates: 365, nanoseconds: 365n * 86_400n * SECOND })
    expect(result.ok && result.notes).toEqual([])
  })

  it('notes that leap seconds are not counted', () => {
    const result = dateDifference(at('2016-12-31T00:00Z'), at('2017-01-01T00:00Z'))
    expect(unwrap(result).nanoseconds).toBe(86_400n * SECOND)
    expect(result).toMatchObject({
      notes: [{ code: 'leap-seconds', message: expect.stringContaining('1 between the two is not') }],
    })
    expect(dateDifference(at('1972-01-01'), at('2026-01-01'))).toMatchObject({
      notes: [{ message: expect.stringContaining('27 between the two') }],
    })
  })

  it.runIf(hasPrograms('python3'))('counts days and weekdays as Python does', () => {
    const instants = fc.sample(
      fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 4000 })),
      200,
    )
    const theirs = python(
      '[x[1] - x[0], (1 if x[1] >= x[0] else -1) * sum((datetime.date(1970, 1, 1) + datetime.timedelta(d)).weekday() < 5 for d in range(min(x), max(x))), (1 if x[1] >= x[0] else -1) * sum((datetime.date(1970, 1, 1) + datetime.timedelta(d)).weekday() < 5 for d in range(min(x), max(x) + 1))]',
      instants,
      'datetime',
    )
    const ours = instants.map(([from, to]) => {
      const day = 86_400n * SECOND
      const { dates, weekdays, weekdaysWithLast } = unwrap(
        dateDifference(BigInt(from) * day, BigInt(to) * day),
      )
      return [dates, weekdays + 0, weekdaysWithLast + 0]
    })
    expect(ours).toEqual(theirs)
  })
})

describe('addDuration', () => {
  it('uses the last day of a month that lacks the day, with a note', () => {
    const result = addDuration(at('2026-01-31'), { months: 1, days: 0, nanoseconds: 0n })
    expect(unwrap(result)).toBe(at('2026-02-28'))
    expect(result).toMatchObject({ notes: [{ code: 'last-of-month' }] })
  })

  it.each([
    { months: 1, days: -1, nanoseconds: 0n },
    { months: 0, days: 1, nanoseconds: -1n },
    { months: 1, nanoseconds: 0n },
    { months: 1, days: 0, nanoseconds: 0 },
    { months: 0.5, days: 0, nanoseconds: 0n },
    { months: '1', days: 0, nanoseconds: 0n },
  ])('rejects %o, which is no length of time', (value) => {
    const length = value as Duration
    expect(firstError(addDuration(at('2026-01-31'), length))).toMatchObject({ code: 'invalid-input' })
    for (const write of [formatIsoDuration, describeDuration])
      expect(() => write(length)).toThrow(expect.objectContaining({ code: 'invalid-input' }))
  })

  it('rejects what is beyond the calendar', () => {
    expect(
      firstError(addDuration(at('2026-01-31'), { months: 12_000_000, days: 0, nanoseconds: 0n })),
    ).toMatchObject({ code: 'out-of-range' })
  })

  it('gives the second moment when the difference is added to the first', () => {
    const instant = fc
      .integer({ min: -3_000_000_000, max: 4_000_000_000 })
      .map((seconds) => BigInt(seconds) * SECOND)
    const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe')
    fc.assert(
      fc.property(instant, instant, zone, (from, to, where) => {
        const { calendar } = unwrap(dateDifference(from, to, where))
        expect(unwrap(addDuration(from, calendar, where))).toBe(to)
      }),
    )
  })
})

describe('the tool date-difference', () => {
  it.each([
    '2024-02-29\n2026-11-21',
    '2024-02-29 to 2026-11-21',
    '2024-02-29/2026-11-21',
    '2024-02-29 – 2026-11-21',
    '2024-02-29 - 2026-11-21',
    '2024-02-29, 2026-11-21',
    '1709164800 → 2026-W47-6',
    '2024-060; 2026-325',
    '2024-02-29 2026-11-21',
    '2024-02-29–2026-11-21',
    '2024-02-29   00:00  2026-11-21 00:00',
    'Feb 29, 2024 Nov 21, 2026',
    'from 2024-02-29 to 2026-11-21',
    ' between 2024-02-29 and 2026-11-21',
    '2024-02-29 through 2026-11-21',
    '20240229/20261121',
    '20240229-20261121',
    '29.02.2024-21.11.2026',
    '2024/02/29-2026/11/21',
    '"2024-02-29","2026-11-21"',
    '1709164800,1795219200',
  ])('reads %j', async (text) => {
    expect(await rowsOf('date-difference', text)).toMatchObject({
      'ISO 8601': 'P2Y8M23D',
      'Days from date to date': '996',
      'Weeks and days': '142 weeks and 2 days',
      'Mondays to Fridays, without the last day': '712',
      'Mondays to Fridays, with the last day': '712',
      Seconds: '86054400',
    })
  })

  it.each([
    ['2026-11-23\n2026-11-27', '4', '5'],
    ['2026-11-27\n2026-11-23', '-4', '-5'],
    ['2026-11-23\n2026-11-23', '0', '1'],
    ['2026-11-21\n2026-11-22', '0', '0'],
  ])('counts the weekdays of %j with and without the last day', async (text, without, withLast) => {
    expect(await rowsOf('date-difference', text)).toMatchObject({
      'Mondays to Fridays, without the last day': without,
      'Mondays to Fridays, with the last day': withLast,
    })
  })

  it('adds a length of time to a date', async () => {
    expect(await rowsOf('date-difference', '2026-01-31/P1M')).toMatchObject({
      To: '2026-02-28 00:00:00 +00:00, Saturday, 2026-W09-6',
    })
    expect(await rowsOf('date-difference', '2026-03-31/-P1M')).toMatchObject({
      To: '2026-02-28 00:00:00 +00:00, Saturday, 2026-W09-6',
    })
  })

  it.each([
    '2026-11-24\n90 days',
    '2026-11-24 90 days',
    '2026-11-24, 90 days',
    '2026-11-24\n12 weeks 6 days',
    '2026-11-24/P90D',
  ])('adds the length of time to the date in %j', async (text) => {
    expect((await rowsOf('date-difference', text)).To).toMatch(/^2027-02-22 /)
  })

  it.each([
    ['2026-11-24 - 90 days', '2026-08-26'],
    ['2026-11-24 – P90D', '2026-08-26'],
    ['2026-11-24 minus 3 months', '2026-08-24'],
    ['2026-11-24 plus 3 months', '2027-02-24'],
    ['90 days before 2026-11-24', '2026-08-26'],
    ['90 days after 2026-11-24', '2027-02-22'],
    ['2026-11-24 -> -90 days', '2026-08-26'],
    ['2026-11-24\n90000 s', '2026-11-25'],
  ])('adds or subtracts the length of time as written in %j', async (text, date) => {
    expect((await rowsOf('date-difference', text)).To).toMatch(new RegExp(`^${date} `))
  })

  it.each([
    ['2026-11-24 minus 3h', '2026-11-23 21:00:00'],
    ['2026-11-24 minus 24h', '2026-11-23 00:00:00'],
    ['2026-11-24 plus 1:30', '2026-11-24 01:30:00'],
    ['2026-11-24 - 3h', '2026-11-23 21:00:00'],
    ['2026-11-24 10:00 - 3h', '2026-11-24 07:00:00'],
    ['2026-11-24 10:00 - 1h30', '2026-11-24 08:30:00'],
    ['2026-11-24 10:00 minus 1700000 s', '2026-11-04 17:46:40'],
    ['3h before 2026-11-24', '2026-11-23 21:00:00'],
    ['3h after 2026-11-24', '2026-11-24 03:00:00'],
    ['1:30 after 2026-11-24', '2026-11-24 01:30:00'],
    ['2026-11-24 10:00\n3h', '2026-11-24 13:00:00'],
    ['2026-11-24 10:00\n36h', '2026-11-25 22:00:00'],
    ['2026-11-24 10:00\n1h30m', '2026-11-24 11:30:00'],
    ['2026-11-24 10:00 2h15min', '2026-11-24 12:15:00'],
    ['2026-11-24 10:00, 3hours', '2026-11-24 13:00:00'],
    ['2026-11-24 10:00, 3h', '2026-11-24 13:00:00'],
    ['2026-11-24 10:00 3h', '2026-11-24 13:00:00'],
    ['2026-11-24 10:00 / 1h30', '2026-11-24 11:30:00'],
    ['2026-11-24 10:00\n1.50 hours', '2026-11-24 11:30:00'],
    ['2026-11-24 10:00\n2.25 days', '2026-11-26 16:00:00'],
    ['0930 + 90 min', '11:00:00'],
    ['tomorrow 10:00 - 3h', '07:00:00'],
    ['today 10:00, 3h', '13:00:00'],
    ['tomorrow 10h minus 3h', '07:00:00'],
    ['tomorrow 10h - 36h', '22:00:00'],
  ])('takes the hours to be a length of time, and no time of day, in %j', async (text, end) => {
    expect((await rowsOf('date-difference', text)).To).toContain(`${end} +00:00`)
  })

  it('notes that days and hours of opposite signs are combined, because days need not have 24 hours', async () => {
    const tool = findTool('date-difference')!
    const options = readOptions(tool, { zone: 'Europe/Berlin' }).values
    const result = await (await tool.load())('2026-03-27 12:00\n2 days -1h', options)
    expect(noteCodes(result)).toContain('days-of-24-hours')
  })

  it.each([
    ['10h - 12h', 'PT2H'],
    ['tomorrow 10h - 12h', 'PT2H'],
    ['tomorrow 10h30 - 12h', 'PT1H30M'],
    ['today 10h, 18h', 'PT8H'],
    ['10:00\n12h30', 'PT2H30M'],
    ['2026-11-24 10:00 to 12h', 'PT2H'],
    ['0930 to 1745', 'PT8H15M'],
    ['2200 to 0600', 'PT8H'],
    ['09:30 to 1745', 'PT8H15M'],
    ['0930 to 17:45', 'PT8H15M'],
    ['2026-11-24 22:00 to 0600', 'PT8H'],
    ['20261120 minus 20261124', 'P4D'],
  ])('takes %j to be two moments', async (text, length) => {
    expect((await rowsOf('date-difference', text))['ISO 8601']).toBe(length)
  })

  it.each([
    ['9:00 am to 5:30 pm', 'PT8H30M'],
    ['22:00 - 06:00', 'PT8H'],
    ['2026-11-24 10:00 - 12:30', 'PT2H30M'],
    ['2026-11-24 22:00 noon', 'PT14H'],
    ['2026-11-24 10:00 + 1:30', 'PT1H30M'],
    ['2026-11-24 10:00 UTC 2026-11-24 12:30 UTC', 'PT2H30M'],
  ])('takes a time of day alone to be after the first moment: %j', async (text, length) => {
    expect((await rowsOf('date-difference', text))['ISO 8601']).toBe(length)
  })

  it('ends at the time of day of the next date, although the clocks change that night', async () => {
    const rows = await rowsOf('date-difference', '2026-03-28 22:00 to 06:00', { zone: 'Europe/Berlin' })
    expect(rows).toMatchObject({
      'ISO 8601': 'PT7H',
      To: '2026-03-29 06:00:00 +02:00, Sunday, 2026-W13-7',
    })
  })

  it('counts the days of a second half that names its day from today, and not from the first half', async () => {
    expect(await rowsOf('date-difference', 'yesterday 06:00 to today 22:00')).toMatchObject({ Hours: '40' })
    expect(await rowsOf('date-difference', '1970-01-01 to today 17:00')).toMatchObject({
      To: expect.stringMatching(/^20\d\d-/),
    })
  })

  it.each([
    ['2024-01-01\n3/4/2024', '2024-01-01\n2024-04-03'],
    ['2024-01-01 + 1,500 h', '2024-01-01 + 1.500 h'],
  ])('offers a fix in the second half of %j', async (text, fixed) => {
    const tool = findTool('date-difference')!
    const result = await (await tool.load())(text, readOptions(tool, {}).values)
    const fix = result.ok ? result.notes.find((note) => note.fix !== undefined)?.fix : undefined
    expect(applyEdits(text, fix?.edits ?? [])).toBe(fixed)
  })

  it('writes the years before 1000 with four digits', async () => {
    const { From } = await rowsOf('date-difference', '0001-01-01\n9999-12-31')
    expect(From).toBe('0001-01-01 00:00:00 +00:00, Monday, 0001-W01-1')
  })

  it.each([
    ['2026-01-01 12:00', 'not-two', 0, 1],
    ['2026-12', 'not-two', 0, 1],
    ['90 days\n2026-01-01', 'date-first', 0, 1],
    ['2026-01-01', 'not-two', 0, 1],
    ['2019 to 2024', 'not-a-timestamp', 0, 1],
    ['1990 to 2024', 'not-a-timestamp', 0, 1],
    ['2026-01-01\n2024', 'not-a-timestamp', 11, 2],
    ['0930 to 2460', 'not-a-timestamp', 8, 1],
    ['1745 to 1830', 'not-a-timestamp', 0, 1],
    ['36h\n2026-01-01', 'date-first', 0, 1],
    ['2026-01-01\n2026-01-02\n2026-01-03', 'not-two', 22, 3],
    ['2026-01-01\nnonsense', 'not-a-timestamp', 11, 2],
    ['2026-01-01 to 2026-02-30', 'no-such-date', 14, 1],
    ['P1M/2026-01-01', 'date-first', 0, 1],
    ['2026-01-01/P1X', 'not-a-duration', 12, 1],
    ['  ', 'empty', 0, undefined],
  ])('rejects %j: %s at %i', async (text, code, offset, line) => {
    const tool = findTool('date-difference')!
    const error = firstError(await (await tool.load())(text, readOptions(tool, {}).values))
    expect(error).toMatchObject({ code, offset, ...(line && { line }) })
  })
})

describe('the tool duration', () => {
  it('shows a length of time in all units, exactly', async () => {
    expect(await rowsOf('duration', '100 min')).toMatchObject({
      'In words': '1 hour and 40 minutes',
      Clock: '01:40:00',
      Hours: '1.666666666666…',
      Seconds: '6000',
    })
  })

  it.each([
    ['90 min in hours', 'In hours', '1.5'],
    ['3 days to seconds', 'In seconds', '259200'],
    ['1:30 + 0:45 = min', 'In min', '135'],
    ['2 years as months', 'In months', '24'],
    ['P1W → h', 'In h', '168'],
  ])('answers %s first', async (text, name, answer) => {
    expect(Object.entries(await rowsOf('duration', text))[0]).toEqual([name, answer])
  })

  it.each([
    ['2 months in days', 'In words', '2 months'],
    ['36 h in years', 'In words', '36 hours'],
  ])('has no answer for %s, because a month has no fixed length', async (text, name, answer) => {
    expect(Object.entries(await rowsOf('duration', text))[0]).toEqual([name, answer])
  })

  it('says what is wrong with a text that ends with no unit', async () => {
    const tool = findTool('duration')!
    const result = await (await tool.load())('90 min in parsnips', readOptions(tool, {}).values)
    expect(firstError(result)).toMatchObject({ offset: 7 })
  })

  it('says once that a day counts as 24 hours, also for days and hours of opposite signs', async () => {
    const tool = findTool('duration')!
    const result = await (await tool.load())('2 days -1h', readOptions(tool, {}).values)
    expect(noteCodes(result)).toEqual(['days-of-24-hours'])
  })

  it('offers no fix of the start, which would edit the length', async () => {
    const tool = findTool('duration')!
    const result = await (await tool.load())('1h', readOptions(tool, { start: '3/4/2024' }).values)
    expect(noteCodes(result)).toContain('assumed-order')
    expect(result.ok && result.notes.some(({ fix }) => fix !== undefined)).toBe(false)
  })

  it('shows the date it leads to, in the zone of the start', async () => {
    const rows = await rowsOf('duration', 'P1M', { start: '2025-03-01 12:00', zone: 'Europe/Berlin' })
    expect(rows).toMatchObject({
      From: '2025-03-01 12:00:00 +01:00, Saturday, 2025-W09-6',
      To: '2025-04-01 12:00:00 +02:00, Tuesday, 2025-W14-2',
    })
  })
})

it.each([
  ['date-difference', `1${' '.repeat(50_000)} x`],
  ['duration', `1${' '.repeat(50_000)} x`],
])('%s reports an overlong text as too long', async (id, text) => {
  const tool = findTool(id)!
  const error = firstError(await (await tool.load())(text, readOptions(tool, {}).values))
  expect(error).toMatchObject({ code: 'too-long', offset: 0, length: text.length })
})

describe('the duration tool, with several lines', () => {
  const rows = async (text: string): Promise<unknown> => {
    const { duration } = await import('./convert.ts')
    const result = await duration(text, { start: '', zone: 'UTC' })
    return result.ok && result.value.kind === 'table'
      ? result.value.rows.map(({ name, value }) => [name, value])
      : result
  }

  it('shows each length and their sum', async () => {
    expect(await rows('90 min\n\n1:30:00\n')).toEqual([
      ['90 min', '01:30:00, 5400 s'],
      ['1:30:00', '01:30:00, 5400 s'],
      ['Sum', '03:00:00, 10800 s'],
    ])
    expect(await rows('P1M\n-1 day')).toEqual([
      ['P1M', 'P1M'],
      ['-1 day', '-24:00:00, -86400 s'],
    ])
  })

  it('says on which line a length cannot be read', async () => {
    expect(await rows('90 min\nsoon')).toMatchObject({ ok: false, errors: [{ line: 2 }] })
  })
})
