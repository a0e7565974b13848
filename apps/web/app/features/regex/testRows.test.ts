import { testRegex } from '@whittle/tools-core/regex'
import { describe, expect, it } from 'vitest'
import { readRows, verdictOf } from './testRows.ts'

const found = testRegex('(\\d+)(x)?', '', 'a12')
const match = found.ok ? found.value.matches[0]! : null

describe('the test table', () => {
  it('reads rows, and leaves out what is none', () => {
    const row = { text: 'a', matches: true, groups: ['1', null] }
    expect(
      readRows([row, 7, null, { text: 1, matches: true }, { text: 'b', matches: false, groups: [2] }]),
    ).toEqual([row, { text: 'b', matches: false }])
    expect(readRows('no list')).toEqual([])
  })

  it.each([
    [{ text: 'a12', matches: true }, match, true, 'right'],
    [{ text: 'a12', matches: false }, match, false, 'matches'],
    [{ text: 'a', matches: true }, null, false, 'does not match'],
    [{ text: 'a', matches: false }, null, true, 'right'],
    [{ text: 'a12', matches: true, groups: ['12', null] }, match, true, 'right'],
    [{ text: 'a12', matches: true, groups: ['12', ''] }, match, false, 'matches, but with other groups'],
    [{ text: 'a', matches: true }, 'slow', false, 'takes too long'],
  ] as const)('judges %j', (row, outcome, isRight, words) => {
    expect(verdictOf(row, outcome)).toEqual({ isRight, words })
  })
})
