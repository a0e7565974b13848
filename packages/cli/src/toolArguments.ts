/** The options of a tool as options of the command line. */
import { readFile } from 'node:fs/promises'
import type { OptionValues } from '@whittle/tools-core'
import type { StepTool } from '@whittle/tools-core/pipeline'
import { type Command, Option } from 'commander'
import { UsageError } from './exitCodes.ts'
import type { Io } from './io.ts'

type ToolOption = StepTool['options'][string]

/** Adds the options of a tool to a command, each with its values, its default and its help. */
export function addToolOptions(command: Command, tool: StepTool): void {
  for (const [name, option] of Object.entries(tool.options)) {
    const flag = flagOf(name)
    switch (option.kind) {
      case 'key':
        command.option(
          `--${flag}-file <path>`,
          `${option.label}, read from a file: a program’s arguments are visible to others.`,
        )
        command.option(`--${flag}-env <name>`, `${option.label}, read from an environment variable.`)
        break
      case 'bool':
        command.option(option.default ? `--no-${flag}` : `--${flag}`, helpOf(option))
        break
      case 'enum':
        command.addOption(
          new Option(`--${flag} <value>`, helpOf(option)).choices([...option.values]).default(option.default),
        )
        break
      default:
        command.addOption(
          new Option(`--${flag} <${option.kind === 'int' ? 'number' : 'text'}>`, helpOf(option)).default(
            String(option.default),
          ),
        )
    }
  }
}

/** Returns the values for the tool, taken from what commander has read. */
export async function toolOptions(
  tool: StepTool,
  given: Readonly<Record<string, unknown>>,
  { env }: Io,
): Promise<OptionValues> {
  const values: Record<string, string | number | boolean> = {}
  for (const [name, option] of Object.entries(tool.options)) {
    const value = option.kind === 'key' ? await secretOf(name, given, env) : given[name]
    if (value === undefined) continue
    values[name] =
      option.kind === 'int' ? integerOf(option, flagOf(name), String(value)) : (value as string | boolean)
  }
  return values
}

async function secretOf(
  name: string,
  given: Readonly<Record<string, unknown>>,
  env: Io['env'],
): Promise<string | undefined> {
  const [file, variable] = [given[`${name}File`], given[`${name}Env`]]
  if (typeof file === 'string') return (await readFile(file, 'utf8')).replace(/\r?\n$/, '')
  if (typeof variable !== 'string') return undefined
  const value = env[variable]
  if (value === undefined) throw new UsageError(`The environment has no variable ${variable}.`)
  return value
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

/** `keepProfile` is `--keep-profile` on a command line. */
function flagOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function helpOf({ label, help }: ToolOption): string {
  return help === undefined ? label : `${label}. ${help}`
}
