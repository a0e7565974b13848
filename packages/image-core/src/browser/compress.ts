/**
 * Compression of a picture to a byte target, at its own dimensions.
 *
 * Every result is checked: type, dimensions, bytes. How it is reached is in `compressionJob.ts`, in which
 * thread in `compressionWorker.ts`.
 */

import { between } from '@whittle/foundation/fields'
import { messageOf } from '@whittle/foundation/messageOf'
import { requireOptions } from '@whittle/foundation/options'
import { planRender } from '../draw/planRender.ts'
import { type ImageNote, note } from '../encode/notes.ts'
import { verifyImage } from '../encode/verifyImage.ts'
import { ImageError } from '../errors.ts'
import { OUTPUT_FORMATS } from '../formats.ts'
import { defaultRecipe } from '../recipe.ts'
import {
  type CompressibleFormat,
  type CompressionJob,
  type JobReporting,
  runCompression,
} from './compressionJob.ts'
import { compressInWorker } from './compressionWorker.ts'
import { type DecodedImage, decodeImage } from './decode.ts'
import type { DrawablePicture } from './drawablePicture.ts'
import { drawPicture } from './render.ts'
import { requireBrowser } from './requireBrowser.ts'
import { type Surface, surfaceToBlob } from './surface.ts'

/** How far a picture may be compressed. */
export interface CompressOptions {
  /** @defaultValue `'jpeg'` */
  readonly format?: CompressibleFormat
  /** The largest result allowed, in units of 1,048,576 bytes. @defaultValue 100 */
  readonly maxSizeMB?: number
  /** The most times the quality is lowered, by 5 % each time. @defaultValue 30 */
  readonly maxIteration?: number
  /** The quality to start from, 0 to 1. Below 0.01, where browsers differ, it is 0.01. @defaultValue 0.8 */
  readonly initialQuality?: number
  /** CSS colour under transparent pixels of a JPEG. @defaultValue `'#ffffff'` */
  readonly background?: string
  /**
   * Creates a worker that calls `serveCompression`. If it fails, the work continues in this thread, with a
   * note in the result. @defaultValue no worker: this thread does the work
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
  readonly notes: readonly ImageNote[]
}

/** The unit of `maxSizeMB`, in bytes. */
const BYTES_PER_MB: number = 1024 * 1024

/**
 * Re-encodes a picture file so that it fits into `maxSizeMB`, at its own dimensions and without its metadata.
 *
 * @throws ImageError with the codes of `decodeImage`, of which `not-a-blob` and `not-an-image` have the
 *   messages 'The file given is not an instance of Blob or File' and 'The file given is not an image';
 *   `canvas-too-large`; `target-unreachable` when `maxIteration` steps do not reach the size; `wrong-type`
 *   when the browser cannot write the format; `encode-failed`; `codec-unavailable`.
 * @throws RangeError for a limit that is not above 0, or an `initialQuality` that is not 0 to 1.
 * @throws `signal.reason` when aborted.
 */
export async function compressImage(file: Blob, options: CompressOptions = {}): Promise<CompressedImage> {
  requireOptions(options, [
    'format',
    'maxSizeMB',
    'maxIteration',
    'initialQuality',
    'background',
    'worker',
    'signal',
    'onProgress',
  ])
  requireBrowser()
  requireLimits(options)
  const { signal } = options
  const decoded = await decodeImage(file, signal === undefined ? {} : { signal })
  const picture = drawDecoded(decoded, options)
  try {
    const compressed = await compressSurface(picture.surface(), options)
    const reduced = decoded.colorSpace === 'srgb' ? [] : [note('gamut-reduced')]
    return { ...compressed, notes: [...decoded.notes, ...reduced, ...compressed.notes] }
  } finally {
    picture.free()
  }
}

/** Draws the picture in sRGB, and closes its bitmap. */
function drawDecoded(decoded: DecodedImage, options: CompressOptions): DrawablePicture {
  const { format = 'jpeg', background = defaultRecipe.background } = options
  try {
    const plan = planRender(decoded, defaultRecipe)
    return drawPicture(decoded.bitmap, plan, { format, background }, 'srgb')
  } finally {
    decoded.bitmap.close()
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
  verifyImage(new Uint8Array(await blob.arrayBuffer()), format, surface)
  const limit = Math.floor(maxSizeMB * BYTES_PER_MB)
  if (blob.size > limit) {
    throw new ImageError('target-unreachable', { targetBytes: limit, reachedBytes: blob.size })
  }
  return { blob, width: surface.width, height: surface.height, notes }
}

function requireLimits({ maxSizeMB = 100, maxIteration = 30, initialQuality = 0.8 }: CompressOptions): void {
  for (const [field, value] of Object.entries({ maxSizeMB, maxIteration })) {
    if (!(value > 0)) throw new RangeError(`${field} must be above 0, not ${value}`)
  }
  between(0, 1)(initialQuality, 'initialQuality')
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
): Promise<{ blob: Blob; notes: readonly ImageNote[] }> {
  const reporting: JobReporting = {
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined ? {} : { onProgress }),
  }
  if (worker === undefined) return { blob: await runCompression(job, reporting), notes: [] }
  try {
    return { blob: await compressInWorker(worker, job, reporting), notes: [] }
  } catch (error) {
    signal?.throwIfAborted()
    return {
      blob: await runCompression(job, reporting),
      notes: [note('worker-failed', { reason: messageOf(error) })],
    }
  }
}
