/** Checks files, and writes nothing but what is wrong with them. */
import { appendFile, writeFile } from 'node:fs/promises'
import { convertBytes } from './convertBytes.ts'
import type { Problem } from './converted.ts'
import type { FileReport } from './convertFiles.ts'
import { EXIT } from './exitCodes.ts'
import { inputFiles } from './files.ts'
import { type Io, write } from './io.ts'
import { largeEngine, openInput } from './largeInput.ts'
import { problemJson, problemLine } from './messages.ts'
import type { Task } from './task.ts'

/** The options of a check. */
export interface CheckOptions {
  readonly report?: string
  readonly json?: boolean
}

/**
 * Does a task with each file, or with standard input, and writes its errors and notes, but no result.
 *
 * @returns the exit code: 1 where a file has an error.
 */
export async function checkFiles(
  task: Task,
  args: readonly string[],
  { report, json }: CheckOptions,
  io: Io,
): Promise<number> {
  const sources = args.length === 0 || args[0] === '-' ? ['-'] : await pathsOf(args)
  if (report !== undefined) await writeFile(report, '')
  const show = json ? problemJson : problemLine
  let exitCode: number = EXIT.done
  for (const source of sources) {
    const file = source === '-' ? 'standard input' : source
    const checked = await check(source, task, io)
    if (!checked.ok) exitCode = EXIT.failed
    for (const problem of checked.ok ? checked.notes : checked.errors)
      await write(io.stderr, show(file, problem))
    if (report !== undefined) await appendFile(report, `${JSON.stringify(reportOf(file, checked))}\n`)
  }
  return exitCode
}

type Checked = (
  | { readonly ok: true; readonly notes: readonly Problem[] }
  | { readonly ok: false; readonly errors: readonly Problem[] }
) & { readonly inputBytes: number }

/** Checks one input, a large one in pieces. */
async function check(source: string, task: Task, io: Io): Promise<Checked> {
  const input = await openInput(source, io, largeEngine(task))
  if (input.kind === 'pieces') return input.engine(input.pieces, async () => undefined)
  const checked = await convertBytes(task, [input.bytes])
  return { ...checked, inputBytes: input.bytes.length }
}

async function pathsOf(args: readonly string[]): Promise<readonly string[]> {
  return (await inputFiles(args)).map(({ path }) => path)
}

function reportOf(file: string, checked: Checked): FileReport {
  const { inputBytes } = checked
  if (!checked.ok) return { file, state: 'failed', inputBytes, errors: checked.errors }
  const notes = checked.notes.flatMap(({ code }) => code ?? [])
  return { file, state: 'done', inputBytes, ...(notes.length === 0 ? {} : { notes }) }
}
