/** The rarer tokens of each language, and what Python and C lack. */
import { describe, expect, it } from 'vitest'
import { hasPrograms } from '../../../../scripts/testing/programs.ts'
import { python } from '../../test/python.ts'
import { noteCodes, unwrap } from '../../test/results.ts'
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
    ['unicode', 'ee|yyyyy|g', '04|02026|61349'],
    ['strftime', '%_d %^a %^B %-y|%::z', ' 5 THU NOVEMBER 26|+00:00:00'],
    ['strftime', '%+', 'Thu Nov  5 18:09:08 UTC 2026'],
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
  ] as const)('%s to %s: %s becomes %s, with %s', (from, to, pattern, expected, codes) => {
    const result = translateTokens(pattern, { from, to })
    expect(unwrap(result)).toBe(expected)
    expect([...noteCodes(result)].sort()).toEqual(codes)
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
