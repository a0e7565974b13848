/** The rarer tokens of each language, and what Python and C lack. */

import { hasPrograms } from '@whittle/scripts/testing/programs'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { noteCodes, unwrap } from '../../../test/results.ts'
import type { Note } from '../../shared/result/result.ts'
import { GRAMMARS } from './dialects.ts'
import { formatDate, parseDate, translateTokens } from './index.ts'

const MOMENT = '2026-11-05T18:09:08.123456789Z'

describe('formatDate', () => {
  it.each([
    ['go', 'log_2006 _2 __2 002', 'log_2026  5 309 309'],
    ['go', 'Janus Jan Month Mon Monday', 'Janus Nov Month Thu Thursday'],
    ['go', '5.0 05,00 .0000000 .00000000000', '8.1 08,12 .1234567 .123456789'],
    ['go', '05.99,9999 .9999999999', '08.12,1234 .123456789'],
    ['go', '.09 .00x .001', '.09 .12x .011'],
    ['dotnet', 'ss.FFF ss.FFFFFFF', '08.123 08.1234567'],
    ['dotnet', 't tt|gg|yyy yyyyy', 'P PM|AD|2026 02026'],
    ['php', 'z|B|Z|x|X', '308|798|0|2026|+2026'],
    ['moment', 'l|ll|lll|llll', '11/5/2026|Nov 5, 2026|Nov 5, 2026 6:09 PM|Thu, Nov 5, 2026 6:09 PM'],
    ['moment', 'Mo Wo wo Qo DDDo do|e N Y YYYYYY', '11th 45th 45th 4th 309th 4th|4 AD 2026 +002026'],
    ['date-fns', 'P|PP|PPP|PPPP', '11/05/2026|Nov 5, 2026|November 5th, 2026|Thursday, November 5th, 2026'],
    ['date-fns', 'p|pp|Pp|PPPp', '6:09 PM|6:09:08 PM|11/05/2026, 6:09 PM|November 5th, 2026 at 6:09 PM'],
    ['date-fns', 'b bbb B|R RR|wo Io io Do Qo', 'PM pm in the evening|2026 2026|45th 45th 4th 309th 4th'],
    // As date-fns 4 and Moment 2.30 write them.
    ['date-fns', 'yo|Ho ho ko Ko|mo so', '2026th|18th 6th 18th 6th|9th 8th'],
    [
      'date-fns',
      'ee cc|yyyyy uuuuu|OO OOO zz|BBBBB|tt',
      '05 05|02026 02026|GMT+0 GMT+0 GMT+0|in the evening|1793902148',
    ],
    ['moment', 'NNNN|NNNNN', 'Anno Domini|AD'],
    ['unicode', 'ee|yyyyy|g', '04|02026|61349'],
    ['strftime', '%_d %^a %^B %-y|%::z', ' 5 THU NOVEMBER 26|+00:00:00'],
    ['strftime', '%+', 'Thu Nov  5 18:09:08 UTC 2026'],
    ['strftime', '%-e %-k %-l %v', '5 18 6  5-Nov-2026'],
    ['strftime', '%Ey %EY %Od %OH %#d %#H', '26 2026 05 18 5 18'],
    ['dotnet', 'ssFFF|%F|ss FFFFFFF', '08123|1|08 1234567'],
    ['dotnet', 'ddddd MMMMM HHHH ttt zzzz ggg', 'Thursday November 18 PM +00:00 AD'],
    // As Java 17 writes them, but for F, which is corrected in Java 19.
    ['unicode', 'W F|B|BBBB|nnnnnnnnn|uuuuu', '1 1|in the evening|in the evening|123456789|02026'],
    ['php', 'I', '0'],
  ] as const)('knows the rarer tokens of %s: %s', (dialect, pattern, expected) => {
    expect(unwrap(formatDate(MOMENT, pattern, { dialect }))).toBe(expected)
  })

  it.each([
    [
      'Asia/Kolkata',
      '-07 -070000 -07:00:00 Z07 Z070000 Z07:00:00',
      '+05 +053000 +05:30:00 +05 +053000 +05:30:00',
    ],
    ['UTC', '-07 -070000 -07:00:00 Z07 Z070000 Z07:00:00', '+00 +000000 +00:00:00 Z Z Z'],
  ])('writes every offset of Go in %s', (zone, pattern, expected) => {
    expect(unwrap(formatDate(MOMENT, pattern, { dialect: 'go', zone }))).toBe(expected)
  })

  it.each([
    ['2024-02-29', '5 5'],
    ['2023-01-01', '0 1'],
    ['2023-10-01', '0 1'],
    ['2024-12-31', '5 5'],
    ['2021-02-01', '1 1'],
  ])('counts the weeks of the month of %s as Java does in Britain', (date, expected) => {
    expect(unwrap(formatDate(date, 'W F'))).toBe(expected)
  })

  it.each([
    ['00:00', 'midnight'],
    ['00:01', 'at night'],
    ['06:00', 'in the morning'],
    ['12:00', 'noon'],
    ['12:00:01', 'in the afternoon'],
    ['18:00', 'in the evening'],
    ['21:00', 'at night'],
  ])('calls %s %s, as CLDR does', (time, period) => {
    expect(unwrap(formatDate(`2026-11-05T${time}Z`, 'B'))).toBe(period)
  })

  it.each(['unicode', 'date-fns'] as const)('writes no more digits of a year than %s does', (dialect) => {
    const options = { dialect }
    expect(unwrap(formatDate('0099-11-05', 'y yyy yyyy yyyyy u uuu', options))).toBe(
      '99 099 0099 00099 99 099',
    )
    expect(unwrap(formatDate('-000043-11-05', 'u uuu uuuu uuuuu', options))).toBe('-43 -043 -0043 -00043')
    for (const [text, pattern] of [
      ['99-11-05', 'y-MM-dd'],
      ['099-11-05', 'yyy-MM-dd'],
      ['00991105', 'yMMdd'],
    ] as const)
      expect(unwrap(parseDate(text, pattern, options)).wallTime).toMatchObject({
        year: 99,
        month: 11,
        day: 5,
      })
  })

  it.each([
    ['Europe/Berlin', '10'],
    ['Australia/Sydney', '01'],
    ['Europe/Dublin', '10'],
    ['Asia/Kolkata', '00'],
  ])('tells whether %s has summer time in July and in January', (zone, expected) => {
    const options = { dialect: 'php', zone } as const
    expect(
      ['2026-07-01T00:00Z', '2026-01-01T00:00Z']
        .map((date) => unwrap(formatDate(date, 'I', options)))
        .join(''),
    ).toBe(expected)
  })

  it('writes an offset that stands for a zone also where the host takes none', () => {
    expect(unwrap(formatDate(MOMENT, 'z|zzzz|v|vvvv', { zone: '+05:30' }))).toBe(
      'GMT+5:30|GMT+05:30|GMT+5:30|GMT+05:30',
    )
  })

  it.each([
    ['R', 'Thu, 05 Nov 2026 18:09:08 GMT'],
    ['u', '2026-11-05 18:09:08Z'],
    ['U', 'Thursday, 05 November 2026 18:09:08'],
  ])('writes and reads the standard format %s of .NET in UTC, whatever the zone is', (pattern, expected) => {
    const options = { dialect: 'dotnet', zone: 'America/New_York' } as const
    expect(unwrap(formatDate(MOMENT, pattern, options))).toBe(expected)
    expect(unwrap(parseDate(expected, pattern, options)).epochNanoseconds).toBe(1_793_902_148_000_000_000n)
  })
})

describe('translateTokens', () => {
  it.each([
    ['moment', 'python', 'YYYY-MM-DD HH:mm:ss.SSSSSS', '%Y-%m-%d %H:%M:%S.%f', []],
    ['moment', 'python', 'D H A', '%-d %-H %p', ['not-everywhere']],
    ['strftime', 'python', '%e %k %l %P', '%-d %-H %-I %p', ['nearly-the-same', 'not-everywhere']],
    ['strftime', 'python', '%s|%N', '%%s|%f', ['nearly-the-same', 'no-such-token']],
    ['strftime', 'python', '%F %T%:z', '%Y-%m-%d %H:%M:%S%:z', ['not-everywhere']],
    ['moment', 'c', 'D H SSS', '%e %H SSS', ['nearly-the-same', 'no-such-token']],
    ['moment', 'strftime', 'D SSS', '%-d %3N', []],
    ['unicode', 'go', "'log_'yyyy", 'log_2006', []],
    ['go', 'dotnet', '05.999', 'ss.FFF', []],
    ['dotnet', 'moment', 'ssFFF', 'ssSSS', ['nearly-the-same']],
    ['go', 'unicode', '05.999999999Z07:00', 'ss.SSSSSSSSSXXX', ['nearly-the-same']],
    ['go', 'moment', '05.999Z07:00', 'ss.SSSZ', ['nearly-the-same']],
    ['go', 'date-fns', '05,999', 'ss,SSS', ['nearly-the-same']],
    ['go', 'date-fns', '05.000', 'ss.SSS', []],
    ['go', 'strftime', '05.999999999', '%S.%N', ['nearly-the-same']],
    ['go', 'python', '05.9 05,99 05.999999999', '%S.%f %S,%f %S.%f', ['nearly-the-same']],
    ['go', 'c', '05.999', '%S.999', ['no-such-token']],
    ['go', 'dotnet', '05.999999999 05,999', 'ss.FFFFFFF ss,FFF', ['nearly-the-same']],
    ['go', 'php', '05.999 05.9999', 's.v s.u', ['nearly-the-same']],
    ['dotnet', 'go', 'ss.FFF', '05.999', []],
    ['dotnet', 'unicode', 'ss.FFF ss,FFF', 'ss.SSS ss,SSS', ['nearly-the-same']],
    ['date-fns', 'moment', 'yo ho mo', 'YYYY h m', ['nearly-the-same', 'twelve-hours-only']],
    ['date-fns', 'unicode', 'h B', 'h B', ['nearly-the-same']],
    ['moment', 'unicode', "MMM 'YY", "MMM ''yy", []],
    ['go', 'unicode', "Jan '06", "MMM ''yy", []],
    ['strftime', 'date-fns', "%b '%y", "MMM ''yy", []],
    ['strftime', 'unicode', '%G-W%V-%u', "YYYY-'W'ww-e", ['week-year']],
    ['moment', 'unicode', 'GGGG-[W]WW', "YYYY-'W'ww", ['week-year']],
    ['moment', 'date-fns', 'GGGG-[W]WW', "RRRR-'W'II", []],
    ['strftime', 'moment', '%-l:%M %p', 'h:mm A', []],
  ] as const)('%s to %s: %s becomes %s, with %s', (from, to, pattern, expected, codes) => {
    const result = translateTokens(pattern, { from, to })
    expect(unwrap(result)).toBe(expected)
    expect([...noteCodes(result)].sort()).toEqual(codes)
  })

  it.each([
    ['moment', '.SSSSSSSSS” for “.999999999”, and it writes zeros at the end too.'],
    ['dotnet', '.FFFFFFF” for “.999999999”.'],
  ] as const)('says how the fraction of RFC3339Nano differs in %s', (to, message) => {
    const { notes } = translateTokens('05.999999999', { from: 'go', to }) as { notes: readonly Note[] }
    expect(notes.map((note) => note.message.replace(/.*has only “/, ''))).toEqual([message])
  })

  it.runIf(hasPrograms('python3'))('writes for Python what its strftime writes', () => {
    const tokens = Object.keys(GRAMMARS.strftime.tokens).filter((token) => !token.endsWith(':z'))
    const patterns = tokens.map((token) => unwrap(translateTokens(token, { from: 'strftime', to: 'python' })))
    const theirs = python(
      'datetime.datetime(2026, 11, 5, 18, 9, 8, 123456, datetime.timezone.utc).strftime(x)',
      patterns,
      'datetime',
    )
    expect(patterns.map((pattern) => unwrap(formatDate(MOMENT, pattern, { dialect: 'python' })))).toEqual(
      theirs,
    )
  })
})
