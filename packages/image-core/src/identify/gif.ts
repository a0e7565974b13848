/** GIF header. Source: GIF89a specification, sections 18 (logical screen), 20 (image), 23 to 26 (extensions). */
import { ByteReader, startsWith } from '../containers/byteReader.ts'
import type { ImageHeader } from './header.ts'

const EXTENSION = 0x21
const IMAGE = 0x2c
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff

/** What was found while walking the blocks, up to the second image. */
interface Walk {
  images: number
  hasAlpha: boolean
  hasProfile: boolean
  endsEarly: boolean
}

/** Reads the screen's size, then walks the blocks until a second image shows that there is movement. */
export function readGifHeader(bytes: Uint8Array): ImageHeader {
  const reader = new ByteReader(bytes, 'gif', 'little')
  const { images, ...facts } = walkBlocks(reader, 13 + colorTableBytes(reader.u8(10)))
  return { width: reader.u16(6), height: reader.u16(8), animated: images > 1, ...facts }
}

function walkBlocks(reader: ByteReader, from: number): Walk {
  const walk: Walk = { images: 0, hasAlpha: false, hasProfile: false, endsEarly: false }
  let at = from
  while (walk.images < 2) {
    // Longest fixed part of a block: an image's separator, descriptor and code size.
    const kind = reader.bytes[at]
    if (kind === EXTENSION) {
      readExtension(reader.bytes, at, walk)
      at = endOfSubBlocks(reader.bytes, at + 2)
    } else if (kind === IMAGE) {
      walk.images++
      at = endOfSubBlocks(reader.bytes, at + 11 + colorTableBytes(reader.bytes[at + 9] ?? 0))
    } else {
      walk.endsEarly = kind === undefined
      break
    }
  }
  return walk
}

function readExtension(bytes: Uint8Array, at: number, walk: Walk): void {
  const label = bytes[at + 1]
  if (label === GRAPHIC_CONTROL && ((bytes[at + 3] ?? 0) & 1) === 1) walk.hasAlpha = true
  if (label === APPLICATION && startsWith(bytes, 'ICCRGBG1', at + 3)) walk.hasProfile = true
}

/** One past the empty sub-block that ends a chain, or past the end of the bytes. */
function endOfSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from
  for (let size = bytes[at]; size !== undefined && size > 0; size = bytes[at]) at += size + 1
  return at + 1
}

/** Bytes of the colour table that a flags byte announces. */
function colorTableBytes(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0
}
