/** The commands `whittle json …`: what the JSON page does, over files and pipes. */
import type { Pipeline, StepTool } from '@whittle/tools-core/pipeline'
import type { Command } from 'commander'
import { type CheckOptions, checkFiles } from './checkFiles.ts'
import {
  checkDefinition,
  JSON_CHECKS,
  JSON_CONVERSIONS,
  JSON_SUMMARY,
  toolNamed,
} from './command/definitions.ts'
import { addCommand } from './command/parser.ts'
import { readNamed } from './files.ts'
import type { Io } from './io.ts'
import { toolOptions } from './toolArguments.ts'
import { addTool, checkedPipeline } from './toolCommand.ts'

/** Adds the commands. */
export function addJson(program: Command, io: Io, done: (exitCode: number) => void): void {
  const json = program.command('json').description(JSON_SUMMARY)
  for (const name of JSON_CONVERSIONS) addTool(json, toolNamed(`json-${name}`), `json ${name}`, io, done)
  for (const name of JSON_CHECKS) addCheck(json, name, io, done)
}

/** Adds a command that writes nothing but what is wrong. */
function addCheck(
  json: Command,
  name: (typeof JSON_CHECKS)[number],
  io: Io,
  done: (exitCode: number) => void,
): void {
  const tool = toolNamed(`json-${name}`)
  const command = addCommand(json, checkDefinition(name))
  command.action(async (...given: readonly unknown[]) => {
    const [schema, files, options] = (name === 'schema' ? given : [undefined, ...given]) as readonly [
      string | undefined,
      readonly string[],
      CheckOptions & Record<string, unknown>,
    ]
    const pipeline = await pipelineOf(tool, options, io)
    const second = schema === undefined ? {} : { second: await readNamed(schema) }
    done(await checkFiles({ kind: 'pipeline', pipeline, ...second }, files, options, io))
  })
}

async function pipelineOf(tool: StepTool, options: Record<string, unknown>, io: Io): Promise<Pipeline> {
  return checkedPipeline({
    version: 1,
    steps: [{ tool: tool.id, options: await toolOptions(tool, options, io) }],
  })
}
