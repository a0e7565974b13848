/** The command `whittle diff`: two files, two documents of data, or two folders. */
import type { Command } from 'commander'
import { diffDefinition, toolNamed } from './command/definitions.ts'
import { addCommand } from './command/parser.ts'
import { EXIT, UsageError } from './exitCodes.ts'
import { statIfThere, writeWhole } from './files.ts'
import { type Io, write } from './io.ts'
import { openInput } from './largeInput.ts'
import { runOnce } from './runCommand.ts'
import { toolOptions } from './toolArguments.ts'
import { checkedPipeline } from './toolCommand.ts'

interface DiffOptions {
  readonly output?: string
  readonly data?: boolean
  readonly json?: boolean
  /** Lines of context, as the tool has them. */
  readonly context?: string
  readonly name?: string
}

/** Adds the command. */
export function addDiff(program: Command, io: Io, done: (exitCode: number) => void): void {
  const tool = toolNamed('diff')
  const command = addCommand(program, diffDefinition())
  command.action(async (oldPath: string, newPath: string, options: DiffOptions) => {
    const values = await toolOptions(tool, { ...options }, io)
    const folders = await Promise.all([oldPath, newPath].map(isFolder))
    if (folders[0] && folders[1]) {
      if (options.data) throw new UsageError('--data compares two files, not folders.')
      const { diffFolderFiles } = await import('./diffFolderFiles.ts')
      const patch = await diffFolderFiles(oldPath, newPath, Number(values.context))
      if (options.output === undefined) await write(io.stdout, patch)
      else await writeWhole(options.output, Buffer.from(patch))
      return done(patch === '' ? EXIT.done : EXIT.failed)
    }
    if (folders[0] || folders[1])
      throw new UsageError('A folder is compared with a folder, a file with a file.')
    if (oldPath === '-' && newPath === '-') throw new UsageError('Only one of the two can be standard input.')
    const load = options.data ? undefined : tool.loadPairStream
    const [old, now] = [await openInput(oldPath, io, load), await openInput(newPath, io, load)]
    if (old.kind === 'bytes' && now.kind === 'bytes') {
      const step = options.data ? { tool: 'diff-data' } : { tool: 'diff', options: values }
      const pipeline = checkedPipeline({ version: 1, steps: [step] })
      const inputs = [old.bytes, now.bytes]
      return done(
        await runOnce({ kind: 'pipeline', pipeline }, inputs, newPath, options, io, exitCodeOfPatch),
      )
    }
    // Loaded on demand, because few files are that large.
    const { runLargePair } = await import('./largePair.ts')
    const pair = [
      { path: oldPath, input: old },
      { path: newPath, input: now },
    ] as const
    done(await runLargePair(pair, values, options, io))
  })
}

/** Returns 1 where the two inputs differ, as `diff` does. A JSON Patch without operations is `[]`. */
function exitCodeOfPatch(patch: Uint8Array): number {
  return patch.length === 0 || Buffer.from(patch).toString().trim() === '[]' ? EXIT.done : EXIT.failed
}

async function isFolder(path: string): Promise<boolean> {
  return path !== '-' && (await statIfThere(path))?.isDirectory() === true
}
