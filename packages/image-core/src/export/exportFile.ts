/**
 * From a file and a recipe to the finished file, in one pass. Pure: decoding, drawing and the codecs are
 * handed in, so that a page and a server do the same.
 *
 * Decode, draw (turn, flip, crop), resize, encode, metadata. A recipe that changes nothing takes a shortcut:
 * metadata is removed and the picture's own bytes are kept, which no encoder can beat.
 */
import {
  defaultQuality,
  type EncodedPicture,
  type EncodeOptions,
  requireEncodable,
} from '../encode/encodePicture.ts'
import type { EncoderName } from '../encode/encoder.ts'
import type { Targets } from '../encode/encodeToTarget.ts'
import { type ImageNote, note } from '../encode/notes.ts'
import type { Picture } from '../encode/picture.ts'
import { ImageError, type ImageErrorDetails } from '../errors.ts'
import type { Size } from '../geometry/index.ts'
import { canHoldMetadata, graftMetadata } from '../metadata/index.ts'
import { withPixelDensity } from '../metadata/pixelDensity.ts'
import { parseRecipe, type Recipe } from '../recipe.ts'
import { originalInstead, untouched, type Wanted } from './originalPicture.ts'

/** The steps of an export, in order. */
export type ExportStage = 'decode' | 'draw' | 'resize' | 'encode' | 'metadata'

/** The progress of an export. */
export interface ExportProgress {
  /** The step that begins now; at the end, `metadata` with `progress` 1. */
  readonly stage: ExportStage
  /** Of the whole export, 0 to 1. */
  readonly progress: number
}

/** When each step begins, as a share of the whole; encoding is most of the work. */
const BEGINS: Readonly<Record<ExportStage, number>> = {
  decode: 0,
  draw: 0.15,
  resize: 0.25,
  encode: 0.35,
  metadata: 0.98,
}

/** A picture ready for its encoder, and the notes collected on the way. */
export interface Rendered<P extends Picture> {
  readonly picture: P
  readonly notes: readonly ImageNote[]
}

/** A file, a whole recipe for it, and how the machine does each step. */
export interface FileJob<P extends Picture> extends Wanted {
  /** Reports that a step begins; throws if the job was aborted. */
  readonly step: (stage: ExportStage) => void
  /** Decodes and draws. The picture is freed here. */
  render(): Promise<Rendered<P>>
  encode(picture: P, options: EncodeOptions & Targets): Promise<EncodedPicture>
}

/** A finished file. */
export interface MadeFile extends Size {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** What encoded it; absent when the picture's own bytes were kept. */
  readonly encoder?: EncoderName
  readonly notes: readonly ImageNote[]
}

/** What reports an export's steps. */
export interface StepOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ExportProgress) => void
}

/** The function for {@link FileJob.step}. */
export function stepsOf({ signal, onProgress }: StepOptions): (stage: ExportStage) => void {
  return (stage) => {
    signal?.throwIfAborted()
    onProgress?.({ stage, progress: BEGINS[stage] })
  }
}

/**
 * The whole recipe of a partial one for an export.
 *
 * @throws RangeError or TypeError naming the field; ImageError `no-size-selected`.
 */
export function exportRecipe(recipe: Partial<Recipe>): Recipe {
  const parsed = parseRecipe(withQuality(recipe))
  requireEncodable(parsed)
  return parsed
}

/** A PNG's colours are reduced only if the recipe says so. */
function withQuality(recipe: Partial<Recipe>): Partial<Recipe> {
  if (recipe?.format !== 'png' || recipe.quality !== undefined) return recipe
  return { ...recipe, quality: defaultQuality('png'), keepUnchanged: recipe.keepUnchanged ?? true }
}

/** Makes the file. Errors are those of `exportImage`. */
export async function exportFile<P extends Picture>(
  job: FileJob<P>,
  { signal, onProgress }: StepOptions,
): Promise<MadeFile> {
  const unchanged = await untouched(job)
  const made =
    typeof unchanged === 'object'
      ? unchanged
      : await reencode(job, unchanged === 'damaged' ? [note('damaged')] : [])
  signal?.throwIfAborted()
  onProgress?.({ stage: 'metadata', progress: 1 })
  const { format, pixelsPerInch } = job.recipe
  if (pixelsPerInch === undefined) return made
  return { ...made, bytes: withPixelDensity(made.bytes, format, pixelsPerInch) }
}

async function reencode<P extends Picture>(
  job: FileJob<P>,
  earlierNotes: readonly ImageNote[],
): Promise<MadeFile> {
  const { recipe, step } = job
  const { targetBytes } = recipe
  const first = await encodeJob(job, targetBytes)
  step('metadata')
  const original = earlierNotes.length > 0 ? undefined : await originalInstead(job, first.bytes.length)
  if (original !== undefined) return original
  const result = withMetadata(job, first, earlierNotes)
  if (targetBytes === undefined || result.bytes.length <= targetBytes) return result
  // The limit includes the metadata: the picture is encoded again, into the bytes that the metadata leaves.
  const room = targetBytes - (result.bytes.length - first.bytes.length)
  if (room < 1) throw new ImageError('target-unreachable', { targetBytes, reachedBytes: result.bytes.length })
  return withMetadata(job, await encodeJob(job, room), earlierNotes)
}

/** Renders and encodes. */
async function encodeJob<P extends Picture>(
  job: FileJob<P>,
  targetBytes: number | undefined,
): Promise<EncodedPicture> {
  const { recipe, signal, effort, step } = job
  const { targetBytes: _whole, ...settings } = recipe
  const { picture, notes } = await job.render()
  try {
    step('encode')
    const encoded = await job.encode(picture, {
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

function withMetadata(
  { bytes, recipe }: Wanted,
  encoded: EncodedPicture,
  earlierNotes: readonly ImageNote[],
): MadeFile {
  const notes = [...earlierNotes, ...encoded.notes]
  const result = { ...encoded, notes }
  if (recipe.metadata === 'strip') return result
  const without = (details: ImageErrorDetails): MadeFile => ({
    ...result,
    notes: [...notes, note('metadata-not-kept', { format: recipe.format, ...details })],
  })
  if (!canHoldMetadata(recipe.format)) return without({})
  try {
    const location = recipe.metadata === 'strip-location' ? 'remove' : 'keep'
    return { ...result, bytes: graftMetadata(bytes, encoded.bytes, { location }) }
  } catch (error) {
    // The picture is finished: metadata that is damaged or too large for the format must not fail the export.
    if (error instanceof ImageError) return without({ reason: error.code })
    throw error
  }
}
