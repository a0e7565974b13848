/**
 * AVIF by libavif and libaom in WebAssembly (3.5 MB, loaded with the first AVIF).
 *
 * Uses the single-threaded build on purpose: the threaded one starts its own workers, which bundlers break
 * and which need cross-origin isolation. Encoding cannot be interrupted; to cancel, an application terminates
 * the worker it runs in.
 */
import type { AVIFModule, EncodeOptions } from '@jsquash/avif/codec/enc/avif_enc.js'
import { ImageError } from '../errors.ts'
import type { Size } from '../geometry/types.ts'
import type { PixelColorSpace } from '../pixels.ts'
import type { Encoder, LossSettings } from './encoder.ts'
import { lazyWasm } from './lazyWasm.ts'
import { type ReadWasm, startOptions } from './wasm.ts'

/** Higher speeds are no faster. */
const FASTEST = 9

/**
 * libavif's `speed` by pixel count: slower gives smaller files, but must stay bearable. For a 12-megapixel
 * photograph, speed 7 takes 8.5 s, speed 8 takes 3.3 s for 0.7 % more bytes, and speed 9 takes 1.1 s for 8 %
 * more; 10 is the same as 9.
 */
const SPEEDS: ReadonlyArray<{ readonly upTo: number; readonly speed: number }> = [
  { upTo: 1_000_000, speed: 6 },
  { upTo: 4_000_000, speed: 7 },
  { upTo: 16_000_000, speed: 8 },
  { upTo: Number.POSITIVE_INFINITY, speed: FASTEST },
]

/** libavif in WebAssembly. */
export function createLibavifEncoder(readWasm: ReadWasm): Encoder {
  const withLibavif = lazyWasm<AVIFModule>('libavif', async () => {
    const { default: factory } = await import('@jsquash/avif/codec/enc/avif_enc.js')
    return factory(await startOptions(readWasm, '@jsquash/avif/codec/enc/avif_enc.wasm'))
  })
  return {
    name: 'libavif',
    tagsColor: true,
    async encode(picture, settings) {
      const { data, width, height } = picture.pixels()
      const raw = new Uint8Array(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength)
      const bytes = await withLibavif((libavif) =>
        libavif.encode(raw, width, height, avifOptions(picture, settings)),
      )
      if (bytes === null) throw new ImageError('encode-failed', { codec: 'libavif', width, height })
      return tagColorSpace(bytes, picture.colorSpace)
    },
  }
}

/** libavif's options for a picture of this size. */
export function avifOptions(
  size: Size,
  { quality, lossless, effort }: LossSettings,
): EncodeOptions & { lossless: boolean } {
  return {
    quality: lossless ? 100 : Math.round(quality * 100),
    qualityAlpha: -1,
    denoiseLevel: 0,
    tileColsLog2: 0,
    tileRowsLog2: 0,
    speed: effort === 'fast' ? FASTEST : speedFor(size),
    subsample: lossless ? 3 : 1,
    chromaDeltaQ: false,
    sharpness: 0,
    enableSharpYUV: false,
    tune: 0,
    bitDepth: 8,
    lossless,
  }
}

/** The speed for a picture of this size. */
function speedFor({ width, height }: Size): number {
  return SPEEDS.find(({ upTo }) => width * height <= upTo)?.speed ?? FASTEST
}

/**
 * `colour_primaries` of Display P3 and `transfer_characteristics` of sRGB. Source: ITU-T H.273, tables 2 and
 * 3.
 */
const CICP_P3 = { primaries: 12, transfer: 13 }

/**
 * Tags the file with its colour space. This build of libavif always tags pixels as sRGB; for Display P3, two
 * fields of the `colr` box are changed, which is all an AVIF needs instead of a profile.
 *
 * Source: ISO/IEC 14496-12, 12.1.5 (`colr`, type `nclx`).
 */
function tagColorSpace(bytes: Uint8Array, colorSpace: PixelColorSpace): Uint8Array {
  if (colorSpace === 'srgb') return bytes
  const box = indexOfAscii(bytes, 'colrnclx')
  if (box < 0) throw new ImageError('encode-failed', { codec: 'libavif', reason: 'no colr box to tag' })
  const fields = new DataView(bytes.buffer, bytes.byteOffset + box + 8, 4)
  fields.setUint16(0, CICP_P3.primaries)
  fields.setUint16(2, CICP_P3.transfer)
  return bytes
}

function indexOfAscii(bytes: Uint8Array, text: string): number {
  const codes = [...text].map((character) => character.charCodeAt(0))
  const last = bytes.length - codes.length
  for (let at = 0; at <= last; at++) if (codes.every((code, i) => bytes[at + i] === code)) return at
  return -1
}
