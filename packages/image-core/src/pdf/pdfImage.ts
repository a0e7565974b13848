/**
 * A picture as an image of a PDF: the entries of its dictionary and the bytes of its stream. Pure.
 *
 * A JPEG's stream is the file itself. That of a plain PNG is its own compressed rows, because PDF has the
 * filters of PNG. Whatever else is lossless is unpacked and packed anew, its alpha as a mask of its own.
 * Source: ISO 32000-1, 7.4.4.4 (predictors), 7.4.8 (DCTDecode), 8.6 (colour spaces), 8.9.5 (images).
 */
import { latin1, startsWith } from '@whittle/foundation/bytes'
import { uint8Array } from '@whittle/foundation/fields'
import { ByteReader } from '../containers/byteReader.ts'
import { APP2, APP14, isStartOfFrame, jpegSegments, SOS } from '../containers/jpeg.ts'
import { joinProfile, PROFILE_PREFIX } from '../containers/jpegBlocks.ts'
import { hasRightChecksum, type PngChunk, pngChunks } from '../containers/png.ts'
import { readPngProfile } from '../containers/pngProfile.ts'
import type { ExifOrientation } from '../containers/tiff.ts'
import { ImageError } from '../errors.ts'
import type { Size } from '../geometry/types.ts'
import { identify } from '../identify/identify.ts'
import { sniffFormat } from '../identify/sniff.ts'
import { displayP3Profile } from '../metadata/builtInProfiles.ts'
import type { PixelImage } from '../pixels.ts'
import { decodePng, readIhdr } from '../png/decodePng.ts'
import type { Deflate } from '../png/encodePng.ts'
import { filterRows } from '../png/filterRows.ts'
import { isOpaque } from '../resample/pixelWords.ts'

/** The colours of an image: how many samples a pixel has, and what they mean. */
export interface PdfColors {
  readonly samples: 1 | 3 | 4
  /** An ICC profile of that many samples; absent: the device's own colours. */
  readonly profile?: Uint8Array
  /** R, G, B of each index. The samples are then indices, and `samples` counts those of the palette. */
  readonly palette?: Uint8Array
}

/** An image, or the mask of one, ready to be written. */
export interface PdfImage extends Size {
  /** How it lies, in EXIF's numbering; the page turns it. */
  readonly orientation: ExifOrientation
  readonly colors: PdfColors
  /** Bits per sample. */
  readonly depth: number
  /** The entries that say how the stream is unpacked. */
  readonly filter: string
  /** The stream in pieces. */
  readonly stream: readonly Uint8Array[]
  /** How opaque each pixel is; absent where all are. */
  readonly mask?: PdfImage
}

/** The kinds of frame that PDF readers decode: baseline, extended and progressive, with Huffman codes. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2]

/** What the header of a JPEG says about its samples. */
interface JpegFacts extends Size {
  readonly samples: number
  readonly depth: number
  readonly frame: number
  /** Written by Adobe's programs or in their way, which store print colours inverted. */
  readonly isAdobe: boolean
  readonly profile: Uint8Array | undefined
}

/**
 * Whether a file goes into a PDF as it is: a JPEG of 8 bits with Huffman codes, or a PNG. Any other picture
 * has to be decoded first. Only the header is read.
 *
 * @throws TypeError when `bytes` is not a Uint8Array.
 * @throws ImageError 'corrupt' when the header is damaged or ends early.
 */
export function canEmbed(bytes: Uint8Array): boolean {
  uint8Array(bytes, 'bytes')
  const format = sniffFormat(bytes)
  if (format === 'png') return true
  return format === 'jpeg' && isReadable(jpegFacts(bytes))
}

/**
 * The image of a JPEG or PNG file.
 *
 * @throws ImageError 'unsupported-format' for any other file, 'corrupt' for a damaged one.
 */
export async function imageOfFile(bytes: Uint8Array, deflate: Deflate): Promise<PdfImage> {
  const { format, orientation } = identify(bytes)
  if (format === 'png') return { ...(await imageOfPng(bytes, deflate)), orientation }
  const facts = format === 'jpeg' ? jpegFacts(bytes) : undefined
  if (facts === undefined || !isReadable(facts))
    throw new ImageError(
      'unsupported-format',
      { format },
      { message: `A PDF cannot hold this ${format} file as it is; decode it and pass its pixels` },
    )
  return { ...imageOfJpeg(bytes, facts), orientation }
}

/** The image of pixels, without loss. */
export async function imageOfPixels(image: PixelImage, deflate: Deflate): Promise<PdfImage> {
  const profile = image.colorSpace === 'display-p3' ? displayP3Profile() : undefined
  return packed(image, profile, deflate)
}

function isReadable({ frame, depth, samples, height }: JpegFacts): boolean {
  // A height of 0 is given after the picture, where readers of PDF do not look.
  return FRAMES.includes(frame) && depth === 8 && [1, 3, 4].includes(samples) && height > 0
}

function jpegFacts(bytes: Uint8Array): JpegFacts {
  const reader = new ByteReader(bytes, 'jpeg')
  const profileParts: Uint8Array[] = []
  let isAdobe = false
  let frame: { readonly marker: number; readonly data: number } | undefined
  for (const segment of jpegSegments(bytes)) {
    if (segment.marker === SOS) break
    const payload = bytes.subarray(segment.data, segment.end)
    if (isStartOfFrame(segment.marker)) frame ??= segment
    if (segment.marker === APP14 && startsWith(payload, 'Adobe')) isAdobe = true
    if (segment.marker === APP2 && startsWith(payload, PROFILE_PREFIX)) profileParts.push(payload)
  }
  if (frame === undefined) throw reader.corrupt('no-frame-header')
  return {
    frame: frame.marker,
    depth: reader.u8(frame.data),
    height: reader.u16(frame.data + 1),
    width: reader.u16(frame.data + 3),
    samples: reader.u8(frame.data + 5),
    isAdobe,
    profile: joinProfile(profileParts),
  }
}

function imageOfJpeg(
  bytes: Uint8Array,
  { width, height, samples, isAdobe, profile }: JpegFacts,
): Omit<PdfImage, 'orientation'> {
  const colors = withProfile({ samples: samples as PdfColors['samples'] }, profile)
  const inverted = samples === 4 && isAdobe ? ' /Decode [1 0 1 0 1 0 1 0]' : ''
  return { width, height, colors, depth: 8, filter: `/Filter /DCTDecode${inverted}`, stream: [bytes] }
}

async function imageOfPng(bytes: Uint8Array, deflate: Deflate): Promise<Omit<PdfImage, 'orientation'>> {
  const reader = new ByteReader(bytes, 'png')
  const { width, height, depth, colorType, interlaced } = readIhdr(bytes)
  const chunks = [...pngChunks(reader)]
  const payload = ({ data, length }: PngChunk): Uint8Array => reader.slice(data, length)
  const find = (type: string): Uint8Array | undefined => {
    const chunk = chunks.find((each) => each.type === type)
    return chunk === undefined ? undefined : payload(chunk)
  }
  const compressedProfile = find('iCCP')
  const profile = compressedProfile === undefined ? undefined : readPngProfile(compressedProfile)
  const palette = colorType === 3 ? find('PLTE') : undefined
  const hasAlpha = colorType >= 4 || find('tRNS') !== undefined
  if (interlaced || hasAlpha || (colorType === 3 && palette === undefined))
    return packed(decodePng(bytes), profile, deflate)
  const rows = chunks.filter(({ type }) => type === 'IDAT')
  if (rows.length === 0 || !rows.every((chunk) => hasRightChecksum(reader, chunk)))
    throw reader.corrupt('checksum')
  const colors = withProfile(
    { samples: colorType === 0 ? 1 : 3, ...(palette === undefined ? {} : { palette }) },
    profile,
  )
  return {
    ...{ width, height, colors, depth },
    filter: flateFilter(width, colorType === 2 ? 3 : 1, depth),
    stream: rows.map(payload),
  }
}

/** Packs pixels: their colours, and their alpha where any of them is not opaque. */
async function packed(
  image: PixelImage,
  profile: Uint8Array | undefined,
  deflate: Deflate,
): Promise<PdfImage> {
  const { width, height } = image
  const plane = async (samples: 1 | 3, first: number): Promise<PdfImage> => ({
    ...{ width, height, orientation: 1, depth: 8, colors: { samples } },
    filter: flateFilter(width, samples, 8),
    stream: [await deflate(filterRows(samplesOf(image, samples, first), width * samples, samples))],
  })
  const colors = await plane(3, 0)
  const whole = { ...colors, colors: withProfile(colors.colors, profile) }
  return isOpaque(image) ? whole : { ...whole, mask: await plane(1, 3) }
}

/** So many samples of each pixel, from the given one on. */
function samplesOf({ data, width, height }: PixelImage, count: number, first: number): Uint8Array {
  const samples = new Uint8Array(width * height * count)
  for (let from = first, to = 0; to < samples.length; from += 4)
    for (let sample = 0; sample < count; sample++) samples[to++] = data[from + sample] as number
  return samples
}

/** A profile for another number of samples than the picture has is of no use. */
function withProfile(colors: PdfColors, profile: Uint8Array | undefined): PdfColors {
  const spaces = { 1: 'GRAY', 3: 'RGB ', 4: 'CMYK' }
  const isFitting = profile !== undefined && latin1(profile.subarray(16, 20)) === spaces[colors.samples]
  return isFitting ? { ...colors, profile } : colors
}

function flateFilter(columns: number, samples: number, depth: number): string {
  const rows = `/Predictor 15 /Colors ${samples} /BitsPerComponent ${depth} /Columns ${columns}`
  return `/Filter /FlateDecode /DecodeParms << ${rows} >>`
}
