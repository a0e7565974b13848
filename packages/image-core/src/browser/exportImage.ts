/**
 * From a file and a recipe to the file that is downloaded: one straight line.
 *
 * Decode, draw (turn, flip, crop), resize, encode, metadata. A recipe that changes nothing takes a shorter way: its
 * metadata is removed and the picture's own bytes are kept, which no encoder can better.
 */
import { ImageError, type ImageErrorDetails } from '../errors.ts'
import { outputName } from '../estimates/outputName.ts'
import type { Size } from '../geometry/index.ts'
import { type ImageInfo, identify } from '../identify/identify.ts'
import { canHoldMetadata, graftMetadata } from '../metadata/index.ts'
import { parseRecipe, type Recipe } from '../recipe.ts'
import { isCutOff } from './cutOff.ts'
import { type DecodedImage, decodeImage, remarksOn, requireBlob } from './decode.ts'
import { defaultQuality, type EncodedImage, encodePicture } from './encode.ts'
import type { Effort, EncoderName } from './encoders/encoder.ts'
import { exactPixels, turnedCrop } from './exactPixels.ts'
import { keptInstead, untouched } from './keptPicture.ts'
import { type Note, note } from './notes.ts'
import { type Picture, pixelPicture } from './picture.ts'
import { drawPicture, planRender, resizePicture, workingSpace } from './render.ts'

/** The steps of an export, in their order. */
export type ExportStage = 'decode' | 'draw' | 'resize' | 'encode' | 'metadata'

/** Where an export stands. */
export interface ExportProgress {
  /** The step that begins now; at the very end `metadata` with `progress` 1. */
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
  /** `fast` prefers the browser's encoders, for a size while someone is still choosing. @defaultValue `'small'` */
  readonly effort?: Effort
}

/** What an export gives. */
export interface ExportedImage extends Size {
  readonly blob: Blob
  /** The download's name, by the type of `blob`. */
  readonly name: string
  /** What encoded it; absent when the picture's own bytes were kept. */
  readonly encoder?: EncoderName
  readonly notes: readonly Note[]
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

/** One export under way. */
interface Job {
  /** The file, or what `decodeImage` made of it before. */
  readonly source: Blob | DecodedImage
  readonly bytes: Uint8Array
  readonly info: ImageInfo
  readonly recipe: Recipe
  readonly options: ExportOptions
  /** Announces that a step begins; throws when the job was aborted. */
  readonly step: (stage: ExportStage) => void
}

/** A picture ready for its encoder, and what happened on the way. */
interface Rendered {
  readonly picture: Picture
  readonly notes: readonly Note[]
}

/**
 * Makes the download of a recipe.
 *
 * With the source's own format, no edit and no quality asked for (or quality 1, `lossless`, `keepUnchanged`), metadata is
 * removed and no pixel is encoded again: the note is `lossless-strip`, or with `metadata: 'keep'` it is `unchanged` and
 * the bytes are the source's. Unless the quality is 1 a turned JPEG is turned upright, still without encoding it, where its
 * size and coding permit (the note is `lossless-turn`); where not, its EXIF keeps the one tag that says how it is turned.
 * Where a lower quality is asked for, an unedited picture is encoded again, and its own bytes
 * are kept all the same where that did not make them fewer.
 *
 * @param source the file, or what `decodeImage` made of it (its bitmap stays the caller's); an SVG must come decoded
 *   where there is no document.
 * @param recipe whole or in part; what is absent is as in `defaultRecipe`, but for the quality of PNG, which is then 1.
 * @throws ImageError with the codes of `decodeImage` and `encodeImage`.
 * @throws RangeError or TypeError naming the field when the recipe is not one.
 * @throws whatever `signal.reason` is, when aborted; it is looked at between steps.
 * @example
 * const { blob, name } = await exportImage(file, { format: 'webp', quality: 0.8, size: { width: 1600, height: 1200 } })
 */
export async function exportImage(
  source: Blob | DecodedImage,
  recipe: Partial<Recipe>,
  options: ExportOptions = {},
): Promise<ExportedImage> {
  const { signal, onProgress } = options
  const file = isDecoded(source) ? source.blob : source
  requireBlob(file)
  const step = (stage: ExportStage): void => {
    signal?.throwIfAborted()
    onProgress?.({ stage, progress: BEGINS[stage] })
  }
  const parsed = parseRecipe(withQuality(recipe))
  step('decode')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const job: Job = { source, bytes, info: identify(bytes), recipe: parsed, options, step }
  const result = untouched(job) ?? (await reencode(job))
  signal?.throwIfAborted()
  onProgress?.({ stage: 'metadata', progress: 1 })
  return { ...result, name: outputName(options.name ?? nameOf(file), parsed.format) }
}

/** A PNG's colours are reduced only where the recipe says so. */
function withQuality(recipe: Partial<Recipe>): Partial<Recipe> {
  if (recipe?.format !== 'png' || recipe.quality !== undefined) return recipe
  return { ...recipe, quality: defaultQuality('png'), keepUnchanged: recipe.keepUnchanged ?? true }
}

function isDecoded(source: Blob | DecodedImage): source is DecodedImage {
  return !(source instanceof Blob) && typeof source === 'object' && source !== null && 'bitmap' in source
}

function nameOf(file: Blob): string {
  return file instanceof File ? file.name : 'image'
}

async function reencode(job: Job): Promise<Result> {
  const { recipe, step, options } = job
  const { picture, notes } = await render(job)
  let encoded: EncodedImage
  try {
    step('encode')
    encoded = await encodePicture(picture, {
      ...recipe,
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.effort === undefined ? {} : { effort: options.effort }),
    })
  } finally {
    picture.free()
  }
  step('metadata')
  return keptInstead(job, encoded.blob.size) ?? withMetadata(job, encoded, [...notes, ...encoded.notes])
}

async function render(job: Job): Promise<Rendered> {
  const { bytes, info, recipe, step } = job
  const pixels = exactPixels(bytes, info, recipe)
  if (pixels === undefined) return draw(job)
  step('draw')
  const plan = planRender(pixels, recipe)
  const notes = [...remarksOn(info), ...(isCutOff(bytes, info) ? [note('truncated')] : [])]
  return { picture: resized(pixelPicture(turnedCrop(pixels, plan)), plan.size, job), notes }
}

/** Decodes and draws; what was decoded here is closed as soon as it is drawn. */
async function draw(job: Job): Promise<Rendered> {
  const { decoded, recipe } = await openSource(job)
  let picture: Picture
  let size: Size
  try {
    job.step('draw')
    const plan = planRender(decoded, recipe)
    size = plan.size
    picture = drawPicture(decoded.bitmap, plan, recipe, workingSpace(decoded.colorSpace, recipe.format))
  } finally {
    if (decoded !== job.source) decoded.bitmap.close()
  }
  const notes = picture.colorSpace === decoded.colorSpace ? [] : [note('gamut-reduced')]
  return { picture: resized(picture, size, job), notes: [...decoded.notes, ...notes] }
}

/** The decoded source, and the recipe in its pixels: an SVG is drawn at the size that the result needs. */
async function openSource({
  source,
  info,
  recipe,
  options,
}: Job): Promise<{ decoded: DecodedImage; recipe: Recipe }> {
  if (isDecoded(source)) return { decoded: source, recipe }
  const abortable = options.signal === undefined ? {} : { signal: options.signal }
  if (info.format !== 'svg') return { decoded: await decodeImage(source, abortable), recipe }
  const vector = vectorPlan(info, recipe)
  return { decoded: await decodeImage(source, { ...abortable, size: vector.size }), recipe: vector.recipe }
}

/** The size to draw an SVG at so that its crop has the pixels of the result, and the recipe at that scale. */
function vectorPlan(info: ImageInfo, recipe: Recipe): { size: Size; recipe: Recipe } {
  const { crop, size } = planRender(info, recipe)
  const scale = Math.max(size.width / crop.width, size.height / crop.height)
  const { x, y, width, height } = crop
  return {
    size: {
      width: Math.max(1, Math.round(info.width * scale)),
      height: Math.max(1, Math.round(info.height * scale)),
    },
    recipe: {
      ...recipe,
      crop: { x: x * scale, y: y * scale, width: width * scale, height: height * scale },
      size,
      upscale: true,
    },
  }
}

/** The picture at the result's size; an icon's sizes are made by its encoder. */
function resized(picture: Picture, size: Size, { recipe, step }: Job): Picture {
  try {
    step('resize')
    return recipe.format === 'ico' ? picture : resizePicture(picture, size)
  } catch (error) {
    picture.free()
    throw error
  }
}

async function withMetadata(
  { bytes, recipe }: Job,
  encoded: EncodedImage,
  notes: readonly Note[],
): Promise<Result> {
  const result = { ...encoded, notes }
  if (recipe.metadata === 'strip') return result
  const without = (details: ImageErrorDetails): Result => ({
    ...result,
    notes: [...notes, note('metadata-not-kept', { format: recipe.format, ...details })],
  })
  if (!canHoldMetadata(recipe.format)) return without({})
  try {
    const grafted = graftMetadata(bytes, new Uint8Array(await encoded.blob.arrayBuffer()))
    return { ...result, blob: new Blob([grafted as Uint8Array<ArrayBuffer>], { type: encoded.blob.type }) }
  } catch (error) {
    // The picture is made: metadata that is damaged or too large for the format is no reason to withhold it.
    if (error instanceof ImageError) return without({ reason: error.code })
    throw error
  }
}
