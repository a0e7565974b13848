import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { unwrap } from '../../../test/results.ts'
import { answerPercent } from './index.ts'

const PAIR = fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999 }))

const shareOf = (a: number, b: number) => Number.parseFloat(unwrap(answerPercent(`${a} of ${b}`)).value)

describe('answerPercent', () => {
  it.each([
    ['15 % of 80', '12'],
    ['15%of80', '12'],
    ['0,5 % of 1', '0.005'],
    ['20 of 50', '40 %'],
    ['20 is what % of 50?', '40 %'],
    ['1 of 3', '33.3333333333 %'],
    ['from 40 to 50', '25 %'],
    ['50 → 40', '-20 %'],
    ['-4 to 4', '200 %'],
    ['80 + 15%', '92'],
    ['80 - 15 %', '68'],
    ['12 is 15 % of what', '80'],
    ['0.1 + 200 %', '0.3'],
    ['What is 15 % of 80?', '12'],
    ['what % of 50 is 20', '40 %'],
    ['20 % off 50', '40'],
    ['1,000 + 5 %', '1050'],
    ['5% of 12,345,678.9', '617283.945'],
    ['0,250 of 1', '25 %'],
  ])('answers %s by %s', (question, answer) => {
    expect(unwrap(answerPercent(question)).value).toBe(answer)
  })

  it('says the answer in words', () => {
    expect(unwrap(answerPercent('15% of 80')).sentence).toBe('15 % of 80 is 12')
  })

  it('finds the share and the whole again from the part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 1, max: 999 }), (whole, share) => {
        const part = unwrap(answerPercent(`${share} % of ${whole}`)).value
        expect(unwrap(answerPercent(`${part} of ${whole}`)).value).toBe(`${share} %`)
        expect(unwrap(answerPercent(`${part} is ${share} % of what`)).value).toBe(String(whole))
      }),
    )
  })

  it.runIf(hasPrograms('python3'))('agrees with the decimal numbers of Python', () => {
    const pairs = fc.sample(PAIR, 200)
    const exact =
      'str((decimal.Decimal(x[0])*100/decimal.Decimal(x[1])).quantize(decimal.Decimal("1e-10"),"ROUND_HALF_UP"))'
    const theirs = python(exact, pairs, 'decimal') as string[]
    const own = pairs.map(([a, b]) => unwrap(answerPercent(`${a} of ${b}`)).value)
    expect(own).toEqual(theirs.map((text) => `${text.replace(/\.?0+$/, '')} %`))
  })

  it('agrees with the percentages of the host’s number format', () => {
    const format = new Intl.NumberFormat('en', {
      style: 'percent',
      maximumFractionDigits: 8,
      useGrouping: false,
    })
    for (const [a, b] of fc.sample(PAIR, 200))
      expect(shareOf(a, b)).toBeCloseTo(Number.parseFloat(format.format(a / b)), 6)
  })

  it.runIf(hasPrograms('jq'))('agrees with jq', () => {
    const input = JSON.stringify(fc.sample(PAIR, 200))
    const answers = runProgram('jq', ['-c', 'map([.[0], .[1], 100 * .[0] / .[1]])'], { input }).toString()
    for (const [a, b, share] of JSON.parse(answers)) expect(shareOf(a, b)).toBeCloseTo(share, 6)
  })

  it.each([
    ['', 'invalid-question'],
    ['eighty', 'invalid-question'],
    ['20 of 0', 'division-by-zero'],
    ['0 to 5', 'division-by-zero'],
  ])('refuses %j', (question, code) => {
    expect(answerPercent(question)).toMatchObject({ ok: false, errors: [{ code }] })
  })
})
