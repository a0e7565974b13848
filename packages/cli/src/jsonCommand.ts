/** The commands `whittle json …`: what the JSON page does, over files and pipes. */
import { readFile } from 'node:fs/promises'
import { findStepTool, type Pipeline, type StepTool } from '@whittle/tools-core/pipeline'
import type { Command } from 'commander'
import { type CheckOptions, checkFiles } from './checkFiles.ts'
import { toolFlags } from './command/toolFlags.ts'
import type { Io } from './io.ts'
import { addFlags, toolOptions } from './toolArguments.ts'
import { addTool, checkedPipeline } from './toolCommand.ts'

/** The commands that write what they make of a text. */
const CONVERSIONS = ['format', 'minify', 'sort', 'repair', 'query'] as const

/** Adds the commands. */
export function addJson(program: Command, io: Io, done: (exitCode: number) => void): void {
  const json = program
    .command('json')
    .description('Formats, minifies, sorts, repairs, validates and queries JSON.')
  for (const name of CONVERSIONS) {
    const tool = findStepTool(`json-${name}`)
    if (tool !== undefined) addTool(json, tool, name, io, done)
  }
  addCheck(json, 'validate', io, done)
  addCheck(json, 'schema', io, done)
}

/**
 * Adds a command that writes nothing but what is wrong. A check of a schema takes the schema as its first
 * argument.
 */
function addCheck(
  json: Command,
  name: 'validate' | 'schema',
  io: Io,
  done: (exitCode: number) => void,
): void {
  const tool = findStepTool(name === 'validate' ? 'json-validate' : 'json-schema')
  if (tool === undefined) return
  const command = json.command(name)
  if (name === 'schema')
    command
      .description('Checks files against a JSON Schema. Ends with 1 where one does not match.')
      .argument('<schema>')
  else command.description('Checks that files are JSON. Ends with 1 where one is not.')
  command
    .argument('[files...]')
    .option('--report <file>', 'Write one line of JSON for each file.')
    .option('--json', 'Write errors as lines of JSON.')
  addFlags(command, toolFlags(tool))
  command.action(async (...given: readonly unknown[]) => {
    const [schema, files, options] = (name === 'schema' ? given : [undefined, ...given]) as readonly [
      string | undefined,
      readonly string[],
      CheckOptions & Record<string, unknown>,
    ]
    const pipeline = await pipelineOf(tool, options, io)
    const others = schema === undefined ? [] : [new Uint8Array(await readFile(schema))]
    done(await checkFiles(pipeline, files, others, options, io))
  })
}

async function pipelineOf(tool: StepTool, options: Record<string, unknown>, io: Io): Promise<Pipeline> {
  return checkedPipeline({
    version: 1,
    steps: [{ tool: tool.id, options: await toolOptions(tool, options, io) }],
  })
}
