/**
 * Opens a picture file without a browser: checks the limits, decodes with the codec of its format, and turns
 * it upright in a colour space that an encoder here can tag. Pure: the codecs are handed in.
 *
 * The file is identified by its bytes, never by its name.
 */
import { between, uint8Array } from '@whittle/foundation/fields'
import { requireOptions } from '@whittle/foundation/options'
import { avifColorCode, pngColorCode } from '../containers/colorCode.ts'
import { withProfile } from '../draw/convertColors.ts'
import { upright } from '../draw/upright.ts'
import type { WithCodec } from '../encode/lazyWasm.ts'
import { type ImageNote, note, notesOn } from '../encode/notes.ts'
import { ImageError } from '../errors.ts'
import { endedPng, isCutOff } from '../export/cutOff.ts'
import type { ImageFormat } from '../formats.ts'
import { decodeHeic, type Libheif } from '../heif/decodeHeic.ts'
import { decodeIco } from '../ico/index.ts'
import { largestEntry } from '../ico/largestEntry.ts'
import { type ImageInfo, identify, MAX_PIXELS } from '../identify/identify.ts'
import { readProfile } from '../metadata/index.ts'
import type { Pixels } from '../pixels.ts'
import { decodePng } from '../png/decodePng.ts'
import { decodeTiff } from '../tiff/index.ts'
import type { StoredPixels, WasmDecoders } from './wasmDecoders.ts'

/** What decoded a picture. */
export type PixelDecoderName = 'mozjpeg' | 'png' | 'libwebp' | 'libavif' | 'libheif' | 'utif' | 'ico'

/** How a picture file is opened. */
export interface PixelDecodeOptions {
  readonly signal?: AbortSignal
  /**
   * Files that declare more are rejected before decoding. Can only be lowered.
   *
   * @defaultValue `MAX_PIXELS`, 268,402,689
   */
  readonly maxPixels?: number
}

/** An opened picture: its pixels, upright, in sRGB or Display P3. */
export interface DecodedPixels extends Pixels {
  readonly colorSpace: 'srgb' | 'display-p3'
  /** What the file's header says. */
  readonly info: ImageInfo
  readonly decoder: PixelDecoderName
  readonly notes: readonly ImageNote[]
}

/** An opened picture, whatever has decoded it. */
export type OpenedPixels = Omit<DecodedPixels, 'decoder'>

/** Opens a picture with a decoder that gives the same pixels as those here. */
export type OpenPixels = (
  bytes: Uint8Array,
  options?: Pick<PixelDecodeOptions, 'signal'>,
) => Promise<OpenedPixels>

/** A decoder's result before it is described. */
interface Opened {
  readonly pixels: Pixels
  readonly decoder: PixelDecoderName
  readonly notes?: readonly ImageNote[]
}

/** What the decoder needs of the machine. */
export interface DecodePorts extends WasmDecoders {
  readonly withLibheif: WithCodec<Libheif>
}

/** Opens a picture, as `decodeImage` of `/node` says. */
export type DecodePixels = (bytes: Uint8Array, options?: PixelDecodeOptions) => Promise<DecodedPixels>

/** The decoder of a machine. */
export function createPixelDecoder(ports: DecodePorts): DecodePixels {
  const decoders = decodersOf(ports)
  return async (bytes, options = {}) => {
    requireOptions(options, ['signal', 'maxPixels'])
    uint8Array(bytes, 'bytes')
    const { signal, maxPixels = MAX_PIXELS } = options
    between(1, MAX_PIXELS)(maxPixels, 'maxPixels')
    signal?.throwIfAborted()
    const info = identify(bytes)
    const { width, height } = info
    const pixels = width * height
    if (pixels > maxPixels) throw new ImageError('too-many-pixels', { width, height, pixels, maxPixels })
    const opened = await open(bytes, info, decoders[info.format])
    signal?.throwIfAborted()
    const { colorSpace = 'srgb' } = opened.pixels
    const cutOff = isCutOff(bytes, info) ? [note('truncated')] : []
    return {
      ...opened.pixels,
      colorSpace,
      info,
      decoder: opened.decoder,
      notes: [...notesOn(info), ...cutOff, ...(opened.notes ?? [])],
    }
  }
}

/** Decodes one format. */
type Decode = (bytes: Uint8Array, info: ImageInfo) => Promise<Opened>

async function open(bytes: Uint8Array, info: ImageInfo, decode: Decode | undefined): Promise<Opened> {
  const { format } = info
  if (format === 'svg') throw new ImageError('svg-needs-document')
  if (decode === undefined || info.cmyk) throw unsupported(info)
  try {
    return await decode(bytes, info)
  } catch (cause) {
    if (cause instanceof ImageError) throw cause
    if (isCutOff(bytes, info)) throw new ImageError('corrupt', { format, reason: 'ends-early' }, { cause })
    throw new ImageError('decode-failed', { format }, { cause })
  }
}

function unsupported({ format, cmyk }: ImageInfo): ImageError {
  return new ImageError('unsupported-format', cmyk ? { format, reason: 'cmyk' } : { format })
}

/** The decoder of each format. */
function decodersOf({
  mozjpeg,
  libwebp,
  libavif,
  withLibheif,
}: DecodePorts): Partial<Record<ImageFormat, Decode>> {
  return {
    async jpeg(bytes, info) {
      return { pixels: described(await mozjpeg(bytes), bytes, info), decoder: 'mozjpeg' }
    },
    async png(bytes, info) {
      const decoded = decodePng(isCutOff(bytes, info) ? endedPng(bytes) : bytes)
      return { pixels: described(decoded, bytes, info), decoder: 'png' }
    },
    async webp(bytes, info) {
      if (info.animated) throw new ImageError('unsupported-format', { format: 'webp', reason: 'animated' })
      return { pixels: described(await libwebp(bytes), bytes, info), decoder: 'libwebp' }
    },
    async avif(bytes, info) {
      return { pixels: described(await libavif(bytes), bytes, info), decoder: 'libavif' }
    },
    async heic(bytes) {
      const { pixels, profile, count } = await decodeHeic(bytes, withLibheif)
      return {
        pixels: withProfile({ ...pixels, data: new Uint8ClampedArray(pixels.data) }, profile),
        decoder: 'libheif',
        notes: count > 1 ? [note('first-page-only', { count })] : [],
      }
    },
    async tiff(bytes) {
      const { pixels, profile, pages } = await decodeTiff(bytes)
      return {
        pixels: withProfile(pixels, profile),
        decoder: 'utif',
        notes: pages > 1 ? [note('first-page-only', { count: pages })] : [],
      }
    },
    async ico(bytes) {
      return { pixels: largestEntry(decodeIco(bytes)), decoder: 'ico' }
    },
  }
}

/** Stored pixels, upright and with their colours. @throws the codec's failure where there are none. */
function described(decoded: StoredPixels, bytes: Uint8Array, info: ImageInfo): Pixels {
  if (decoded === null) throw new Error('The codec decoded nothing')
  const { width, height, data } = decoded
  return upright(colored({ width, height, data }, bytes, info), info.orientation)
}

/** The pixels in the colour space that the file's profile or code points say. */
function colored(pixels: Pixels, bytes: Uint8Array, { format, hasProfile }: ImageInfo): Pixels {
  const code = format === 'avif' ? avifColorCode(bytes) : format === 'png' ? pngColorCode(bytes) : undefined
  // Of a PNG's tags its code points come first, of an AVIF's its profile.
  if (code === undefined || (hasProfile && format === 'avif'))
    return withProfile(pixels, hasProfile ? readProfile(bytes) : undefined)
  if (HDR_TRANSFERS.includes(code.transfer))
    throw new ImageError('unsupported-format', { format, reason: 'high-dynamic-range' })
  if (code.primaries === P3_PRIMARIES) return { ...pixels, colorSpace: 'display-p3' }
  if (SDR_PRIMARIES.includes(code.primaries)) return { ...pixels, colorSpace: 'srgb' }
  throw new ImageError('unsupported-format', { format, reason: 'color-code', primaries: code.primaries })
}

/** PQ and HLG. Source: ITU-T H.273, table 3. */
const HDR_TRANSFERS: readonly number[] = [16, 18]

/** BT.709, unspecified, and the two of analogue television, which differ little from it. Source: table 2. */
const SDR_PRIMARIES: readonly number[] = [1, 2, 5, 6]

/** P3 with the white of D65. */
const P3_PRIMARIES = 12
