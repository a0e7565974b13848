/** Checks options that come from outside: a link, a form, JavaScript without types. Pure. */
import { typeName } from '../input/wrongInput.ts'
import { type Failure, fail, type Result, succeed } from '../result/result.ts'
import { invalidOption } from './aboutOption.ts'
import type { OptionKind } from './optionKinds.ts'

/** The values that each option takes, or their kind. An option that is not among them is unknown. */
type Choices<Options> = {
  readonly [Name in keyof Options]-?: readonly Exclude<Options[Name], undefined>[] | OptionKind
}

/** Aliases of values, in lower case, by option. `true` and `false` may be among them. */
type OtherNames<Options> = {
  readonly [Name in keyof Options]?: Readonly<Record<string, Exclude<Options[Name], undefined>>>
}

/** Aliases of `true` and `false`. */
export const SWITCH: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  on: true,
  off: false,
  yes: true,
  no: false,
}

/**
 * The value with this alias, in any letter case; anything else is returned unchanged, or in lower case if it
 * is text.
 */
export function valueNamed(given: unknown, others: Readonly<Record<string, unknown>>): unknown {
  // Not every object can become text.
  const name = typeof given === 'object' ? '' : String(given).toLowerCase()
  if (Object.hasOwn(others, name)) return others[name]
  return typeof given === 'string' ? name : given
}

/**
 * The options with aliases replaced by the values they stand for: for the options in `names`, letter case
 * does not matter. Fails with `invalid-option` for anything but an options object, such as a single value in
 * its place.
 *
 * An unknown value is kept, for `refuseChoice` to reject.
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
 * The failure `invalid-option` for the first option that is unknown, or has a value that is not among
 * `choices`, or not of that kind; `undefined` where there is none. A missing option takes its default.
 *
 * @example
 * refuseChoice({ types: 'on' }, { types: ['off', 'safe'] }) // errors: [{ code: 'invalid-option', option: 'types', message: 'The option “types” must be “off” or “safe”, not “on”.' }]
 */
export function refuseChoice<Options extends object>(
  options: Options,
  choices: Choices<Options>,
): Failure | undefined {
  const refused = refuseNoObject(options, choices)
  if (refused !== undefined) return refused
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(choices, name))
  if (unknown !== undefined) return invalidOption(unknown, `There is no option ${shown(unknown)}.`)
  for (const name of Object.keys(choices) as (keyof Options & string)[]) {
    const value = options[name]
    const allowed: readonly unknown[] | OptionKind = choices[name] ?? []
    const kind = 'takes' in allowed ? allowed : oneOf(allowed)
    if (value === undefined || kind.takes(value)) continue
    return invalidOption(name, `The option “${name}” must be ${kind.name}, not ${shown(value)}.`)
  }
  return undefined
}

function oneOf(allowed: readonly unknown[]): OptionKind {
  const listed = allowed.map(shown)
  const last = listed.pop()
  return { name: `${listed.join(', ')} or ${last}`, takes: (value) => allowed.includes(value) }
}

/**
 * As `refuseChoice`, for functions that return plain values.
 *
 * @throws TypeError with the code that a `Result` would have.
 */
export function assertChoice<Options extends object>(options: Options, choices: Choices<Options>): void {
  const [error] = refuseChoice(options, choices)?.errors ?? []
  if (error !== undefined) throw Object.assign(new TypeError(error.message), { code: error.code })
}

/** Of the options, those with these names, for a function that would refuse the others. */
export function pick<Options extends object, Name extends keyof Options>(
  options: Options,
  names: readonly Name[],
): Pick<Options, Name> {
  const given = names.filter((name) => options[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, options[name]])) as Pick<Options, Name>
}

/** The failure `invalid-option` for an invalid number of spaces to indent by. */
export function refuseIndent(indent: number, least: number = 0): Failure | undefined {
  if (Number.isInteger(indent) && indent >= least && indent <= 8) return undefined
  return invalidOption('indent', `The indent must be ${least} to 8 spaces.`)
}

/**
 * The failure `invalid-option` for anything but an options object: a single value in its place would be
 * silently ignored.
 */
function refuseNoObject(options: unknown, about: object = {}): Failure | undefined {
  if (typeof options === 'object' && options !== null) return undefined
  const [name] = Object.keys(about)
  const example = name === undefined ? '' : ` such as { ${name}: … }`
  const message = `The options must be an object${example}, not ${shown(options)}.`
  return fail({ code: 'invalid-option', message })
}

const MAX_SHOWN_LENGTH = 60

/**
 * The value as a message shows it: an object by its kind, because not every one can become text. Line ends
 * are escaped, because some options take them as values.
 */
export function shown(value: unknown): string {
  if (typeof value === 'function' || (typeof value === 'object' && value !== null)) return typeName(value)
  const text = String(value).replaceAll('\r', '\\r').replaceAll('\n', '\\n')
  return `“${text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text}”`
}
