/**
 * Files that are known by their first bytes. Pure.
 *
 * Source: WHATWG MIME Sniffing, 6 and 7; TIFF 6.0, section 2; ISO/IEC 14496-12, 4.3 (`ftyp`), with the brands of ISO/IEC 23008-12
 * and AVIF 1.1; ISO/IEC 18181-2 for JPEG XL. A signature of a few small numbers or letters is told from other data by the header
 * that follows it.
 */
import type { InputType } from './tool.ts'

/** What a file is, and how it is usually called. */
export interface FileKind {
  readonly type: InputType
  readonly name: string
  /** The ending of its name, without the dot. */
  readonly extension: string
}

interface Signature extends FileKind {
  readonly matches: (bytes: Uint8Array) => boolean
}

/** More brands than this are not read. */
const MOST_BRANDS = 32
const HEIF_BRANDS = new Set([
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'],
  ...['mif1', 'mif2', 'msf1', 'miaf'],
])
const AVIF_BRANDS = new Set(['avif', 'avis'])

const SIGNATURES: readonly Signature[] = [
  { type: 'gzip', name: 'gzip', extension: 'gz', matches: begins('\x1f\x8b') },
  { type: 'zip', name: 'zip', extension: 'zip', matches: begins('PK\x03\x04') },
  { type: 'pdf', name: 'PDF', extension: 'pdf', matches: begins('%PDF-') },
  { type: 'image', name: 'PNG', extension: 'png', matches: begins('\x89PNG\r\n\x1a\n') },
  { type: 'image', name: 'JPEG', extension: 'jpg', matches: begins('\xff\xd8\xff') },
  {
    type: 'image',
    name: 'GIF',
    extension: 'gif',
    matches: (bytes) => ['GIF87a', 'GIF89a'].some((mark) => has(bytes, mark, 0)),
  },
  {
    type: 'image',
    name: 'WebP',
    extension: 'webp',
    matches: (bytes) => has(bytes, 'RIFF', 0) && has(bytes, 'WEBP', 8),
  },
  {
    type: 'image',
    name: 'TIFF',
    extension: 'tif',
    matches: (bytes) => ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].some((mark) => has(bytes, mark, 0)),
  },
  {
    type: 'image',
    name: 'JPEG XL',
    extension: 'jxl',
    matches: (bytes) => has(bytes, '\xff\x0a', 0) || has(bytes, '\0\0\0\x0cJXL \r\n\x87\n', 0),
  },
  {
    type: 'image',
    name: 'AVIF',
    extension: 'avif',
    matches: (bytes) => brandsOf(bytes).some((brand) => AVIF_BRANDS.has(brand)),
  },
  {
    type: 'image',
    name: 'HEIC',
    extension: 'heic',
    matches: (bytes) => brandsOf(bytes).some((brand) => HEIF_BRANDS.has(brand)),
  },
  { type: 'image', name: 'BMP', extension: 'bmp', matches: isBmp },
  { type: 'image', name: 'ICO', extension: 'ico', matches: isIcon },
]

/** The kind of the file that begins with these bytes, `undefined` when none of those known here does. Some 64 bytes are enough. */
export function fileKind(bytes: Uint8Array): FileKind | undefined {
  return SIGNATURES.find(({ matches }) => matches(bytes))
}

function begins(mark: string): (bytes: Uint8Array) => boolean {
  return (bytes) => has(bytes, mark, 0)
}

/** Each character of a mark stands for one byte. */
function has(bytes: Uint8Array, mark: string, at: number): boolean {
  for (let index = 0; index < mark.length; index += 1)
    if (bytes[at + index] !== mark.charCodeAt(index)) return false
  return true
}

/** The major brand and the compatible ones of a file that begins with an `ftyp` box. */
function brandsOf(bytes: Uint8Array): readonly string[] {
  if (!has(bytes, 'ftyp', 4)) return []
  const view = viewOf(bytes)
  const end = Math.min(view.getUint32(0), bytes.length, 16 + MOST_BRANDS * 4)
  const brands: string[] = []
  // The four bytes behind the major brand are its version.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4)
    brands.push(String.fromCharCode(...bytes.subarray(at, at + 4)))
  return brands
}

/** Two letters of many texts; the size of the header behind them is one of a few. */
function isBmp(bytes: Uint8Array): boolean {
  if (!has(bytes, 'BM', 0) || bytes.length < 18) return false
  return [12, 16, 40, 52, 56, 64, 108, 124].includes(viewOf(bytes).getUint32(14, true))
}

/** An icon or a cursor: its first entry lies behind the list of entries. */
function isIcon(bytes: Uint8Array): boolean {
  if (!(has(bytes, '\0\0\x01\0', 0) || has(bytes, '\0\0\x02\0', 0)) || bytes.length < 22) return false
  const view = viewOf(bytes)
  const count = view.getUint16(4, true)
  return count > 0 && view.getUint32(14, true) > 0 && view.getUint32(18, true) >= 6 + count * 16
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
