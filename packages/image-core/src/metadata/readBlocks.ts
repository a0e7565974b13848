/** Reads the blocks of metadata in a file of any format. Pure. */
import { ImageError } from '../errors.ts'
import type { ImageFormat } from '../formats.ts'
import { sniffFormat } from '../identify/sniff.ts'
import type { MetadataBlock } from './block.ts'
import { readHeifBlocks } from './heif.ts'
import { readJpegBlocks } from './jpeg.ts'
import { readGifBlocks, readJxlBlocks, readTiffBlocks } from './otherFormats.ts'
import { readPngBlocks } from './png.ts'
import { readWebpBlocks } from './webp.ts'

/** BMP and ICO cannot hold metadata; an SVG's is text within the drawing. */
const READERS: Readonly<Record<ImageFormat, (bytes: Uint8Array) => MetadataBlock[]>> = {
  jpeg: readJpegBlocks,
  png: readPngBlocks,
  webp: readWebpBlocks,
  heic: (bytes) => readHeifBlocks(bytes, 'heic'),
  avif: (bytes) => readHeifBlocks(bytes, 'avif'),
  tiff: readTiffBlocks,
  gif: readGifBlocks,
  jxl: readJxlBlocks,
  bmp: () => [],
  ico: () => [],
  svg: () => [],
}

/**
 * Every block in the file.
 *
 * @throws ImageError 'not-an-image' when the format is not recognised, 'corrupt' when its structure cannot be
 *   parsed.
 */
export function readBlocks(bytes: Uint8Array): MetadataBlock[] {
  return READERS[formatOf(bytes)](bytes)
}

/** The format of a file. @throws ImageError 'not-an-image' when it is not recognised. */
export function formatOf(bytes: Uint8Array): ImageFormat {
  const format = sniffFormat(bytes)
  if (!format) throw new ImageError('not-an-image')
  return format
}
