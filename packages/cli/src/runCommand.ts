/** Does the task of a command: from standard input to standard output, or over files into a folder. */
import { appendFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { convertBytes } from './convertBytes.ts'
import { type ConvertFilesOptions, convertFiles, type FileReport } from './convertFiles.ts'
import { EXIT, UsageError } from './exitCodes.ts'
import { type InputFile, inputFiles, writeWhole } from './files.ts'
import { type Io, write } from './io.ts'
import { type LargeEngine, largeEngine, openInput, openOutput } from './largeInput.ts'
import { problemJson, problemLine } from './messages.ts'
import type { Task } from './task.ts'

/** The options that every command over files has. */
export interface FileOptions {
  readonly output?: string
  readonly outDir?: string
  readonly jobs?: string
  readonly dryRun?: boolean
  readonly report?: string
  readonly json?: boolean
}

/** What options default to on this machine, by their names. */
export const MACHINE_DEFAULTS = { jobs: String(availableParallelism()) }

/**
 * Does the task with what a command line names.
 *
 * Without arguments, or with `-`, standard input is converted to standard output; one file likewise, unless
 * `--out-dir` is given. Several files need `--out-dir`.
 *
 * @returns the exit code.
 */
export async function runCommand(
  task: Task,
  args: readonly string[],
  options: FileOptions,
  io: Io,
  { accepts }: InputOptions = {},
): Promise<number> {
  if (options.outDir !== undefined) {
    const files = await inputFiles(args, accepts)
    return runOverFiles(task, files, { ...options, outDir: options.outDir }, io)
  }
  const [source = '-', ...others] = args.length === 0 || args[0] === '-' ? args : await pathsOf(args)
  if (others.length > 0)
    throw new UsageError('Several files need a folder for their results: --out-dir results')
  const name = source === '-' ? 'standard input' : source
  const engine = largeEngine(task)
  const input = await openInput(source, io, engine)
  return input.kind === 'bytes'
    ? runOnce(task, [input.bytes], name, options, io)
    : runLarge(input.engine, input.pieces, name, options, io)
}

/** Converts a large input in pieces. */
async function runLarge(
  engine: LargeEngine,
  pieces: AsyncIterable<Uint8Array>,
  source: string,
  { output, dryRun, json }: FileOptions,
  io: Io,
): Promise<number> {
  const show = json ? problemJson : problemLine
  const target = dryRun ? undefined : await openOutput(output, io)
  try {
    const result = await engine(pieces, async (piece) => target?.take(piece))
    for (const problem of result.ok ? result.notes : result.errors)
      await write(io.stderr, show(source, problem))
    if (!result.ok) {
      await target?.drop()
      return EXIT.failed
    }
    await target?.keep()
    if (dryRun)
      await write(io.stderr, `Would write ${result.outputBytes} bytes to ${output ?? 'standard output'}.\n`)
    return EXIT.done
  } catch (error) {
    await target?.drop()
    throw error
  }
}

/** Which inputs a command takes. */
interface InputOptions {
  /** Whether a file of a folder is taken, by its name. @defaultValue all are */
  readonly accepts?: (name: string) => boolean
}

async function pathsOf(args: readonly string[]): Promise<readonly string[]> {
  return (await inputFiles(args)).map(({ path }) => path)
}

const LINE_FEED = 10

/**
 * Converts one input, or one pair of them, and writes the result to a file or to standard output.
 *
 * @param exitCodeOf the exit code of a result.
 */
export async function runOnce(
  task: Task,
  inputs: readonly Uint8Array[],
  source: string,
  { output, dryRun, json }: FileOptions,
  io: Io,
  exitCodeOf: (result: Uint8Array) => number = () => EXIT.done,
): Promise<number> {
  const converted = await convertBytes(task, inputs)
  const show = json ? problemJson : problemLine
  if (!converted.ok) {
    for (const error of converted.errors) await write(io.stderr, show(source, error))
    return EXIT.failed
  }
  for (const note of converted.notes) await write(io.stderr, show(source, note))
  if (dryRun) {
    await write(io.stderr, `Would write ${converted.bytes.length} bytes to ${output ?? 'standard output'}.\n`)
    return exitCodeOf(converted.bytes)
  }
  if (output !== undefined) await writeWhole(output, converted.bytes)
  else {
    await write(io.stdout, converted.bytes)
    // On a terminal the next prompt begins on its own line; a pipe gets the exact bytes.
    if (io.stdout.isTTY && converted.bytes.at(-1) !== LINE_FEED) await write(io.stdout, '\n')
  }
  return exitCodeOf(converted.bytes)
}

/** Goes back to the beginning of a terminal's line, and clears it. */
const CLEAR_LINE = '\r\u001b[K'

async function runOverFiles(
  task: Task,
  files: readonly InputFile[],
  options: FileOptions & { readonly outDir: string },
  io: Io,
): Promise<number> {
  if (options.output !== undefined) throw new UsageError('Use either --output or --out-dir.')
  if (files.length === 0) throw new UsageError('Name the files to convert, or a folder.')
  const { report } = options
  // Begun before any work, so that a name that cannot be written is said at once.
  if (report !== undefined) await writeFile(report, '')
  const show = options.json ? problemJson : problemLine
  let count = 0
  const showsCount = io.stderr.isTTY === true && options.json !== true
  const onFile: ConvertFilesOptions['onFile'] = async (done: FileReport) => {
    count += 1
    if (report !== undefined) await appendFile(report, `${JSON.stringify(done)}\n`)
    const lines = (done.errors ?? []).map((error) => show(done.file, error))
    if (done.state === 'would-write') lines.push(`${done.file} → ${done.output}\n`)
    // A line takes the place of the count, and the count stands below it again.
    if (showsCount) await write(io.stderr, `${CLEAR_LINE}${lines.join('')}${count} of ${files.length} files`)
    else for (const line of lines) await write(io.stderr, line)
  }
  const allDone = await convertFiles(task, files, {
    folder: options.outDir,
    jobs: jobsOf(options.jobs),
    dryRun: options.dryRun === true,
    onFile,
  })
  if (showsCount) await write(io.stderr, '\n')
  return allDone ? EXIT.done : EXIT.failed
}

/** The most jobs that are accepted. More of them would not be faster on any machine. */
const MAX_JOBS = 256

function jobsOf(text = '1'): number {
  const jobs = Number(text)
  if (Number.isInteger(jobs) && jobs >= 1 && jobs <= MAX_JOBS) return jobs
  throw new UsageError(`--jobs is a whole number from 1 to ${MAX_JOBS}, not ${text}.`)
}
