/**
 * Files that are known by their first bytes. Pure.
 *
 * Source: WHATWG MIME Sniffing, 6 and 7. Those of pictures stand with the foundation, for image-core needs them too.
 */
import { startsWith } from '@whittle/foundation/bytes'
import { formatByBrands, formatBySignature, type SignedFormat } from '@whittle/foundation/pictureSignature'
import type { InputType } from './tool.ts'

/** What a file is, and how it is usually called. */
export interface FileKind {
  readonly type: InputType
  readonly name: string
  /** The ending of its name, without the dot. */
  readonly extension: string
}

const MARKS: readonly (readonly [mark: string, kind: FileKind])[] = [
  ['\x1f\x8b', { type: 'gzip', name: 'gzip', extension: 'gz' }],
  ['PK\x03\x04', { type: 'zip', name: 'zip', extension: 'zip' }],
  ['%PDF-', { type: 'pdf', name: 'PDF', extension: 'pdf' }],
]

const PICTURES: Readonly<Record<SignedFormat | 'heic' | 'avif', FileKind>> = {
  jpeg: { type: 'image', name: 'JPEG', extension: 'jpg' },
  png: { type: 'image', name: 'PNG', extension: 'png' },
  gif: { type: 'image', name: 'GIF', extension: 'gif' },
  webp: { type: 'image', name: 'WebP', extension: 'webp' },
  tiff: { type: 'image', name: 'TIFF', extension: 'tif' },
  jxl: { type: 'image', name: 'JPEG XL', extension: 'jxl' },
  avif: { type: 'image', name: 'AVIF', extension: 'avif' },
  heic: { type: 'image', name: 'HEIC', extension: 'heic' },
  bmp: { type: 'image', name: 'BMP', extension: 'bmp' },
  ico: { type: 'image', name: 'ICO', extension: 'ico' },
}

/** The kind of the file that begins with these bytes, `undefined` when none of those known here does. Some 64 bytes are enough. */
export function fileKind(bytes: Uint8Array): FileKind | undefined {
  const marked = MARKS.find(([mark]) => startsWith(bytes, mark))
  if (marked !== undefined) return marked[1]
  const picture = formatBySignature(bytes) ?? formatByBrands(bytes)
  // A file whose brands leave the codec open is HEIC more often than AVIF; only its items tell.
  return picture && PICTURES[picture === 'open' ? 'heic' : picture]
}
