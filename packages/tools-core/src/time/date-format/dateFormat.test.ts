import { hasPrograms } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { defaultOptions, findTool } from '../../index.ts'
import { type DateDialect, GRAMMARS } from './dialects.ts'
import { formatDate, parseDate, translateTokens } from './index.ts'

const DIALECTS = Object.keys(GRAMMARS) as DateDialect[]
const MOMENT = '2026-11-05T18:09:08.123456789Z'

describe('formatDate', () => {
  it.each([
    ['unicode', "EEEE, d MMMM yyyy 'at' h:mm a xxx", 'Thursday, 5 November 2026 at 6:09 PM +00:00'],
    ['unicode', "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", '2026-11-05T18:09:08.123Z'],
    ['unicode', "''yy D w", "'26 309 45"],
    ['strftime', '%A, %e %B %Y %I:%M %p %z%%', 'Thursday,  5 November 2026 06:09 PM +0000%'],
    ['strftime', '%F %T %j %G-W%V-%u %s', '2026-11-05 18:09:08 309 2026-W45-4 1793902148'],
    [
      'moment',
      'dddd, MMMM Do YYYY, h:mm a [o’clock] Z',
      'Thursday, November 5th 2026, 6:09 pm o’clock +00:00',
    ],
    ['date-fns', "do MMM yyyy, HH:mm 'RRRR' RRRR", '5th Nov 2026, 18:09 RRRR 2026'],
    ['go', 'Mon Jan _2 15:04:05.000 -0700 2006', 'Thu Nov  5 18:09:08.123 +0000 2026'],
    ['go', '2006-01-02T15:04:05Z07:00', '2026-11-05T18:09:08Z'],
    ['dotnet', 'dddd, d MMMM yyyy "at" h:mm tt zzz', 'Thursday, 5 November 2026 at 6:09 PM +00:00'],
    ['php', 'l jS F Y', 'Thursday 5th November 2026'],
    ['php', 'S', 'th'],
    ['dotnet', 'HH:mm:ss.fffffff', '18:09:08.1234567'],
    ['dotnet', 'ffff fffff', '1234 12345'],
    ['unicode', 'kk k K SSSS SSSSSSS X x', '18 18 6 1234 1234567 Z +00'],
    ['go', '15:04:05.999999999', '18:09:08.123456789'],
    ['go', '15:04:05.999', '18:09:08.123'],
    ['strftime', '%U %W %C|%c', '44 44 20|Thu Nov  5 18:09:08 2026'],
    ['moment', 'gggg gg ww w|LL|LT', '2026 26 45 45|November 5, 2026|6:09 PM'],
    ['php', 'l, j F Y \\a\\t g:i A P', 'Thursday, 5 November 2026 at 6:09 PM +00:00'],
    ['php', 'c', '2026-11-05T18:09:08+00:00'],
    ['strftime', '%-d|%e|%d|%-j|%-H|%-I', '5| 5|05|309|18|6'],
    ['moment', 'D DD DDD|Do|d|E|Z|ZZ', '5 05 309|5th|4|4|+00:00|+0000'],
    ['date-fns', 'd dd D|HH hh kk KK', '5 05 309|18 06 18 06'],
    ['unicode', 'EEEEE MMMMM LLLLL ccc cccc eeeeee GGGG GGGGG', 'T N N Thu Thursday Th Anno Domini A'],
    ['unicode', 'Q QQ QQQ QQQQ qqqqq|aaaa aaaaa', '4 04 Q4 4th quarter 4|PM p'],
    ['unicode', 'n|A|N', '123456789|65348123|65348123456789'],
    // As date-fns 4.1 writes them.
    [
      'date-fns',
      'YYYY ww e eee iiii|aaa aaaa aaaaa|QQQ|O OOOO zzzz',
      '2026 45 5 Thu Thursday|pm p.m. p|Q4|GMT+0 GMT+00:00 GMT+00:00',
    ],
  ] as const)('%s: %s', (dialect, pattern, expected) => {
    expect(unwrap(formatDate(MOMENT, pattern, { dialect }))).toBe(expected)
  })

  it.each([
    ['unicode', 'Z|ZZZZZ|X|XX|XXX|xxx', '+0530|+05:30|+0530|+0530|+05:30|+05:30'],
    ['moment', 'Z|ZZ', '+05:30|+0530'],
    ['strftime', '%z|%:z', '+0530|+05:30'],
    ['go', '-0700|-07:00|Z0700|Z07:00', '+0530|+05:30|+0530|+05:30'],
    ['dotnet', 'zzz', '+05:30'],
    ['php', 'O|P', '+0530|+05:30'],
    ['unicode', 'O|OOOO|ZZ|ZZZ|ZZZZ|xxxxx', 'GMT+5:30|GMT+05:30|+0530|+0530|GMT+05:30|+05:30'],
    ['date-fns', 'O|OOOO|z|zzzz', 'GMT+5:30|GMT+05:30|GMT+5:30|GMT+05:30'],
  ] as const)('distinguishes the offset formats of %s', (dialect, pattern, expected) => {
    expect(unwrap(formatDate(MOMENT, pattern, { dialect, zone: 'Asia/Kolkata' }))).toBe(expected)
  })

  it.each([
    ['America/New_York', 'GMT-5|GMT-05:00|New York|EST|Eastern Standard Time'],
    ['UTC', 'GMT|GMT|UTC|UTC|Coordinated Universal Time'],
  ])('names the zone %s in every Unicode format that the host supports', (zone, expected) => {
    expect(unwrap(formatDate(MOMENT, 'O|ZZZZ|VVV|z|zzzz', { zone }))).toBe(expected)
  })

  it('names a zone the same in summer and in winter where requested', () => {
    for (const date of ['2026-07-01', '2026-12-01'])
      expect(unwrap(formatDate(date, 'v|vvvv', { zone: 'America/New_York' }))).toBe('ET|Eastern Time')
  })

  it('pads the day of the year to the number of letters', () => {
    expect(unwrap(formatDate('2026-01-05', 'D DD DDD'))).toBe('5 05 005')
  })

  it('counts years within the era that it writes', () => {
    const texts = ['-000001-03-01', '+000000-03-01', '0001-03-01'].map((date) =>
      unwrap(formatDate(date, 'yyyy G|yy GGGGG')),
    )
    expect(texts).toEqual(['0002 BC|02 B', '0001 BC|01 B', '0001 AD|01 A'])
    expect(unwrap(formatDate('-000001-03-01', 'yyyy'))).toBe('-0001')
  })

  it.each([
    ['d', '02/29/2024'],
    ['D', 'Thursday, 29 February 2024'],
    ['f', 'Thursday, 29 February 2024 12:03'],
    ['F', 'Thursday, 29 February 2024 12:03:04'],
    ['g', '02/29/2024 12:03'],
    ['G', '02/29/2024 12:03:04'],
    ['M', 'February 29'],
    ['o', '2024-02-29T12:03:04.0000000Z'],
    ['r', 'Thu, 29 Feb 2024 12:03:04 GMT'],
    ['s', '2024-02-29T12:03:04'],
    ['t', '12:03'],
    ['T', '12:03:04'],
    ['u', '2024-02-29 12:03:04Z'],
    ['y', '2024 February'],
  ])('writes the .NET standard format %s', (pattern, expected) => {
    expect(unwrap(formatDate('2024-02-29T12:03:04Z', pattern, { dialect: 'dotnet' }))).toBe(expected)
  })

  it.each(['%e', '%k', '%b %e %Y', '%c'])('reads what strftime pads with a space: %s', (pattern) => {
    const written = unwrap(formatDate('2009-01-01T03:04:05Z', pattern, { dialect: 'strftime' }))
    expect(written).toMatch(/^ | {2}/)
    expect(parseDate(written, pattern, { dialect: 'strftime' }).ok).toBe(true)
  })

  it('notes a leap second', () => {
    expect(noteCodes(parseDate('2024-02-29 23:59:60', 'yyyy-MM-dd HH:mm:ss'))).toContain('leap-second')
  })

  it('shows the local time of a zone', () => {
    expect(unwrap(formatDate(MOMENT, 'HH:mm xxx VV', { zone: 'Asia/Kolkata' }))).toBe(
      '23:39 +05:30 Asia/Kolkata',
    )
  })

  it.each([
    ['unicode', 'YYYY-MM-dd', ['week-year']],
    ['unicode', 'yyyy-MM-DD', ['day-of-year']],
    ['unicode', 'HH:MM', ['month-for-minutes']],
    ['unicode', 'yyyy-mm-dd', ['minutes-for-month']],
    ['dotnet', 'dd/mm/yyyy', ['minutes-for-month']],
    ['dotnet', 'mm/dd/yyyy', ['minutes-for-month']],
    ['moment', 'D.mm.YYYY', ['minutes-for-month']],
    ['dotnet', 'dd/MM/YYYY', ['unknown-token']],
    ['dotnet', 'yyyy-MM-ddTHH:mm:ssZ', []],
    ['go', '2023-01-02', ['reference-year', 'twelve-hours-only']],
    ['go', '2006-01-02', []],
    ['moment', 'hh:mm', ['twelve-hours-only']],
    ['date-fns', 'h:mm b', []],
    ['date-fns', 'h:mm BBBB', []],
    ['unicode', 'yyyymmdd', ['minutes-for-month']],
    ['dotnet', 'd.m.yyyy', ['minutes-for-month']],
    ['unicode', 'yyyyMMddHHMMss', ['month-for-minutes']],
    ['moment', 'HHMM', ['month-for-minutes']],
    ['unicode', 'H:M', ['month-for-minutes']],
    ['moment', 'YYYYMMDDHHmmss', []],
    ['unicode', 'd.M.yyyy H.m', []],
    ['strftime', '%G-%m-%d', ['week-year']],
    ['strftime', '%G-W%V-%u', []],
    ['php', 'o-m-d', ['week-year']],
    ['moment', 'GGGG-MM-DD', ['week-year']],
    ['moment', 'gg-w', []],
    ['moment', 'YYYY ggggg', ['unknown-token']],
    // Java 17 has 2027, 01 and 7 for 2027-01-02 in the United States, and 2026, 53 and 6 in Britain, as ISO
    // 8601 has.
    ['unicode', 'YYYY-ww', ['week-year']],
    ['unicode', 'yyyy-MM-dd e', ['week-year']],
    ['date-fns', 'YYYY-ww', []],
    ['date-fns', 'YYYY-MM', ['week-year']],
    ['unicode', 'yyyy-MM-dd[ HH:mm]', ['optional-part']],
    ['unicode', "yyyy-MM-dd'[' HH:mm']'", []],
    ['moment', 'YYYY [year]', []],
    ['unicode', 'HH VVVV', ['unknown-token']],
    ['dotnet', 'o', ['standard-format']],
    ['dotnet', '%d', []],
  ] as const)('notes on %s %s: %s', (dialect, pattern, codes) => {
    const result = formatDate(MOMENT, pattern, { dialect })
    expect(result.ok && result.notes.map(({ code }) => code)).toEqual(codes)
  })

  it.runIf(hasPrograms('python3'))('writes what Python’s strftime writes', () => {
    const pattern = '%Y|%y|%m|%b|%B|%d|%j|%a|%A|%w|%u|%G|%V|%H|%I|%M|%S|%f|%p|%z|%%'
    const seconds = fc.sample(fc.integer({ min: -2_000_000_000, max: 4_000_000_000 }), {
      numRuns: 300,
      seed: 3,
    })
    const theirs = python(
      `datetime.datetime.fromtimestamp(x, datetime.timezone.utc).strftime('${pattern}')`,
      seconds,
      'datetime',
    )
    const ours = seconds.map((each) =>
      unwrap(formatDate(BigInt(each) * 1_000_000_000n, pattern, { dialect: 'strftime' })),
    )
    expect(ours).toEqual(theirs)
  })
})

describe('parseDate', () => {
  it.each([
    ['+275760-09-13 00:00', 'Europe/Berlin', true],
    ['+275760-09-13 00:00', 'America/New_York', false],
    ['-271821-04-20 00:00', 'America/New_York', true],
    ['-271821-04-20 00:00', 'Europe/Berlin', false],
  ])('decides whether %s in %s is a date: %s', (text, zone, isDate) => {
    const read = parseDate(text, 'yyyy-MM-dd HH:mm', { zone })
    expect(read.ok ? true : read.errors[0]?.code).toBe(isDate ? true : 'out-of-range')
    const written = formatDate(text.replace(' ', 'T'), 'yyyy', { zone })
    expect(written.ok ? true : written.errors[0]?.code).toBe(isDate ? true : 'out-of-range')
  })

  const read = (text: string, pattern: string, options = {}) => {
    const { epochNanoseconds } = unwrap(parseDate(text, pattern, options))
    return unwrap(formatDate(epochNanoseconds, "yyyy-MM-dd'T'HH:mm:ss"))
  }

  it.each([
    ['21/11/2026 18:09', 'dd/MM/yyyy HH:mm', '2026-11-21T18:09:00'],
    ['Sat, 21 Nov 2026 07:09 pm', 'EEE, d MMM yyyy hh:mm a', '2026-11-21T19:09:00'],
    ['12:30 AM', 'h:mm a', '1970-01-01T00:30:00'],
    ['21 November 2026 +0200', 'd MMMM yyyy xx', '2026-11-20T22:00:00'],
    ['2026-325', 'yyyy-DDD', '2026-11-21T00:00:00'],
  ])('%s by %s', (text, pattern, expected) => {
    expect(read(text, pattern)).toBe(expected)
  })

  it.each([
    ['Friday, 21 November 2026', 'EEEE, d MMMM yyyy', ['wrong-weekday']],
    ['Saturday, 21 November 2026', 'EEEE, d MMMM yyyy', []],
    ['Sa 21.11.2026', 'EEEEEE dd.MM.yyyy', []],
  ])('checks the weekday of %s', (text, pattern, codes) => {
    const result = parseDate(text, pattern)
    expect(result.ok && result.notes.map(({ code }) => code)).toEqual(codes)
    expect(read(text, pattern)).toBe('2026-11-21T00:00:00')
  })

  it.each([
    ['2026-11-21 3', 'yyyy-MM-dd e', ['wrong-weekday'], '2026-11-21T00:00:00'],
    ['2026-W47 Sat', "YYYY-'W'ww EEE", [], '2026-11-21T00:00:00'],
    ['21.11.68', 'dd.MM.yy', ['short-year'], '2068-11-21T00:00:00'],
    ['21.11.70', 'dd.MM.yy', ['short-year'], '1970-11-21T00:00:00'],
    ['Q4 2026', 'QQQ yyyy', ['date-assumed'], '2026-10-01T00:00:00'],
    ['Q1 2026-11', 'QQQ yyyy-MM', ['wrong-quarter', 'date-assumed'], '2026-11-01T00:00:00'],
    ['1st quarter 2026', 'QQQQ yyyy', ['date-assumed'], '2026-01-01T00:00:00'],
    ['21 Sept. 2026', 'd MMM yyyy', [], '2026-09-21T00:00:00'],
    ['21:09:08 GMT+3', 'HH:mm:ss O', ['date-assumed'], '1970-01-01T18:09:08'],
    ['23:39 GMT+05:30', 'HH:mm ZZZZ', ['date-assumed'], '1970-01-01T18:09:00'],
    ['18:09 GMT', 'HH:mm OOOO', ['date-assumed'], '1970-01-01T18:09:00'],
    ['0044 BCE', 'yyyy G', ['date-assumed'], '-0043-01-01T00:00:00'],
    ['19:09 CET', 'HH:mm z', ['date-assumed'], '1970-01-01T18:09:00'],
    ['19:09 GMT+1', 'HH:mm z', ['date-assumed'], '1970-01-01T18:09:00'],
    ['13:09 EST', 'HH:mm zzz', ['abbreviation', 'date-assumed'], '1970-01-01T18:09:00'],
  ])('reads %s by %s', (text, pattern, codes, expected) => {
    const result = parseDate(text, pattern)
    expect(result.ok && result.notes.map(({ code }) => code).filter((code) => code !== 'week-year')).toEqual(
      codes,
    )
    expect(read(text, pattern)).toBe(expected)
  })

  it.each([
    ['strftime', '%d/%m/%Y %I:%M %p'],
    ['php', 'd/m/Y h:i A'],
    ['moment', 'DD/MM/YYYY hh:mm A'],
    ['date-fns', 'dd/MM/yyyy hh:mm a'],
  ] as const)('needs no leading zeros in %s, like its own reader', (dialect, pattern) => {
    expect(read('2/8/2029 1:5 PM', pattern, { dialect })).toBe('2029-08-02T13:05:00')
  })

  it.each([
    ['php', 'Y-m-d H:i T'],
    ['go', '2006-01-02 15:04 MST'],
    ['strftime', '%Y-%m-%d %H:%M %Z'],
  ] as const)('reads the zone abbreviation that %s wrote', (dialect, pattern) => {
    const written = unwrap(formatDate('2026-11-21T18:09:00Z', pattern, { dialect, zone: 'America/New_York' }))
    expect(written).toBe('2026-11-21 13:09 EST')
    expect(read(written, pattern, { dialect })).toBe('2026-11-21T18:09:00')
  })

  it('reads an abbreviation of several zones in the requested zone, and otherwise names them', () => {
    expect(parseDate('12:00 IST', 'HH:mm z')).toMatchObject({
      errors: [
        {
          code: 'ambiguous-abbreviation',
          message: expect.stringContaining('Asia/Kolkata'),
          offset: 6,
          length: 3,
        },
      ],
    })
    expect(read('12:00 IST', 'HH:mm z', { zone: 'Asia/Kolkata' })).toBe('1970-01-01T06:30:00')
    expect(read('12:00 IST', 'HH:mm z', { zone: 'Asia/Jerusalem' })).toBe('1970-01-01T10:00:00')
    expect(parseDate('12:00 XYZ', 'HH:mm z')).toMatchObject({ errors: [{ code: 'unknown-zone', offset: 6 }] })
  })

  it('accepts a fraction of fewer digits in strftime', () => {
    const { epochNanoseconds } = unwrap(parseDate('0.25', '%S.%f', { dialect: 'strftime' }))
    expect(epochNanoseconds).toBe(250_000_000n)
  })

  it.each([
    ['213-W45-3', '%G-W%V-%u'],
    ['213-11-21', '%Y-%m-%d'],
    ['1/02/2026', '%y/%m/%d'],
  ])('rejects a year of fewer digits in %s by %s', (text, pattern) => {
    expect(parseDate(text, pattern, { dialect: 'strftime' })).toMatchObject({
      ok: false,
      errors: [{ code: 'does-not-fit', offset: 0 }],
    })
  })

  it('requires leading zeros in Unicode', () => {
    expect(parseDate('2/8/2029', 'dd/MM/yyyy')).toMatchObject({
      ok: false,
      errors: [{ code: 'does-not-fit', offset: 0 }],
    })
  })

  it.runIf(hasPrograms('python3'))('reads what Python’s strptime reads, as the same moment', () => {
    const patterns = [
      '%d.%m.%Y',
      '%Y-%j',
      '%a %d %b %Y',
      '%d %B %Y %I:%M:%S %p',
      '%G-W%V-%u',
      '%d/%m/%y %H:%M %z',
    ]
    const written = fc.sample(
      fc.tuple(
        fc.constantFrom(...patterns),
        fc.integer({ min: -31_000_000, max: 3_100_000_000 }),
        fc.boolean(),
      ),
      { numRuns: 400, seed: 5 },
    )
    const texts = python(
      'datetime.datetime.fromtimestamp(x[1], datetime.timezone.utc).strftime(x[0])',
      written,
      'datetime',
    ) as readonly string[]
    // Half of them lose their leading zeros, except those of offsets and years.
    const given = texts.map((text, at) => {
      const [pattern, , isBare] = written[at]!
      return [isBare ? text.replace(/(?<![\d+/])0(?=\d)/g, '') : text, pattern] as const
    })
    const theirs = python(
      `int(datetime.datetime.strptime(*x).replace(tzinfo=datetime.timezone.utc).timestamp())`,
      given,
      'datetime',
    )
    const ours = given.map(([text, pattern]) =>
      Number(unwrap(parseDate(text, pattern, { dialect: 'strftime' })).epochNanoseconds / 1_000_000_000n),
    )
    expect(ours).toEqual(theirs)
  })

  it.each([
    ['2026-366', 'yyyy-DDD'],
    ['2026-000', 'yyyy-DDD'],
    ['2026-W54-1', "YYYY-'W'ww-e"],
    ['2026-W47-9', "YYYY-'W'ww-e"],
    ['13:00 PM', 'hh:mm a'],
    ['00:30 AM', 'hh:mm a'],
  ])('rejects %s by %s instead of carrying over', (text, pattern) => {
    expect(parseDate(text, pattern)).toMatchObject({ ok: false, errors: [{ code: 'no-such-date' }] })
  })

  it.each(['21 Mayhem 2026', '21 Saturn 2026'])('rejects %s as a date', (text) => {
    expect(parseDate(text, 'd MMM yyyy')).toMatchObject({
      ok: false,
      errors: [{ code: 'does-not-fit', offset: 3 }],
    })
  })

  it('handles hour 24, hours from 0 to 11, and offsets with half hours', () => {
    expect(read('2026-11-21 24', 'yyyy-MM-dd kk')).toBe('2026-11-21T00:00:00')
    expect(read('2026-11-21 00:30 PM', 'yyyy-MM-dd KK:mm a')).toBe('2026-11-21T12:30:00')
    expect(unwrap(formatDate(MOMENT, 'HH:mmX', { zone: 'Asia/Kolkata' }))).toBe('23:39+0530')
    expect(unwrap(formatDate('2026-11-21T18:09:08Z', '05.999', { dialect: 'go' }))).toBe('08')
  })

  it.runIf(hasPrograms('python3'))('counts weeks as Python does', () => {
    const days = Array.from({ length: 800 }, (_, at) => 1_700_000_000 + at * 86_400 * 3)
    const theirs = python(
      `datetime.datetime.fromtimestamp(x, datetime.timezone.utc).strftime('%U %W %C')`,
      days,
      'datetime',
    )
    const ours = days.map((each) =>
      unwrap(formatDate(BigInt(each) * 1_000_000_000n, '%U %W %C', { dialect: 'strftime' })),
    )
    expect(ours).toEqual(theirs)
  })

  it('reads weeks, Unix seconds and two-digit years', () => {
    expect(read('2026-W47-6', '%G-W%V-%u', { dialect: 'strftime' })).toBe('2026-11-21T00:00:00')
    expect(read('1700000000', '%s', { dialect: 'strftime' })).toBe('2023-11-14T22:13:20')
    expect(read('68 69', 'yy yy')).toBe('1969-01-01T00:00:00')
    expect(read('01/02/68', 'MM/dd/yy')).toBe('2068-01-02T00:00:00')
  })

  it('reads a time without an offset as a time in the zone', () => {
    expect(read('2026-07-01 12:00', 'yyyy-MM-dd HH:mm', { zone: 'Europe/Berlin' })).toBe(
      '2026-07-01T10:00:00',
    )
    expect(unwrap(formatDate('2025-03-30 02:30', 'HH:mm xxx', { zone: 'Europe/Berlin' }))).toBe(
      '03:30 +02:00',
    )
    const formatted = formatDate('2026-07-01 12:00', 'HH:mm', { zone: 'Europe/Berlin' })
    expect(formatted.ok && formatted.notes).toEqual([])
    const result = parseDate('2025-03-30 02:30', 'yyyy-MM-dd HH:mm', { zone: 'Europe/Berlin' })
    expect(result.ok && result.notes[0]?.code).toBe('gap')
    expect(read('2025-03-30 02:30', 'yyyy-MM-dd HH:mm', { zone: 'Europe/Berlin' })).toBe(
      '2025-03-30T01:30:00',
    )
  })

  it.each([
    ['21-11-2026', 'dd/MM/yyyy', 'does-not-fit', 2],
    ['21/11/2026 and more', 'dd/MM/yyyy', 'does-not-fit', 10],
    ['Foo 2026', 'MMM yyyy', 'does-not-fit', 0],
    ['31/02/2026', 'dd/MM/yyyy', 'no-such-date', 0],
    [' 31/02/2026', ' dd/MM/yyyy', 'no-such-date', 1],
    ['Central European Time', 'zzzz', 'cannot-be-read', undefined],
  ])('%s by %s: %s', (text, pattern, code, offset) => {
    const result = parseDate(text, pattern)
    expect(result.ok ? [] : result.errors.map((error) => [error.code, error.offset])).toEqual([
      [code, offset],
    ])
  })

  it.each(DIALECTS.filter((dialect) => dialect !== 'go'))('reads back what it wrote, in %s', (dialect) => {
    const moment = unwrap(translateTokens('yyyy-MM-dd HH:mm:ss.SSS', { from: 'unicode', to: dialect }))
    fc.assert(
      fc.property(fc.integer({ min: -60_000_000_000_000, max: 200_000_000_000_000 }), (milliseconds) => {
        const instant = BigInt(milliseconds) * 1_000_000n
        const text = unwrap(formatDate(instant, moment, { dialect }))
        expect(unwrap(parseDate(text, moment, { dialect })).epochNanoseconds).toBe(instant)
      }),
    )
  })
})

describe('translateTokens', () => {
  it.each([
    ['moment', 'strftime', 'YYYY-MM-DD HH:mm:ss.SSS [at] Z', '%Y-%m-%d %H:%M:%S.%3N at %:z'],
    ['go', 'unicode', 'Mon Jan 2 15:04:05.000 -0700 2006', 'E MMM d HH:mm:ss.SSS xx yyyy'],
    ['unicode', 'go', "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", '2006-01-02T15:04:05.000Z07:00'],
    ['php', 'moment', 'D, d M Y H:i:s \\a\\t O', 'ddd, DD MMM YYYY HH:mm:ss [at] ZZ'],
    ['unicode', 'php', "EEEE 'the' d. MMMM yyyy", 'l \\t\\h\\e j. F Y'],
    ['moment', 'date-fns', 'dddd, MMMM Do YYYY, h:mm a', 'EEEE, MMMM do yyyy, h:mm aaa'],
    ['strftime', 'moment', '%F %R', 'YYYY-MM-DD HH:mm'],
    ['unicode', 'dotnet', 'd', '%d'],
    ['php', 'unicode', "\\o\\'\\c\\l\\o\\c\\k", "'o''clock'"],
  ] as const)('%s to %s: %s', (from, to, pattern, expected) => {
    const result = translateTokens(pattern, { from, to })
    expect(unwrap(result)).toBe(expected)
    expect(noteCodes(result)).toEqual([])
  })

  it('reports what the other dialect has no token for, and keeps it as text', () => {
    const result = translateTokens('YYYY, DDDD', { from: 'moment', to: 'php' })
    expect(result).toMatchObject({
      value: 'Y, \\D\\D\\D\\D',
      notes: [{ code: 'no-such-token', offset: 6, length: 4 }],
    })
  })

  it.each([
    ['unicode', 'strftime', 'HH:mm ZZZZ', '%H:%M %:z', ['nearly-the-same']],
    ['unicode', 'date-fns', 'HH:mm O', 'HH:mm O', ['nearly-the-same']],
    ['unicode', 'php', 'VVV', '\\V\\V\\V', ['no-such-token']],
    ['unicode', 'go', 'zzzz', 'MST', ['nearly-the-same']],
    ['unicode', 'moment', 'VVVV', '[VVVV]', ['unknown-token']],
    ['strftime', 'date-fns', '%Z', 'O', ['nearly-the-same']],
    ['moment', 'date-fns', 'gggg ww', 'YYYY ww', []],
    ['date-fns', 'unicode', 'YYYY', "'YYYY'", ['no-such-token', 'week-year']],
  ] as const)('%s to %s: %s becomes %s with %s', (from, to, pattern, expected, codes) => {
    const result = translateTokens(pattern, { from, to })
    expect(unwrap(result)).toBe(expected)
    expect([...noteCodes(result)].sort()).toEqual(codes)
  })

  it('reports what is only nearly the same', () => {
    expect(noteCodes(translateTokens('Do', { from: 'moment', to: 'go' }))).toEqual(['nearly-the-same'])
  })

  it('reports where Go reads text as a token', () => {
    expect(noteCodes(translateTokens("'Jan' d", { from: 'unicode', to: 'go' }))).toEqual([
      'reads-differently',
    ])
  })

  it('refuses an unknown dialect', () => {
    const result = translateTokens('Y', { from: 'php', to: 'cobol' as DateDialect })
    expect(result).toMatchObject({ ok: false, errors: [{ code: 'invalid-option' }] })
  })

  it('gives a pattern with the same output, for any pattern of any dialect, unless a note says otherwise', () => {
    const pieces = (dialect: DateDialect) =>
      fc.array(
        fc.oneof(
          fc.constantFrom(...Object.keys(GRAMMARS[dialect].tokens)),
          fc.constantFrom(' ', '-', '/', ':', ', ', '.'),
          fc
            .constantFrom("o'clock", "'", "'T'", 'at', 'T', '100%', '[x]')
            .map((text) => GRAMMARS[dialect].quote(text)),
        ),
        { maxLength: 8 },
      )
    const anyPattern = fc
      .constantFrom(...DIALECTS)
      .chain((from) => pieces(from).map((parts) => ({ from, pattern: parts.join('') })))
    fc.assert(
      fc.property(anyPattern, fc.constantFrom(...DIALECTS), ({ from, pattern }, to) => {
        const result = translateTokens(pattern, { from, to })
        const changed = ['no-such-token', 'nearly-the-same', 'reads-differently', 'unknown-token']
        fc.pre(result.ok && !result.notes.some(({ code }) => changed.includes(code)))
        const before = unwrap(formatDate(MOMENT, pattern, { dialect: from }))
        expect(unwrap(formatDate(MOMENT, unwrap(result), { dialect: to }))).toBe(before)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the tool date-format', () => {
  it.each([
    ['date', '2026-11-21 18:09'],
    ['formatted', '2026-11-21 18:11'],
  ])('puts the place of a note on the pattern into its sentence, for a %s', async (direction, input) => {
    const tool = findTool('date-format')!
    const options = { ...defaultOptions(tool), pattern: 'yyyy-MM-dd HH:MM', direction }
    const result = await (await tool.load())(input, options)
    const notes = result.ok ? result.notes.filter(({ code }) => code !== 'no-offset') : []
    expect(notes).toEqual([
      {
        code: 'month-for-minutes',
        message:
          'In the pattern, character 15: “MM” is the month; after the hour, you probably mean the minutes.',
        count: 1,
      },
    ])
  })
  it('suggests the other direction for input that is already formatted', async () => {
    const tool = findTool('date-format')!
    const result = await (await tool.load())('21. XI. 68', defaultOptions(tool))
    expect(result.ok || result.errors).toEqual([
      expect.objectContaining({
        code: 'not-a-timestamp',
        message: expect.stringMatching(
          / If it is already formatted by the pattern, set “Read as” to “Formatted”\.$/,
        ),
      }),
    ])
  })
})

it.each([
  ['21 11 2026', { pattern: 'dd MM yyyy' }, 'not-a-timestamp', { direction: 'formatted' }],
  ['21. XI.', { pattern: 'dd.MM.' }, 'not-a-timestamp', undefined],
  ['2026-11-21', { pattern: '%Y-%m-%d', direction: 'formatted' }, 'does-not-fit', { dialect: 'strftime' }],
  ['2026-11-2x', { pattern: 'yyyy-MM-dd', direction: 'formatted' }, 'does-not-fit', undefined],
])('date-format offers what reads %j by %o: %s, %o', async (text, given, code, options) => {
  const tool = findTool('date-format')!
  const error = firstError(await (await tool.load())(text, { ...defaultOptions(tool), ...given }))
  expect([error?.code, error?.fix?.options]).toEqual([code, options])
})

it.each([
  ['date-format', '2026-11-05', { pattern: ' ' }, { option: 'pattern' }],
  ['date-tokens', ' ', {}, { offset: 0 }],
] as const)('%s asks for a pattern where there is none', async (id, text, options, place) => {
  const tool = findTool(id)!
  const result = await (await tool.load())(text, { ...defaultOptions(tool), ...options })
  expect(result).toMatchObject({ ok: false, errors: [{ code: 'empty', ...place }] })
})

describe('a pattern in another language than the one chosen', () => {
  it.each([
    ['date-tokens', 'from', 'yyyy-MM-dd', { from: 'moment' }, 'unicode'],
    ['date-tokens', 'from', 'YYYY-MM-DDTHH:mm:ss', { from: 'date-fns' }, undefined],
    ['date-tokens', 'from', 'YYYY-MM-DD', { from: 'moment' }, undefined],
    ['date-tokens', 'from', 'YYYY fff', { from: 'moment' }, undefined],
    ['date-tokens', 'from', 'YYYY-MM-DDTHH:mm:ssZ', { from: 'moment' }, undefined],
    ['date-tokens', 'from', '%d.%m.%Y', { from: 'moment' }, 'strftime'],
    ['date-tokens', 'from', '%d.%m.%Y', { from: 'strftime' }, undefined],
    ['date-tokens', 'from', '2006-01-02 15:04', { from: 'moment' }, 'go'],
    ['date-tokens', 'from', 'Y-m-d H:i:s', { from: 'moment' }, 'php'],
    ['date-tokens', 'from', 'yyyy-MM-dd HH:mm:ss.fff', { from: 'moment' }, 'dotnet'],
    ['date-format', 'dialect', '2026-11-05', { pattern: '%Y-%m-%d', dialect: 'unicode' }, 'strftime'],
    ['date-format', 'dialect', '2026-11-05', { pattern: 'yyyy-MM-dd', dialect: 'moment' }, 'unicode'],
    ['date-format', 'dialect', '2026-11-05', { pattern: 'YYYY-MM-DD hh:mm A' }, 'moment'],
    ['date-format', 'dialect', '2026-11-05', { pattern: 'DD/MM/YYYY', dialect: 'date-fns' }, 'moment'],
    ['date-format', 'dialect', '2026-11-05', { pattern: 'D.M.YYYY' }, 'moment'],
    ['date-format', 'dialect', '2026-11-05', { pattern: 'YYYY-MM-DD', direction: 'formatted' }, 'moment'],
    ['date-tokens', 'from', 'YYYY-MM-DD hh:mm A', { from: 'unicode' }, 'moment'],
    // These letters are meant for a week with its year, and for a day of the year.
    ['date-format', 'dialect', '2026-11-05', { pattern: "YYYY-'W'ww-e" }, undefined],
    ['date-format', 'dialect', '2026-11-05', { pattern: 'yyyy-DDD' }, undefined],
    ['date-format', 'dialect', '2026-11-05', { pattern: 'YYYY-MM-dd' }, undefined],
  ] as const)('is told by %s, whose %s can be set: %s, %o', async (id, option, text, given, dialect) => {
    const tool = findTool(id)!
    const result = await (await tool.load())(text, { ...defaultOptions(tool), ...given })
    const found = result.ok ? result.notes.find(({ code }) => code === 'other-dialect') : undefined
    expect(found?.fix?.options).toEqual(dialect === undefined ? undefined : { [option]: dialect })
  })

  it('has a sentence for Moment, and gives what was meant once it is pressed', async () => {
    const tool = findTool('date-format')!
    const engine = await tool.load()
    const options = { ...defaultOptions(tool), pattern: 'YYYY-MM-DD hh:mm A' }
    const result = await engine('2026-11-05 18:09', options)
    const [note] = result.ok ? result.notes : []
    expect(note?.message).toBe('This looks like a Moment pattern.')
    const pressed = await engine('2026-11-05 18:09', { ...options, ...note?.fix?.options })
    expect(pressed).toMatchObject({ value: { text: '2026-11-05 06:09 PM' } })
  })
})
