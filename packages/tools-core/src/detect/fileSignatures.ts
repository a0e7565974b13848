/**
 * Recognises files by their first bytes. Pure.
 *
 * Source: WHATWG MIME Sniffing, 6 and 7. The signatures of pictures are in the foundation package, because
 * image-core needs them too.
 */
import { startsWith } from '@whittle/foundation/bytes'
import { formatByBrands, formatBySignature, type SignedFormat } from '@whittle/foundation/pictureSignature'
import type { InputType } from '../shared/registry/tool.ts'

/** The kind of a file, and its usual extension. */
export interface FileKind {
  readonly type: InputType
  readonly name: string
  /** The extension of its name, without the dot. */
  readonly extension: string
}

const MARKS: readonly (readonly [mark: string | readonly number[], kind: FileKind])[] = [
  [[0x1f, 0x8b], { type: 'gzip', name: 'gzip', extension: 'gz' }],
  ['PK\x03\x04', { type: 'zip', name: 'zip', extension: 'zip' }],
  ['%PDF-', { type: 'pdf', name: 'PDF', extension: 'pdf' }],
]

/** Name and extension of each kind of picture. */
const PICTURES: Readonly<Record<SignedFormat | 'heic' | 'avif', readonly [name: string, extension: string]>> =
  {
    jpeg: ['JPEG', 'jpg'],
    png: ['PNG', 'png'],
    gif: ['GIF', 'gif'],
    webp: ['WebP', 'webp'],
    tiff: ['TIFF', 'tif'],
    jxl: ['JPEG XL', 'jxl'],
    avif: ['AVIF', 'avif'],
    heic: ['HEIC', 'heic'],
    bmp: ['BMP', 'bmp'],
    ico: ['ICO', 'ico'],
  }

/**
 * The kind of the file that begins with these bytes; `undefined` if it is unknown. About 64 bytes are enough.
 */
export function fileKind(bytes: Uint8Array): FileKind | undefined {
  const marked = MARKS.find(([mark]) => startsWith(bytes, mark))
  if (marked !== undefined) return marked[1]
  const format = formatBySignature(bytes) ?? formatByBrands(bytes)
  if (format === undefined) return undefined
  // A file whose brands leave the codec open is HEIC more often than AVIF; only its items would show which.
  const [name, extension] = PICTURES[format === 'open' ? 'heic' : format]
  return { type: 'image', name, extension }
}
