/**
 * Encodes pixels with the best encoder that works here.
 *
 * Each format has a list of encoders, best first. If one cannot be loaded or fails, the next one is used,
 * with a note in the result. Every result is identified by its bytes before it is returned.
 */

import { aboveZero, between } from '@whittle/foundation/fields'
import { messageOf } from '@whittle/foundation/messageOf'
import { requireOptions } from '@whittle/foundation/options'
import { ImageError } from '../errors.ts'
import { isOpaqueFormat, OUTPUT_FORMATS, type OutputFormat, requireFormat, workingSpace } from '../formats.ts'
import { type PixelImage, requirePixels } from '../pixels.ts'
import { defaultRecipe, type IcoRecipe } from '../recipe.ts'
import { bmpEncoder } from './encoders/bmp.ts'
import { browserImageCompressionEncoder } from './encoders/browserImageCompression.ts'
import { canvasEncoder } from './encoders/canvas.ts'
import type { Effort, Encoder, EncoderName, EncoderSettings } from './encoders/encoder.ts'
import { encodeTagged } from './encoders/encodeTagged.ts'
import { icoEncoder, largestIconSize } from './encoders/ico.ts'
import { libavifEncoder } from './encoders/libavif.ts'
import { libwebpEncoder } from './encoders/libwebp.ts'
import { mozjpegEncoder } from './encoders/mozjpeg.ts'
import { oxipngEncoder } from './encoders/oxipng.ts'
import { palettePngEncoder } from './encoders/palettePng.ts'
import { toTarget } from './encoders/toTarget.ts'
import { type ImageNote, note } from './notes.ts'
import { drawOn, isTranslucent, type Picture, pixelPicture } from './picture.ts'
import { requireBrowser } from './requireBrowser.ts'
import { createSurface } from './surface.ts'
import { verifyImage } from './verifyImage.ts'

/** How pixels are encoded. Absent options default as in `defaultRecipe`. */
export interface EncodeOptions {
  readonly format: OutputFormat
  /** 0 to 1. Below 1 a PNG is reduced to a palette. @defaultValue 1 for PNG, else 0.8 */
  readonly quality?: number
  /** WebP and AVIF: exact pixels. @defaultValue false */
  readonly lossless?: boolean
  /** CSS colour under transparent pixels of JPEG and BMP. @defaultValue `'#ffffff'` */
  readonly background?: string
  readonly ico?: IcoRecipe
  /** JPEG and lossy WebP: lowers the quality until the result has at most this many bytes. */
  readonly targetBytes?: number
  /** @defaultValue `'small'` */
  readonly effort?: Effort
  readonly signal?: AbortSignal
}

/** An encoded picture. */
export interface EncodedImage {
  readonly blob: Blob
  readonly width: number
  readonly height: number
  readonly encoder: EncoderName
  readonly notes: readonly ImageNote[]
}

/**
 * Encodes pixels. Display P3 pixels give a file tagged as Display P3, except ICO and BMP, which cannot carry
 * that: their colours are converted to sRGB, with a note.
 *
 * @throws ImageError `unsupported-encoding` when none of several encoders for the format works here; where
 *   there is only one, its own `codec-unavailable` or `encode-failed`; `canvas-too-large`,
 *   `target-unreachable`, `no-size-selected`, `ico-size`.
 * @throws RangeError when `format` cannot be written, `quality` is not 0 to 1, or `targetBytes` is not above
 *   0, or is set for a lossless result or a format that does not support it.
 * @throws `signal.reason` when aborted.
 * @example
 * const { blob } = await encodeImage(context.getImageData(0, 0, 640, 480), { format: 'webp', quality: 0.7 })
 */
export async function encodeImage(pixels: PixelImage, options: EncodeOptions): Promise<EncodedImage> {
  requireOptions(options, [
    'format',
    'quality',
    'lossless',
    'background',
    'ico',
    'targetBytes',
    'effort',
    'signal',
  ])
  requireBrowser()
  requirePixels(pixels, 'pixels')
  requireEncodable(options)
  options.signal?.throwIfAborted()
  const picture = prepare(pixels, options)
  const reduced = picture.colorSpace === (pixels.colorSpace ?? 'srgb') ? [] : [note('gamut-reduced')]
  try {
    const encoded = await encodePicture(picture, options)
    return { ...encoded, notes: [...reduced, ...encoded.notes] }
  } finally {
    picture.free()
  }
}

/** Asserts options that go together. @throws TypeError or RangeError naming the field. */
export function requireEncodable({ format, quality = 1, lossless, targetBytes }: EncodeOptions): void {
  requireFormat(format)
  between(0, 1)(quality, 'quality')
  if (targetBytes === undefined) return
  if (format !== 'jpeg' && format !== 'webp')
    throw new RangeError(`targetBytes is for jpeg and webp, not ${format}`)
  aboveZero(targetBytes, 'targetBytes')
  if (lossless && format === 'webp')
    throw new RangeError('lossless must be false with targetBytes, which lowers the quality')
}

/**
 * The pixels in a form the format can hold: on the background where it has no alpha, in sRGB where it has no
 * profile.
 */
function prepare(
  pixels: PixelImage,
  { format, background = defaultRecipe.background }: EncodeOptions,
): Picture {
  const picture = pixelPicture(pixels)
  const colorSpace = workingSpace(picture.colorSpace, format)
  const isReady = colorSpace === picture.colorSpace && !(isOpaqueFormat(format) && isTranslucent(pixels))
  if (isReady) return picture
  try {
    return drawOn(
      createSurface(pixels, colorSpace),
      isOpaqueFormat(format) ? background : undefined,
      (context) => context.drawImage(picture.surface().canvas, 0, 0),
    )
  } finally {
    picture.free()
  }
}

/**
 * Encodes a picture that is already in a form its format can hold, with options that `requireEncodable` has
 * accepted. The caller frees it. Errors are those of {@link encodeImage}.
 */
export async function encodePicture(
  picture: Picture,
  options: EncodeOptions & Pick<EncoderSettings, 'lowestQuality'>,
): Promise<EncodedImage> {
  const { format, signal, lowestQuality } = options
  const settings = {
    quality: options.quality ?? defaultQuality(format),
    lossless: options.lossless ?? false,
    effort: options.effort ?? 'small',
    ico: options.ico ?? defaultRecipe.ico,
    ...(options.targetBytes === undefined ? {} : { targetBytes: options.targetBytes }),
    ...(lowestQuality === undefined ? {} : { lowestQuality }),
    ...(signal === undefined ? {} : { signal }),
  }
  const size = format === 'ico' ? largestIconSize(settings.ico) : picture
  const failures: Array<{ encoder: EncoderName; error: unknown }> = []
  for (const encoder of encodersFor(format, picture, settings)) {
    const notes: ImageNote[] = []
    try {
      const bytes = await encodeTagged(encoder, picture, { ...settings, addNote: (each) => notes.push(each) })
      await verifyImage(bytes, format, size)
      signal?.throwIfAborted()
      notes.push(...failures.map((failure) => fallbackNote(failure.encoder, encoder.name, failure.error)))
      const blob = new Blob([bytes as Blob | Uint8Array<ArrayBuffer>], { type: OUTPUT_FORMATS[format].type })
      return { blob, width: size.width, height: size.height, encoder: encoder.name, notes }
    } catch (error) {
      signal?.throwIfAborted()
      // Below a quality that is given up, another encoder is not worth a try: the picture is made smaller.
      if (isFinal(error) || (lowestQuality !== undefined && isUnreachable(error))) throw error
      failures.push({ encoder: encoder.name, error })
    }
  }
  throw noEncoderLeft(format, failures)
}

/** The default quality: a PNG loses colours only on request. */
export function defaultQuality(format: OutputFormat): number {
  return format === 'png' ? 1 : defaultRecipe.quality
}

/** The encoders to try, best first. */
function encodersFor(
  format: OutputFormat,
  picture: Picture,
  settings: Omit<EncoderSettings, 'addNote'>,
): readonly Encoder[] {
  const canvas = (type: 'jpeg' | 'png' | 'webp') => canvasEncoder(type)
  if (settings.targetBytes !== undefined) return targetEncodersFor(format === 'webp' ? 'webp' : 'jpeg')
  switch (format) {
    case 'jpeg':
      return settings.effort === 'small'
        ? [mozjpegEncoder, browserImageCompressionEncoder('jpeg'), canvas('jpeg')]
        : [canvas('jpeg'), mozjpegEncoder]
    case 'webp':
      return settings.lossless && isTranslucent(picture.pixels())
        ? [libwebpEncoder, canvas('webp')]
        : [canvas('webp'), libwebpEncoder]
    case 'png':
      if (settings.quality < 1) return [palettePngEncoder]
      return settings.effort === 'small' ? [oxipngEncoder, canvas('png')] : [canvas('png'), oxipngEncoder]
    case 'avif':
      return [libavifEncoder]
    case 'ico':
      return [icoEncoder]
    case 'bmp':
      return [bmpEncoder]
  }
}

/**
 * The search with our own encoders finds the highest quality that fits, and knows it;
 * `browser-image-compression` lowers the quality in steps of 5 %, and stands in where both fail.
 */
function targetEncodersFor(format: 'jpeg' | 'webp'): readonly Encoder[] {
  return [
    toTarget(canvasEncoder(format)),
    toTarget(format === 'jpeg' ? mozjpegEncoder : libwebpEncoder),
    browserImageCompressionEncoder(format),
  ]
}

/** Failures that trying another encoder would not fix. */
const FINAL_CODES: ReadonlySet<string> = new Set(['no-size-selected', 'ico-size', 'canvas-too-large'])

function isFinal(error: unknown): boolean {
  return error instanceof ImageError && FINAL_CODES.has(error.code)
}

/** Whether no quality met the byte target. */
export function isUnreachable(error: unknown): error is ImageError {
  return error instanceof ImageError && error.code === 'target-unreachable'
}

function fallbackNote(failed: EncoderName, used: EncoderName, error: unknown): ImageNote {
  return note('fallback-encoder', { failed, used, reason: reasonOf(error) })
}

function noEncoderLeft(
  format: OutputFormat,
  failures: ReadonlyArray<{ encoder: EncoderName; error: unknown }>,
): unknown {
  const [first] = failures
  const unreachable = failures.findLast(({ error }) => isUnreachable(error))
  if (unreachable !== undefined) return unreachable.error
  if (failures.length === 1 && first?.error instanceof ImageError) return first.error
  const reason = failures.map(({ encoder, error }) => `${encoder}: ${reasonOf(error)}`).join('; ')
  return new ImageError('unsupported-encoding', { format, reason }, { cause: first?.error })
}

function reasonOf(error: unknown): string {
  if (error instanceof ImageError && typeof error.details.reason === 'string') return error.details.reason
  return messageOf(error)
}
