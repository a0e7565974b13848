/**
 * From a file and a recipe to the downloaded file, in one pass.
 *
 * Decode, draw (turn, flip, crop), resize, encode, metadata. A recipe that changes nothing takes a shortcut:
 * metadata is removed and the picture's own bytes are kept, which no encoder can beat.
 */

import { requireOptions } from '@whittle/foundation/options'
import { ImageError, type ImageErrorDetails } from '../errors.ts'
import { outputName } from '../estimates/outputName.ts'
import type { Size } from '../geometry/index.ts'
import { identify } from '../identify/identify.ts'
import { canHoldMetadata, graftMetadata } from '../metadata/index.ts'
import { parseRecipe, type Recipe } from '../recipe.ts'
import { type DecodedImage, requireBlob } from './decode.ts'
import { defaultQuality, type EncodedImage, requireEncodable } from './encodePicture.ts'
import type { Effort, EncoderName } from './encoders/encoder.ts'
import { encodeToTarget } from './encodeToTarget.ts'
import { type ImageNote, note } from './notes.ts'
import { originalInstead, untouched } from './originalPicture.ts'
import { isDecoded, type RenderJob, renderJob } from './renderJob.ts'
import { requireBrowser } from './requireBrowser.ts'

/** The steps of an export, in order. */
export type ExportStage = 'decode' | 'draw' | 'resize' | 'encode' | 'metadata'

/** The progress of an export. */
export interface ExportProgress {
  /** The step that begins now; at the end, `metadata` with `progress` 1. */
  readonly stage: ExportStage
  /** Of the whole export, 0 to 1. */
  readonly progress: number
}

/** How an export is run. */
export interface ExportOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ExportProgress) => void
  /** The source's file name. @defaultValue the file's own, else `image` */
  readonly name?: string
  /**
   * `fast` prefers the browser's encoders, to show a size while the user is still choosing settings.
   *
   * @defaultValue `'small'`
   */
  readonly effort?: Effort
  /**
   * Called with the source as it was decoded here, where it had to be: hand it in as the source of the next
   * export of the same file, which then decodes nothing. The bitmap is yours to close. Not for an SVG, which
   * is drawn for each result.
   */
  readonly keepDecoded?: (decoded: DecodedImage) => void
}

/** The result of an export. */
export interface ExportedImage extends Size {
  readonly blob: Blob
  /** The download's name, with the extension for the type of `blob`. */
  readonly name: string
  /** What encoded it; absent when the picture's own bytes were kept. */
  readonly encoder?: EncoderName
  readonly notes: readonly ImageNote[]
}

/** An export before it has a name. */
type Result = Omit<ExportedImage, 'name'>

/** When each step begins, as a share of the whole; encoding is most of the work. */
const BEGINS: Readonly<Record<ExportStage, number>> = {
  decode: 0,
  draw: 0.15,
  resize: 0.25,
  encode: 0.35,
  metadata: 0.98,
}

/** An export in progress. */
interface Job extends RenderJob {
  readonly effort: Effort | undefined
  readonly step: (stage: ExportStage) => void
}

/**
 * Makes the file to download from a source and a recipe.
 *
 * With the source's own format, no edit and no requested quality (or quality 1, `lossless`, `keepUnchanged`),
 * metadata is removed and no pixel is re-encoded: the note is `lossless-strip`, or with `metadata: 'keep'` it
 * is `unchanged` and the bytes are the source's. Unless the quality is 1, a rotated JPEG is turned upright,
 * also without re-encoding, if its size and coding permit (the note is `lossless-turn`); otherwise its EXIF
 * keeps only the orientation tag. A WebP with an orientation is turned and re-encoded: most browsers would
 * show it as it is stored. If a lower quality is requested, an unedited picture is re-encoded, but its own
 * bytes are kept if the result is not smaller.
 *
 * Before a picture is called the same, the source and the result are decoded and compared. Where that is
 * impossible (an animation, over 100 megapixels), the note is `strip-not-compared`; where they differ, the
 * picture is re-encoded and the note is `damaged`.
 *
 * The pixels of a PNG whose metadata is removed are packed anew by OxiPNG, unless the effort is `fast`: the
 * same pixels, colour space and remaining chunks in fewer bytes, with the note `recompressed`. If that takes
 * no fewer bytes, its own are kept.
 *
 * @param source the file, or the result of `decodeImage` (the caller keeps its bitmap); where there is no
 *   document, an SVG must be decoded already.
 * @param recipe whole or in part; absent fields default as in `defaultRecipe`, except that the quality of PNG
 *   defaults to 1.
 * @throws ImageError with the codes of `decodeImage` and `encodeImage`.
 * @throws RangeError or TypeError naming the field when the recipe is invalid.
 * @throws `signal.reason` when aborted; the signal is checked between steps.
 * @example
 * const { blob, name } = await exportImage(file, { format: 'webp', quality: 0.8, size: { width: 1600, height: 1200 } })
 */
export async function exportImage(
  source: Blob | DecodedImage,
  recipe: Partial<Recipe>,
  options: ExportOptions = {},
): Promise<ExportedImage> {
  requireOptions(options, ['signal', 'onProgress', 'name', 'effort', 'keepDecoded'])
  requireBrowser()
  const { signal, effort, onProgress, keepDecoded } = options
  const file = isDecoded(source) ? source.blob : source
  requireBlob(file)
  const step = (stage: ExportStage): void => {
    signal?.throwIfAborted()
    onProgress?.({ stage, progress: BEGINS[stage] })
  }
  const parsed = parseRecipe(withQuality(recipe))
  requireEncodable(parsed)
  step('decode')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const info = isDecoded(source) ? source.info : identify(bytes)
  const job: Job = { source, bytes, info, recipe: parsed, signal, effort, keepDecoded, step }
  const unchanged = await untouched(job)
  const result =
    typeof unchanged === 'object'
      ? unchanged
      : await reencode(job, unchanged === 'damaged' ? [note('damaged')] : [])
  signal?.throwIfAborted()
  onProgress?.({ stage: 'metadata', progress: 1 })
  return { ...result, name: outputName(options.name ?? nameOf(file), parsed.format) }
}

/** A PNG's colours are reduced only if the recipe says so. */
function withQuality(recipe: Partial<Recipe>): Partial<Recipe> {
  if (recipe?.format !== 'png' || recipe.quality !== undefined) return recipe
  return { ...recipe, quality: defaultQuality('png'), keepUnchanged: recipe.keepUnchanged ?? true }
}

function nameOf(file: Blob): string {
  return file instanceof File ? file.name : 'image'
}

async function reencode(job: Job, earlierNotes: readonly ImageNote[]): Promise<Result> {
  const { recipe, step } = job
  const { targetBytes } = recipe
  const first = await encodeJob(job, targetBytes)
  step('metadata')
  const original = earlierNotes.length > 0 ? undefined : await originalInstead(job, first.blob.size)
  if (original !== undefined) return original
  const result = await withMetadata(job, first, earlierNotes)
  if (targetBytes === undefined || result.blob.size <= targetBytes) return result
  // The limit includes the metadata: the picture is encoded again, into the bytes that the metadata leaves.
  const room = targetBytes - (result.blob.size - first.blob.size)
  if (room < 1) throw new ImageError('target-unreachable', { targetBytes, reachedBytes: result.blob.size })
  return withMetadata(job, await encodeJob(job, room), earlierNotes)
}

/** Renders and encodes. */
async function encodeJob(job: Job, targetBytes: number | undefined): Promise<EncodedImage> {
  const { recipe, signal, effort, step } = job
  const { targetBytes: _whole, ...settings } = recipe
  const { picture, notes } = await renderJob(job)
  try {
    step('encode')
    const encoded = await encodeToTarget(picture, {
      ...settings,
      ...(targetBytes === undefined ? {} : { targetBytes }),
      ...(signal === undefined ? {} : { signal }),
      ...(effort === undefined ? {} : { effort }),
    })
    return { ...encoded, notes: [...notes, ...encoded.notes] }
  } finally {
    picture.free()
  }
}

async function withMetadata(
  { bytes, recipe }: Job,
  encoded: EncodedImage,
  earlierNotes: readonly ImageNote[],
): Promise<Result> {
  const notes = [...earlierNotes, ...encoded.notes]
  const result = { ...encoded, notes }
  if (recipe.metadata === 'strip') return result
  const without = (details: ImageErrorDetails): Result => ({
    ...result,
    notes: [...notes, note('metadata-not-kept', { format: recipe.format, ...details })],
  })
  if (!canHoldMetadata(recipe.format)) return without({})
  try {
    const location = recipe.metadata === 'strip-location' ? 'remove' : 'keep'
    const grafted = graftMetadata(bytes, new Uint8Array(await encoded.blob.arrayBuffer()), { location })
    return { ...result, blob: new Blob([grafted], { type: encoded.blob.type }) }
  } catch (error) {
    // The picture is finished: metadata that is damaged or too large for the format must not fail the export.
    if (error instanceof ImageError) return without({ reason: error.code })
    throw error
  }
}
