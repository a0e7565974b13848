/** The command line: which commands there are, and what each does. */
import { readFile } from 'node:fs/promises'
import {
  findStepTool,
  type Pipeline,
  parsePipeline,
  type StepTool,
  stepTools,
} from '@whittle/tools-core/pipeline'
import { Command, CommanderError } from 'commander'
import { toolFlags } from './command/toolFlags.ts'
import { EXIT, UsageError } from './exitCodes.ts'
import { addImage } from './imageCommand.ts'
import { type Io, readAll, write } from './io.ts'
import { problemLine } from './messages.ts'
import { addFileOptions, type FileOptions, runCommand, runOnce } from './runCommand.ts'
import { addFlags, toolOptions } from './toolArguments.ts'
import { VERSION } from './version.ts'

const EXAMPLES = `
Examples:
  whittle base64-encode < photo.png
  whittle csv-to-json table.csv -o table.json
  whittle json format < data.json
  whittle json query --path '$.items[*].name' --show text data.json
  whittle diff old.txt new.txt
  whittle run pipeline.json 'logs/**/*.json' --out-dir results
  whittle image 'photos/**/*.jpg' --format avif --size 1600x1600 -o small
  whittle list
`

/** The commands of the JSON page, which are steps of pipelines too. */
const JSON_COMMANDS = ['format', 'minify', 'sort', 'repair', 'query'] as const

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
    .description(
      'Converts, formats, compares and hashes files, folders and pipes, and pictures, on this machine alone.',
    )
    .version(VERSION)
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.stdout.write(text), writeErr: (text) => io.stderr.write(text) })
    .addHelpText('after', EXAMPLES)
  addRun(program, io, done)
  addDiff(program, io, done)
  addJson(program, io, done)
  addImage(program, io, done)
  addList(program, io)
  // Only the tool that is called is added, because creating a command for each tool would take time for
  // nothing.
  const tool = findStepTool(name)
  if (tool !== undefined && tool.loadPair === undefined) addTool(program, tool, name, io, done)
  return program
}

function addTool(
  program: Command,
  tool: StepTool,
  name: string,
  io: Io,
  done: (exitCode: number) => void,
): void {
  const command = addFileOptions(program.command(name).description(tool.summary).argument('[files...]'))
  addFlags(command, toolFlags(tool))
  command.action(async (files: readonly string[], options: FileOptions & Record<string, unknown>) => {
    const step = { tool: tool.id, options: await toolOptions(tool, options, io) }
    const takesInput = tool.accepts.length > 0
    const pipeline = checked({ version: 1, steps: [step] })
    done(
      takesInput
        ? await runCommand({ kind: 'pipeline', pipeline }, files, options, io)
        : await runOnce({ kind: 'pipeline', pipeline }, [new Uint8Array()], tool.title, options, io),
    )
  })
}

function addJson(program: Command, io: Io, done: (exitCode: number) => void): void {
  const json = program.command('json').description('Formats, minifies, sorts, repairs and queries JSON.')
  for (const name of JSON_COMMANDS) {
    const tool = findStepTool(`json-${name}`)
    if (tool !== undefined) addTool(json, tool, name, io, done)
  }
}

function addDiff(program: Command, io: Io, done: (exitCode: number) => void): void {
  const tool = findStepTool('diff')
  if (tool === undefined) return
  const command = program
    .command('diff')
    .description(`${tool.summary} Ends with 1 where they differ.`)
    .argument('<old>')
    .argument('<new>')
    .option('-o, --output <file>', 'Write the patch to this file.')
    .option('--data', 'Compare data (JSON, YAML, TOML, CSV, XML) and write a JSON Patch.')
    .option('--json', 'Write errors as lines of JSON.')
  addFlags(command, toolFlags(tool))
  command.action(
    async (oldFile: string, newFile: string, options: FileOptions & { readonly data?: boolean }) => {
      if (oldFile === '-' && newFile === '-')
        throw new UsageError('Only one of the two can be standard input.')
      const inputs = [await bytesAt(oldFile, io), await bytesAt(newFile, io)]
      const step = options.data
        ? { tool: 'diff-data' }
        : { tool: 'diff', options: await toolOptions(tool, { ...options }, io) }
      const pipeline = checked({ version: 1, steps: [step] })
      done(await runOnce({ kind: 'pipeline', pipeline }, inputs, newFile, options, io, exitCodeOfPatch))
    },
  )
}

/** Returns 1 where the two inputs differ, as `diff` does. A JSON Patch without operations is `[]`. */
function exitCodeOfPatch(patch: Uint8Array): number {
  return patch.length === 0 || Buffer.from(patch).toString().trim() === '[]' ? EXIT.done : EXIT.failed
}

function addRun(program: Command, io: Io, done: (exitCode: number) => void): void {
  addFileOptions(
    program
      .command('run')
      .description('Runs a pipeline: steps as JSON, as the page “Pipeline Builder” exports them.')
      .argument('<pipeline>', 'The file of the pipeline, or its JSON itself.')
      .argument('[files...]'),
  ).action(async (file: string, files: readonly string[], options: FileOptions) => {
    const isJson = file.trimStart().startsWith('{')
    const parsed = parsePipeline(isJson ? file : await readFile(file))
    if (!parsed.ok) {
      const source = isJson ? 'pipeline' : file
      for (const error of parsed.errors) await write(io.stderr, problemLine(source, error))
      return done(EXIT.usage)
    }
    done(await runCommand({ kind: 'pipeline', pipeline: parsed.value }, files, options, io))
  })
}

function addList(program: Command, io: Io): void {
  program
    .command('list')
    .description('Lists all tools, each with what it does.')
    .action(async () => {
      const single = stepTools.filter(({ loadPair }) => loadPair === undefined)
      const width = Math.max(...single.map(({ id }) => id.length))
      for (const { id, summary } of single) await write(io.stdout, `${id.padEnd(width)}  ${summary}\n`)
    })
}

/** Checks a pipeline as one from a file is checked, so that a wrong option counts as wrong usage. */
function checked(pipeline: Pipeline): Pipeline {
  const parsed = parsePipeline(pipeline)
  if (parsed.ok) return parsed.value
  throw new UsageError(parsed.errors.map(({ message }) => message.replace(/^Step 1: /, '')).join(' '))
}

async function bytesAt(path: string, { stdin }: Io): Promise<Uint8Array> {
  return path === '-' ? readAll(stdin) : readFile(path)
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}
