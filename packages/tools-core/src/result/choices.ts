/** Options that take one of a few values, as they come from outside: a link, a form, JavaScript without types. Pure. */
import { invalidOption } from './aboutOption.ts'
import { type Failure, fail, type Result, succeed } from './result.ts'

/** The values that each option takes. */
type Choices<Options> = { readonly [Name in keyof Options]?: readonly Exclude<Options[Name], undefined>[] }

/** Other names that people use for values, in lower case, by option. `true` and `false` may be among them. */
type OtherNames<Options> = {
  readonly [Name in keyof Options]?: Readonly<Record<string, Exclude<Options[Name], undefined>>>
}

/** What a switch is called besides `on` and `off`. */
export const SWITCH: Readonly<Record<string, 'on' | 'off'>> = {
  true: 'on',
  false: 'off',
  yes: 'on',
  no: 'off',
}

/** The value that goes by a name, in any letter case; what has no other name stays as it is, a text in lower case. */
export function valueNamed(given: unknown, others: Readonly<Record<string, unknown>>): unknown {
  const name = String(given).toLowerCase()
  if (Object.hasOwn(others, name)) return others[name]
  return typeof given === 'string' ? name : given
}

/**
 * The options as ours: of those in `names`, letter case does not matter, and the other names become the own ones. Fails with
 * `invalid-option` for what is no options at all, such as the one value that somebody gives in place of them.
 *
 * A value that is neither stays as it is, for `refuseChoice` to refuse.
 *
 * @example
 * ownNames<{ mode?: 'component' | 'rfc3986' }>({ mode: 'strict' }, { mode: { strict: 'rfc3986' } }) // value: { mode: 'rfc3986' }
 */
export function ownNames<Options extends object>(
  options: { readonly [Name in keyof Options]?: unknown },
  names: OtherNames<Options>,
): Result<Options> {
  const refused = refuseNoObject(options, names)
  if (refused !== undefined) return refused
  const own: Record<string, unknown> = { ...options }
  for (const name of Object.keys(names) as (keyof Options & string)[]) {
    const others: Readonly<Record<string, unknown>> = names[name] ?? {}
    const value = own[name]
    if (value === undefined) continue
    own[name] = valueNamed(value, others)
  }
  return succeed(own as Options)
}

/**
 * The failure `invalid-option` for the first option with a value that it does not take; `undefined` where there is none. An option that
 * is not given takes its default.
 *
 * @example
 * refuseChoice({ types: 'on' }, { types: ['off', 'safe'] }) // errors: [{ code: 'invalid-option', option: 'types', message: 'The option “types” is “off” or “safe”, not “on”.' }]
 */
export function refuseChoice<Options extends object>(
  options: Options,
  choices: Choices<Options>,
): Failure | undefined {
  const refused = refuseNoObject(options, choices)
  if (refused !== undefined) return refused
  for (const name of Object.keys(choices) as (keyof Options & string)[]) {
    const value = options[name]
    const allowed: readonly unknown[] = choices[name] ?? []
    if (value === undefined || allowed.includes(value)) continue
    const listed = allowed.map((each) => `“${shown(each)}”`)
    const last = listed.pop()
    const message = `The option “${name}” is ${listed.join(', ')} or ${last}, not “${shown(value)}”.`
    return invalidOption(name, message)
  }
  return undefined
}

/** The failure `invalid-option` for what is no number of spaces to indent by. */
export function refuseIndent(indent: number, least: number = 0): Failure | undefined {
  if (Number.isInteger(indent) && indent >= least && indent <= 8) return undefined
  return invalidOption('indent', `The indent is ${least} to 8 spaces.`)
}

/** The failure `invalid-option` for what is no options at all: one value in their place would do nothing, without a word. */
export function refuseNoObject(options: unknown, about: object = {}): Failure | undefined {
  if (typeof options === 'object' && options !== null) return undefined
  const [name] = Object.keys(about)
  const example = name === undefined ? '' : ` such as { ${name}: … }`
  const message = `The options are an object${example}, not “${String(options)}”.`
  return fail({ code: 'invalid-option', message })
}

/** Line ends are among the values. */
function shown(value: unknown): string {
  return String(value).replaceAll('\r', '\\r').replaceAll('\n', '\\n')
}
