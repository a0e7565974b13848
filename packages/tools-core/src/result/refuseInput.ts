/** What stands in place of a function's input, as JavaScript without types may give it. Pure. */
import { isText } from '../platform/utf8.ts'
import { wrongInputText } from '../platform/wrongInput.ts'
import { type Failure, fail } from './result.ts'

/**
 * The failure `invalid-input` for what is no text and no bytes; `undefined` for what is. Nothing is taken for a text that is none:
 * `undefined` would be empty, and `null` four letters.
 *
 * @example
 * refuseInput(undefined) // errors: [{ code: 'invalid-input', message: 'The input is a text or bytes, not undefined.' }]
 */
export function refuseInput(input: unknown): Failure | undefined {
  return isText(input) ? undefined : refuseType('a text or bytes', input)
}

/** As `refuseInput`, for a number, which is written or a value. */
export function refuseNumber(input: unknown): Failure | undefined {
  const isNumber = typeof input === 'number' || typeof input === 'bigint' || isText(input)
  return isNumber ? undefined : refuseType('a number, or a text of one', input)
}

/** The failure `invalid-input`: what the input is, and what was given. */
export function refuseType(expected: string, input: unknown): Failure {
  return fail({ code: 'invalid-input', message: wrongInputText(expected, input) })
}
