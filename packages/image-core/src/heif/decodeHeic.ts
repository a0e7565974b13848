/**
 * HEIC through libheif, wherever its WebAssembly runs. Pure: the module is handed in.
 *
 * Calls libheif's C API directly: that gives access to the primary picture (not merely the first), the raw
 * colour profile, and a single copy of the pixels. Everything allocated is released, even when decoding
 * fails. libheif applies the file's rotation and mirroring itself, so EXIF orientation must not be applied
 * again.
 *
 * Source: libheif/heif.h; values of the enumerations below are those of libheif 1.23.
 */

import { utf8 } from '../containers/text.ts'
import type { WithCodec } from '../encode/lazyWasm.ts'
import { ImageError } from '../errors.ts'
import type { Rect } from '../geometry/types.ts'
import type { PixelImage } from '../pixels.ts'
import { cropPixels } from '../resample/cropPixels.ts'
import { forLibheif } from './forLibheif.ts'

/** `heif_colorspace_RGB`, `heif_chroma_interleaved_RGBA`, `heif_channel_interleaved` */
const COLORSPACE_RGB = 1
const CHROMA_RGBA = 11
const CHANNEL_INTERLEAVED = 10

/** `struct heif_error { int code; int subcode; const char* message }` */
const ERROR_BYTES = 12

/** The part of libheif's Emscripten module that is used here. Pointers are numbers; 0 is null. */
export interface Libheif {
  readonly HEAPU8: Uint8Array
  readonly HEAP32: Int32Array
  _malloc(bytes: number): number
  _free(pointer: number): void
  _heif_context_alloc(): number
  _heif_context_free(context: number): void
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    data: number,
    bytes: number,
    options: number,
  ): void
  _heif_context_get_number_of_top_level_images(context: number): number
  _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void
  _heif_image_handle_release(handle: number): void
  _heif_image_handle_get_raw_color_profile_size(handle: number): number
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, data: number): void
  _heif_decode_image(
    error: number,
    handle: number,
    image: number,
    colorspace: number,
    chroma: number,
    options: number,
  ): void
  _heif_image_get_width(image: number, channel: number): number
  _heif_image_get_height(image: number, channel: number): number
  _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number
  _heif_image_release(image: number): void
}

/** A decoded picture of a HEIC file, upright. */
export interface HeicPicture {
  readonly pixels: PixelImage
  /** The raw ICC profile of the pixels; absent where the file has none. */
  readonly profile?: Uint8Array
  /** How many pictures the file holds. */
  readonly count: number
}

/**
 * The primary picture of a HEIC or HEIF file.
 *
 * @throws ImageError `codec-unavailable` when libheif cannot be loaded, `decode-failed` when it rejects the
 *   file, `unsupported-format` for an image sequence without a still picture.
 */
export async function decodeHeic(bytes: Uint8Array, withLibheif: WithCodec<Libheif>): Promise<HeicPicture> {
  const { bytes: prepared, crop } = forLibheif(bytes)
  const picture = await withLibheif((libheif) =>
    withReleases((later) => decodePrimary(libheif, prepared, later)),
  )
  return crop === undefined ? picture : { ...picture, pixels: cropped(picture.pixels, crop) }
}

/** @throws ImageError `corrupt` when the aperture does not fit what was decoded. */
function cropped(pixels: PixelImage, crop: Rect): PixelImage {
  if (crop.x + crop.width <= pixels.width && crop.y + crop.height <= pixels.height)
    return cropPixels(pixels, crop)
  throw new ImageError('corrupt', { format: 'heic', reason: 'clean-aperture' })
}

/** Runs `work`, then, whatever happens, every release it registered, in reverse order. */
function withReleases<T>(work: (later: (release: () => void) => void) => T): T {
  const releases: Array<() => void> = []
  try {
    return work((release) => releases.push(release))
  } finally {
    for (const release of releases.reverse()) release()
  }
}

function decodePrimary(lib: Libheif, bytes: Uint8Array, later: (release: () => void) => void): HeicPicture {
  const allocate = (size: number): number => {
    const pointer = lib._malloc(size)
    if (pointer === 0) throw new ImageError('decode-failed', { codec: 'libheif', reason: 'out of memory' })
    later(() => lib._free(pointer))
    return pointer
  }
  const error = allocate(ERROR_BYTES)
  const out = allocate(4)
  const pointerIn = (address: number): number => lib.HEAP32[address >> 2] ?? 0
  const check = (step: string): void => {
    if (pointerIn(error) !== 0) throw failure(lib, error, step)
  }

  const file = allocate(bytes.length)
  lib.HEAPU8.set(bytes, file)
  const context = lib._heif_context_alloc()
  later(() => lib._heif_context_free(context))
  lib._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0)
  check('read')

  lib._heif_context_get_primary_image_handle(error, context, out)
  check('primary image')
  const handle = pointerIn(out)
  later(() => lib._heif_image_handle_release(handle))
  const profile = profileOf(lib, handle, error, allocate)

  lib._heif_decode_image(error, handle, out, COLORSPACE_RGB, CHROMA_RGBA, 0)
  check('decode')
  const image = pointerIn(out)
  later(() => lib._heif_image_release(image))
  return {
    pixels: copyPixels(lib, image, out),
    ...(profile === undefined ? {} : { profile }),
    count: lib._heif_context_get_number_of_top_level_images(context),
  }
}

function profileOf(
  lib: Libheif,
  handle: number,
  error: number,
  allocate: (size: number) => number,
): Uint8Array<ArrayBuffer> | undefined {
  const size = lib._heif_image_handle_get_raw_color_profile_size(handle)
  if (size === 0) return undefined
  const data = allocate(size)
  lib._heif_image_handle_get_raw_color_profile(error, handle, data)
  return lib.HEAP32[error >> 2] === 0 ? lib.HEAPU8.slice(data, data + size) : undefined
}

/** Copies the interleaved plane, without the padding at the end of each row. */
function copyPixels(lib: Libheif, image: number, strideOut: number): PixelImage {
  const width = lib._heif_image_get_width(image, CHANNEL_INTERLEAVED)
  const height = lib._heif_image_get_height(image, CHANNEL_INTERLEAVED)
  const plane = lib._heif_image_get_plane_readonly(image, CHANNEL_INTERLEAVED, strideOut)
  const stride = lib.HEAP32[strideOut >> 2] ?? 0
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    const row = plane + y * stride
    data.set(lib.HEAPU8.subarray(row, row + width * 4), y * width * 4)
  }
  return { width, height, data }
}

function failure(lib: Libheif, error: number, step: string): ImageError {
  const [code = 0, subcode = 0, message = 0] = lib.HEAP32.subarray(error >> 2, (error >> 2) + 3)
  const end = lib.HEAPU8.indexOf(0, message)
  const reason = utf8(lib.HEAPU8.slice(message, end))
  return new ImageError('decode-failed', { codec: 'libheif', step, code, subcode, reason })
}
