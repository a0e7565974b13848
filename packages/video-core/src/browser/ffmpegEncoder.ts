/**
 * H.264 through ffmpeg in WebAssembly.
 *
 * ffmpeg reads its frames from one device and writes its stream to another: a frame is drawn at the moment it
 * is read, so nothing is stored, memory stays flat however long the video is, and progress is exact. It
 * blocks its thread until it is done; to stop it, terminate that worker.
 *
 * `frames: 'png'` is the straightforward pipeline instead: numbered PNG files in ffmpeg's memory, then one
 * run over them.
 */
import { messageOf } from '@whittle/foundation/messageOf'
import { engineError } from '../engineError.ts'
import { VideoError } from '../errors.ts'
import { ffmpegArgs } from '../ffmpegArgs.ts'
import type { FrameSource, PacketSink } from '../frames.ts'
import { i420ByteLength } from '../i420.ts'
import { logTail } from '../logTail.ts'
import { packetStream } from '../packetStream.ts'
import type { VideoPlan } from '../plan.ts'
import type { DrawnFrames } from './drawnFrames.ts'
import type { DeviceOperations, FfmpegProgram } from './ffmpegProgram.ts'

/** How an ffmpeg job runs. */
export interface FfmpegJob {
  readonly threads: number
  /** Called after each frame drawn, with the count so far. */
  readonly onFrame: (done: number) => void
  /** Called after each frame encoded, with the count so far. */
  readonly onPacket: (done: number) => void
  /** Called with each line of ffmpeg's log. */
  readonly onLog: (line: string) => void
}

const INPUT = '/frames'
const OUTPUT = '/packets'

/**
 * Encodes every frame of a source in one run of the program; `sink` receives the packets in order.
 *
 * @throws VideoError 'encoder', 'memory' or 'frame-count', each with the last lines of the log.
 */
export function encodeWithFfmpeg(
  program: FfmpegProgram,
  frames: FrameSource,
  sink: PacketSink,
  job: FfmpegJob,
): void {
  program.FS.registerDevice(program.FS.makedev(64, 0), frameDevice(frames, job.onFrame))
  program.FS.mkdev(INPUT, program.FS.makedev(64, 0))
  run(
    program,
    frames.plan,
    ffmpegArgs(frames.plan, INPUT, { output: OUTPUT, threads: job.threads, program: 'wasm' }),
    sink,
    job,
  )
}

/**
 * The straightforward pipeline: PNG files, `batch` at a time, and then one run over all of them. Slow and
 * memory-hungry, but it does not depend on ffmpeg's devices.
 *
 * @throws VideoError 'canvas-blob' when the canvas returns no PNG; 'encoder', 'memory' or 'frame-count' as
 *   {@link encodeWithFfmpeg} does.
 */
export async function encodePngWithFfmpeg(
  program: FfmpegProgram,
  frames: DrawnFrames,
  sink: PacketSink,
  { batch, ...job }: FfmpegJob & { readonly batch: number },
): Promise<void> {
  const { plan } = frames
  for (let start = 0; start < plan.frameCount; start += batch) {
    const indices = Array.from({ length: Math.min(batch, plan.frameCount - start) }, (_, i) => start + i)
    const files = await Promise.all(indices.map((index) => pngOf(frames.draw(index))))
    for (const [i, file] of files.entries()) program.FS.writeFile(pngName(start + i), file)
    job.onFrame(start + files.length)
  }
  const args = ffmpegArgs(plan, 'frame%04d.png', { frames: 'png', output: OUTPUT, threads: job.threads })
  run(program, plan, args, sink, job)
}

function run(
  program: FfmpegProgram,
  plan: VideoPlan,
  args: string[],
  sink: PacketSink,
  job: FfmpegJob,
): void {
  const { FS } = program
  const { push, end } = packetStream(plan, sink, job.onPacket)
  FS.registerDevice(FS.makedev(65, 0), packetDevice(push))
  FS.mkdev(OUTPUT, FS.makedev(65, 0))
  const { lines: log, add } = logTail()
  program.setLogger(({ message }) => {
    add(message)
    job.onLog(message)
  })
  end({ code: exitCode(program, args, log), log })
}

function exitCode(program: FfmpegProgram, args: string[], log: readonly string[]): number {
  try {
    return program.exec(...args)
  } catch (cause) {
    if (cause instanceof VideoError) throw cause
    throw engineError('encoder', { encoder: 'ffmpeg', log }, { cause, reason: messageOf(cause) })
  }
}

/** A virtual file: each read continues where the last one stopped, and draws the next frame when needed. */
function frameDevice({ plan, readI420 }: FrameSource, onFrame: (done: number) => void): DeviceOperations {
  const frame = new Uint8Array(i420ByteLength(plan))
  let next = 0
  let at = frame.length
  return {
    ...CLOSED_DEVICE,
    read(_stream, memory, offset, length) {
      if (at === frame.length) {
        if (next === plan.frameCount) return 0
        readI420(next, frame)
        next += 1
        at = 0
        onFrame(next)
      }
      const count = Math.min(length, frame.length - at)
      asBytes(memory).set(frame.subarray(at, at + count), offset)
      at += count
      return count
    },
  }
}

function packetDevice(onBytes: (bytes: Uint8Array) => void): DeviceOperations {
  return {
    ...CLOSED_DEVICE,
    write(_stream, memory, offset, length) {
      onBytes(asBytes(memory).slice(offset, offset + length))
      return length
    },
  }
}

const CLOSED_DEVICE: DeviceOperations = {
  open(stream) {
    stream.seekable = false
  },
  close: () => undefined,
  read: () => 0,
  write: () => 0,
}

function asBytes(memory: Int8Array): Uint8Array {
  return new Uint8Array(memory.buffer, memory.byteOffset, memory.byteLength)
}

function pngName(index: number): string {
  return `frame${String(index).padStart(4, '0')}.png`
}

async function pngOf(canvas: OffscreenCanvas): Promise<Uint8Array> {
  try {
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return new Uint8Array(await blob.arrayBuffer())
  } catch (cause) {
    throw new VideoError('canvas-blob', {}, { cause })
  }
}
