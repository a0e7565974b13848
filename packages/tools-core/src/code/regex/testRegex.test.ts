import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { compilePattern } from '../../shared/pattern/compilePattern.ts'
import { runPattern } from '../../shared/pattern/runPattern.ts'
import { groupsIn, matcherTree } from './matcherTree.ts'
import { readRegex } from './readRegex.ts'
import { testRegex } from './testRegex.ts'

/** What the step-counting matcher finds first: the range of the match and of each group. */
function stepped(pattern: string, flags: string, text: string): unknown {
  const regex = unwrap(readRegex(pattern, flags))
  const compiled = compilePattern(matcherTree(regex))!
  const only = flags.includes('y') ? 'here' : 'anywhere'
  const found = runPattern(compiled, text, { from: 0, budget: { left: 1_000_000 }, only })
  if (found === undefined) return null
  const { registers } = found
  const groups = groupsIn(regex.tree).map((_, index) => {
    const [start, end] = [registers[2 * index + 2]!, registers[2 * index + 3]!]
    return start < 0 || end < 0 ? undefined : [start, end]
  })
  return [[found.start, found.end], ...groups]
}

function native(pattern: string, flags: string, text: string): unknown {
  const found = new RegExp(pattern, `${flags}d`).exec(text)
  return found === null ? null : [...found.indices!]
}

const CASES: readonly (readonly [string, string, string])[] = [
  ['(a)|(b)', '', 'xb'],
  ['(?:(a)|b)*', '', 'ab'],
  ['(z)((a+)?(b+)?(c))*', '', 'zaacbbbcac'],
  ['(?<=(\\d+)(\\d+))$', '', '1053'],
  ['(?<=([ab]+)([bc]+))$', '', 'abc'],
  ['(?!(a)b)a\\1', '', 'aa'],
  ['(?:(?<y>\\d{4})-\\d\\d|\\d\\d-(?<y>\\d{4}))', '', '07-1999'],
  ['(?<q>[\'"]).*?\\k<q>', '', 'say "it\'s"'],
  ['\\bfoo\\B', 'i', 'a FOOd'],
  ['^.$', 'ms', '\n'],
  ['^b', 'm', 'a\nb'],
  ['.', '', '😀'],
  ['.', 'u', '😀'],
  ['[\\p{L}--[a-z]]+', 'v', 'abcÄB'],
  ['[\\q{abc|ab|a}]b', 'v', 'ab abb'],
  ['^\\p{RGI_Emoji}$', 'v', '👨‍👩‍👧'],
  ['\\p{RGI_Emoji}+x', 'v', '👨‍👩‍👧👩x'],
  ['(?<=[\\q{ab|b}])c', 'v', 'abc'],
  ['(?i:a)b', '', 'Ab'],
  ['(?-i:a)b', 'i', 'aB'],
  ['\\u{61}', '', 'u'.repeat(61)],
  ['\\1(a)', '', 'aa'],
  ['(?=(a*))a{2}\\1', '', 'aaaa'],
  ['(a*)*', '', 'b'],
  ['(?:a?){3}b', '', 'aab'],
  ['(a?)*?b', '', 'aab'],
  ['\\ca\\x41[\\b]?\\0', '', '\u0001A\0'],
  ['a{,2}', '', 'a{,2}'],
  ['b', 'y', 'ab'],
  ['ſ', 'i', 's'],
  ['ſ', 'iu', 's'],
  ['(s)\\1', 'iu', 'sſ'],
]

describe('the step-counting matcher', () => {
  it.each(CASES)('finds of /%s/%s in %j what the engine finds', (pattern, flags, text) => {
    expect(stepped(pattern, flags, text)).toEqual(native(pattern, flags, text))
  })

  it('agrees with the engine on patterns of random parts', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '[^a]',
      '\\w',
      '\\d',
      '(a)',
      '(b|a)',
      '(?:ab?)',
      '(?=a)',
      '\\b',
      '(?<!b)',
      '\\1',
    )
    const part = fc.tuple(atom, fc.constantFrom('', '', '*', '+', '?', '*?', '{1,2}', '{2}'))
    const pattern = fc
      .array(part, { minLength: 1, maxLength: 5 })
      .map((parts) =>
        parts.map(([each, sign]) => (/^\(\?[=<]|^\\b/.test(each) ? each : each + sign)).join(''),
      )
    const flags = fc.constantFrom('', 'i', 'u', 'v', 's', 'iu', 'y')
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '1', ' ', '\n', '😀'), maxLength: 8 })
    fc.assert(
      fc.property(pattern, flags, text, (source, set, subject) => {
        fc.pre(isValid(source, set))
        expect(stepped(source, set, subject)).toEqual(native(source, set, subject))
      }),
      { numRuns: 2_000 },
    )
  })
})

function isValid(source: string, flags: string): boolean {
  return readRegex(source, flags).ok
}

describe('testRegex', () => {
  it('gives ranges, numbered and named groups', () => {
    const { matches } = unwrap(testRegex('(?<user>\\w+)@(\\w+)', 'g', 'ann@home, bob@work'))
    expect(matches.map(({ text, start, end }) => [text, start, end])).toEqual([
      ['ann@home', 0, 8],
      ['bob@work', 10, 18],
    ])
    expect(matches[1]!.groups).toEqual([
      { number: 1, name: 'user', text: 'bob', start: 10, end: 13 },
      { number: 2, text: 'work', start: 14, end: 18 },
    ])
    expect(matches[1]!.named).toEqual({ user: 'bob' })
  })

  it('gives of two groups with one name what the one in the match has', () => {
    const pattern = '(?<year>\\d{4})-\\d\\d|\\d\\d-(?<year>\\d{4})'
    const { matches } = unwrap(testRegex(pattern, 'g', '2026-11 and 07-1999'))
    expect(matches.map(({ named }) => named)).toEqual([{ year: '2026' }, { year: '1999' }])
    expect(matches[0]!.groups[1]).toEqual({ number: 2, name: 'year', text: null, start: null, end: null })
  })

  it.each([
    ['', ['a']],
    ['g', ['a', 'a', 'a']],
    ['y', ['a', 'a']],
    ['gy', ['a', 'a']],
  ])('finds with the flags "%s" what JavaScript finds', (flags, texts) => {
    expect(unwrap(testRegex('a', flags, 'aaba')).matches.map(({ text }) => text)).toEqual(texts)
  })

  it('goes on after an empty match by one code point in Unicode mode, and by one unit without', () => {
    const starts = (flags: string) => unwrap(testRegex('', flags, '😀')).matches.map(({ start }) => start)
    expect(starts('gu')).toEqual([0, 2])
    expect(starts('gv')).toEqual([0, 2])
    expect(starts('g')).toEqual([0, 1, 2])
  })

  it('stops ^(a+)+$ on 40 letters', () => {
    expect(unwrap(testRegex('^(a+)+$', '', `${'a'.repeat(40)}!`))).toEqual({ matches: [], stopped: 'slow' })
  })

  it('keeps the matches found before it stops', () => {
    const text = `ok\nok\n${'a'.repeat(40)}!`
    const { matches, stopped } = unwrap(testRegex('^(ok|(a+)+)$', 'gm', text, { maxSteps: 10_000 }))
    expect(matches.map(({ start }) => start)).toEqual([0, 3])
    expect(stopped).toBe('slow')
  })

  it('reports every match once, in order', () => {
    const reported: string[] = []
    const onMatches = (found: readonly { text: string }[]) =>
      void reported.push(...found.map(({ text }) => text))
    unwrap(testRegex('\\d', 'g', '12345'.repeat(500), { onMatches }))
    expect(reported.join('')).toBe('12345'.repeat(500))
  })

  it.each([
    ['(\\w+) (\\w+)', '', 'ann lee', '$2, $1'],
    ['(?<a>\\w)', 'g', 'xyz', '<$<a>$<b>$&$$>'],
    ['b', '', 'abc', "[$`|$'|$0|$10|$2]"],
    ['(b)', '', 'abc', '$10-$01-$<a>'],
    ['(x)|b', 'g', 'abcb', '($1)'],
    ['(?<a>b)', '', 'abc', '$<a>$<$&$<1$1>$<a$<b$1$&'],
    ['b', '', 'abc', '$<a'.repeat(300_000)],
    ['a', 'gy', 'aab', 'z'],
    ['a', 'y', 'aab', 'z'],
    ['', 'gu', 'a😀', '-'],
  ])('replaces /%s/%s in %j as String.replace does', (pattern, flags, text, replacement) => {
    const { replaced } = unwrap(testRegex(pattern, flags, text, { replacement }))
    expect(replaced).toBe(text.replace(new RegExp(pattern, flags), replacement))
  })

  it.each([
    ['(a', '', 'A group is opened but not closed. Add the missing “)”, or write “\\(” for a bracket.'],
    ['a', 'gg', 'The flag “g” is there twice. Remove one.'],
    ['a', 'uv', 'The flags u and v exclude each other. Keep v, which does all that u does.'],
    ['a', 'x', 'There is no flag “x”. JavaScript has d, g, i, m, s, u, v and y.'],
    ['*', '', 'There is nothing to repeat here. Write “\\” before the sign to match the sign itself.'],
    ['[z-a]', '', 'The range is backwards: its first character comes after its last.'],
  ])('says what is wrong with /%s/%s', (pattern, flags, message) => {
    expect(testRegex(pattern, flags, '')).toMatchObject({ ok: false, errors: [{ message }] })
  })
})
