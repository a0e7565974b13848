/** Errors about options, such as a key, a rate or a time zone. Pure. */

import type { ToolErrorCode } from '../result/errorCodes.ts'
import { type Failure, fail, type Result } from '../result/result.ts'

/** The failure `invalid-option` for the option `name`; the message says what the option takes. */
export function invalidOption(option: string, message: string): Failure {
  return fail({ code: 'invalid-option', message, option })
}

/**
 * The result of reading an option, with its first error attributed to the option, under the caller's code or
 * its own. A place in the option's text is not a place in the input, so it is left out.
 */
export function aboutOption<T>(option: string, result: Result<T>, code?: ToolErrorCode): Result<T> {
  if (result.ok) return result
  const [first] = result.errors
  return fail({ code: code ?? first?.code ?? 'invalid-option', message: first?.message ?? '', option })
}
