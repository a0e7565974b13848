import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasPrograms, hasPythonModule, tryProgram } from '@whittle/scripts/testing/programs'
import { afterAll, describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { REGEX_LIBRARY } from './regexLibrary.ts'
import { type RegexTestRow, regexTests } from './regexTests.ts'
import { translateRegex } from './translateRegex.ts'

/** Within the package, so that its files find Vitest. */
const results = fileURLToPath(new URL('../../../test-results/', import.meta.url))
mkdirSync(results, { recursive: true })
const folder = mkdtempSync(join(results, 'regex-tests-'))
afterAll(() => rmSync(folder, { recursive: true }))

const hasPython = hasPrograms('python3')
const hasGo = hasPrograms('go')

const PATTERN = '^(?<year>\\d{4})-(\\d\\d)(x)?$'
const ROWS: readonly RegexTestRow[] = [
  { text: '2026-11', matches: true, groups: ['2026', '11', null] },
  { text: '2026-11x', matches: true, groups: ['2026', '11', 'x'] },
  { text: '2026-11\n', matches: false },
  { text: '٢٠٢٦-11', matches: false },
  { text: 'quote " back \\ tab \t \u2028 \ufeff 😀 `', matches: false },
]

describe('regexTests', () => {
  it('writes tests for Vitest that run', () => {
    const code = unwrap(regexTests(PATTERN, '', ROWS, { target: 'vitest' }))
    expect(runVitest(code)).toBe(0)
    expect(runVitest(code.replace('2026-11x', '2026-11y'))).toBe(1)
  })

  it.skipIf(!hasPythonModule('pytest'))('writes tests for pytest that run', () => {
    const code = unwrap(regexTests(PATTERN, '', ROWS, { target: 'pytest' }))
    expect(runPytest(code)).toBe(0)
    expect(runPytest(code.replace('"2026-11x"', '"2026-11y"'))).not.toBe(0)
  })

  it.skipIf(!hasGo)('writes tests for Go that run', () => {
    const code = unwrap(regexTests(PATTERN, '', ROWS, { target: 'go' }))
    expect(runGo(code)).toBe(0)
    expect(runGo(code.replace('"2026-11x"', '"2026-11y"'))).not.toBe(0)
  })

  it('says what Go cannot say', () => {
    expect(regexTests('a(?=b)', '', [], { target: 'go' })).toMatchObject({
      ok: false,
      errors: [{ code: 'not-in-flavour', message: 'Go has no look-around.', offset: 1, length: 5 }],
    })
  })

  it.each([
    [[{ text: 'a' }], 'a list of rows'],
    ['a', 'a list of rows'],
  ])('refuses %j as rows', (rows, message) => {
    const answer = regexTests('a', '', rows as unknown as RegexTestRow[], { target: 'go' })
    expect(answer).toMatchObject({ ok: false, errors: [{ message: expect.stringContaining(message) }] })
  })
})

const HALF = (name: string) =>
  `${name} cannot match half of a character such as 😀. Write it with the flag u.`

/** Patterns with texts, on which another language has to agree with JavaScript. */
const SAME: readonly (readonly [string, string, readonly string[]])[] = [
  ['^😀$', '', ['😀', '😁', '😀😀']],
  ['^(?:😀|é)+$', 'i', ['😀', '😀É😀', '😁']],
  ['^(?:[\\ud800-\\udbff][\\udc00-\\udfff])+$', '', ['😀𐐀', 'a', '😀a']],
  ['^\\ud83d[\\ude00-\\ude4f]$', '', ['😀', '🙏', '🚀']],
  ['^\\ud83c[\\udde6-\\uddff]\\ud83c[\\udde6-\\uddff]$', '', ['🇩🇪', '🇩']],
  ['^[\\u0080-\\uffff]+$', '', ['😀', 'é', 'a']],
  ['^[^\\u0080-\\uffff]+$', '', ['😀', 'é', 'a']],
  ['^[^a]+$', '', ['😀', 'a']],
  ['^[\\w--\\d]$', 'v', ['a', '1', '-']],
  ['^[^\\w--[a-f]]$', 'v', ['a', 'g', '-', '😀']],
  ['^[[a-z]&&[^aeiou]&&[b-e]]$', 'v', ['a', 'b', 'e', 'z']],
  ['^[1[[a-z]--q]]$', 'v', ['1', 'a', 'q']],
  ['^[\\w--[a]]$', 'iv', ['a', 'A', 'b']],
  ['^\\1(a)$', '', ['a', 'aa']],
  ['^(?:\\1(a))+$', '', ['a', 'aaa']],
  ['^(a\\1)+$', '', ['a', 'aaa']],
  ['^(?:(a)|\\1b)+$', '', ['ab', 'aab', 'b']],
]

/** The patterns that a language can express without a remark, and what JavaScript says to their texts. */
function sameIn(flavour: 'python' | 'go') {
  return SAME.flatMap(([pattern, flags, texts]) => {
    const own = translateRegex(pattern, flags, flavour)
    if (!own.ok || own.notes.length > 0) return []
    const rows = texts.map((text) => ({ text, matches: new RegExp(pattern, flags).test(text) }))
    return [{ pattern, flags, own: own.value, rows }]
  })
}

describe('translateRegex', () => {
  it.each([
    ['^.$', ''],
    ['^[^a]{2}$', ''],
    ['^\\W$', ''],
    ['^[\\u0080-\\uffff]$', ''],
  ])('says that /%s/%s counts halves in JavaScript', (pattern, flags) => {
    const notes = (flavour: 'java' | 'dotnet', ownFlags: string) => {
      const own = translateRegex(pattern, ownFlags, flavour)
      return own.ok ? own.notes.map(({ message }) => message) : own.errors
    }
    expect(notes('java', flags)).toEqual([
      'Without the flag u, a character such as 😀 counts as two in JavaScript, and as one in Java.',
    ])
    expect(notes('java', 'u')).toEqual([])
    expect(notes('dotnet', flags)).toEqual([])
  })

  it.skipIf(!hasPython)('means in Python the same as in JavaScript', () => {
    const checks = sameIn('python')
    expect(checks.length).toBe(SAME.length)
    const script = `import json, re, sys
for each in json.load(sys.stdin):
    for row in each["rows"]:
        found = re.search(each["own"], row["text"]) is not None
        assert found == row["matches"], (each, row)
`
    const { stderr, status } = tryProgram('python3', ['-c', script], { input: JSON.stringify(checks) })
    expect([status, stderr]).toEqual([0, ''])
  })

  it.skipIf(!hasGo)('means in Go the same as in JavaScript', () => {
    const checks = sameIn('go')
    expect(checks.length).toBeGreaterThanOrEqual(12)
    const cases = checks.flatMap(({ own, rows }) =>
      rows.map(({ text, matches }) => `{\`${own}\`, ${JSON.stringify(text)}, ${matches}},`),
    )
    const code = `package pattern

import (
\t"regexp"
\t"testing"
)

func TestSame(t *testing.T) {
\tfor _, each := range []struct {
\t\tpattern, text string
\t\tmatches bool
\t}{${cases.join('\n')}
\t} {
\t\tif regexp.MustCompile(each.pattern).MatchString(each.text) != each.matches {
\t\t\tt.Error(each)
\t\t}
\t}
}
`
    expect(runGo(code)).toBe(0)
  })

  it.each([
    ['\\d+$', '', 'python', '[0-9]+\\Z'],
    ['(?<a>.)\\k<a>', 's', 'python', '(?P<a>(?s:.))(?P=a)'],
    ['(?<a>.)', '', 'go', '(?P<a>[^\\x{0a}\\x{0d}\\x{2028}-\\x{2029}])'],
    ['^a$', 'im', 'go', '(?i)(?m:^)a(?m:$)'],
    ['\\p{Script=Greek}', 'u', 'java', '\\p{IsGreek}'],
    ['(a)\\1', '', 'pcre', '(a)\\g{1}'],
    ['😀', 'u', 'dotnet', '😀'],
    ['^😀$', '', 'python', '\\A😀\\Z'],
    ['😀', '', 'dotnet', '😀'],
    ['😀+', '', 'dotnet', '\\ud83d\\ude00+'],
    ['(?:😀|a)+', 'i', 'pcre', '(?i)(?:(?-i:😀)|a)+'],
    ['[\\ud800-\\udbff][\\udc00-\\udfff]', '', 'go', '[\u{10000}-\u{10ffff}]'],
    ['\\ud83d[\\ude00-\\ude4f]', '', 'java', '[😀-🙏]'],
    ['(?<=😀|a)b', '', 'python', '(?<=😀|a)b'],
    ['[\\w&&\\d]', 'v', 'java', '[[0-9A-Z_a-z]&&[0-9]]'],
    ['[\\p{L}--[a-z]--Q]', 'v', 'java', '[[[\\p{L}]&&[^a-z]]&&[^Q]]'],
    ['[\\w--\\d]', 'v', 'dotnet', '[0-9A-Z_a-z-[0-9]]'],
    ['[\\w--\\d--Q]', 'v', 'dotnet', '(?:(?![Q])[0-9A-Z_a-z-[0-9]])'],
    ['[\\w&&\\d]', 'v', 'python', '(?:(?=[0-9])[0-9A-Z_a-z])'],
    ['[^\\w--\\d]', 'v', 'pcre', '(?:(?!(?:(?![0-9])[0-9A-Z_a-z]))(?s:.))'],
    ['[a[b-c]]', 'v', 'go', '[ab-c]'],
    ['[a[^b]]', 'v', 'go', '(?:[a]|[^b])'],
    ['\\1(a)', '', 'python', '(?:)(a)'],
    ['(a\\1)', '', 'go', '(a(?:))'],
    ['(?:(a)|\\1)b', '', 'java', '(?:(a)|(?:))b'],
    ['(?!(a))\\1', '', 'dotnet', '(?!(a))(?:)'],
    ['(?<=(a)\\1)b', '', 'pcre', '(?<=(a)(?:))b'],
    ['(?<y>a)(b)\\1\\2', '', 'dotnet', '(?<y>a)(b)\\k<y>\\k<1>'],
    ['[\\D]', '', 'go', '[\\x{00}-/:-\u{10ffff}]'],
  ] as const)('turns /%s/%s into %s: %s', (pattern, flags, flavour, wanted) => {
    const shown = unwrap(translateRegex(pattern, flags, flavour))
    expect(shown.replace('\\x{10ffff}', '\u{10ffff}')).toBe(wanted)
  })

  it.each([
    ['(?<=a+)b', '', 'python', 'Python looks back only over a text of one length.'],
    ['(?<=a+)b', '', 'java', 'Java looks back only over a text of limited length.'],
    ['(a)\\1', '', 'go', 'Go has no references to groups.'],
    ['a{1001}', '', 'go', 'Go repeats at most 1000 times.'],
    ['\\p{L}', 'u', 'python', 'Python has no property \\p{L}.'],
    ['(?<a_b>a)', '', 'java', 'Java allows no group called “a_b”.'],
    ['(?<a>a)|(?<a>b)', '', 'pcre', 'PCRE allows only one group called “a”.'],
    ['[\\w--\\d]', 'v', 'go', 'Go has no operations between classes.'],
    ['[\\q{ab}]', 'v', 'java', 'Java has no strings in classes.'],
    ['^😀+$', '', 'python', HALF('Python')],
    ['[😀]', '', 'java', HALF('Java')],
    ['[\\ud83d-\\udfff]', '', 'go', HALF('Go')],
    ['\\ud83d', 'u', 'pcre', HALF('PCRE')],
    [
      '(?<=(?=\\1)(a))b',
      '',
      'java',
      'Java reads a look-behind forwards, so that its groups come after this reference.',
    ],
  ] as const)('says why /%s/%s cannot be said in %s', (pattern, flags, flavour, message) => {
    expect(translateRegex(pattern, flags, flavour)).toMatchObject({ ok: false, errors: [{ message }] })
  })

  it.skipIf(!hasPython)('keeps in Python what each pattern of the library accepts and refuses', () => {
    const checks = REGEX_LIBRARY.flatMap(({ pattern, flags, accepts, refuses }) => {
      const own = translateRegex(pattern, flags, 'python')
      return own.ok ? [{ pattern: own.value, accepts, refuses }] : []
    })
    expect(checks.length).toBeGreaterThanOrEqual(24)
    const script = `import json, re, sys
for each in json.load(sys.stdin):
    pattern = re.compile(each["pattern"])
    for text in each["accepts"]:
        found = pattern.search(text)
        assert found and found.group() == text, (each["pattern"], text)
    for text in each["refuses"]:
        assert not pattern.search(text), (each["pattern"], text)
`
    const { stderr, status } = tryProgram('python3', ['-c', script], { input: JSON.stringify(checks) })
    expect([status, stderr]).toEqual([0, ''])
  })
})

function runVitest(code: string): number | null {
  writeFileSync(join(folder, 'pattern.test.ts'), code)
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
  return tryProgram(process.execPath, [vitest, 'run', '--root=.'], { cwd: folder }).status
}

function runPytest(code: string): number | null {
  writeFileSync(join(folder, 'test_pattern.py'), code)
  // Without `-B`, Python would run the bytecode of an earlier file of the same size and the same second.
  const options = ['-B', '-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'test_pattern.py']
  return tryProgram('python3', options, { cwd: folder }).status
}

function runGo(code: string): number | null {
  writeFileSync(join(folder, 'pattern_test.go'), code)
  writeFileSync(join(folder, 'go.mod'), 'module pattern\n\ngo 1.19\n')
  return tryProgram('go', ['test', './...'], { cwd: folder }).status
}
