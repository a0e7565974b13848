/**
 * Encodes a picture with the best encoder that works here. Pure: the encoders are handed in.
 *
 * Each format has a list of encoders, best first. If one cannot be loaded or fails, the next one is used,
 * with a note in the result. Every result is identified by its bytes before it is returned.
 */

import { unshared } from '@whittle/foundation/bytes'
import { aboveZero, between } from '@whittle/foundation/fields'
import { messageOf } from '@whittle/foundation/messageOf'
import { ImageError } from '../errors.ts'
import { type OutputFormat, requireFormat } from '../formats.ts'
import type { Size } from '../geometry/types.ts'
import { displayP3Profile, embedProfile } from '../metadata/index.ts'
import { isLossyFormat } from '../quality/index.ts'
import { defaultRecipe, type IcoRecipe } from '../recipe.ts'
import type { Effort, Encoder, EncoderName, EncoderSettings } from './encoder.ts'
import { largestIconSize } from './ico.ts'
import { type ImageNote, note } from './notes.ts'
import type { Picture } from './picture.ts'
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
  /** JPEG, lossy WebP and AVIF: lowers the quality until the result has at most this many bytes. */
  readonly targetBytes?: number
  /**
   * JPEG, lossy WebP and AVIF: the quality is the one whose result looks this good, on the scale of
   * `similarity` in `/quality`; `quality` is not used.
   */
  readonly targetScore?: number
  /** @defaultValue `'small'` */
  readonly effort?: Effort
  readonly signal?: AbortSignal
}

/** The names of these options. */
export const ENCODE_OPTIONS: readonly (keyof EncodeOptions)[] = [
  ...(['format', 'quality', 'lossless', 'background', 'ico', 'targetBytes', 'targetScore'] as const),
  ...(['effort', 'signal'] as const),
]

/** An encoded picture. */
export interface EncodedPicture extends Size {
  /** The file. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly encoder: EncoderName
  readonly notes: readonly ImageNote[]
}

/** Which encoders there are for a picture, best first. */
export type EncodersFor<P extends Picture> = (
  format: OutputFormat,
  picture: P,
  settings: Omit<EncoderSettings, 'addNote'>,
) => ReadonlyArray<Encoder<P>>

/** Asserts options that go together. @throws TypeError or RangeError naming the field. */
export function requireEncodable(options: EncodeOptions): void {
  const { format, quality = 1, lossless = false, targetBytes, targetScore } = options
  requireFormat(format)
  between(0, 1)(quality, 'quality')
  for (const [field, value] of Object.entries({ targetBytes, targetScore })) {
    if (value === undefined) continue
    if (!isLossyFormat(format)) throw new RangeError(`${field} is for jpeg, webp and avif, not ${format}`)
    aboveZero(value, field)
    if (lossless && format !== 'jpeg')
      throw new RangeError(`lossless must be false with ${field}, which sets the quality`)
  }
}

/**
 * Encodes a picture that is already in a form its format can hold, with options that `requireEncodable` has
 * accepted. The caller frees it. Errors are those of `encodeImage`.
 */
export async function encodePicture<P extends Picture>(
  picture: P,
  options: Omit<EncodeOptions, 'targetBytes'>,
  encodersFor: EncodersFor<P>,
): Promise<EncodedPicture> {
  const { format, signal } = options
  const settings = {
    quality: options.quality ?? defaultQuality(format),
    lossless: options.lossless ?? false,
    effort: options.effort ?? 'small',
    ico: options.ico ?? defaultRecipe.ico,
    ...(signal === undefined ? {} : { signal }),
  }
  const { width, height } = format === 'ico' ? largestIconSize(settings.ico) : picture
  const failures: Array<{ encoder: EncoderName; error: unknown }> = []
  for (const encoder of encodersFor(format, picture, settings)) {
    const notes: ImageNote[] = []
    try {
      const bytes = await encodeTagged(encoder, picture, { ...settings, addNote: (each) => notes.push(each) })
      verifyImage(bytes, format, { width, height })
      signal?.throwIfAborted()
      notes.push(...failures.map((failure) => fallbackNote(failure.encoder, encoder.name, failure.error)))
      return { bytes: unshared(bytes), width, height, encoder: encoder.name, notes }
    } catch (error) {
      signal?.throwIfAborted()
      if (isFinal(error)) throw error
      failures.push({ encoder: encoder.name, error })
    }
  }
  throw noEncoderLeft(format, failures)
}

/** Encodes, and embeds a Display P3 profile where the pixels need one and the encoder writes none. */
async function encodeTagged<P extends Picture>(
  encoder: Encoder<P>,
  picture: P,
  settings: EncoderSettings,
): Promise<Uint8Array> {
  const bytes = await encoder.encode(picture, settings)
  return encoder.tagsColor || picture.colorSpace === 'srgb' ? bytes : embedProfile(bytes, displayP3Profile())
}

/** The default quality: a PNG loses colours only on request. */
export function defaultQuality(format: OutputFormat): number {
  return format === 'png' ? 1 : defaultRecipe.quality
}

/** Failures that trying another encoder would not fix. */
const FINAL_CODES: ReadonlySet<string> = new Set(['no-size-selected', 'ico-size', 'canvas-too-large'])

function isFinal(error: unknown): boolean {
  return error instanceof ImageError && FINAL_CODES.has(error.code)
}

function fallbackNote(failed: EncoderName, used: EncoderName, error: unknown): ImageNote {
  return note('fallback-encoder', { failed, used, reason: reasonOf(error) })
}

function noEncoderLeft(
  format: OutputFormat,
  failures: ReadonlyArray<{ encoder: EncoderName; error: unknown }>,
): unknown {
  const [first] = failures
  if (failures.length === 1 && first?.error instanceof ImageError) return first.error
  const reason = failures.map(({ encoder, error }) => `${encoder}: ${reasonOf(error)}`).join('; ')
  return new ImageError('unsupported-encoding', { format, reason }, { cause: first?.error })
}

function reasonOf(error: unknown): string {
  if (error instanceof ImageError && typeof error.details.reason === 'string') return error.details.reason
  return messageOf(error)
}
