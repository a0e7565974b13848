/** Checks files, and writes nothing but what is wrong with them. */
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import type { Pipeline } from '@whittle/tools-core/pipeline'
import { convertBytes } from './convertBytes.ts'
import type { FileReport } from './convertFiles.ts'
import { EXIT } from './exitCodes.ts'
import { inputFiles } from './files.ts'
import { type Io, readAll, write } from './io.ts'
import { problemJson, problemLine } from './messages.ts'

/** The options of a check. */
export interface CheckOptions {
  readonly report?: string
  readonly json?: boolean
}

/**
 * Runs a pipeline over each file, or over standard input, and writes its errors and notes, but no result.
 *
 * @param others further inputs of the pipeline, the same for each file, such as a schema.
 * @returns the exit code: 1 where a file has an error.
 */
export async function checkFiles(
  pipeline: Pipeline,
  args: readonly string[],
  others: readonly Uint8Array[],
  { report, json }: CheckOptions,
  io: Io,
): Promise<number> {
  const sources = args.length === 0 || args[0] === '-' ? ['-'] : await pathsOf(args)
  if (report !== undefined) await writeFile(report, '')
  const show = json ? problemJson : problemLine
  let exitCode: number = EXIT.done
  for (const source of sources) {
    const bytes = source === '-' ? await readAll(io.stdin) : await readFile(source)
    const file = source === '-' ? 'standard input' : source
    const checked = await convertBytes({ kind: 'pipeline', pipeline }, [bytes, ...others])
    if (!checked.ok) exitCode = EXIT.failed
    for (const problem of checked.ok ? checked.notes : checked.errors)
      await write(io.stderr, show(file, problem))
    if (report !== undefined) await appendFile(report, `${JSON.stringify(reportOf(file, bytes, checked))}\n`)
  }
  return exitCode
}

async function pathsOf(args: readonly string[]): Promise<readonly string[]> {
  return (await inputFiles(args)).map(({ path }) => path)
}

function reportOf(
  file: string,
  { length }: Uint8Array,
  checked: Awaited<ReturnType<typeof convertBytes>>,
): FileReport {
  if (!checked.ok) return { file, state: 'failed', inputBytes: length, errors: checked.errors }
  const notes = checked.notes.map(({ code }) => code)
  return { file, state: 'done', inputBytes: length, ...(notes.length === 0 ? {} : { notes }) }
}
