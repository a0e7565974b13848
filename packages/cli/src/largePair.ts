/** Two inputs, at least one of which is too large for memory: compared in pieces. */
import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OptionValues } from '@whittle/tools-core'
import type { PairStreamEngine, SeekableSource } from '@whittle/tools-core/pipeline'
import { EXIT } from './exitCodes.ts'
import { type Io, write } from './io.ts'
import { type Input, openOutput } from './largeInput.ts'
import { problemJson, problemLine } from './messages.ts'
import type { FileOptions } from './runCommand.ts'

/** An input, and its path; `-` is standard input. */
export interface PairInput {
  readonly path: string
  readonly input: Input<() => Promise<PairStreamEngine>>
}

/**
 * Runs the engine of the inputs, at least one of which has one. Returns 1 where it wrote anything, as `diff`
 * does.
 */
export async function runLargePair(
  inputs: readonly [PairInput, PairInput],
  values: OptionValues,
  { output, json }: FileOptions,
  io: Io,
): Promise<number> {
  const show = json ? problemJson : problemLine
  const load = inputs.map(({ input }) => (input.kind === 'pieces' ? input.engine : undefined)).find(Boolean)
  if (load === undefined) throw new TypeError('Neither input is large.')
  const engine = await load()
  const sources = await openSources(inputs)
  try {
    const target = await openOutput(output, io)
    let isEmpty = true
    try {
      const result = await engine(sources.pair, values, {
        async write(piece) {
          isEmpty = false
          await target.take(piece)
        },
      })
      for (const problem of result.ok ? result.notes : result.errors)
        await write(io.stderr, show(inputs[1].path, problem))
      if (!result.ok) {
        await target.drop()
        return EXIT.failed
      }
      await target.keep()
      return isEmpty ? EXIT.done : EXIT.failed
    } catch (error) {
      await target.drop()
      throw error
    }
  } finally {
    await sources.close()
  }
}

/** The inputs as sources that are read anywhere. What comes through a pipe is kept in a file meanwhile. */
async function openSources(inputs: readonly [PairInput, PairInput]): Promise<{
  readonly pair: readonly [SeekableSource, SeekableSource]
  readonly close: () => Promise<void>
}> {
  const files: FileHandle[] = []
  const folders: string[] = []
  async function sourceOf({ path, input }: PairInput): Promise<SeekableSource> {
    if (input.kind === 'bytes') return bytesSource(input.bytes)
    let named = path
    if (path === '-') {
      const folder = await mkdtemp(join(tmpdir(), 'whittle-'))
      folders.push(folder)
      named = join(folder, 'input')
      await writeFile(named, input.pieces)
    }
    const file = await open(named)
    files.push(file)
    return fileSource(file)
  }
  async function close(): Promise<void> {
    await Promise.all(files.map((file) => file.close()))
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  }
  try {
    return { pair: [await sourceOf(inputs[0]), await sourceOf(inputs[1])], close }
  } catch (error) {
    await close()
    throw error
  }
}

function bytesSource(bytes: Uint8Array): SeekableSource {
  return { size: bytes.length, read: async (from, to) => bytes.subarray(from, to) }
}

/** A file in a buffer that is used again. */
async function fileSource(file: FileHandle): Promise<SeekableSource> {
  const { size } = await file.stat()
  let buffer = new Uint8Array()
  return {
    size,
    async read(from, to) {
      if (buffer.length < to - from) buffer = new Uint8Array(to - from)
      for (let at = from; at < to; ) {
        const { bytesRead } = await file.read(buffer, at - from, to - at, at)
        if (bytesRead === 0) throw new Error('A file became shorter while it was read.')
        at += bytesRead
      }
      return buffer.subarray(0, to - from)
    },
  }
}
