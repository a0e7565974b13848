/**
 * Runs programs under supervision: they end when they are stuck, when the signal is aborted, or when their
 * output is refused.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { VideoError, videoError } from '../errors.ts'
import { lastLines } from '../logTail.ts'

/** What ends a program early. */
export interface Limits {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds without a sign of life after which the program counts as stuck. */
  readonly stallTimeoutMs: number
}

/** How a program ended, and the last lines of its log. */
export interface Exit {
  readonly code: number | null
  readonly log: readonly string[]
}

/** A running program. */
export interface Program {
  readonly stdin: ChildProcessWithoutNullStreams['stdin']
  /** Aborted once it reads no more: it has closed its input, has ended, or was killed. */
  readonly deaf: AbortSignal
  /**
   * How it ended.
   *
   * @throws VideoError 'ffmpeg-load' when it cannot be started, 'timeout' when it was stuck, 'memory' when
   *   the system killed it, the last two with the log.
   * @throws the signal's reason when that was aborted, and what {@link fail} was given.
   */
  readonly exit: Promise<Exit>
  /** Reports a sign of life. Output is one as well. */
  readonly alive: () => void
  /** Kills it; `exit` rejects with this. */
  readonly fail: (reason: unknown) => void
}

/** Characters of its log that are kept while a program runs. */
const LOG_LENGTH = 10_000

/**
 * Starts a program.
 *
 * @param onOutput Receives its output; what this throws ends the program.
 * @throws the signal's reason when it is already aborted.
 */
export function superviseProcess(
  path: string,
  args: readonly string[],
  { signal, stallTimeoutMs }: Limits,
  onOutput: (bytes: Buffer) => void,
): Program {
  signal?.throwIfAborted()
  const child = spawn(path, args)
  const deafened = new AbortController()
  // The reason is not needed: the exit code and the log explain why it reads no more.
  child.stdin.on('error', () => deafened.abort())
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-LOG_LENGTH)
  })
  let settle: (ended: Exit | { readonly failure: unknown }) => void = () => undefined
  const exit = new Promise<Exit>((resolve, reject) => {
    settle = (ended) => {
      clearTimeout(watchdog)
      signal?.removeEventListener('abort', abort)
      deafened.abort()
      // Otherwise a child process that the program left running could go on reading.
      child.stdin.destroy()
      if ('failure' in ended) reject(ended.failure)
      else resolve(ended)
    }
  })
  const fail = (failure: unknown) => {
    settle({ failure })
    child.kill('SIGKILL')
  }
  const abort = () => fail(signal?.reason)
  signal?.addEventListener('abort', abort)
  const watchdog = setTimeout(() => {
    fail(new VideoError('timeout', { milliseconds: stallTimeoutMs, log: lastLines(stderr) }))
  }, stallTimeoutMs)
  child.stdout.on('data', (bytes: Buffer) => {
    if (child.killed) return
    watchdog.refresh()
    try {
      onOutput(bytes)
    } catch (error) {
      // Nobody could catch an error that is thrown inside a stream's listener.
      fail(error)
    }
  })
  child.once('error', (error) => fail(startError(error, path)))
  child.once('close', (code, killedBy) => {
    const log = lastLines(stderr)
    // After a kill of our own the promise is already settled and this changes nothing. Any other kill came
    // from the system, which ends programs that use up the memory.
    const reason = `the system killed ${path}`
    settle(killedBy === 'SIGKILL' ? { failure: videoError('memory', { log }, { reason }) } : { code, log })
  })
  return { stdin: child.stdin, deaf: deafened.signal, exit, alive: () => watchdog.refresh(), fail }
}

/** The input that {@link outputOf} passes to a program, and how much output it accepts. */
export interface OutputOptions extends Limits {
  readonly input?: Uint8Array
  /** A program with more output than this many bytes is killed. */
  readonly maxBytes: number
}

/**
 * Runs a program to its end, and collects its output.
 *
 * @throws as {@link Program.exit} does; VideoError 'memory' when there is too much output.
 */
export async function outputOf(
  path: string,
  args: readonly string[],
  { input, maxBytes, ...limits }: OutputOptions,
): Promise<Exit & { readonly stdout: Uint8Array }> {
  const chunks: Buffer[] = []
  let length = 0
  const program = superviseProcess(path, args, limits, (bytes) => {
    length += bytes.length
    if (length > maxBytes) {
      throw videoError('memory', { maxBytes }, { reason: `${path} wrote more than ${maxBytes} bytes` })
    }
    chunks.push(bytes)
  })
  program.stdin.end(input)
  const exit = await program.exit
  return { ...exit, stdout: Buffer.concat(chunks) }
}

/** Replaces the error for a missing program with our own; any other error is passed on. */
function startError(error: Error, program: string): unknown {
  const missing = 'syscall' in error && String(error.syscall).startsWith('spawn')
  return missing ? videoError('ffmpeg-load', { program }, { cause: error, reason: error.message }) : error
}
