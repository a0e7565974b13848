/**
 * Decompresses TIFF strips and tiles to rows of samples. Pure.
 *
 * `utif2` unpacks JPEG and provides its tables of fax codes. Its fax and LZW decoders loop forever on damaged data, so we use our
 * own.
 *
 * Source: TIFF 6.0, sections 9 to 11 and 13; TIFF Technical Note 2 (JPEG); Adobe Photoshop TIFF Technical Notes (deflate).
 */
import { unzlibSync } from 'fflate'
import { ImageError } from '../errors.ts'
import type { Size } from '../geometry/types.ts'
import { decodeFax, type FaxLayout, type FaxTables } from './ccitt.ts'
import { unpackBits, unpackLzw } from './lzw.ts'

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
  readonly photometric: number
  readonly fillOrder: number
  readonly t4Options: number
  readonly jpegTables?: readonly number[]
}

/** One strip or tile: its packing, its own size in pixels, and how many bytes it unpacks to. */
interface PackedBlock extends Packing {
  readonly bytes: number
}

/**
 * Unpacks a strip or tile. Bytes that the data does not reach are 0.
 *
 * @throws ImageError `decode-failed` when the data is damaged.
 */
export type Decompress = (data: Uint8Array, block: PackedBlock) => Uint8Array

/** The parts of `utif2` in use: fax codes, and the JPEG decoder, which writes into `target` from `targetAt` on. */
interface Utif {
  readonly decode: {
    readonly _lens: FaxTables
    _decodeNewJPEG(
      tags: object,
      data: Uint8Array,
      at: number,
      length: number,
      target: Uint8Array,
      targetAt: number,
    ): void
  }
}

/** Bit 0 of tag 292: rows of Group 3 may refer to the row above. */
const TWO_DIMENSIONAL = 1

/**
 * Loads the decompressors for TIFF.
 *
 * @throws ImageError `codec-unavailable`
 */
export async function loadDecompressors(): Promise<Decompress> {
  const { decode } = await loadUtif()
  const fax =
    (scheme: FaxLayout['scheme']): Decompress =>
    (data, block) => {
      const twoDimensional = (block.t4Options & TWO_DIMENSIONAL) !== 0
      return decodeFax(data, { ...block, scheme, twoDimensional }, decode._lens)
    }
  const inflate: Decompress = (data, { bytes }) =>
    sized(unzlibSync(data, { out: new Uint8Array(bytes) }), bytes)
  const unpackers: Readonly<Record<number, Decompress>> = {
    [COMPRESSION.none]: (data, { bytes }) => sized(data, bytes),
    [COMPRESSION.rle]: fax('rle'),
    [COMPRESSION.group3]: fax('group3'),
    [COMPRESSION.group4]: fax('group4'),
    [COMPRESSION.lzw]: (data, { bytes }) => unpackLzw(data, bytes),
    [COMPRESSION.jpeg](data, block) {
      const target = new Uint8Array(block.bytes)
      // A copy that begins at 0: `utif2` reads the buffer underneath.
      decode._decodeNewJPEG(jpegTags(block), new Uint8Array(data), 0, data.length, target, 0)
      return target
    },
    [COMPRESSION.packBits]: (data, { bytes }) => unpackBits(data, bytes),
    [COMPRESSION.deflate]: inflate,
    [COMPRESSION.oldDeflate]: inflate,
  }
  return (data, block) => {
    const { compression, bytes } = block
    if (data.length === 0) return new Uint8Array(bytes)
    try {
      return unpackers[compression]?.(data, block) ?? new Uint8Array(bytes)
    } catch (cause) {
      throw new ImageError('decode-failed', { format: 'tiff', compression }, { cause })
    }
  }
}

async function loadUtif(): Promise<Utif> {
  try {
    const { default: utif } = await import('utif2')
    return utif as unknown as Utif
  } catch (cause) {
    throw new ImageError('codec-unavailable', { codec: 'utif2' }, { cause })
  }
}

/** A copy of exactly this many bytes, truncated or padded with 0. */
function sized(data: Uint8Array, bytes: number): Uint8Array {
  const target = new Uint8Array(bytes)
  target.set(data.subarray(0, bytes))
  return target
}

/** The tags that `utif2` reads for a JPEG page, under its own names for them. */
function jpegTags({ photometric, jpegTables }: Packing): object {
  return {
    t259: [COMPRESSION.jpeg],
    t262: [photometric],
    ...(jpegTables === undefined ? {} : { t347: jpegTables }),
  }
}
