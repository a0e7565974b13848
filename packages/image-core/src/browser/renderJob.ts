/**
 * From a file and a recipe to the picture for the encoder: decode, draw (turn, flip, crop), resize.
 *
 * Files whose exact samples a canvas would lose are processed without one.
 */

import { exactPixels, turnedCrop } from '../draw/exactPixels.ts'
import { planRender, type RenderPlan } from '../draw/planRender.ts'
import { note, notesOn } from '../encode/notes.ts'
import { isCutOff } from '../export/cutOff.ts'
import type { Rendered } from '../export/exportFile.ts'
import { workingSpace } from '../formats.ts'
import { type Size, scaleRect } from '../geometry/index.ts'
import { roundSize } from '../geometry/roundSize.ts'
import type { ImageInfo } from '../identify/identify.ts'
import type { Recipe } from '../recipe.ts'
import { type DecodedImage, decodeIdentified } from './decode.ts'
import { type DrawablePicture, pixelPicture } from './drawablePicture.ts'
import { drawPicture, padPicture, resizePicture } from './render.ts'

/** A file and the recipe for it. */
export interface RenderJob {
  /** The file, or the result of an earlier `decodeImage`. */
  readonly source: Blob | DecodedImage
  readonly bytes: Uint8Array
  readonly info: ImageInfo
  readonly recipe: Recipe
  readonly signal: AbortSignal | undefined
  /** Takes the source as it was decoded here, and closes its bitmap. */
  readonly keepDecoded: ((decoded: DecodedImage) => void) | undefined
  /** Reports that a step begins; throws if the job was aborted. */
  readonly step: (stage: 'draw' | 'resize') => void
}

/** Makes the picture; the caller frees it. */
export async function renderJob(job: RenderJob): Promise<Rendered<DrawablePicture>> {
  const { bytes, info, recipe, step } = job
  const pixels = exactPixels(bytes, info, recipe)
  if (pixels === undefined) return draw(job)
  step('draw')
  const plan = planRender(pixels, recipe)
  const notes = [...notesOn(info), ...(isCutOff(bytes, info) ? [note('truncated')] : [])]
  return { picture: resized(pixelPicture(turnedCrop(pixels, plan)), plan, job), notes }
}

/** Whether a source is already decoded. */
export function isDecoded(source: Blob | DecodedImage): source is DecodedImage {
  return !(source instanceof Blob) && typeof source === 'object' && source !== null && 'bitmap' in source
}

/** Decodes and draws; what was decoded here is closed or handed on as soon as it is drawn. */
async function draw(job: RenderJob): Promise<Rendered<DrawablePicture>> {
  const { decoded, recipe } = await openSource(job)
  let picture: DrawablePicture
  let plan: RenderPlan
  try {
    job.step('draw')
    plan = planRender(decoded, recipe)
    picture = drawPicture(decoded.bitmap, plan, recipe, workingSpace(decoded.colorSpace, recipe.format))
  } finally {
    if (decoded !== job.source) {
      // An SVG was drawn at the size of this one result, so no other export can use it.
      if (job.keepDecoded === undefined || job.info.format === 'svg') decoded.bitmap.close()
      else job.keepDecoded(decoded)
    }
  }
  const notes = picture.colorSpace === decoded.colorSpace ? [] : [note('gamut-reduced')]
  return { picture: resized(picture, plan, job), notes: [...decoded.notes, ...notes] }
}

/** The decoded source, and the recipe in its pixels; an SVG is drawn at the size that the result needs. */
async function openSource({
  source,
  bytes,
  info,
  recipe,
  signal,
}: RenderJob): Promise<{ decoded: DecodedImage; recipe: Recipe }> {
  if (isDecoded(source)) return { decoded: source, recipe }
  const known = { bytes, info, ...(signal === undefined ? {} : { signal }) }
  if (info.format !== 'svg') return { decoded: await decodeIdentified(source, known), recipe }
  const vector = vectorPlan(info, recipe)
  return { decoded: await decodeIdentified(source, { ...known, size: vector.size }), recipe: vector.recipe }
}

/** The size to draw an SVG at so that its crop has the pixels of the result, and the recipe at that scale. */
function vectorPlan(info: ImageInfo, recipe: Recipe): { size: Size; recipe: Recipe } {
  const { crop, size, placed } = planRender(info, recipe)
  const scale = Math.max(placed.width / crop.width, placed.height / crop.height)
  const isContained = recipe.fit === 'contain'
  return {
    size: roundSize(info, scale),
    // The crop of the drawing has the size of its place, apart from rounding.
    recipe: { ...recipe, crop: scaleRect(crop, scale), size, upscale: !isContained || recipe.upscale },
  }
}

/** Resizes the picture to its place in the result, and pads it; an icon's sizes are made by its encoder. */
function resized(picture: DrawablePicture, plan: RenderPlan, { recipe, step }: RenderJob): DrawablePicture {
  let current = picture
  try {
    step('resize')
    if (recipe.format === 'ico') return picture
    current = resizePicture(picture, plan.placed)
    return padPicture(current, plan, recipe)
  } catch (error) {
    current.free()
    throw error
  }
}
