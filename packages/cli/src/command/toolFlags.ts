/** The options of a tool as options of the command line, and back. Pure. */
import type { OptionValues } from '@whittle/tools-core'
import type { StepTool } from '@whittle/tools-core/pipeline'
import { UsageError } from '../exitCodes.ts'
import { type Flag, type FlagValues, flagName, flagWords } from './flags.ts'

type ToolOption = StepTool['options'][string]

/** The options of a tool. A secret is read from a file or from the environment. */
export function toolFlags({ options }: StepTool): readonly Flag[] {
  return Object.entries(options).flatMap(([name, option]) => flagsOf(flagName(name), option))
}

function flagsOf(name: string, option: ToolOption): readonly Flag[] {
  const help = option.help === undefined ? option.label : `${option.label}. ${option.help}`
  switch (option.kind) {
    case 'key':
      return [
        {
          name: `${name}-file`,
          value: '<path>',
          help: `${option.label}, read from a file: a program’s arguments are visible to others.`,
        },
        {
          name: `${name}-env`,
          value: '<name>',
          help: `${option.label}, read from an environment variable.`,
        },
      ]
    case 'bool':
      return [{ name: option.default ? `no-${name}` : name, help }]
    case 'enum':
      return [{ name, value: '<value>', help, choices: option.values, default: option.default }]
    default:
      return [
        {
          name,
          value: option.kind === 'int' ? '<number>' : '<text>',
          help,
          default: String(option.default),
        },
      ]
  }
}

/**
 * The values for a tool that a command line gives, without its secrets.
 *
 * @throws UsageError for a number that is none, or out of its bounds.
 */
export function toolValues(tool: StepTool, given: Readonly<Record<string, unknown>>): OptionValues {
  const values: Record<string, string | number | boolean> = {}
  for (const [name, option] of Object.entries(tool.options)) {
    const value = given[name]
    if (value === undefined || option.kind === 'key') continue
    values[name] =
      option.kind === 'int' ? integerOf(option, flagName(name), String(value)) : (value as string | boolean)
  }
  return values
}

function integerOf(
  { least, most }: Extract<ToolOption, { readonly kind: 'int' }>,
  flag: string,
  text: string,
): number {
  const number = Number(text)
  if (/^-?\d+$/.test(text) && number >= least && number <= most) return number
  throw new UsageError(`--${flag} is a whole number from ${least} to ${most}, not ${text}.`)
}

/** The environment variable that stands for a secret in a command line: `WHITTLE_KEY`. */
function secretVariable(name: string): string {
  return `WHITTLE_${flagName(name).replaceAll('-', '_').toUpperCase()}`
}

/** The options that differ from their defaults as words; a secret is named, not written. */
export function toolWords(tool: StepTool, options: OptionValues): readonly string[] {
  return Object.entries(tool.options).flatMap(([name, option]) => {
    const value = options[name]
    if (value === undefined || value === option.default) return []
    const flag = flagName(name)
    if (option.kind === 'key') return flagWords(`${flag}-env`, secretVariable(name))
    if (option.kind === 'bool') return [value === true ? `--${flag}` : `--no-${flag}`]
    return flagWords(flag, String(value))
  })
}

/** What a visitor still has to give: the secrets that a command line only names. */
export function namedSecrets(tool: StepTool, values: FlagValues): readonly string[] {
  return Object.entries(tool.options).flatMap(([name, { kind, label }]) =>
    kind === 'key' && (values[`${name}File`] ?? values[`${name}Env`]) !== undefined ? [label] : [],
  )
}
