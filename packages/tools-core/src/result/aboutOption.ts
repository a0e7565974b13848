/** Errors about an option, such as a key, a rate or a time zone. Pure. */
import { type Failure, fail, type Result } from './result.ts'

/** The failure `invalid-option`: what the option of that name takes. */
export function invalidOption(option: string, message: string): Failure {
  return fail({ code: 'invalid-option', message, option })
}

/**
 * What was read of an option, its first error said of it: with the code that the caller has for that, or its own. A place in the
 * option's text is none in the input, so it is left out.
 */
export function aboutOption<T>(option: string, result: Result<T>, code?: string): Result<T> {
  if (result.ok) return result
  const [first] = result.errors
  return fail({ code: code ?? first?.code ?? 'invalid-option', message: first?.message ?? '', option })
}
