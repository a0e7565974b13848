/** What is wrong with an option that is a text of its own, such as a key or a rate. Pure. */
import { type Failure, fail } from './result.ts'

/**
 * The failure as one about the option of that name. Its place is one in the option, which is not what stands in the input, so it is
 * left out.
 */
export function optionFailure(name: string, code: string, { errors }: Failure): Failure {
  return fail({ code, message: `${name}: ${errors[0]?.message ?? ''}` })
}
