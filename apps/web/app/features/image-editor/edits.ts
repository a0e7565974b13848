/**
 * What the visitor has decided about one picture, and how each control changes it.
 *
 * Crops are in stage pixels (the picture after turning, straightening and flips, at the source's scale). Pure: every
 * function takes edits and gives new ones, which is also what undo needs.
 */
import { estimateBytes, type IcoBitDepth, type OutputFormat, type Recipe } from '@whittle/image-core'
import {
  centeredCrop,
  type FlipAxis,
  fitCrop,
  flipRect,
  flipSeen,
  type Orientation,
  type Rect,
  roundRect,
  type Size,
  stageOf,
  straightenSeen,
  turn,
  turnRect,
  UPRIGHT,
} from '@whittle/image-core/geometry'

/** The formats the editor offers, in the order of its menu. */
export const EDITOR_FORMATS = [
  'jpeg',
  'png',
  'webp',
  'avif',
  'ico',
] as const satisfies readonly OutputFormat[]
export type EditorFormat = (typeof EDITOR_FORMATS)[number]

/** The sides an icon may have, and its depths. */
export const ICO_SIZES = [16, 32, 48, 64, 128, 256] as const
/** What a website's icon is asked for in. */
const FAVICON_SIZES: readonly number[] = [16, 32, 48]
export const ICO_BIT_DEPTHS = [32, 24, 8, 4] as const satisfies readonly IcoBitDepth[]

/** The shapes a crop can be locked to. */
export const ASPECT_PRESETS = [
  { id: 'free', label: 'Free', ratio: null },
  { id: '1:1', label: '1:1 (Square)', ratio: 1 },
  { id: '4:3', label: '4:3', ratio: 4 / 3 },
  { id: '16:9', label: '16:9', ratio: 16 / 9 },
  { id: '9:16', label: '9:16', ratio: 9 / 16 },
  { id: '3:2', label: '3:2', ratio: 3 / 2 },
] as const

/** A crop is never smaller than this, unless the picture is. */
const MINIMUM_CROP: Size = { width: 20, height: 20 }

/** No size is asked for: the result has the crop's own. */
const AS_CROPPED = { width: null, height: null } as const

/** Every decision that undo takes back. */
export interface Edits {
  readonly orientation: Orientation
  /** The crop, in stage pixels. */
  readonly croppedImage: Rect
  /** Width divided by height that the crop is locked to; null is free. */
  readonly aspectRatio: number | null
  /** Width and height of the result follow each other. */
  readonly maintainAspectRatio: boolean
  /** Size of the result in pixels; never larger than the crop. */
  readonly resizeDimensions: Size
  /** The sides that were asked for, in pixels; null: as many as the crop has. With the lock on at most one is set, and leads. */
  readonly askedSize: { readonly width: number | null; readonly height: number | null }
  readonly outputFormat: EditorFormat
  /** 0.1 to 1. */
  readonly quality: number
  /** Until the visitor sets the quality, a picture with nothing else to change is not encoded again. */
  readonly isQualityChosen: boolean
  /** Lowers the quality until the file has at most so many bytes; null: no limit. JPEG and WebP only. */
  readonly maximumBytes: number | null
  readonly removeMetadata: boolean
  readonly icoSizes: readonly number[]
  /** The sizes are ticked, any number of them; else there is one. */
  readonly hasSeveralSizes: boolean
  readonly icoBitDepth: IcoBitDepth
}

/** The edits that a freshly opened picture has: all of it, upright, as a JPEG of quality 0.8. */
export function initialEdits(original: Size): Edits {
  return {
    orientation: UPRIGHT,
    croppedImage: { x: 0, y: 0, ...original },
    aspectRatio: null,
    maintainAspectRatio: true,
    resizeDimensions: original,
    askedSize: AS_CROPPED,
    outputFormat: 'jpeg',
    quality: 0.8,
    isQualityChosen: false,
    maximumBytes: null,
    removeMetadata: true,
    icoSizes: [32],
    hasSeveralSizes: false,
    icoBitDepth: 32,
  }
}

/**
 * The crop in whole pixels, as it is cut: what the controls show and what the recipe asks for are this one rectangle. A
 * locked shape gives its height by its width.
 */
export function wholeCrop({ croppedImage, orientation, aspectRatio }: Edits, original: Size): Rect {
  const image = stageOf(original, orientation).size
  return roundRect(croppedImage, aspectRatio === null ? { image } : { image, aspect: aspectRatio })
}

/** Takes a new crop, held inside the picture and above the minimum; the result keeps the size asked for where the crop has it. */
export function cropTo(edits: Edits, original: Size, crop: Rect): Edits {
  const image = stageOf(original, edits.orientation).size
  const limits = { image, min: MINIMUM_CROP }
  const { aspectRatio: aspect } = edits
  const croppedImage = fitCrop(crop, aspect === null ? limits : { ...limits, aspect })
  return fitResult({ ...edits, croppedImage }, original)
}

/** Locks the crop to a shape (null frees it); where a size was asked for, its width leads. */
export function chooseAspect(edits: Edits, original: Size, ratio: number | null): Edits {
  if (ratio === null) return cropTo({ ...edits, aspectRatio: null }, original, edits.croppedImage)
  const stage = stageOf(original, edits.orientation).size
  const led = { ...edits, aspectRatio: ratio, askedSize: widthLed(edits) }
  const shaped = cropTo(led, original, centeredCrop(stage, ratio))
  if (edits.maintainAspectRatio || !isSizeAsked(shaped)) return shaped
  return resizeSide(shaped, original, 'height', shaped.resizeDimensions.width / ratio)
}

/** Sets one side of the result; with the lock on the other follows the crop's shape. Only scales down. */
export function resizeSide(edits: Edits, original: Size, side: 'width' | 'height', pixels: number): Edits {
  const asked = clampWhole(pixels, wholeCrop(edits, original)[side])
  const others = edits.maintainAspectRatio ? AS_CROPPED : edits.askedSize
  return fitResult({ ...edits, askedSize: { ...others, [side]: asked } }, original)
}

/** Turns the lock on (the height follows the width again) or off (both sides stay as they are). */
export function lockAspect(edits: Edits, original: Size, locked: boolean): Edits {
  const unlocked = isSizeAsked(edits) ? edits.resizeDimensions : AS_CROPPED
  const askedSize = locked ? widthLed(edits) : unlocked
  return fitResult({ ...edits, maintainAspectRatio: locked, askedSize }, original)
}

/** Turns what is seen by quarter turns clockwise; crop and result size turn with it. */
export function turnBy(edits: Edits, original: Size, quarterTurns: 1 | -1): Edits {
  const stage = stageOf(original, edits.orientation).size
  const { width, height } = edits.askedSize
  const turned = {
    ...edits,
    orientation: turn(edits.orientation, quarterTurns),
    croppedImage: turnRect(edits.croppedImage, stage, quarterTurns),
    aspectRatio: edits.aspectRatio === null ? null : 1 / edits.aspectRatio,
    askedSize: { width: height, height: width },
  }
  return fitResult(turned, original)
}

/** Mirrors what is seen; the crop stays on the same part of the picture. */
export function flipOver(edits: Edits, original: Size, axis: FlipAxis): Edits {
  const stage = stageOf(original, edits.orientation).size
  const flipped = {
    ...edits,
    orientation: flipSeen(edits.orientation, axis),
    croppedImage: flipRect(edits.croppedImage, stage, axis),
  }
  return fitResult(flipped, original)
}

/** Leans what is seen by so many degrees; the crop keeps its place and share of the stage, so leaning back undoes it. */
export function straightenTo(edits: Edits, original: Size, degrees: number): Edits {
  const before = stageOf(original, edits.orientation).size
  const orientation = straightenSeen(edits.orientation, degrees)
  const after = stageOf(original, orientation).size
  const across = after.width / before.width
  const down = after.height / before.height
  const { x, y, width, height } = edits.croppedImage
  const crop = { x: x * across, y: y * down, width: width * across, height: height * down }
  return cropTo({ ...edits, orientation }, original, crop)
}

/** Chooses the output format; an icon starts again at one image of 32 pixels and 32 bits. */
export function chooseFormat(edits: Edits, outputFormat: EditorFormat): Edits {
  if (outputFormat !== 'ico') return { ...edits, outputFormat }
  return { ...edits, outputFormat, icoSizes: [32], hasSeveralSizes: false, icoBitDepth: 32 }
}

/** Chooses an icon's depth. */
export function chooseBitDepth(edits: Edits, icoBitDepth: IcoBitDepth): Edits {
  return { ...edits, icoBitDepth }
}

/** Sets the quality, also for a picture that is not changed otherwise. */
export function chooseQuality(edits: Edits, quality: number): Edits {
  return { ...edits, quality, isQualityChosen: true }
}

/** The quality in use: an icon below 32 bit has no other than 1. The visitor's own comes back with the next format. */
export function effectiveQuality({ outputFormat, icoBitDepth, quality }: Edits): number {
  return outputFormat === 'ico' && icoBitDepth < 32 ? 1 : quality
}

/** What the file of these edits may weigh, in bytes: what is shown until it is made. */
export function estimatedBytes(edits: Edits, originalBytes: number): number {
  return estimateBytes(originalBytes, { format: edits.outputFormat, quality: effectiveQuality(edits) })
}

/** Whether the quality of a format can be lowered until the file fits. */
export function canLimitBytes(format: EditorFormat): boolean {
  return format === 'jpeg' || format === 'webp'
}

/** Chooses an icon of one size, or of several, which begin with those of a website's icon. */
export function chooseIcoSize(edits: Edits, size: number | 'several'): Edits {
  const hasSeveralSizes = size === 'several'
  return { ...edits, hasSeveralSizes, icoSizes: hasSeveralSizes ? FAVICON_SIZES : [size] }
}

/** Adds an icon size or takes it away; the sizes stay in ascending order. */
export function toggleIcoSize(edits: Edits, size: number): Edits {
  const icoSizes = edits.icoSizes.includes(size)
    ? edits.icoSizes.filter((other) => other !== size)
    : [...edits.icoSizes, size].sort((a, b) => a - b)
  return { ...edits, icoSizes }
}

/** Whether two edits give the same file. The locks only guide the controls. */
export function sameResult(a: Edits, b: Edits, original: Size): boolean {
  return JSON.stringify(recipeOf(a, original)) === JSON.stringify(recipeOf(b, original))
}

/** The recipe that makes the file of these edits. */
export function recipeOf(edits: Edits, original: Size): Partial<Recipe> {
  const { orientation, resizeDimensions, outputFormat, maximumBytes, icoSizes, icoBitDepth } = edits
  const isLimited = maximumBytes !== null && canLimitBytes(outputFormat)
  return {
    crop: wholeCrop(edits, original),
    rotate: 90 * orientation.turns,
    straighten: orientation.straighten,
    flip: orientation.flip,
    ...(outputFormat === 'ico' ? {} : { size: resizeDimensions }),
    format: outputFormat,
    quality: effectiveQuality(edits),
    keepUnchanged: !edits.isQualityChosen,
    ...(isLimited ? { targetBytes: maximumBytes } : {}),
    metadata: edits.removeMetadata ? 'strip' : 'keep',
    ico: { sizes: icoSizes, bitDepth: icoBitDepth, dither: false },
  }
}

/** Whether the result shows the very pixels of the file: nothing was cropped, turned, mirrored, leant or resized. */
export function showsFileAsItIs(edits: Edits, original: Size): boolean {
  const pixelsOf = (each: Edits): string => {
    const { crop, rotate, straighten, flip } = recipeOf(each, original)
    return JSON.stringify([crop, rotate, straighten, flip, each.resizeDimensions])
  }
  return pixelsOf(edits) === pixelsOf(initialEdits(original))
}

/** The recipe of the same picture as a PNG: nothing lost, and transparent where it was. */
export function losslessRecipeOf(edits: Edits, original: Size): Partial<Recipe> {
  return { ...recipeOf({ ...edits, outputFormat: 'png', maximumBytes: null }, original), quality: 1 }
}

function isSizeAsked({ askedSize }: Edits): boolean {
  return askedSize.width !== null || askedSize.height !== null
}

/** The size asked for, as a width that the height follows. */
function widthLed(edits: Edits): Edits['askedSize'] {
  return isSizeAsked(edits) ? { width: edits.resizeDimensions.width, height: null } : AS_CROPPED
}

function fitResult(edits: Edits, original: Size): Edits {
  return { ...edits, resizeDimensions: resultSize(edits, wholeCrop(edits, original)) }
}

/** The result's size: what was asked for where the crop has so many pixels; with the lock on the other side follows the shape. */
function resultSize({ maintainAspectRatio, aspectRatio, askedSize }: Edits, crop: Size): Size {
  const width = clampWhole(askedSize.width ?? crop.width, crop.width)
  const height = clampWhole(askedSize.height ?? crop.height, crop.height)
  if (!maintainAspectRatio) return { width, height }
  const shape = aspectRatio ?? crop.width / crop.height
  return askedSize.height === null
    ? { width, height: clampWhole(width / shape, crop.height) }
    : { width: clampWhole(height * shape, crop.width), height }
}

function clampWhole(pixels: number, limit: number): number {
  return Math.max(1, Math.min(limit, Math.round(pixels)))
}
