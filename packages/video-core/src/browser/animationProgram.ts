/**
 * Runs ffmpeg for an animation, through the class `FFmpeg` of `@ffmpeg/ffmpeg`, which starts a worker of its
 * own.
 *
 * The frames are mounted, not copied: ffmpeg reads them from the browser's storage as it needs them, so its
 * memory stays small however many there are.
 */
import type { FFmpeg } from '@ffmpeg/ffmpeg'
import { messageOf } from '@whittle/foundation/messageOf'
import { type AnimationPlan, animationArgs } from '../animation.ts'
import { engineError } from '../engineError.ts'
import { VideoError } from '../errors.ts'
import { logTail } from '../logTail.ts'
import type { FfmpegCore } from './ffmpegCore.ts'

/**
 * The files of ffmpeg as the application's own URLs: those of the single-threaded build, because several
 * threads may wait for each other forever over two inputs. Nothing is ever fetched from elsewhere.
 */
export interface AnimationFfmpeg extends Omit<FfmpegCore, 'workerUrl'> {
  /**
   * The worker of `@ffmpeg/ffmpeg` as a module script with its imports bundled. Absent, the application's
   * bundler finds it by itself, as Vite and webpack do.
   */
  readonly classWorkerUrl?: string
}

/** The raw frames of an animation, as `animationArgs` describes them. */
export interface AnimationFrames {
  readonly frames: Blob
  readonly samples: Blob
}

/** How a run is observed and ended. */
export interface RunOptions {
  readonly signal: AbortSignal | undefined
  /** Milliseconds of silence after which the program counts as stuck. */
  readonly stallTimeoutMs: number
  /** Called with the count of frames encoded so far. */
  readonly onFrame: (done: number) => void
}

/**
 * How many times the usual limit the start may take: nothing is reported while 32 MB of WebAssembly are
 * compiled, and on a busy phone that takes longer than any pause of a run.
 */
const START_FACTOR = 6

const INPUT = '/input'
const OUTPUT = '/animation'

/**
 * Encodes an animation in one run of the program, whose worker is terminated afterwards, and as soon as the
 * signal is aborted.
 *
 * @param wasm The fetched WebAssembly of the core.
 * @throws VideoError 'ffmpeg-load' when the program does not start, 'timeout' when it is silent for too long,
 *   'encoder', 'memory' or 'frame-count', each with the last lines of the log.
 */
export async function encodeAnimation(
  plan: AnimationPlan,
  input: AnimationFrames,
  { core, wasm }: { readonly core: AnimationFfmpeg; readonly wasm: Blob },
  { signal, stallTimeoutMs, onFrame }: RunOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { FFmpeg, FFFSType } = await import('@ffmpeg/ffmpeg')
  signal?.throwIfAborted()
  const program = new FFmpeg()
  const { lines: log, add } = logTail()
  const watch = watchdog(stallTimeoutMs, log)
  watch.alive(START_FACTOR)
  const stop = () => program.terminate()
  signal?.addEventListener('abort', stop)
  let encoded = 0
  program.on('log', ({ message }) => {
    watch.alive()
    add(message)
    const [, count] = /^frame=\s*(\d+)/.exec(message) ?? []
    if (count === undefined) return
    encoded = Number(count)
    onFrame(Math.min(encoded, plan.frameCount))
  })
  const run = async (): Promise<Uint8Array<ArrayBuffer>> => {
    await requireScript(core.classWorkerUrl, signal)
    await load(program, core, wasm)
    watch.alive()
    await program.createDir(INPUT)
    const blobs = [
      { name: 'frames', data: input.frames },
      { name: 'samples', data: input.samples },
    ]
    await program.mount(FFFSType.WORKERFS, { blobs }, INPUT)
    const files = { frames: `${INPUT}/frames`, samples: `${INPUT}/samples`, output: OUTPUT }
    const code = await program.exec(animationArgs(plan, files))
    if (code !== 0) throw engineError('encoder', { encoder: 'ffmpeg', log }, { reason: `exit code ${code}` })
    if (encoded !== plan.frameCount)
      throw new VideoError('frame-count', { expected: plan.frameCount, actual: encoded, log })
    // Without an encoding the file is read as bytes, not as text. The worker has transferred their buffer.
    return (await program.readFile(OUTPUT)) as Uint8Array<ArrayBuffer>
  }
  try {
    return await Promise.race([run(), watch.silence])
  } catch (cause) {
    signal?.throwIfAborted()
    if (cause instanceof VideoError) throw cause
    throw engineError('encoder', { encoder: 'ffmpeg', log }, { cause, reason: messageOf(cause) })
  } finally {
    watch.end()
    signal?.removeEventListener('abort', stop)
    program.terminate()
  }
}

/**
 * Asserts that the script of the class's worker is served, because the class reports nothing if it is
 * missing. The browser usually caches it, so that it is fetched only once.
 */
async function requireScript(url: string | undefined, signal: AbortSignal | undefined): Promise<void> {
  if (url === undefined) return
  try {
    const response = await fetch(url, signal && { signal })
    const type = response.headers.get('Content-Type') ?? ''
    if (!response.ok || !type.includes('javascript'))
      throw new Error(`${url} answered ${response.status} (${type})`)
  } catch (cause) {
    throw engineError('ffmpeg-load', { url }, { cause, reason: messageOf(cause) })
  }
}

/**
 * Starts the program. Its worker fetches the WebAssembly from memory, so that it travels only once and with
 * progress.
 */
async function load(
  program: FFmpeg,
  { coreUrl, classWorkerUrl }: AnimationFfmpeg,
  wasm: Blob,
): Promise<void> {
  const wasmURL = URL.createObjectURL(wasm)
  try {
    await program.load({
      coreURL: coreUrl,
      wasmURL,
      ...(classWorkerUrl !== undefined && { classWorkerURL: classWorkerUrl }),
    })
  } catch (cause) {
    throw engineError('ffmpeg-load', { url: coreUrl }, { cause, reason: messageOf(cause) })
  } finally {
    URL.revokeObjectURL(wasmURL)
  }
}

interface Watchdog {
  /**
   * Rejects when there has been no sign of life for too long, because the class reports nothing if its
   * worker's script is missing or crashes.
   */
  readonly silence: Promise<never>
  /** @param factor How many times as long as usual the next sign of life may take. */
  alive(factor?: number): void
  end(): void
}

function watchdog(milliseconds: number, log: readonly string[]): Watchdog {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  // Nobody listens any more once the run is over.
  silence.catch(() => undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const alive = (factor = 1) => {
    end()
    const patience = milliseconds * factor
    timer = setTimeout(() => reject(new VideoError('timeout', { milliseconds: patience, log })), patience)
  }
  return { silence, alive, end }
}
