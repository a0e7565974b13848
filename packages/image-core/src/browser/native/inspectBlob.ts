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

/**
 * Reads what a file is. One whose header is damaged, which browsers may show all the same, counts as sRGB, as they take it.
 *
 * @throws ImageError `corrupt` when the format itself cannot be told from a file that is cut off.
 */
export async function inspectBlob(blob: Blob): Promise<BlobFacts> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return { format: sniffFormat(bytes), colorSpace: isWideGamut(bytes) ? 'display-p3' : 'srgb' }
}

function isWideGamut(bytes: Uint8Array): boolean {
  try {
    return identify(bytes).wideGamut
  } catch (error) {
    if (error instanceof ImageError) return false
    throw error
  }
}
