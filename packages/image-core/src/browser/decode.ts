/**
 * Opens a picture file: checks the limits, then tries the browser's decoder, then ours where the browser has
 * none.
 *
 * The file is identified by its bytes, never by its name or media type, and what its header declares is
 * checked before anything is decoded. All browsers apply EXIF orientation themselves in JPEG and PNG, and it
 * cannot be turned off; so the size of a picture is the size of its bitmap. WebP, which most show as it is
 * stored, is turned here.
 */

import { between } from '@whittle/foundation/fields'
import { requireOptions } from '@whittle/foundation/options'
import { type ImageNote, note, notesOn } from '../encode/notes.ts'
import { ImageError } from '../errors.ts'
import { endedPng, isCutOff } from '../export/cutOff.ts'
import { isTurnedHere } from '../export/isTurnedHere.ts'
import type { ImageFormat } from '../formats.ts'
import type { Size } from '../geometry/types.ts'
import { decodeIco } from '../ico/index.ts'
import { largestEntry } from '../ico/largestEntry.ts'
import { displaySize, type ImageInfo, identify, MAX_PIXELS } from '../identify/identify.ts'
import { stripMetadata } from '../metadata/index.ts'
import type { PixelColorSpace } from '../pixels.ts'
import { requireCanvasSize } from './canvasLimits.ts'
import { managedBitmap } from './managedBitmap.ts'
import { requireBrowser } from './requireBrowser.ts'
import { asImageData } from './surface.ts'
import { uprightWebp } from './uprightWebp.ts'

/** What decoded a picture. `repaired`: the browser, after stray bytes were removed from the file. */
export type DecoderName = 'browser' | 'repaired' | 'libheif' | 'utif' | 'ico' | 'svg'

/** How a picture file is opened. */
export interface DecodeOptions {
  readonly signal?: AbortSignal
  /**
   * The file's content, where it has been read already: it is not read again.
   *
   * @defaultValue read from the file
   */
  readonly bytes?: Uint8Array
  /**
   * Files that declare more are rejected before decoding. Can only be lowered.
   *
   * @defaultValue `MAX_PIXELS`, 268,402,689
   */
  readonly maxPixels?: number
  /** Called with the header's content before anything is decoded; throw to reject the file. */
  readonly inspect?: (info: ImageInfo) => void
  /** SVG only: the size to draw it at. @defaultValue its own */
  readonly size?: Size
}

/**
 * An opened picture. Whoever opened it closes `bitmap`. It can be posted to a worker with `[image.bitmap]` as
 * transfer list.
 */
export interface DecodedImage extends Size {
  /** The file. */
  readonly blob: Blob
  /** Upright; its size is the picture's. */
  readonly bitmap: ImageBitmap
  /** What the file's header says. */
  readonly info: ImageInfo
  /** The smaller of the two canvas colour spaces that holds the picture's colours. */
  readonly colorSpace: PixelColorSpace
  readonly decoder: DecoderName
  /** Whether the picture was turned upright here: the browser may show the file itself as it is stored. */
  readonly turned: boolean
  readonly notes: readonly ImageNote[]
}

/** A decoder's result before it is described. */
interface Opened {
  readonly bitmap: ImageBitmap
  readonly decoder: DecoderName
  readonly colorSpace?: PixelColorSpace
  readonly turned?: boolean
  readonly notes?: readonly ImageNote[]
}

/**
 * Opens a picture.
 *
 * HEIC and TIFF load their decoders on first use where the browser has none. SVG needs a document: call it in
 * the page.
 *
 * @throws ImageError `not-a-blob`, `not-an-image`, `too-many-pixels`, `corrupt`, `unsupported-format`,
 *   `decode-failed`, `codec-unavailable`, `canvas-too-large`, and the four `svg-…` codes.
 * @throws RangeError when `maxPixels` is not 1 to `MAX_PIXELS`.
 * @throws `signal.reason` when aborted, and whatever `inspect` throws.
 * @example
 * const image = await decodeImage(file)
 * context.drawImage(image.bitmap, 0, 0)
 * image.bitmap.close()
 */
export async function decodeImage(blob: Blob, options: DecodeOptions = {}): Promise<DecodedImage> {
  requireOptions(options, ['signal', 'bytes', 'maxPixels', 'inspect', 'size'])
  requireBrowser()
  requireBlob(blob)
  between(1, MAX_PIXELS)(options.maxPixels ?? MAX_PIXELS, 'maxPixels')
  options.signal?.throwIfAborted()
  const bytes = options.bytes ?? new Uint8Array(await blob.arrayBuffer())
  return decodeIdentified(blob, { ...options, bytes, info: identify(bytes) })
}

/** A file that has been read and identified, and how it is opened. */
interface IdentifiedOptions extends DecodeOptions {
  readonly bytes: Uint8Array
  readonly info: ImageInfo
}

/** Opens a picture whose file has been read and identified. Throws as {@link decodeImage} does. */
export async function decodeIdentified(
  blob: Blob,
  { bytes, info, ...options }: IdentifiedOptions,
): Promise<DecodedImage> {
  const { signal, maxPixels = MAX_PIXELS, inspect } = options
  requireFewPixels(info, maxPixels)
  inspect?.(info)
  signal?.throwIfAborted()
  const opened = await open(blob, bytes, info, options)
  if (signal?.aborted) {
    opened.bitmap.close()
    throw signal.reason
  }
  const { bitmap, decoder } = opened
  return {
    blob,
    bitmap,
    width: bitmap.width,
    height: bitmap.height,
    info,
    colorSpace: opened.colorSpace ?? (info.wideGamut ? 'display-p3' : 'srgb'),
    decoder,
    turned: opened.turned ?? false,
    notes: [...notesOn(info), ...(opened.notes ?? [])],
  }
}

/**
 * Asserts that a value is a `Blob`, with the error message that users of compression libraries know.
 *
 * @throws ImageError `not-a-blob`
 */
export function requireBlob(value: unknown): asserts value is Blob {
  if (!(value instanceof Blob)) throw new ImageError('not-a-blob', { got: typeof value })
}

function requireFewPixels({ width, height }: ImageInfo, maxPixels: number): void {
  const pixels = width * height
  if (pixels > maxPixels) throw new ImageError('too-many-pixels', { width, height, pixels, maxPixels })
}

async function open(blob: Blob, bytes: Uint8Array, info: ImageInfo, options: DecodeOptions): Promise<Opened> {
  if (info.format === 'svg') {
    const { drawSvg } = await import('./svg.ts')
    return { bitmap: await drawSvg(blob, options.size), decoder: 'svg', colorSpace: 'srgb' }
  }
  const cutOff = isCutOff(bytes, info)
  try {
    const opened = isTurnedHere(info)
      ? { bitmap: await uprightWebp(bytes, info), decoder: 'browser' as const, turned: true }
      : await openNatively(blob, bytes, info)
    return cutOff ? { ...opened, notes: [note('truncated')] } : opened
  } catch (cause) {
    if (cause instanceof ImageError) throw cause
    if (cutOff) throw new ImageError('corrupt', { format: info.format, reason: 'ends-early' }, { cause })
    const decode = OWN_DECODERS[info.format]
    if (decode !== undefined) {
      requireCanvasSize(displaySize(info))
      return decode(bytes)
    }
    const code = info.format === 'jxl' ? 'unsupported-format' : 'decode-failed'
    throw new ImageError(code, { format: info.format }, { cause })
  }
}

/** Our decoders for formats that the browser cannot decode; each loads its codec on first use. */
const OWN_DECODERS: Partial<Record<ImageFormat, (bytes: Uint8Array) => Promise<Opened>>> = {
  async heic(bytes) {
    const [{ decodeHeic }, { withLibheif }] = await Promise.all([
      import('../heif/decodeHeic.ts'),
      import('./heicCodec.ts'),
    ])
    const { pixels, profile, count } = await decodeHeic(bytes, withLibheif)
    const { bitmap, colorSpace } = await managedBitmap(pixels, profile)
    return {
      bitmap,
      colorSpace,
      decoder: 'libheif',
      notes: count > 1 ? [note('first-page-only', { count })] : [],
    }
  },
  async tiff(bytes) {
    const { decodeTiff } = await import('../tiff/index.ts')
    const { pixels, profile, pages } = await decodeTiff(bytes)
    const { bitmap, colorSpace } = await managedBitmap(pixels, profile)
    return {
      bitmap,
      colorSpace,
      decoder: 'utif',
      notes: pages > 1 ? [note('first-page-only', { count: pages })] : [],
    }
  },
  async ico(bytes) {
    const bitmap = await createImageBitmap(asImageData(largestEntry(decodeIco(bytes))))
    return { bitmap, colorSpace: 'srgb', decoder: 'ico' }
  },
}

/**
 * Decodes a file with the browser.
 *
 * @throws the browser's error, or our own when it did not take the largest entry of an icon.
 */
async function openNatively(blob: Blob, bytes: Uint8Array, info: ImageInfo): Promise<Opened> {
  // Browsers know a JPEG by the segment right after SOI, although their decoders skip stray bytes.
  if (info.format === 'jpeg' && bytes[2] !== 0xff) {
    const repaired = stripMetadata(bytes)
    return { bitmap: await createImageBitmap(new Blob([repaired], { type: info.type })), decoder: 'repaired' }
  }
  // A file's declared type may be wrong, and some browsers trust it. A slice shares the bytes.
  const typed = blob.slice(0, blob.size, info.type)
  const bitmap = await createImageBitmap(typed).catch((error: unknown) => {
    if (info.format === 'png' && isCutOff(bytes, info))
      return createImageBitmap(new Blob([endedPng(bytes)], { type: 'image/png' }))
    throw error
  })
  if (info.format !== 'ico' || bitmap.width * bitmap.height >= info.width * info.height)
    return { bitmap, decoder: 'browser' }
  bitmap.close()
  throw new Error('the browser took a smaller entry')
}
