import { hasPrograms } from '@whittle/scripts/testing/programs'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { unwrap } from '../../../test/results.ts'
import { fromRoman, MAX_ROMAN, toRoman } from './index.ts'

/** The shape of every numeral, and of nothing else. */
const SHAPE = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/

/** The numerals that Unicode has a sign of their own for, capital and small. */
const SIGNS = Array.from({ length: 32 }, (_, at) => String.fromCodePoint(0x2160 + at))

describe('Roman numerals', () => {
  it('of all numbers have the right shape, differ, and are read back', () => {
    const all = Array.from({ length: MAX_ROMAN }, (_, at) => unwrap(toRoman(at + 1)))
    expect(all.filter((text) => !SHAPE.test(text))).toEqual([])
    expect(new Set(all).size).toBe(MAX_ROMAN)
    expect(all.map((text) => unwrap(fromRoman(text)))).toEqual(all.map((_, at) => at + 1))
  })

  // The number of letters of 1 to 30. Source: the OEIS, A006968.
  it('have the lengths that are published', () => {
    const lengths = Array.from({ length: 30 }, (_, at) => unwrap(toRoman(at + 1)).length)
    expect(lengths).toEqual([
      1, 2, 3, 2, 1, 2, 3, 4, 2, 1, 2, 3, 4, 3, 2, 3, 4, 5, 3, 2, 3, 4, 5, 4, 3, 4, 5, 6, 4, 3,
    ])
  })

  // Years on buildings and in credits.
  it.each([
    [1776, 'MDCCLXXVI'],
    [1954, 'MCMLIV'],
    [1999, 'MCMXCIX'],
    [3888, 'MMMDCCCLXXXVIII'],
  ])('write %i as %s', (number, text) => {
    expect(unwrap(toRoman(number))).toBe(text)
  })

  it('are read in each sign of Unicode as its letters, which the host knows', () => {
    for (const sign of SIGNS) expect(unwrap(fromRoman(sign))).toBe(unwrap(fromRoman(sign.normalize('NFKC'))))
  })

  it.runIf(hasPrograms('python3'))('have in the signs of Unicode the values that Python knows', () => {
    expect(SIGNS.map((sign) => unwrap(fromRoman(sign)))).toEqual(
      python('unicodedata.numeric(x)', SIGNS, 'unicodedata'),
    )
  })

  it('are read in the signs of Unicode, which knows their values too', () => {
    for (const [sign, value] of [
      ['Ⅰ', 1],
      ['ⅻ', 12],
      ['Ⅼ', 50],
      ['Ⅿ', 1000],
    ] as const)
      expect(unwrap(fromRoman(sign))).toBe(value)
  })

  it.each([
    ['IIII', 4],
    ['VIIII', 9],
    ['MMMM', 4000],
  ])('are read as %s with a note', (text, number) => {
    expect(fromRoman(text)).toMatchObject({ ok: true, value: number, notes: [{ code: 'unusual-numeral' }] })
  })

  it.each(['', 'ABC', 'X1'])('are not %j', (text) => {
    expect(fromRoman(text)).toMatchObject({ ok: false, errors: [{ code: 'invalid-numeral' }] })
  })

  it.each([0, 4000, 1.5, -1])('do not exist for %d', (number) => {
    expect(toRoman(number)).toMatchObject({ ok: false, errors: [{ code: 'out-of-range' }] })
  })
})
