/** Percentages, as people ask for them, computed exactly. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import { placeAt } from '../../shared/result/place.ts'
import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'
import { abs, product, type Rational, toDecimal } from '../rational/rational.ts'
import { plainNumber, WRITTEN_NUMBER } from '../rational/writtenNumber.ts'

/** The longest question that is read. */
const MAX_LENGTH = 200

/** Digits after the point of an answer, at most. */
const DECIMAL_PLACES = 10

/** An answer. */
export interface PercentAnswer {
  /** With at most 10 digits after the point. */
  readonly value: string
  /** The question in other words, with its answer. */
  readonly sentence: string
}

const NUMBER = `([+-]?${WRITTEN_NUMBER})`
const form = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll('#', NUMBER).replaceAll(' ', String.raw`\s*`)}$`, 'i')

/** The questions, by their shape; `#` is a number. */
const QUESTIONS: readonly (readonly [
  RegExp,
  (a: Rational, b: Rational, written: readonly string[]) => Answer,
])[] = [
  [form('# % (?:of|von|×|x|\\*) #'), (a, b, [p, n]) => [product(percent(a), b), `${p} % of ${n} is`, '']],
  [form('(?:%|percent) of # is #'), (a, b, [whole, part]) => share(b, a, [part!, whole!])],
  [form('# (?:is what|is which|is how many) (?:%|percent) of #'), share],
  [form('# (?:of|out of|/) #'), share],
  [
    form('(?:from )?# (?:to|->|→) #'),
    (a, b, [from, to]) => [change(a, b), `From ${from} to ${to} is a change of`, ' %'],
  ],
  [form('# \\+ # %'), (a, b, [n, p]) => [product(a, plus(ONE, percent(b))), `${n} plus ${p} % is`, '']],
  [form('# (?:-|−) # %'), (a, b, [n, p]) => [product(a, minus(ONE, percent(b))), `${n} minus ${p} % is`, '']],
  [form('# % off #'), (a, b, [p, n]) => [product(b, minus(ONE, percent(a))), `${n} minus ${p} % is`, '']],
  [form('# is # % of(?: what)?'), (a, b, [n, p]) => [over(a, percent(b)), `${n} is ${p} % of`, '']],
]

/** The value, or `undefined` where a number would be divided by zero; the words before it, and its unit. */
type Answer = readonly [value: Rational | undefined, words: string, unit: string]

const ONE: Rational = { numerator: 1n, denominator: 1n }
const HUNDRED: Rational = { numerator: 100n, denominator: 1n }

function share(a: Rational, b: Rational, [part, whole]: readonly string[]): Answer {
  return [over(product(a, HUNDRED), b), `${part} of ${whole} is`, ' %']
}

function change(from: Rational, to: Rational): Rational | undefined {
  return over(product(minus(to, from), HUNDRED), { ...from, numerator: abs(from.numerator) })
}

/**
 * Answers `15 % of 80`, `20 of 50`, `20 is what % of 50`, `what % of 50 is 20`, `from 40 to 50`,
 * `80 + 15 %`, `80 - 15 %`, `15 % off 80` and `12 is 15 % of what`. A comma before three digits separates
 * thousands; any other counts as a decimal point. Errors: `invalid-question`, `division-by-zero`.
 *
 * @example
 * answerPercent('15 % of 80') // value: { value: '12', sentence: '15 % of 80 is 12' }
 */
export function answerPercent(text: TextInput): Result<PercentAnswer> {
  return andThen(openText(text), (opened) => {
    const question = opened
      .trim()
      .slice(0, MAX_LENGTH + 1)
      .replace(/(?<![?=])[?=]+$/, '')
      .replace(/^(?:what(?: is|’s|'s)?|how much is)\s+/i, '')
      .trim()
    const refuse = (code: ToolErrorCode, message: string) =>
      fail({ code, message, ...placeAt(opened, 0, opened.length) })
    for (const [shape, answer] of question.length > MAX_LENGTH ? [] : QUESTIONS) {
      const [, first, second] = shape.exec(question) ?? []
      if (first === undefined || second === undefined) continue
      const [value, words, unit] = answer(exact(first), exact(second), [first, second])
      if (value === undefined)
        return refuse('division-by-zero', 'Nothing is a share of 0, and 0 cannot grow by a percentage.')
      const shown = toDecimal(value, DECIMAL_PLACES)
      return succeed({ value: shown + unit, sentence: `${words} ${shown}${unit}` })
    }
    return refuse('invalid-question', 'Ask for example 15 % of 80, 20 of 50, from 40 to 50, or 80 + 15 %.')
  })
}

function exact(text: string): Rational {
  const [whole = '', part = ''] = plainNumber(text).replace('+', '').split('.')
  return { numerator: BigInt(whole + part), denominator: 10n ** BigInt(part.length) }
}

function percent(a: Rational): Rational {
  return { numerator: a.numerator, denominator: a.denominator * 100n }
}

function over(a: Rational, b: Rational): Rational | undefined {
  if (b.numerator === 0n) return undefined
  const numerator = b.numerator < 0n ? -b.denominator : b.denominator
  return product(a, { numerator, denominator: abs(b.numerator) })
}

function plus(a: Rational, b: Rational): Rational {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}

function minus(a: Rational, b: Rational): Rational {
  return plus(a, { ...b, numerator: -b.numerator })
}
