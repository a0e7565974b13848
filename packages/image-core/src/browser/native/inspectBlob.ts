/** What the bytes of a file say, as far as showing it needs. */
import { ImageError } from '../../errors.ts'
import type { ImageFormat } from '../../formats.ts'
import { identify } from '../../identify/identify.ts'
import { sniffFormat } from '../../identify/sniff.ts'
import type { PixelColorSpace } from '../../pixels.ts'

/** A file by its bytes; its name and its own word count for nothing. */
export interface BlobFacts {
  /** Nothing where the bytes are of no format we know. */
  readonly format: ImageFormat | undefined
  /** The smallest of the two canvas colour spaces that holds its colours. */
  readonly colorSpace: PixelColorSpace
}

/** As far as the root of an SVG is looked for; every other format is told sooner. */
const HEAD_BYTES = 64 * 1024

/**
 * Reads what a file is. Of one that is no picture, however large, only the beginning is read. One whose header is damaged, which browsers may show all the same, counts as sRGB, as they take it.
 *
 * @throws ImageError `corrupt` when the format itself cannot be told from a file that is cut off.
 */
export async function inspectBlob(blob: Blob): Promise<BlobFacts> {
  if (!mayBePicture(await bytesOf(blob.slice(0, HEAD_BYTES))))
    return { format: undefined, colorSpace: 'srgb' }
  const bytes = await bytesOf(blob)
  return { format: sniffFormat(bytes), colorSpace: isWideGamut(bytes) ? 'display-p3' : 'srgb' }
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer())
}

function mayBePicture(head: Uint8Array): boolean {
  try {
    return sniffFormat(head) !== undefined
  } catch (error) {
    // Some HEIF files tell their codec only behind their beginning.
    if (error instanceof ImageError) return true
    throw error
  }
}

function isWideGamut(bytes: Uint8Array): boolean {
  try {
    return identify(bytes).wideGamut
  } catch (error) {
    if (error instanceof ImageError) return false
    throw error
  }
}
