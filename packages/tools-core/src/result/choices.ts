/** Options that take one of a few values, as they come from outside: a link, a form, JavaScript without types. Pure. */
import { type Failure, fail } from './result.ts'

/** The values that each option takes. */
type Choices<Options> = { readonly [Name in keyof Options]?: readonly Exclude<Options[Name], undefined>[] }

/**
 * The failure `invalid-option` for the first option with a value that it does not take; `undefined` where there is none. An option that
 * is not given takes its default.
 *
 * @example
 * refuseChoice({ types: 'on' }, { types: ['off', 'safe'] }) // errors: [{ code: 'invalid-option', message: 'The option “types” is “off” or “safe”, not “on”.' }]
 */
export function refuseChoice<Options extends object>(
  options: Options,
  choices: Choices<Options>,
): Failure | undefined {
  for (const name of Object.keys(choices) as (keyof Options & string)[]) {
    const value = options[name]
    const allowed: readonly unknown[] = choices[name] ?? []
    if (value === undefined || allowed.includes(value)) continue
    const listed = allowed.map((each) => `“${String(each)}”`)
    const last = listed.pop()
    const message = `The option “${name}” is ${listed.join(', ')} or ${last}, not “${String(value)}”.`
    return fail({ code: 'invalid-option', message })
  }
  return undefined
}
