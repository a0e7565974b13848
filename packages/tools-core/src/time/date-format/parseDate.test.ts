/** What the readers of each language accept beyond what their patterns say, and zones by their names. */

import { hasPrograms } from '@whittle/scripts/testing/programs'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { formatDate, parseDate } from './index.ts'

const read = (text: string, pattern: string, options = {}) => {
  const { epochNanoseconds } = unwrap(parseDate(text, pattern, options))
  return unwrap(formatDate(epochNanoseconds, "yyyy-MM-dd'T'HH:mm:ss"))
}

describe('parseDate', () => {
  it.each([
    ['strftime', '%Y-%m-%d %H:%M %Z', 'Europe/London', '2026-07-01 13:00 BST'],
    ['go', '2006-01-02 15:04 MST', 'Europe/London', '2026-07-01 13:00 BST'],
    ['go', '2006-01-02 15:04 MST', 'Asia/Shanghai', '2026-07-01 20:00 CST'],
    ['php', 'Y-m-d H:i T', 'Europe/Berlin', '2026-07-01 14:00 CEST'],
    ['php', 'Y-m-d H:i e', 'Europe/Berlin', '2026-07-01 14:00 Europe/Berlin'],
    ['moment', 'YYYY-MM-DD HH:mm z', 'Asia/Kolkata', '2026-07-01 17:30 IST'],
    ['unicode', 'yyyy-MM-dd HH:mm z', 'Asia/Tokyo', '2026-07-01 21:00 JST'],
    ['unicode', 'yyyy-MM-dd HH:mm VV', 'America/New_York', '2026-07-01 08:00 America/New_York'],
  ] as const)('writes and reads the zone, %s by %s in %s', (dialect, pattern, zone, written) => {
    expect(unwrap(formatDate('2026-07-01T12:00Z', pattern, { dialect, zone }))).toBe(written)
    const result = parseDate(written, pattern, { dialect, zone })
    expect([unwrap(result).epochNanoseconds, noteCodes(result)]).toEqual([1_782_907_200_000_000_000n, []])
  })

  it('goes by the abbreviation where clocks show a time twice, and by an offset before it', () => {
    const options = { zone: 'Europe/Berlin' }
    expect(read('2025-10-26 02:30 CEST', 'yyyy-MM-dd HH:mm z', options)).toBe('2025-10-26T00:30:00')
    expect(read('2025-10-26 02:30 CET', 'yyyy-MM-dd HH:mm z', options)).toBe('2025-10-26T01:30:00')
    expect(read('2026-07-01 12:00 +0300 IST', 'yyyy-MM-dd HH:mm xx z')).toBe('2026-07-01T09:00:00')
    expect(read('2026-07-01 12:00 Asia/Tokyo', 'yyyy-MM-dd HH:mm VV')).toBe('2026-07-01T03:00:00')
  })

  it.each([
    ['strftime', 'Oct  1 22:14:15', '%b %d %H:%M:%S', '1970-10-01T22:14:15'],
    ['strftime', '2026-11-21\t18:09', '%Y-%m-%d %H:%M', '2026-11-21T18:09:00'],
    ['go', 'Oct  1 22:14:15', 'Jan 2 15:04:05', '1970-10-01T22:14:15'],
    ['php', '21  11', 'd m', '1970-11-21T00:00:00'],
    ['php', '21.11.2026', '!d.m.Y', '2026-11-21T00:00:00'],
    ['php', '21!11.2026', 'd\\!m.Y|', '2026-11-21T00:00:00'],
    ['dotnet', '2026-11-21T18:09:00', "yyyy-MM-dd'T'HH:mm:ssK", '2026-11-21T18:09:00'],
    ['dotnet', '2026-11-21T18:09:00+01:00', "yyyy-MM-dd'T'HH:mm:ssK", '2026-11-21T17:09:00'],
    ['dotnet', '18:09 +2', 'HH:mm z', '1970-01-01T16:09:00'],
    ['unicode', '2026-11-21', 'yyyy-MM-dd[ HH:mm[:ss]][ VV]', '2026-11-21T00:00:00'],
    ['unicode', '2026-11-21 18:09', 'yyyy-MM-dd[ HH:mm[:ss]][ VV]', '2026-11-21T18:09:00'],
    ['unicode', '2026-11-21 18:09:08', 'yyyy-MM-dd[ HH:mm[:ss]][ VV]', '2026-11-21T18:09:08'],
    ['unicode', '2026-11-21 Asia/Tokyo', 'yyyy-MM-dd[ HH:mm[:ss]][ VV]', '2026-11-20T15:00:00'],
    ['unicode', '[18:09]', '[HH:mm]', '1970-01-01T18:09:00'],
  ] as const)('reads as %s does: %j by %s', (dialect, text, pattern, expected) => {
    expect(read(text, pattern, { dialect })).toBe(expected)
  })

  it.each([
    ['go', '18:09:08.123456789', '15:04:05', 65_348_123_456_789n],
    ['go', '18:09:08,5', '15:04:05', 65_348_500_000_000n],
    ['go', '18:09:08.5', '15:04:05.999', 65_348_500_000_000n],
    ['moment', '65348.5', 'X', 65_348_500_000_000n],
    ['php', '65348.123456', 'U.u', 65_348_123_456_000n],
    ['php', '-2.5', 'U.v', -1_500_000_000n],
    ['moment', '-0.25', 'X', -250_000_000n],
  ] as const)('reads a fraction that %s needs no token for: %s', (dialect, text, pattern, instant) => {
    expect(unwrap(parseDate(text, pattern, { dialect })).epochNanoseconds).toBe(instant)
  })

  it.each([
    ['moment', '2024-05', 'gggg-ww', '2024-01-28'],
    ['moment', '2025-01 Mon', 'gggg-ww ddd', '2024-12-30'],
    ['date-fns', '2024-05-3', 'YYYY-ww-e', '2024-01-30'],
    ['strftime', '2024 W00 Mon', '%Y W%U %a', '2024-01-01'],
  ] as const)('reads the weeks of %s: %s', (dialect, text, pattern, expected) => {
    expect(read(text, pattern, { dialect })).toBe(`${expected}T00:00:00`)
  })

  it.each([
    ['10:30', 'HH:mm', ['There is no date, so the date is read as 1970-01-01.']],
    ['5 Nov', 'd MMM', ['There is no year, so the date is read as 1970-11-05.']],
    ['5 10:30', 'd HH:mm', ['There is no year and no month, so the date is read as 1970-01-05.']],
    ['11/2026', 'MM/yyyy', ['There is no day, so the date is read as 2026-11-01.']],
    ['2026 Q4', 'yyyy QQQ', ['There is no month and no day, so the date is read as 2026-10-01.']],
    ['2026-W45', "YYYY-'W'ww", ['There is no day, so the date is read as 2026-11-02.']],
    ['2026-W45-4', "YYYY-'W'ww-e", []],
    ['2026 309', 'yyyy D', []],
    ['05.11.26', 'dd.MM.yyyy', undefined],
    ['05.11.2026', 'dd.MM.yyyy', []],
  ])('says which date it takes for %s by %s', (text, pattern, messages) => {
    const result = parseDate(text, pattern)
    const notes = result.ok ? result.notes.filter(({ code }) => code === 'date-assumed') : undefined
    expect(notes?.map(({ message }) => message)).toEqual(messages)
  })

  it.each([
    ['Nov. 21, 2026', 'MMM. d, yyyy'],
    ['Sat., 21 Nov 2026', 'EEE., d MMM yyyy'],
    ['21.11.2026 6:09 PM.', 'd.M.yyyy h:mm a.'],
  ])('leaves the point after a name to the pattern, which has one: %s', (text, pattern) => {
    const read = parseDate(text, pattern)
    expect(unwrap(formatDate(unwrap(read).epochNanoseconds, pattern))).toBe(text)
  })

  it('reads a name with a point of its own before that of the pattern', () => {
    expect(unwrap(parseDate('6:09 p.m..', 'h:mm a.')).wallTime).toMatchObject({ hour: 18, minute: 9 })
  })

  it.each([
    ['2023 366', 'yyyy D', 'There is no day 366 in 2023; it has 365 days.'],
    ['2023-W53', "YYYY-'W'ww", 'There is no week 53 in 2023; it has 52 weeks.'],
  ])('says why there is no %s by %s', (text, pattern, message) => {
    expect(parseDate(text, pattern)).toMatchObject({ errors: [{ code: 'no-such-date', message }] })
  })

  it('takes Unix time for a whole date', () => {
    expect(noteCodes(parseDate('65348', '%s', { dialect: 'strftime' }))).toEqual([])
  })

  it.each(['2024-W54-1', '2024-W53-4', '2024-W00-0'])('finds no such day: %s', (text) => {
    expect(parseDate(text, '%Y-W%W-%w', { dialect: 'strftime' })).toMatchObject({
      errors: [{ code: 'no-such-date' }],
    })
  })

  it('says which week has no such day, and which days a week has', () => {
    expect(firstError(parseDate('2024-W54-1', '%Y-W%W-%w', { dialect: 'strftime' }))?.message).toBe(
      'There is no such day in week 54 of 2024.',
    )
    expect(firstError(parseDate('2024-W01-8', "RRRR-'W'II-i", { dialect: 'date-fns' }))?.message).toBe(
      'Weekdays are 1 (Monday) to 7 (Sunday).',
    )
  })

  it.runIf(hasPrograms('python3'))('reads the weeks that Python reads', () => {
    const dates = Array.from({ length: 400 }, (_, index) => index * 86_400 * 31 + 86_400 * (index % 7))
    for (const pattern of ['%Y %U %w', '%Y %W %a']) {
      const written = python(
        `datetime.datetime.fromtimestamp(x, datetime.timezone.utc).strftime('${pattern}')`,
        dates,
        'datetime',
      ) as readonly string[]
      const ours = written.map((text) =>
        Number(unwrap(parseDate(text, pattern, { dialect: 'strftime' })).epochNanoseconds / 1_000_000_000n),
      )
      expect(ours).toEqual(dates)
    }
  })

  it('tries no more optional parts than it can', () => {
    expect(parseDate('2026', `yyyy${'['.repeat(60_000)}`)).toMatchObject({
      errors: [{ code: 'does-not-fit' }],
    })
  })

  it('says how far a text fits a pattern with optional parts', () => {
    expect(parseDate('2026-11-21 18:0x', 'yyyy-MM-dd[ HH:mm]')).toMatchObject({
      errors: [{ code: 'does-not-fit', offset: 14 }],
    })
  })
})
