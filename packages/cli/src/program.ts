/** The command line: which commands there are, and what each does. */
import { readFileSync } from 'node:fs'
import { findStepTool } from '@whittle/tools-core/pipeline'
import { Command, CommanderError } from 'commander'
import { COMPLETION, commandTools, LIST, PROGRAM_EXAMPLES, PROGRAM_SUMMARY } from './command/definitions.ts'
import { addCommand } from './command/parser.ts'
import { addDiff } from './diffCommand.ts'
import { EXIT, UsageError } from './exitCodes.ts'
import { addImage } from './imageCommand.ts'
import { type Io, write } from './io.ts'
import { addJson } from './jsonCommand.ts'
import { addRun } from './pipelineCommand.ts'
import { addTool } from './toolCommand.ts'
import { addVideo } from './videoCommand.ts'

/** The version of the package. */
const VERSION: string = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version

/** Runs one command line. @returns the exit code. */
export async function main(args: readonly string[], io: Io): Promise<number> {
  let exitCode: number = EXIT.done
  const setExitCode = (code: number): void => {
    exitCode = code
  }
  const program = createProgram(io, args, setExitCode)
  try {
    await program.parseAsync([...args], { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.code === 'commander.unknownCommand')
        await write(io.stderr, 'The command “whittle list” lists all tools.\n')
      return error.exitCode === 0 ? EXIT.done : EXIT.usage
    }
    if (error instanceof UsageError) {
      await write(io.stderr, `whittle: ${error.message}\n`)
      return EXIT.usage
    }
    if (isFileError(error)) {
      await write(io.stderr, `whittle: ${error.message}\n`)
      return EXIT.failed
    }
    throw error
  }
}

function createProgram(io: Io, [name = '']: readonly string[], done: (exitCode: number) => void): Command {
  const program = new Command('whittle')
    .description(PROGRAM_SUMMARY)
    .version(VERSION)
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.stdout.write(text), writeErr: (text) => io.stderr.write(text) })
    .addHelpText('after', `\nExamples:\n${PROGRAM_EXAMPLES.map((line) => `  ${line}\n`).join('')}`)
  addRun(program, io, done)
  addDiff(program, io, done)
  addJson(program, io, done)
  addImage(program, io, done)
  addVideo(program, io, done)
  addList(program, io)
  addCompletion(program, io)
  // Only the tool that is called is added, because creating a command for each tool would take time for
  // nothing.
  const tool = findStepTool(name)
  if (tool !== undefined && tool.loadPair === undefined) addTool(program, tool, name, io, done)
  return program
}

function addList(program: Command, io: Io): void {
  addCommand(program, LIST).action(async () => {
    const all = commandTools()
    const width = Math.max(...all.map(({ id }) => id.length))
    for (const { id, summary } of all) await write(io.stdout, `${id.padEnd(width)}  ${summary}\n`)
  })
}

function addCompletion(program: Command, io: Io): void {
  addCommand(program, COMPLETION).action(async (name: string) => {
    // Loaded on demand: no other command needs it.
    const { completionScript, SHELLS } = await import('./command/completion.ts')
    const shell = SHELLS.find((each) => each === name)
    if (shell === undefined) throw new UsageError(`The shell is one of ${SHELLS.join(', ')}, not ${name}.`)
    await write(io.stdout, completionScript(shell))
  })
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}
