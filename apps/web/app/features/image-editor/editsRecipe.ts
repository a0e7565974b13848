/** The recipe that makes the file of the edits of one picture, and the edits of a recipe. Pure. */
import type { Recipe } from '@whittle/image-core'
import { orientationOf, type Rect, type Size, stageOf, UPRIGHT } from '@whittle/image-core/geometry'
import { NAMED_SCORES } from '@whittle/image-core/quality'
import {
  chooseFormat,
  chooseQuality,
  EDITOR_FORMATS,
  type Edits,
  EXACT_FORMATS,
  effectiveQuality,
  fitResult,
  hasLossyQuality,
  mayShrink,
  metadataPolicyOf,
  PASSPORT,
  QUALITY_TARGETS,
  qualityTargetOf,
  resultChoiceOf,
  roundedCrop,
  sizeTo,
} from './edits.ts'

/** Returns the recipe that makes the file of these edits. */
export function recipeOf(edits: Edits, original: Size): Partial<Recipe> {
  const { outputFormat, maximumBytes, fit, background, icoSizes, icoBitDepth } = edits
  const keepsPixels = resultChoiceOf(edits, original) === 'keep'
  const isLimited = maximumBytes !== null && hasLossyQuality(outputFormat) && !keepsPixels
  const target = qualityTargetOf(edits, original)
  return {
    ...placedOf(edits, original),
    ...(outputFormat === 'ico' ? {} : sizedOf(edits)),
    ...(outputFormat === 'jpeg' || fit === 'contain' ? { background } : {}),
    format: outputFormat,
    ...(isPassport(edits) ? { pixelsPerInch: PASSPORT.pixelsPerInch } : {}),
    ...(keepsPixels
      ? exactly(edits)
      : target === 'number'
        ? { quality: effectiveQuality(edits), keepUnchanged: false }
        : { targetScore: NAMED_SCORES[target], keepUnchanged: false }),
    ...(isLimited ? limitOf(edits, maximumBytes) : {}),
    metadata: metadataPolicyOf(edits),
    ico: { sizes: icoSizes, bitDepth: icoBitDepth, dither: false },
  }
}

/** Whether the result is printed at the size of a passport picture: only these formats say how large. */
function isPassport({ outputFormat, resizeDimensions: { width, height } }: Edits): boolean {
  const isPrinted = outputFormat === 'jpeg' || outputFormat === 'png'
  return isPrinted && width === PASSPORT.size.width && height === PASSPORT.size.height
}

function limitOf(edits: Edits, targetBytes: number): Partial<Recipe> {
  const { minLongerSide } = edits
  const shrinkToTarget = mayShrink(edits)
  return {
    targetBytes,
    shrinkToTarget,
    ...(shrinkToTarget && minLongerSide !== null ? { minLongerSide } : {}),
  }
}

function sizedOf({ resizeDimensions, fit, sourceFormat }: Edits): Partial<Recipe> {
  return {
    size: resizeDimensions,
    ...(fit === 'contain' ? { fit } : {}),
    ...(sourceFormat === 'svg' ? { upscale: true } : {}),
  }
}

/** A JPEG that turns out not to be keepable, because it is damaged, is encoded at the visitor's quality. */
function exactly({ outputFormat, quality }: Edits): Pick<Recipe, 'quality' | 'keepUnchanged' | 'lossless'> {
  const isExact = EXACT_FORMATS.has(outputFormat)
  return { quality: isExact ? 1 : quality, keepUnchanged: true, lossless: isExact && outputFormat !== 'png' }
}

/** Crop and orientation. */
function placedOf(
  edits: Edits,
  original: Size,
): Pick<Recipe, 'rotate' | 'straighten' | 'flip'> & { crop: Rect } {
  const { turns, straighten, flip } = edits.orientation
  return { crop: roundedCrop(edits, original), rotate: 90 * turns, straighten, flip }
}

/** Returns the recipe for the same picture as a lossless PNG that keeps transparency. */
export function losslessRecipeOf(edits: Edits, original: Size): Partial<Recipe> {
  const exact = { ...edits, outputFormat: 'png', keepsPixels: true } as const
  return recipeOf(exact, original)
}

/** Whether two edits produce the same file. The locks only affect the controls. */
export function sameResult(a: Edits, b: Edits, original: Size): boolean {
  return JSON.stringify(recipeOf(a, original)) === JSON.stringify(recipeOf(b, original))
}

/**
 * The edits that make the file of a recipe, for a picture that was just opened: the inverse of `recipeOf` for
 * what the editor can set.
 */
export function editsOfRecipe(opened: Edits, original: Size, recipe: Partial<Recipe>): Edits {
  const {
    rotate = 0,
    straighten = 0,
    flip = UPRIGHT.flip,
    format,
    quality,
    targetScore,
    targetBytes,
  } = recipe
  const orientation = orientationOf({ rotate, straighten, flip })
  const stage = stageOf(original, orientation).size
  const asked = EDITOR_FORMATS.find((each) => each === format) ?? 'jpeg'
  const named = QUALITY_TARGETS.find((each) => each !== 'number' && NAMED_SCORES[each] === targetScore)
  const formatted = {
    ...chooseFormat(opened, asked),
    orientation,
    keepsPixels: recipe.keepUnchanged === true,
    qualityTarget: named ?? 'number',
    maximumBytes: targetBytes ?? null,
    shrinksToFit: recipe.shrinkToTarget ?? false,
    minLongerSide: recipe.minLongerSide ?? null,
    removeMetadata: recipe.metadata !== 'keep',
    removedMetadata: recipe.metadata === 'strip-location' ? 'location' : 'all',
    fit: recipe.fit === 'contain' ? 'contain' : 'fill',
    background: recipe.background ?? opened.background,
    ...(recipe.ico === undefined ? {} : iconOf(recipe.ico)),
  } as const
  const encoded = quality === undefined ? formatted : chooseQuality(formatted, quality)
  const cropped = fitResult({ ...encoded, crop: recipe.crop ?? { x: 0, y: 0, ...stage } }, original)
  return recipe.size === undefined ? cropped : sizeTo(cropped, original, recipe.size)
}

function iconOf({ sizes, bitDepth }: Recipe['ico']): Partial<Edits> {
  return { icoSizes: sizes, hasSeveralSizes: sizes.length > 1, icoBitDepth: bitDepth }
}
