/** Input that is too large for memory: worked on in pieces, where the tool can do that. */
import { createWriteStream, fstatSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { readOptions } from '@whittle/tools-core'
import { findStepTool, pipelineFile, type StepTool } from '@whittle/tools-core/pipeline'
import type { Problem } from './converted.ts'
import { filePieces, gathered, PIECE } from './filePieces.ts'
import { UNFINISHED } from './files.ts'
import { type Io, write } from './io.ts'
import type { Task } from './task.ts'

/**
 * Input of more bytes than this is worked on in pieces. What is smaller is read whole, which finds more that
 * is worth a note, such as a name that repeats.
 */
const LARGE = 32 * 2 ** 20

/** An input: its bytes, or, if it is large and there is an engine for that, its pieces. */
export type Input<Engine> =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'pieces'
      readonly pieces: AsyncIterable<Uint8Array>
      readonly engine: Engine
    }

/**
 * Opens a file, or standard input, of which `-` is the name.
 *
 * @param engine what works on pieces; `undefined` where the input is needed whole.
 */
export async function openInput<Engine>(
  source: string,
  { stdin }: Io,
  engine: Engine | undefined,
): Promise<Input<Engine>> {
  if (source !== '-') {
    if (engine === undefined || (await stat(source)).size <= LARGE)
      return { kind: 'bytes', bytes: await readFile(source) }
    return { kind: 'pieces', pieces: namedPieces(source), engine }
  }
  // A file is read in larger pieces than its stream has.
  const { fd } = stdin
  if (engine !== undefined && fd !== undefined && isLargeFile(fd))
    return { kind: 'pieces', pieces: filePieces(fd), engine }
  const first: Uint8Array[] = []
  let count = 0
  const rest: AsyncIterator<Uint8Array> = bytesOf(stdin)
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
    first.push(next.value)
    count += next.value.length
    if (engine !== undefined && count > LARGE)
      return { kind: 'pieces', pieces: gathered(inOrder(first, rest)), engine }
  }
  return { kind: 'bytes', bytes: Buffer.concat(first) }
}

function isLargeFile(fd: number): boolean {
  const there = fstatSync(fd)
  return there.isFile() && there.size > LARGE
}

async function* namedPieces(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    yield* filePieces(file.fd)
  } finally {
    await file.close()
  }
}

async function* bytesOf(stdin: Readable): AsyncGenerator<Uint8Array> {
  for await (const piece of stdin) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}

/** Each of the first pieces is forgotten once it is taken. */
async function* inOrder(first: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let piece = first.shift(); piece !== undefined; piece = first.shift()) yield piece
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
}

/** What became of a large input. */
type LargeResult =
  | {
      readonly ok: true
      readonly notes: readonly Problem[]
      readonly inputBytes: number
      readonly outputBytes: number
    }
  | { readonly ok: false; readonly errors: readonly Problem[]; readonly inputBytes: number }

/** Works on the pieces; `take` gets those of the result, and the next is made once it has them. */
export type LargeEngine = (
  pieces: AsyncIterable<Uint8Array>,
  take: (piece: Uint8Array) => Promise<void>,
) => Promise<LargeResult>

/** The engine for large input of a task; `undefined` where it has none: it needs all of its input at once. */
export function largeEngine(task: Task): LargeEngine | undefined {
  if (task.kind !== 'pipeline' || task.second !== undefined) return undefined
  const [step, ...others] = task.pipeline.steps.filter(({ off }) => off !== true)
  if (step === undefined || others.length > 0 || !('tool' in step)) return undefined
  const tool = findStepTool(step.tool)
  if (tool?.loadStream === undefined) return undefined
  const options = readOptions(tool as Parameters<typeof readOptions>[0], step.options ?? {}).values
  if (tool.needsWhole?.(options)) return undefined
  const { loadStream } = tool
  return (pieces, take) => run({ ...tool, loadStream }, options, task, pieces, take)
}

async function run(
  { loadStream }: StepTool & Required<Pick<StepTool, 'loadStream'>>,
  options: ReturnType<typeof readOptions>['values'],
  task: Extract<Task, { kind: 'pipeline' }>,
  pieces: AsyncIterable<Uint8Array>,
  take: (piece: Uint8Array) => Promise<void>,
): Promise<LargeResult> {
  const made = createSpool()
  let inputBytes = 0
  let outputBytes = 0
  async function flush(): Promise<void> {
    const ready = made.bytes()
    if (ready.length > 0) await take(ready)
    made.clear()
  }
  /** The result of a piece is written before the next one is read, so that results do not pile up. */
  async function* inTurn(): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      inputBytes += piece.length
      yield piece
      await flush()
    }
  }
  const keep = (piece: Uint8Array): void => {
    outputBytes += piece.length
    made.add(piece)
  }
  const engine = await loadStream()
  const result = await engine(inTurn(), options, { write: keep, mediaType: '' })
  if (!result.ok) return { ok: false, errors: result.errors, inputBytes }
  if (result.value !== 'written')
    keep(Buffer.from(pipelineFile(result.value, task.pipeline).content as string))
  await flush()
  return { ok: true, notes: result.notes, inputBytes, outputBytes }
}

/** What is made of a piece, until it is written: one buffer, used again for the next piece. */
function createSpool() {
  let buffer = new Uint8Array(PIECE)
  let count = 0
  return {
    /** What was added, valid until it is cleared. */
    bytes: (): Uint8Array => buffer.subarray(0, count),
    add(piece: Uint8Array): void {
      if (count + piece.length > buffer.length) {
        const larger = new Uint8Array(Math.max(2 * buffer.length, count + piece.length))
        larger.set(buffer.subarray(0, count))
        buffer = larger
      }
      buffer.set(piece, count)
      count += piece.length
    },
    clear(): void {
      count = 0
    },
  }
}

/** Where the pieces of a result go: to a file, whole or not at all, or to standard output. */
export async function openOutput(
  path: string | undefined,
  { stdout }: Io,
): Promise<{ take(piece: Uint8Array): Promise<void>; keep(): Promise<void>; drop(): Promise<void> }> {
  if (path === undefined)
    return { take: (piece) => write(stdout, piece), keep: async () => undefined, drop: async () => undefined }
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}${UNFINISHED}`
  const file = createWriteStream(unfinished, { flush: true })
  // Whoever waits for a write or for the end is told of its error; without a listener the process would end.
  file.on('error', () => undefined)
  return {
    take: (piece) => write(file, piece),
    async keep() {
      file.end()
      await finished(file)
      await rename(unfinished, path)
    },
    async drop() {
      file.destroy()
      await rm(unfinished, { force: true })
    },
  }
}
