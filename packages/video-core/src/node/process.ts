/** Runs programs: collects their output, and explains their failures. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { VideoError } from '../errors.ts'

/** The output of a program. */
export interface Collected {
  readonly code: number | null
  readonly stdout: Uint8Array
  readonly stderr: string
}

/** Waits for a program to end. Rejects when it cannot be started. */
export function collect(child: ChildProcessWithoutNullStreams): Promise<Collected> {
  const stdout: Buffer[] = []
  const stderr: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      resolve({ code, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString() })
    })
  })
}

/** Replaces the error for a missing program with our own; any other error is passed on. */
export function startError(error: unknown, program: string): unknown {
  const missing = error instanceof Error && 'syscall' in error && String(error.syscall).startsWith('spawn')
  return missing ? new VideoError('ffmpeg-load', { program }, { cause: error, reason: error.message }) : error
}

/**
 * Asked once something has failed: whether the program is to blame, and not what it was given.
 *
 * @throws VideoError 'ffmpeg-load' when the program does not call itself ffmpeg.
 */
export async function requireFfmpeg(program: string): Promise<void> {
  const child = spawn(program, ['-version'], { timeout: 5000 })
  child.stdin.on('error', () => undefined)
  child.stdin.end()
  const { code, stdout } = await collect(child)
  if (code === 0 && new TextDecoder().decode(stdout.subarray(0, 100)).startsWith('ffmpeg version')) return
  throw new VideoError('ffmpeg-load', { program }, { reason: `${program} does not work as ffmpeg` })
}
