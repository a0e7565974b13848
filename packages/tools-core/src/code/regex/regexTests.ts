/** Tests of a pattern, written for the test runner of a language. Pure. */
import { refuseType } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { readRegex } from './readRegex.ts'
import { translateRegex } from './translateRegex.ts'

/** One row of a table of tests. */
export interface RegexTestRow {
  readonly text: string
  /** Whether the pattern should match anywhere in the text. */
  readonly matches: boolean
  /** What the groups of the first match should hold, by number from 1; `null` for one that takes no part. */
  readonly groups?: readonly (string | null)[] | undefined
}

/** What the tests are written for. */
export interface RegexTestsOptions {
  readonly target: 'vitest' | 'pytest' | 'go'
}

/**
 * A file of tests. For Python and Go the pattern is translated.
 *
 * Errors: `not-in-flavour` where the language cannot express the pattern, `invalid-pattern`, `invalid-flags`,
 * `invalid-input`, `invalid-option`.
 */
export function regexTests(
  pattern: string,
  flags: string,
  rows: readonly RegexTestRow[],
  options: RegexTestsOptions,
): Result<string> {
  if (!Array.isArray(rows) || !rows.every(isRow))
    return refuseType('a list of rows, each with a text and whether it matches', rows)
  const refused = refuseChoice(options, { target: ['vitest', 'pytest', 'go'] })
  if (refused !== undefined) return refused
  const { target } = options
  return andThen(readRegex(pattern, flags), () => {
    if (target === 'vitest') return succeed(vitest(pattern, flags, rows))
    if (target === 'pytest')
      return andThen(translateRegex(pattern, flags, 'python'), (own) => succeed(pytest(own, rows)))
    return andThen(translateRegex(pattern, flags, 'go'), (own) => succeed(go(own, rows)))
  })
}

function isRow(row: unknown): row is RegexTestRow {
  if (typeof row !== 'object' || row === null) return false
  const { text, matches, groups } = row as Partial<RegexTestRow>
  const isList =
    groups === undefined ||
    (Array.isArray(groups) && groups.every((each) => each === null || typeof each === 'string'))
  return typeof text === 'string' && typeof matches === 'boolean' && isList
}

function vitest(pattern: string, flags: string, rows: readonly RegexTestRow[]): string {
  const cases = rows.map(({ text, matches, groups }) => {
    const wanted = groups?.map((each) => (each === null ? 'undefined' : script(each)))
    return `  [${script(text)}, ${matches}, ${wanted === undefined ? 'undefined' : `[${wanted.join(', ')}]`}],`
  })
  return `import { expect, it } from 'vitest'

const find = (text) => new RegExp(${script(pattern)}, ${script(flags)}).exec(text)

it.each([
${cases.join('\n')}
])('%j matches: %s', (text, matches, groups) => {
  const found = find(text)
  expect(found !== null).toBe(matches)
  if (groups !== undefined) expect(found?.slice(1)).toEqual(groups)
})
`
}

function pytest(pattern: string, rows: readonly RegexTestRow[]): string {
  const cases = rows.map(({ text, matches, groups }) => {
    const items = groups?.map((each) => (each === null ? 'None' : python(each)))
    const wanted = items === undefined ? 'None' : `(${items.map((each) => `${each},`).join(' ')})`
    return `    (${python(text)}, ${matches ? 'True' : 'False'}, ${wanted}),`
  })
  return `import re

import pytest

PATTERN = re.compile(${python(pattern)})


@pytest.mark.parametrize("text, matches, groups", [
${cases.join('\n')}
])
def test_pattern(text, matches, groups):
    found = PATTERN.search(text)
    assert (found is not None) == matches
    if groups is not None:
        assert found is not None and found.groups() == groups
`
}

function go(pattern: string, rows: readonly RegexTestRow[]): string {
  const cases = rows.map(({ text, matches, groups }) => {
    const wanted =
      groups === undefined ? 'nil' : `[]string{${groups.map((each) => golang(each ?? '')).join(', ')}}`
    return `\t\t{${golang(text)}, ${matches}, ${wanted}},`
  })
  return `package pattern

import (
\t"reflect"
\t"regexp"
\t"testing"
)

var pattern = regexp.MustCompile(${golang(pattern)})

func TestPattern(t *testing.T) {
\ttests := []struct {
\t\ttext    string
\t\tmatches bool
\t\t// The groups by number; one that takes no part is empty.
\t\tgroups []string
\t}{
${cases.join('\n')}
\t}
\tfor _, test := range tests {
\t\tfound := pattern.FindStringSubmatch(test.text)
\t\tif (found != nil) != test.matches {
\t\t\tt.Errorf("%q matches: got %v, want %v", test.text, found != nil, test.matches)
\t\t\tcontinue
\t\t}
\t\tif test.groups != nil && (found == nil || !reflect.DeepEqual(found[1:], test.groups)) {
\t\t\tt.Errorf("groups of %q: got %q, want %q", test.text, found, test.groups)
\t\t}
\t}
}
`
}

function script(text: string): string {
  return JSON.stringify(text).replace(/[\u2028\u2029\u007f-\u009f\ufeff]/g, (each) => `\\u${units(each, 4)}`)
}

/** A string in double quotes that is plain ASCII where it cannot be seen otherwise. */
function python(text: string): string {
  const escaped = [...text].map((each) => {
    const code = each.codePointAt(0)!
    if (each === '\\' || each === '"') return `\\${each}`
    if (/[\p{C}\p{Zl}\p{Zp}]/u.test(each))
      return code > 0xffff ? `\\U${units(each, 8)}` : `\\u${units(each, 4)}`
    return each
  })
  return `"${escaped.join('')}"`
}

/** Like Python's, but a surrogate by itself, which Go has no escape for, becomes U+FFFD. */
function golang(text: string): string {
  return python(text.replace(/\p{Cs}/gu, '\ufffd'))
}

function units(character: string, digits: number): string {
  return character.codePointAt(0)!.toString(16).padStart(digits, '0')
}
