/**
 * GIF header. Source: GIF89a specification, sections 18 (logical screen), 20 (image), 23 to 26 (extensions).
 */
import { startsWith } from '@whittle/foundation/bytes'
import { ByteReader } from '../containers/byteReader.ts'
import {
  colorTableBytes,
  endOfSubBlocks,
  GIF_BLOCK,
  GIF_EXTENSION,
  imageSubBlocks,
  SCREEN_BYTES,
} from '../containers/gif.ts'
import type { ImageHeader } from './header.ts'

/** What walking the blocks found, up to the second image. */
interface Walk {
  images: number
  hasAlpha: boolean
  hasProfile: boolean
  endsEarly: boolean
}

/** Reads the screen's size, then walks the blocks until a second image shows that the file is animated. */
export function readGifHeader(bytes: Uint8Array): ImageHeader {
  const reader = new ByteReader(bytes, 'gif', 'little')
  const { images, ...facts } = walkBlocks(reader, SCREEN_BYTES + colorTableBytes(reader.u8(10)))
  return { width: reader.u16(6), height: reader.u16(8), animated: images > 1, ...facts }
}

function walkBlocks(reader: ByteReader, from: number): Walk {
  const walk: Walk = { images: 0, hasAlpha: false, hasProfile: false, endsEarly: false }
  let at = from
  while (walk.images < 2) {
    const kind = reader.bytes[at]
    if (kind === GIF_BLOCK.extension) {
      readExtension(reader.bytes, at, walk)
      at = endOfSubBlocks(reader.bytes, at + 2)
    } else if (kind === GIF_BLOCK.image) {
      // What the first image leaves open is transparent.
      if (walk.images === 0 && !fillsScreen(reader.bytes, at)) walk.hasAlpha = true
      walk.images++
      at = endOfSubBlocks(reader.bytes, imageSubBlocks(reader.bytes, at))
    } else {
      walk.endsEarly = kind === undefined
      break
    }
  }
  return walk
}

/**
 * Whether the image that begins at `at` covers the whole screen; if the bytes end before its size, as far as
 * is known.
 */
function fillsScreen(bytes: Uint8Array, at: number): boolean {
  const u16 = (from: number): number | undefined => {
    const [low, high] = [bytes[from], bytes[from + 1]]
    return low === undefined || high === undefined ? undefined : low + high * 256
  }
  const [left, top, width, height] = [1, 3, 5, 7].map((field) => u16(at + field))
  if (left === undefined || top === undefined || width === undefined || height === undefined) return true
  return left === 0 && top === 0 && width >= (u16(6) ?? 0) && height >= (u16(8) ?? 0)
}

function readExtension(bytes: Uint8Array, at: number, walk: Walk): void {
  const label = bytes[at + 1]
  if (label === GIF_EXTENSION.graphicControl && ((bytes[at + 3] ?? 0) & 1) === 1) walk.hasAlpha = true
  if (label === GIF_EXTENSION.application && startsWith(bytes, 'ICCRGBG1', at + 3)) walk.hasProfile = true
}
