/**
 * Decompresses TIFF strips and tiles to rows of samples. Pure.
 *
 * `utif2` decodes JPEG and provides its tables of fax codes. Its fax and LZW decoders loop forever on damaged
 * data, so we use our own.
 *
 * Source: TIFF 6.0, sections 8 to 11 and 13; TIFF Technical Note 2 (JPEG); Adobe Photoshop TIFF Technical
 * Notes (deflate).
 */
import { unzlibSync } from 'fflate'
import { ImageError } from '../errors.ts'
import type { Size } from '../geometry/types.ts'
import { decodeFax, type FaxLayout, type FaxTables } from './ccitt.ts'
import { decodeJpegBlock, type JpegDecoder, jpegFrame } from './jpegBlock.ts'
import { unpackBits, unpackLzw } from './lzw.ts'
import { unsupportedTiff } from './unsupported.ts'

/** Each byte value with its bits in reverse. */
const REVERSED = Uint8Array.from({ length: 256 }, (_, byte) => {
  let reversed = 0
  for (let bit = 0; bit < 8; bit++) reversed |= ((byte >> bit) & 1) << (7 - bit)
  return reversed
})

/** A copy in which the bits of every byte are reversed. */
function reverseBits(data: Uint8Array): Uint8Array<ArrayBuffer> {
  return data.map((byte) => REVERSED[byte] as number)
}

/** The values of tag 259 that are handled. */
export const COMPRESSION = {
  none: 1,
  rle: 2,
  group3: 3,
  group4: 4,
  lzw: 5,
  jpeg: 7,
  deflate: 8,
  packBits: 32_773,
  oldDeflate: 32_946,
} as const

/** How a page's strips or tiles are packed, by its tags. */
export interface Packing extends Size {
  readonly compression: number
  /** 2: the lowest bit of a byte comes first, except in JPEG. */
  readonly fillOrder: number
  readonly t4Options: number
  readonly jpegTables?: Uint8Array
}

/** One strip or tile: its packing, its own size in pixels, and how many bytes it unpacks to. */
interface PackedBlock extends Packing {
  /** Samples of one pixel in the block. */
  readonly samples: number
  readonly bytes: number
}

/**
 * Unpacks a strip or tile to exactly its bytes. One without data is empty: all 0, as GDAL writes it.
 *
 * @throws ImageError `decode-failed` when the data is damaged or ends early, `unsupported-format` naming an
 *   unsupported kind of JPEG.
 */
export type Decompress = (data: Uint8Array, block: PackedBlock) => Uint8Array

/** The parts of `utif2` in use: fax codes, and the JPEG decoder. */
interface Utif {
  readonly decode: { readonly _lens: FaxTables }
  readonly JpegDecoder: new () => JpegDecoder
}

/** Bit 0 of tag 292: rows of Group 3 may refer to the row above. */
const TWO_DIMENSIONAL = 1

/** Frames that the JPEG decoder reads: baseline, extended and progressive. */
const MAX_FRAME = 0xc2
const LOSSLESS_FRAME = 0xc3

/** Unpacks the data of a strip or tile to its bytes; fewer if the data ends before. */
type Unpack = (data: Uint8Array, block: PackedBlock) => Uint8Array

/**
 * Loads the decompressor for one compression of {@link COMPRESSION}.
 *
 * @throws ImageError `codec-unavailable`
 */
export async function loadDecompressor(compression: number): Promise<Decompress> {
  const unpack = await loadUnpacker(compression)
  return (data, block) => {
    const { bytes, fillOrder } = block
    if (data.length === 0) return new Uint8Array(bytes)
    const isReversed = fillOrder === 2 && compression !== COMPRESSION.jpeg
    const rows = unpacked(() => unpack(isReversed ? reverseBits(data) : data, block), compression)
    if (rows.length >= bytes) return Uint8Array.from(rows.subarray(0, bytes))
    const details = { format: 'tiff', compression, reason: 'ends-early', needed: bytes, found: rows.length }
    throw new ImageError('decode-failed', details)
  }
}

function unpacked(run: () => Uint8Array, compression: number): Uint8Array {
  try {
    return run()
  } catch (cause) {
    if (cause instanceof ImageError) throw cause
    throw new ImageError('decode-failed', { format: 'tiff', compression }, { cause })
  }
}

async function loadUnpacker(compression: number): Promise<Unpack> {
  switch (compression) {
    case COMPRESSION.none:
      return (data) => data
    case COMPRESSION.lzw:
      return (data, { bytes }) => unpackLzw(data, bytes)
    case COMPRESSION.packBits:
      return (data, { bytes }) => unpackBits(data, bytes)
    case COMPRESSION.deflate:
    case COMPRESSION.oldDeflate:
      return (data, { bytes }) => unzlibSync(data, { out: new Uint8Array(bytes) })
    case COMPRESSION.jpeg: {
      const { JpegDecoder } = await loadUtif()
      return (data, block) => unpackJpeg(data, block, new JpegDecoder())
    }
    default: {
      const scheme = FAX_SCHEMES[compression]
      if (scheme === undefined) throw unsupportedTiff('compression', compression)
      const { decode } = await loadUtif()
      return (data, { width, height, t4Options }) => {
        const twoDimensional = (t4Options & TWO_DIMENSIONAL) !== 0
        return decodeFax(data, { width, height, scheme, twoDimensional }, decode._lens)
      }
    }
  }
}

const FAX_SCHEMES: Readonly<Record<number, FaxLayout['scheme']>> = {
  [COMPRESSION.rle]: 'rle',
  [COMPRESSION.group3]: 'group3',
  [COMPRESSION.group4]: 'group4',
}

function unpackJpeg(data: Uint8Array, block: PackedBlock, decoder: JpegDecoder): Uint8Array<ArrayBuffer> {
  const frame = jpegFrame(data)
  if (frame !== undefined && frame.marker > MAX_FRAME) {
    const kind = frame.marker === LOSSLESS_FRAME ? 'lossless JPEG' : 'an unusual JPEG'
    throw unsupportedTiff('compression', block.compression, kind)
  }
  if (frame?.bits !== undefined && frame.bits !== 8)
    throw unsupportedTiff('bits', frame.bits, `${frame.bits}-bit JPEG`)
  const { width, height, samples, jpegTables: tables } = block
  return decodeJpegBlock(data, { width, height, samples, tables }, decoder)
}

async function loadUtif(): Promise<Utif> {
  try {
    const { default: utif } = await import('utif2')
    return utif as unknown as Utif
  } catch (cause) {
    throw new ImageError('codec-unavailable', { codec: 'utif2' }, { cause })
  }
}
