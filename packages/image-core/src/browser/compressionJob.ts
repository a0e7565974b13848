/**
 * A compression as plain data, and what does it in this thread: `browser-image-compression`, limited to what
 * it does well.
 *
 * The library does one thing here: it lowers the quality of a finished picture until it fits. It never writes
 * a PNG or an icon (it reduces every PNG to a palette), never resizes (it aliases, and silently shrinks
 * beyond its own canvas table), never uses its own worker (a `blob:` script that loads from a CDN), and never
 * handles EXIF (it writes it twice). Its input is a padded PNG, because it keeps lowering the quality while
 * the result is larger than its input.
 */
import { ImageError } from '../errors.ts'
import { OUTPUT_FORMATS } from '../formats.ts'

/** The formats whose quality can be lowered until they fit. */
export type CompressibleFormat = 'jpeg' | 'webp'

/** What is to be compressed, and how far. */
export interface CompressionJob {
  readonly input: Blob
  readonly format: CompressibleFormat
  readonly maxSizeMB: number
  readonly maxIteration: number
  readonly initialQuality: number
}

/** How a job is followed and ended. */
export interface JobReporting {
  readonly signal?: AbortSignal
  /** 0 to 1. */
  readonly onProgress?: (progress: number) => void
}

/** Does the job in this thread. */
export async function runCompression(
  job: CompressionJob,
  { signal, onProgress }: JobReporting,
): Promise<Blob> {
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
