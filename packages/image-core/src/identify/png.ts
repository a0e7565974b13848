/** PNG header. Source: W3C PNG Specification (Third Edition), 11.2.1 (IHDR), 11.3. */
import { ByteReader } from '../containers/byteReader.ts'
import { type PngChunk, pngChunks } from '../containers/png.ts'
import { readPngProfile } from '../containers/pngProfile.ts'
import { exifOrientation } from '../containers/tiff.ts'
import { arePrimariesWide, type ImageHeader, profileFacts } from './header.ts'

/** Colour types with an alpha channel. */
const GREY_ALPHA = 4
const RGB_ALPHA = 6

/** Reads up to the first IDAT: every chunk that affects how the pixels are shown precedes it. */
export function readPngHeader(bytes: Uint8Array): ImageHeader {
  const reader = new ByteReader(bytes, 'png')
  const before = chunksBeforePixels(reader)
  const ihdr = before.get('IHDR')
  if (!ihdr) {
    reader.slice(0, 33)
    throw reader.corrupt('no-header-chunk')
  }
  const colorType = reader.u8(ihdr.data + 9)
  const exif = before.get('eXIf')
  const iccp = before.get('iCCP')
  const cicp = before.get('cICP')
  const profile = profileFacts(iccp && readPngProfile(payload(reader, iccp)))
  return {
    width: reader.u32(ihdr.data),
    height: reader.u32(ihdr.data + 4),
    orientation: exif ? exifOrientation(payload(reader, exif), 'png') : 1,
    animated: before.has('acTL'),
    hasAlpha: colorType === GREY_ALPHA || colorType === RGB_ALPHA || before.has('tRNS'),
    hasProfile: iccp !== undefined,
    wideGamut: cicp ? arePrimariesWide(reader.u8(cicp.data)) : profile.wideGamut,
    endsEarly: !before.has('IDAT'),
  }
}

/** The first chunk of each type up to the first IDAT, whole ones only. */
function chunksBeforePixels(reader: ByteReader): Map<string, PngChunk> {
  const found = new Map<string, PngChunk>()
  for (const chunk of pngChunks(reader)) {
    const isComplete = chunk.end <= reader.length
    if (!found.has(chunk.type) && (isComplete || chunk.type === 'IDAT')) found.set(chunk.type, chunk)
    if (chunk.type === 'IDAT') break
  }
  return found
}

function payload(reader: ByteReader, chunk: PngChunk): Uint8Array {
  return reader.slice(chunk.data, chunk.length)
}
