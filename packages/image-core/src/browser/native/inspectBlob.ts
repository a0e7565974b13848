/** Reads from the bytes of a file what displaying it requires. */

import { formatBySignature } from '@whittle/foundation/pictureSignature'
import type { ExifOrientation } from '../../containers/tiff.ts'
import { ImageError } from '../../errors.ts'
import type { ImageFormat } from '../../formats.ts'
import type { ImageHeader } from '../../identify/header.ts'
import type { PixelColorSpace } from '../../pixels.ts'

/** The facts in a file's bytes; its name and declared type are ignored. */
export interface BlobFacts {
  /** Undefined if the bytes are not in a known format. */
  readonly format: ImageFormat | undefined
  /** The smaller of the two canvas colour spaces that holds its colours. */
  readonly colorSpace: PixelColorSpace
  /** How the stored picture is turned for display, 1 (upright) to 8, in EXIF's numbering. */
  readonly orientation: ExifOrientation
}

/** How far the root of an SVG is searched for; other formats need fewer bytes, apart from some HEIF files. */
const HEAD_BYTES = 64 * 1024

/**
 * The reader that finds the colour space and orientation of each format. A file needs only one, so each is
 * loaded separately; formats not listed here cannot declare wide colours, nor be turned.
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
 * Identifies a file. If it is not a picture, or its format is always sRGB and upright, only its beginning is
 * read, however large it is. A file with a damaged header, which browsers may still show, counts as upright
 * and sRGB, as it does in browsers.
 *
 * @throws ImageError `corrupt` when a truncated file leaves even the format unclear.
 */
export async function inspectBlob(blob: Blob): Promise<BlobFacts> {
  const head = await bytesOf(blob.slice(0, HEAD_BYTES))
  const format = formatBySignature(head) ?? (await formatByContent(blob, head))
  const { wideGamut = false, orientation = 1 } = await headerOf(blob, format)
  return { format, colorSpace: wideGamut ? 'display-p3' : 'srgb', orientation }
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer())
}

async function formatByContent(blob: Blob, head: Uint8Array): Promise<ImageFormat | undefined> {
  const { sniffFormat } = await import('../../identify/sniff.ts')
  try {
    return sniffFormat(head)
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    // Some HEIF files identify their codec only further in.
    return sniffFormat(await bytesOf(blob))
  }
}

async function headerOf(blob: Blob, format: ImageFormat | undefined): Promise<Partial<ImageHeader>> {
  const readHeader = format && (await HEADER_READERS[format]?.())
  if (!readHeader) return {}
  try {
    return readHeader(await bytesOf(blob))
  } catch (error) {
    if (error instanceof ImageError) return {}
    throw error
  }
}
