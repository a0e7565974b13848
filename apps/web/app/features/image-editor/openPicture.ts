/** Opens a file: returns what the editor shows and the source of its exports. */

import type { DecodedImage } from '@whittle/image-core/browser'
import { codeOf } from '../../lib/errors/thrown.ts'
import type { ImageJobs } from '../../lib/images/imageJobs.ts'
import type { WorkerClient } from '../../lib/jobs/workerClient.ts'

/** An opened file. */
export interface OpenedPicture extends Awaited<ReturnType<ImageJobs['open']>> {
  /** Bitmap pixels per pixel of the picture as shown to the visitor: more than 1 for a small SVG. */
  readonly scale: number
}

/**
 * A small SVG is drawn with its longest side at least this long, in pixels: sharp at every size of an icon.
 */
const VECTOR_SIDE = 1024

/** What opens files: the worker, or the page itself. */
export interface PictureOpeners {
  /** Tells the file from the ones opened before. */
  readonly version: number
  readonly client: WorkerClient<ImageJobs>
  /** Opens an SVG: only a document can draw it. */
  readonly drawVector: (file: File) => Promise<OpenedPicture>
}

/**
 * Opens a file in the worker; an SVG in the page.
 *
 * @throws WorkerFailure or ImageError with the core's code.
 */
export async function openPicture(
  file: File,
  { client, drawVector, version }: PictureOpeners,
): Promise<OpenedPicture> {
  try {
    return { ...(await client.run('open', { file, version })), scale: 1 }
  } catch (error) {
    if (codeOf(error) !== 'svg-needs-document') throw error
    return await drawVector(file)
  }
}

/**
 * The drawing itself is shown, at the size that crops are measured in; only exports are made from a larger
 * one.
 */
export async function openVector(file: File): Promise<OpenedPicture> {
  const { sizeSvg } = await import('@whittle/image-core/browser')
  const { blob: preview, ...own } = await sizeSvg(file)
  const scale = Math.max(1, Math.ceil(VECTOR_SIDE / Math.max(own.width, own.height)))
  const { bitmap, ...facts } = await drawVector(file, scale)
  return { bitmap, facts, preview, metadata: [], scale }
}

/** An SVG drawn so many times as large as it says. */
export async function drawVector(file: File, scale: number): Promise<DecodedImage> {
  const { decodeImage, sizeSvg } = await import('@whittle/image-core/browser')
  const { width, height } = await sizeSvg(file)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return await decodeImage(file, { size })
}
