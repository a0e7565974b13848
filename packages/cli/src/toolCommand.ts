/** The command of one tool, as `whittle csv-to-json`. */
import { type Pipeline, parsePipeline, type StepTool } from '@whittle/tools-core/pipeline'
import type { Command } from 'commander'
import { toolDefinition } from './command/definitions.ts'
import { addCommand } from './command/parser.ts'
import { UsageError } from './exitCodes.ts'
import type { Io } from './io.ts'
import { type FileOptions, MACHINE_DEFAULTS, runCommand, runOnce } from './runCommand.ts'
import { toolOptions } from './toolArguments.ts'

/** Adds the command. */
export function addTool(
  program: Command,
  tool: StepTool,
  name: string,
  io: Io,
  done: (exitCode: number) => void,
): void {
  const command = addCommand(program, toolDefinition(tool, name), MACHINE_DEFAULTS)
  command.action(async (files: readonly string[], options: FileOptions & Record<string, unknown>) => {
    const step = { tool: tool.id, options: await toolOptions(tool, options, io) }
    const takesInput = tool.accepts.length > 0
    const pipeline = checkedPipeline({ version: 1, steps: [step] })
    done(
      takesInput
        ? await runCommand({ kind: 'pipeline', pipeline }, files, options, io)
        : await runOnce({ kind: 'pipeline', pipeline }, [new Uint8Array()], tool.title, options, io),
    )
  })
}

/** Checks a pipeline as one from a file is checked, so that a wrong option counts as wrong usage. */
export function checkedPipeline(pipeline: Pipeline): Pipeline {
  const parsed = parsePipeline(pipeline)
  if (parsed.ok) return parsed.value
  throw new UsageError(parsed.errors.map(({ message }) => message.replace(/^Step 1: /, '')).join(' '))
}
