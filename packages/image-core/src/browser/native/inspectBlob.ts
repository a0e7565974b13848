/** What the bytes of a file say, as far as showing it needs. */

import { formatBySignature } from '@whittle/foundation/pictureSignature'
import { ImageError } from '../../errors.ts'
import type { ImageFormat } from '../../formats.ts'
import type { ImageHeader } from '../../identify/header.ts'
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
 * What tells the colours of a format. A file has one, so each reader is loaded alone; formats that are not here cannot say
 * that their colours are wide.
 */
const HEADER_READERS: Partial<Record<ImageFormat, () => Promise<(bytes: Uint8Array) => ImageHeader>>> = {
  jpeg: async () => (await import('../../identify/jpeg.ts')).readJpegHeader,
  png: async () => (await import('../../identify/png.ts')).readPngHeader,
  webp: async () => (await import('../../identify/webp.ts')).readWebpHeader,
  avif: () => heifReader('avif'),
  heic: () => heifReader('heic'),
  tiff: async () => (await import('../../identify/tiff.ts')).readTiffHeader,
  jxl: async () => (await import('../../identify/jxl.ts')).readJxlHeader,
}

async function heifReader(format: 'avif' | 'heic') {
  const { readHeifHeader } = await import('../../identify/heif.ts')
  return (bytes: Uint8Array) => readHeifHeader(bytes, format)
}

/**
 * Reads what a file is. Only the beginning is read of one that is no picture, however large, or whose format has no colours
 * but those of sRGB. One whose header is damaged, which browsers may show all the same, counts as sRGB, as they take it.
 *
 * @throws ImageError `corrupt` when the format itself cannot be told from a file that is cut off.
 */
export async function inspectBlob(blob: Blob): Promise<BlobFacts> {
  const head = await bytesOf(blob.slice(0, HEAD_BYTES))
  const format = formatBySignature(head) ?? (await formatByContent(blob, head))
  return { format, colorSpace: (await isWideGamut(blob, format)) ? 'display-p3' : 'srgb' }
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer())
}

async function formatByContent(blob: Blob, head: Uint8Array): Promise<ImageFormat | undefined> {
  const { sniffFormat } = await import('../../identify/sniff.ts')
  try {
    return sniffFormat(head)
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    // Some HEIF files tell their codec only behind their beginning.
    return sniffFormat(await bytesOf(blob))
  }
}

async function isWideGamut(blob: Blob, format: ImageFormat | undefined): Promise<boolean> {
  const readHeader = format && (await HEADER_READERS[format]?.())
  if (!readHeader) return false
  try {
    return readHeader(await bytesOf(blob)).wideGamut ?? false
  } catch (error) {
    if (error instanceof ImageError) return false
    throw error
  }
}
