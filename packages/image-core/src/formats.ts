/**
 * The formats this package knows: which it recognises, which it writes, and how each is named. Pure.
 */
import { oneOf } from '@whittle/foundation/fields'
import type { PixelColorSpace } from './pixels.ts'

/** Formats that {@link identify} recognises by their bytes. */
export type ImageFormat =
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'webp'
  | 'bmp'
  | 'tiff'
  | 'ico'
  | 'svg'
  | 'heic'
  | 'avif'
  | 'jxl'

/** Formats that an export can write. `bmp` is offered by the cropper only. */
export type OutputFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'ico' | 'bmp'

/** Every output format with its media type and file extension (without the dot). */
export const OUTPUT_FORMATS: Readonly<
  Record<OutputFormat, { readonly type: string; readonly extension: string }>
> = {
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  png: { type: 'image/png', extension: 'png' },
  webp: { type: 'image/webp', extension: 'webp' },
  avif: { type: 'image/avif', extension: 'avif' },
  ico: { type: 'image/x-icon', extension: 'ico' },
  bmp: { type: 'image/bmp', extension: 'bmp' },
}

/** Formats without alpha, which show the background where the picture is transparent. */
const OPAQUE_FORMATS: ReadonlySet<OutputFormat> = new Set<OutputFormat>(['jpeg', 'bmp'])

/** Formats whose encoders here write a colour profile or its equivalent. */
const PROFILED_FORMATS: ReadonlySet<OutputFormat> = new Set<OutputFormat>(['jpeg', 'png', 'webp', 'avif'])

/** Whether a format fills transparent pixels with the background. */
export function isOpaqueFormat(format: OutputFormat): boolean {
  return OPAQUE_FORMATS.has(format)
}

/** The colour space to work in: the source's if the result can carry it, otherwise sRGB. */
export function workingSpace(source: PixelColorSpace, format: OutputFormat): PixelColorSpace {
  return PROFILED_FORMATS.has(format) ? source : 'srgb'
}

/**
 * Asserts that a format can be written.
 *
 * @throws RangeError that names the formats, or TypeError if it is not a string.
 */
export function requireFormat(format: OutputFormat): void {
  oneOf(Object.keys(OUTPUT_FORMATS))(format, 'format')
}
