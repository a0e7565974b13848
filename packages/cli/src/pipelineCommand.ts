/** The command `whittle run`: the steps of a pipeline. */
import { buffer } from 'node:stream/consumers'
import { isRecord } from '@whittle/foundation/record'
import { parsePipeline } from '@whittle/tools-core/pipeline'
import type { Command } from 'commander'
import { RUN } from './command/definitions.ts'
import { addCommand } from './command/parser.ts'
import { secretVariables, withSecrets } from './command/runFlags.ts'
import { EXIT, UsageError } from './exitCodes.ts'
import { readNamed } from './files.ts'
import { type Io, write } from './io.ts'
import { problemLine } from './messages.ts'
import { type FileOptions, MACHINE_DEFAULTS, runCommand } from './runCommand.ts'

interface RunOptions extends FileOptions {
  readonly with?: string
  readonly withText?: string
  readonly secretEnv?: string
  readonly secretFile?: string
}

/** Adds the command. */
export function addRun(program: Command, io: Io, done: (exitCode: number) => void): void {
  addCommand(program, RUN, MACHINE_DEFAULTS).action(
    async (file: string, files: readonly string[], options: RunOptions) => {
      const isJson = file.trimStart().startsWith('{')
      const parsed = parsePipeline(isJson ? file : await readNamed(file))
      if (!parsed.ok) {
        const source = isJson ? 'pipeline' : file
        for (const error of parsed.errors) await write(io.stderr, problemLine(source, error))
        return done(EXIT.usage)
      }
      const pipeline = withSecrets(parsed.value, await secretsOf(options, io))
      const second = await secondOf(options, files, io)
      const task = { kind: 'pipeline', pipeline, ...(second === undefined ? {} : { second }) } as const
      done(await runCommand(task, files, options, io))
    },
  )
}

async function secretsOf({ secretEnv, secretFile }: RunOptions, { env }: Io): Promise<Map<string, string>> {
  const secrets = new Map<string, string>()
  for (const [place, variable] of secretEnv === undefined ? [] : secretVariables(secretEnv)) {
    const value = env[variable]
    if (value === undefined) throw new UsageError(`The environment has no variable ${variable}.`)
    secrets.set(place, value)
  }
  if (secretFile === undefined) return secrets
  const json = (await readNamed(secretFile)).toString()
  for (const [place, value] of secretsIn(json, secretFile)) secrets.set(place, value)
  return secrets
}

/** Its text is not repeated in an error, because it is secret. */
function secretsIn(json: string, path: string): readonly (readonly [string, string])[] {
  const wrong = new UsageError(`${path} must hold one JSON object of texts: {"2.key": "…"}.`)
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw wrong
  }
  if (!isRecord(value)) throw wrong
  return Object.entries(value).map(([place, secret]) => {
    if (typeof secret !== 'string') throw wrong
    return [place, secret]
  })
}

async function secondOf(
  { with: source, withText }: RunOptions,
  files: readonly string[],
  io: Io,
): Promise<Uint8Array | undefined> {
  if (withText !== undefined && source !== undefined)
    throw new UsageError('Use either --with or --with-text.')
  if (withText !== undefined) return Buffer.from(withText)
  if (source === undefined) return undefined
  if (source === '-' && (files.length === 0 || files.includes('-')))
    throw new UsageError('Only one of the two inputs can be standard input.')
  return source === '-' ? buffer(io.stdin) : readNamed(source)
}
