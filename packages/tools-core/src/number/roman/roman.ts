/** Roman numerals, written and read. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import type { ToolErrorCode } from '../../shared/result/errorCodes.ts'
import { placeAt } from '../../shared/result/place.ts'
import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'

/** The numerals from the largest; those of two letters are the ones that subtract. */
const NUMERALS = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const

/** The largest number without a line above a letter. */
export const MAX_ROMAN = 3999

/** The numeral of a whole number from 1 to 3,999. Errors: `out-of-range`. */
export function toRoman(number: number): Result<string> {
  if (!Number.isInteger(number) || number < 1 || number > MAX_ROMAN)
    return refuse(
      typeof number === 'number' ? String(number) : '',
      'out-of-range',
      'Roman numerals are written for whole numbers from 1 to 3,999.',
    )
  let rest = number
  let text = ''
  for (const [letters, value] of NUMERALS) for (; rest >= value; rest -= value) text += letters
  return succeed(text)
}

/**
 * The number that a numeral stands for, written in any letter case or in Unicode's own signs for numerals.
 * Note: `unusual-numeral` for one that is written in another way today, such as IIII. Errors:
 * `invalid-numeral`.
 */
export function fromRoman(input: TextInput): Result<number> {
  return andThen(openText(input), (opened) => {
    const letters = opened.trim().normalize('NFKC').toUpperCase()
    const wrong = /[^IVXLCDM]/.exec(letters)
    if (letters === '' || wrong !== null || letters.length > 50)
      return refuse(opened, 'invalid-numeral', 'A Roman numeral has only the letters I, V, X, L, C, D and M.')
    const values = [...letters].map((letter) => NUMERALS.find(([name]) => name === letter)![1])
    const number = values.reduce<number>(
      (sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value),
      0,
    )
    const usual = toRoman(number)
    if (usual.ok && usual.value === letters) return succeed(number)
    if (number < 1) return refuse(opened, 'invalid-numeral', 'This is no Roman numeral.')
    const message = usual.ok
      ? `Today this is written ${usual.value}.`
      : 'A line above letters would be usual here.'
    return succeed(number, [{ code: 'unusual-numeral', message }])
  })
}

function refuse(text: string, code: ToolErrorCode, message: string): Result<never> {
  return fail({ code, message, ...placeAt(text, 0, text.length) })
}
