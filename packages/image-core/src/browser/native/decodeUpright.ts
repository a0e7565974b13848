/** Decodes a picture file with the browser, upright. */

import { startsWith } from '@whittle/foundation/bytes'
import { ImageError } from '../../errors.ts'
import { requireBrowser } from '../requireBrowser.ts'

/**
 * Decodes a picture file that the browser can read, upright by its EXIF orientation in every browser: most
 * ignore it in WebP.
 *
 * @throws the browser's error when it cannot decode the file.
 */
export async function decodeUpright(blob: Blob): Promise<ImageBitmap> {
  requireBrowser()
  const head = new Uint8Array(await blob.slice(0, 12).arrayBuffer())
  if (!startsWith(head, 'RIFF') || !startsWith(head, 'WEBP', 8)) return createImageBitmap(blob)
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const header = await webpHeader(bytes)
  if ((header?.orientation ?? 1) === 1) return createImageBitmap(blob)
  const { uprightWebp } = await import('../uprightWebp.ts')
  return uprightWebp(bytes, { orientation: 1, wideGamut: false, ...header })
}

/** The header of a WebP; undefined if it is damaged, which leaves the file to the browser. */
async function webpHeader(bytes: Uint8Array) {
  const { readWebpHeader } = await import('../../identify/webp.ts')
  try {
    return readWebpHeader(bytes)
  } catch (error) {
    if (error instanceof ImageError) return undefined
    throw error
  }
}
