/**
 * Compression to a byte target with `browser-image-compression`, limited to what it does well.
 *
 * The library does one thing here: it lowers the quality of a finished picture until it fits. It never writes a PNG or an icon (it
 * reduces every PNG to a palette), never resizes (it aliases, and silently shrinks beyond its own canvas table), never uses its own
 * worker (a `blob:` script that loads from a CDN), and never handles EXIF (it writes it twice). Its input is a padded PNG, because
 * it keeps lowering the quality while the result is larger than its input. Every result is checked: type, dimensions, bytes.
 */
import { ImageError } from '../errors.ts'
import { OUTPUT_FORMATS } from '../formats.ts'
import { stageOf, UPRIGHT } from '../geometry/index.ts'
import { createSurface, freeSurface, type Surface, surfaceToBlob } from './canvas.ts'
import { decodeImage } from './decode.ts'
import { drawCrop } from './drawCrop.ts'
import { type Note, note } from './notes.ts'
import { verifyImage } from './verifyImage.ts'

/** The formats whose quality can be lowered until they fit. */
export type CompressibleFormat = 'jpeg' | 'webp'

/** How far a picture may be compressed. */
export interface CompressOptions {
  /** @defaultValue `'jpeg'` */
  readonly format?: CompressibleFormat
  /** The largest result allowed, in units of 1,048,576 bytes. @defaultValue 100 */
  readonly maxSizeMB?: number
  /** The most times the quality is lowered, by 5 % each time. @defaultValue 30 */
  readonly maxIteration?: number
  /** The quality to start from, 0.01 to 1. @defaultValue 0.8 */
  readonly initialQuality?: number
  /** CSS colour under transparent pixels of a JPEG. @defaultValue `'#ffffff'` */
  readonly background?: string
  /**
   * Creates a worker that calls {@link serveCompression}. If it fails, the work continues in this thread, with a note in the
   * result. @defaultValue no worker: this thread does the work
   */
  readonly worker?: () => Worker
  readonly signal?: AbortSignal
  /** 0 to 1. */
  readonly onProgress?: (progress: number) => void
}

/** A compressed picture. */
export interface CompressedImage {
  readonly blob: Blob
  readonly width: number
  readonly height: number
  readonly notes: readonly Note[]
}

/** The job as the worker gets it: plain data. */
interface CompressionJob {
  readonly input: Blob
  readonly format: CompressibleFormat
  readonly maxSizeMB: number
  readonly maxIteration: number
  readonly initialQuality: number
}

type WorkerReply =
  | { readonly kind: 'progress'; readonly progress: number }
  | { readonly kind: 'done'; readonly blob: Blob }
  | { readonly kind: 'failed'; readonly reason: string }

interface Reporting {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: number) => void
}

/** The unit of `maxSizeMB`, in bytes. */
export const BYTES_PER_MB: number = 1024 * 1024

/**
 * Re-encodes a picture file so that it fits into `maxSizeMB`, at its own dimensions and without its metadata.
 *
 * @throws ImageError `not-a-blob` and `not-an-image`, with the messages 'The file given is not an instance of Blob or File' and
 *   'The file given is not an image'; `target-unreachable` when `maxIteration` steps do not reach the size; `wrong-type` when the
 *   browser cannot write the format.
 * @throws RangeError for a limit that is not above 0.
 */
export async function compressImage(file: Blob, options: CompressOptions = {}): Promise<CompressedImage> {
  requireLimits(options)
  const { format = 'jpeg', signal, background = '#ffffff' } = options
  const decoded = await decodeImage(file, signal === undefined ? {} : { signal })
  const surface = createSurface(decoded)
  try {
    if (format === 'jpeg') fill(surface, background)
    const crop = { x: 0, y: 0, width: decoded.width, height: decoded.height }
    drawCrop(surface.context, decoded.bitmap, { stage: stageOf(decoded, UPRIGHT), crop })
    decoded.bitmap.close()
    const compressed = await compressSurface(surface, options)
    const reduced = decoded.colorSpace === 'srgb' ? [] : [note('gamut-reduced')]
    return { ...compressed, notes: [...decoded.notes, ...reduced, ...compressed.notes] }
  } finally {
    freeSurface(surface)
  }
}

/** Compresses the content of an sRGB surface; see {@link compressImage} for options and errors. */
export async function compressSurface(surface: Surface, options: CompressOptions): Promise<CompressedImage> {
  requireLimits(options)
  const { format = 'jpeg', maxSizeMB = 100, maxIteration = 30, initialQuality = 0.8 } = options
  const job: CompressionJob = {
    input: await paddedPng(surface),
    format,
    maxSizeMB,
    maxIteration: Math.max(1, Math.round(maxIteration)),
    initialQuality: Math.min(Math.max(initialQuality, 0.01), format === 'webp' ? 0.99 : 1),
  }
  const { blob, notes } = await runAnywhere(job, options)
  options.signal?.throwIfAborted()
  await verifyImage(blob, format, surface)
  const limit = Math.floor(maxSizeMB * BYTES_PER_MB)
  if (blob.size > limit) {
    throw new ImageError('target-unreachable', { targetBytes: limit, reachedBytes: blob.size })
  }
  return { blob, width: surface.width, height: surface.height, notes }
}

/** The other end of {@link CompressOptions.worker}: call it once in the worker's script. */
export function serveCompression(scope: Pick<Worker, 'postMessage' | 'addEventListener'>): void {
  const reply = (message: WorkerReply): void => scope.postMessage(message)
  scope.addEventListener('message', async ({ data }: MessageEvent<CompressionJob>) => {
    try {
      const blob = await run(data, { onProgress: (progress) => reply({ kind: 'progress', progress }) })
      reply({ kind: 'done', blob })
    } catch (error) {
      reply({ kind: 'failed', reason: reasonOf(error) })
    }
  })
}

function requireLimits({ maxSizeMB = 100, maxIteration = 30, initialQuality = 0.8 }: CompressOptions): void {
  for (const [field, value] of Object.entries({ maxSizeMB, maxIteration })) {
    if (!(value > 0)) throw new RangeError(`${field} must be above 0, not ${value}`)
  }
  if (!(initialQuality >= 0 && initialQuality <= 1)) {
    throw new RangeError(`initialQuality must be 0 to 1, not ${initialQuality}`)
  }
}

function fill({ context, width, height }: Surface, color: string): void {
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
}

/** A PNG padded to be larger than any result; decoders ignore what follows its last chunk. */
async function paddedPng(surface: Surface): Promise<Blob> {
  const { type } = OUTPUT_FORMATS.png
  const png = await surfaceToBlob(surface, type, 1)
  return new Blob([png, new ArrayBuffer(surface.width * surface.height * 4)], { type })
}

async function runAnywhere(
  job: CompressionJob,
  { worker, signal, onProgress }: CompressOptions,
): Promise<{ blob: Blob; notes: readonly Note[] }> {
  const reporting: Reporting = {
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined ? {} : { onProgress }),
  }
  if (worker === undefined) return { blob: await run(job, reporting), notes: [] }
  try {
    return { blob: await runInWorker(worker, job, reporting), notes: [] }
  } catch (error) {
    signal?.throwIfAborted()
    return { blob: await run(job, reporting), notes: [note('worker-failed', { reason: reasonOf(error) })] }
  }
}

async function run(job: CompressionJob, { signal, onProgress }: Reporting): Promise<Blob> {
  signal?.throwIfAborted()
  const { type, extension } = OUTPUT_FORMATS[job.format]
  const compress = await loadLibrary()
  const input = new File([job.input], `picture.${extension}`, { type: job.input.type })
  return compress(input, {
    fileType: type,
    maxSizeMB: job.maxSizeMB,
    maxIteration: job.maxIteration,
    initialQuality: job.initialQuality,
    alwaysKeepResolution: true,
    useWebWorker: false,
    preserveExif: false,
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined ? {} : { onProgress: (percent: number) => onProgress(percent / 100) }),
  })
}

/** The library is loaded with the first picture that needs it. */
async function loadLibrary() {
  try {
    return (await import('browser-image-compression')).default
  } catch (cause) {
    throw new ImageError('codec-unavailable', { codec: 'browser-image-compression' }, { cause })
  }
}

function runInWorker(
  make: () => Worker,
  job: CompressionJob,
  { signal, onProgress }: Reporting,
): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const worker = make()
    const settle = (finish: () => void): void => {
      worker.terminate()
      signal?.removeEventListener('abort', abort)
      finish()
    }
    const abort = (): void => settle(() => reject(signal?.reason))
    signal?.addEventListener('abort', abort, { once: true })
    worker.addEventListener('error', (event) => {
      settle(() => reject(new Error(event.message || 'the worker could not start')))
    })
    worker.addEventListener('messageerror', () =>
      settle(() => reject(new Error('the worker sent no readable answer'))),
    )
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
      if (data.kind === 'progress') onProgress?.(data.progress)
      else if (data.kind === 'done') settle(() => resolve(data.blob))
      else settle(() => reject(new Error(data.reason)))
    })
    worker.postMessage(job)
  })
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
