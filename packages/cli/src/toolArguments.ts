/** The values of a tool's options, and the secrets that they name. */
import type { OptionValues } from '@whittle/tools-core'
import type { StepTool } from '@whittle/tools-core/pipeline'
import { toolValues } from './command/toolFlags.ts'
import { UsageError } from './exitCodes.ts'
import { readNamed } from './files.ts'
import type { Io } from './io.ts'

/** Returns the values for the tool, taken from what commander has read, with its secrets. */
export async function toolOptions(
  tool: StepTool,
  given: Readonly<Record<string, unknown>>,
  { env }: Io,
): Promise<OptionValues> {
  const secrets: Record<string, string> = {}
  for (const [name, { kind }] of Object.entries(tool.options)) {
    const secret = kind === 'key' ? await secretOf(name, given, env) : undefined
    if (secret !== undefined) secrets[name] = secret
  }
  return { ...toolValues(tool, given), ...secrets }
}

async function secretOf(
  name: string,
  given: Readonly<Record<string, unknown>>,
  env: Io['env'],
): Promise<string | undefined> {
  const [file, variable] = [given[`${name}File`], given[`${name}Env`]]
  if (typeof file === 'string') return (await readNamed(file)).toString().replace(/\r?\n$/, '')
  if (typeof variable !== 'string') return undefined
  const value = env[variable]
  if (value === undefined) throw new UsageError(`The environment has no variable ${variable}.`)
  return value
}
