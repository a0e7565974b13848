/** Decodes a file into the pixels that videos are made from. */
import type { Size } from '@whittle/image-core/geometry'
import { detailsOf } from '../../lib/errors/detailsOf.ts'
import { codeOf } from '../../lib/errors/thrown.ts'
import { limitedPicture, type PixelPicture } from '../../lib/files/pixelPicture.ts'
import type { WorkerClient } from '../../lib/jobs/workerClient.ts'
import type { PictureWorkerApi } from '../../workers/picture.worker.ts'

/** Maximum width and height of a picture, in pixels. */
export const MAX_SIDE = 4096

/** A small SVG is drawn with its longest side at least this long, in pixels: sharp in the largest video. */
const VECTOR_SIDE = 1920

/** The decoders: a worker, or the page itself. */
export interface PictureDecoders {
  readonly decoder: WorkerClient<PictureWorkerApi>
  /** Decodes an SVG: only a document can draw it. */
  readonly drawVector: (file: File) => Promise<PixelPicture>
}

/**
 * Decodes a file in the worker; an SVG in the page.
 *
 * @throws WorkerFailure with the core's code, or 'picture-too-large' (see {@link oversizeOf}) if it is over
 *   the limit and may not be scaled.
 */
export async function openPicture(
  file: File,
  larger: 'refuse' | 'scale-down',
  { decoder, drawVector }: PictureDecoders,
): Promise<PixelPicture> {
  try {
    return await decoder.run('decode', { file, maxSide: MAX_SIDE, larger })
  } catch (error) {
    if (codeOf(error) !== 'svg-needs-document') throw error
    return await drawVector(file)
  }
}

/** Draws an SVG. It has no pixels to lose, so whatever its size, it is drawn at one that suits a video. */
export async function openVector(file: File): Promise<PixelPicture> {
  const { decodeImage } = await import('@whittle/image-core/browser')
  const natural = await decodeImage(file)
  const longest = Math.max(natural.width, natural.height)
  const scale = Math.min(MAX_SIDE, Math.max(VECTOR_SIDE, longest)) / longest
  if (scale === 1) return await limitedPicture(natural, MAX_SIDE)
  natural.bitmap.close()
  const size = { width: Math.round(natural.width * scale), height: Math.round(natural.height * scale) }
  const drawn = await limitedPicture(await decodeImage(file, { size }), MAX_SIDE)
  return { ...drawn, original: { width: natural.width, height: natural.height } }
}

/** The size of a picture that was rejected as too large; `undefined` for any other failure. */
export function oversizeOf(error: unknown): Size | undefined {
  if (codeOf(error) !== 'picture-too-large') return undefined
  const { width, height } = detailsOf(error)
  return { width: Number(width), height: Number(height) }
}
