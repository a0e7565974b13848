/**
 * Decodes a strip or tile of JPEG to its samples as they are stored. Pure.
 *
 * Inside TIFF the page's tags say what the samples mean, as libtiff reads them; markers in the JPEG that say
 * otherwise (`JFIF`, `Adobe`) do not count. The decoder of `utif2` converts colours by those markers. So it
 * gets the stream without them, and with component names that stand for RGB, which it leaves alone.
 *
 * Source: TIFF Technical Note 2 (JPEG); ITU-T T.81, B.2.
 */
import { concatBytes } from '@whittle/foundation/bytes'
import { APP0, COM, EOI, isStartOfFrame, type JpegSegment, jpegSegments, SOS } from '../containers/jpeg.ts'
import type { Size } from '../geometry/types.ts'

/** The JPEG decoder of `utif2`: a picture of up to four components, 8 bits each. */
export interface JpegDecoder {
  readonly width: number
  readonly height: number
  parse(stream: Uint8Array): void
  getData(options: {
    readonly width: number
    readonly height: number
    readonly forceRGB: boolean
    readonly isSourcePDF: boolean
  }): Uint8ClampedArray
}

/** A block to decode: its size in pixels, and what the page says about it. */
export interface JpegBlock extends Size {
  /** Samples of one pixel in the block. */
  readonly samples: number
  /** The tables that all blocks of the page share: a stream of its own, without a picture. */
  readonly tables?: Uint8Array | undefined
}

const APP15 = 0xef

const SOI_MARKER: Uint8Array = Uint8Array.of(0xff, 0xd8)

/**
 * Stands where the stream ends. A scan that reads on into it makes the decoder fail; at the usual end marker
 * it would leave the rest of the picture grey.
 */
const END_MARKER: Uint8Array = Uint8Array.of(0xff, 0x01)

/** The component names that mean RGB. */
const RGB_NAMES: readonly number[] = [0x52, 0x47, 0x42]

/**
 * The samples of a block, interleaved, 8 bits each, in rows of the block's width.
 *
 * @throws RangeError when the JPEG is damaged, ends early, or has another size or number of components than
 *   the page says.
 */
export function decodeJpegBlock(
  data: Uint8Array,
  block: JpegBlock,
  decoder: JpegDecoder,
): Uint8Array<ArrayBuffer> {
  const { width, height, samples, tables } = block
  const picture = usedSegments(data)
  const frame = picture.find(({ marker }) => isStartOfFrame(marker))
  const components = frame === undefined ? 0 : (data[frame.data + 5] ?? 0)
  if (components !== samples) throw new RangeError(`the JPEG must have ${samples} components`)
  const renamed = components === 3 ? withRgbNames(data, picture) : data
  const parts = [...(tables === undefined ? [] : cut(tables, usedSegments(tables))), ...cut(renamed, picture)]
  decoder.parse(concatBytes([SOI_MARKER, ...parts, END_MARKER]))
  if (decoder.width < width || decoder.height < height)
    throw new RangeError('the JPEG must not be smaller than its block')
  const all = decoder.getData({
    width: decoder.width,
    height: decoder.height,
    forceRGB: false,
    // Otherwise the decoder inverts four components.
    isSourcePDF: true,
  })
  const stride = width * samples
  const rows = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const from = y * decoder.width * samples
    rows.set(all.subarray(from, from + stride), y * stride)
  }
  return rows
}

/**
 * How the picture of a stream is coded: its kind of frame, and its bits per sample; undefined if it has no
 * frame.
 */
export function jpegFrame(
  data: Uint8Array,
): { readonly marker: number; readonly bits: number | undefined } | undefined {
  const frame = usedSegments(data).find(({ marker }) => isStartOfFrame(marker))
  return frame === undefined ? undefined : { marker: frame.marker, bits: data[frame.data] }
}

/** The segments that decoding needs: everything but applications' data, comments, and the end. */
function usedSegments(data: Uint8Array): readonly JpegSegment[] {
  return [...jpegSegments(data)].filter(({ marker }) => {
    const isExtra = marker === COM || (marker >= APP0 && marker <= APP15)
    return !isExtra && marker !== EOI
  })
}

function cut(data: Uint8Array, segments: readonly JpegSegment[]): readonly Uint8Array[] {
  return segments.map(({ start, end }) => data.subarray(start, end))
}

/** A copy whose three components have the names of red, green and blue, in the frame and in every scan. */
function withRgbNames(data: Uint8Array, segments: readonly JpegSegment[]): Uint8Array<ArrayBuffer> {
  const renamed = Uint8Array.from(data)
  const names = new Map<number, number>()
  for (const { marker, data: at } of segments) {
    if (isStartOfFrame(marker)) {
      for (const [index, name] of RGB_NAMES.entries()) {
        names.set(data[at + 6 + 3 * index] as number, name)
        renamed[at + 6 + 3 * index] = name
      }
    } else if (marker === SOS) {
      const count = data[at] ?? 0
      for (let index = 0; index < count; index++) {
        const place = at + 1 + 2 * index
        renamed[place] = names.get(data[place] as number) ?? (data[place] as number)
      }
    }
  }
  return renamed
}
