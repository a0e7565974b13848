/** Rejects inputs of the wrong type, which JavaScript without types may pass. Pure. */
import { isText } from '../platform/utf8.ts'
import { type Failure, fail } from '../result/result.ts'
import { wrongInputText } from './wrongInput.ts'

/**
 * The failure `invalid-input` for anything but text or bytes; `undefined` for those. Other values are never
 * converted to text: `undefined` would become empty, and `null` four letters.
 *
 * @example
 * refuseInput(undefined) // errors: [{ code: 'invalid-input', message: 'The input must be a text or bytes, not undefined.' }]
 */
export function refuseInput(input: unknown): Failure | undefined {
  return isText(input) ? undefined : refuseType('a text or bytes', input)
}

/** Like `refuseInput`, for a number, as text or as a value. */
export function refuseNumber(input: unknown): Failure | undefined {
  const isNumber = typeof input === 'number' || typeof input === 'bigint' || isText(input)
  return isNumber ? undefined : refuseType('a number, or a text of one', input)
}

/** The failure `invalid-input`: what the input must be, and what was given. */
export function refuseType(expected: string, input: unknown): Failure {
  return fail({ code: 'invalid-input', message: wrongInputText(expected, input) })
}
