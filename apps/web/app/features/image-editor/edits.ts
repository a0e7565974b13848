/**
 * What the visitor has decided about one picture, and how each control changes it.
 *
 * Crops are in stage pixels (the picture after rotation, straightening and flips, at the source's scale).
 * Pure: every function takes edits and returns new ones, as undo requires.
 */
import {
  estimateBytes,
  type IcoBitDepth,
  type ImageFormat,
  type MetadataPolicy,
  type OutputFormat,
} from '@whittle/image-core'
import {
  type AskedSize,
  centeredCrop,
  type FlipAxis,
  fitCrop,
  flipRect,
  flipSeen,
  type Orientation,
  placeCrop,
  type Rect,
  reducedSide,
  reducedSize,
  roundRect,
  type Size,
  stageOf,
  straightenSeen,
  turn,
  turnRect,
  UPRIGHT,
} from '@whittle/image-core/geometry'
import { isLossyFormat } from '@whittle/image-core/quality'
import { PICTURE_SHAPES } from '../../lib/images/shapes.ts'

/** The formats the editor offers, in the order of its menu. */
export const EDITOR_FORMATS = [
  'jpeg',
  'png',
  'webp',
  'avif',
  'ico',
] as const satisfies readonly OutputFormat[]
export type EditorFormat = (typeof EDITOR_FORMATS)[number]

/** The sides an icon may have in pixels, and its bit depths. */
export const ICO_SIZES = [16, 32, 48, 64, 128, 256] as const
/** The usual sizes of a website's icon. */
const FAVICON_SIZES: readonly number[] = [16, 32, 48]
export const ICO_BIT_DEPTHS = [32, 24, 8, 4] as const satisfies readonly IcoBitDepth[]

/** The aspect ratios a crop can be locked to. */
export const ASPECT_PRESETS = [{ id: 'free', label: 'Free', ratio: null }, ...PICTURE_SHAPES] as const

/** A crop is never smaller than this, unless the picture is. */
export const MIN_CROP: Size = { width: 20, height: 20 }

/** The size of a passport picture in pixels, and how many of them make an inch: 35 x 45 mm. */
export const PASSPORT = { size: { width: 413, height: 531 }, pixelsPerInch: 300 } as const

/** No size is requested: the result has the size of the crop. */
const AS_CROPPED = { width: null, height: null } as const

/** What sets the quality: a number, or one of the scores with a name. */
export const QUALITY_TARGETS = ['number', 'same', 'very-good', 'good'] as const
export type QualityTarget = (typeof QUALITY_TARGETS)[number]

/** The two kinds of result: encoded at a quality, or every pixel as it is. */
export type ResultChoice = 'compress' | 'keep'

/** Every decision that undo can revert. */
export interface Edits {
  /** The format of the open file, which decides what can be kept; null if unknown. Never changes. */
  readonly sourceFormat: ImageFormat | null
  readonly orientation: Orientation
  /** The crop, in stage pixels. */
  readonly crop: Rect
  /** Width divided by height that the crop is locked to; null if free. */
  readonly aspectRatio: number | null
  /** Whether width and height of the result follow each other. */
  readonly isSizeLocked: boolean
  /** Size of the result in pixels; never larger than the crop, unless it is drawn or padded to it. */
  readonly resizeDimensions: Size
  /**
   * The requested sides in pixels; null: as many as the crop has. With the lock on, at most one is set, and
   * it determines the other.
   */
  readonly askedSize: AskedSize
  readonly outputFormat: EditorFormat
  /** 0.1 to 1. */
  readonly quality: number
  /** Whether the visitor has set the quality for this format; until then, a PNG keeps every colour. */
  readonly isQualityChosen: boolean
  /** Whether the pixels are kept where that is possible; otherwise the result is compressed. */
  readonly keepsPixels: boolean
  /** What sets the quality: the visitor's number, or how good the result is to look. Lossy formats only. */
  readonly qualityTarget: QualityTarget
  /**
   * Lowers the quality, and if `shrinksToFit` the dimensions, until the file has at most this many bytes;
   * null: no limit. Lossy formats only.
   */
  readonly maximumBytes: number | null
  /** Whether a limit may make the picture smaller; a requested size is kept in any case. */
  readonly shrinksToFit: boolean
  /** The longer side, in pixels, that a limit does not go below; null: no bound. */
  readonly minLongerSide: number | null
  readonly removeMetadata: boolean
  /** What is removed of the metadata, if it is. */
  readonly removedMetadata: 'all' | 'location'
  /** How the picture meets a size of another shape: distorted, or whole on the background. */
  readonly fit: 'fill' | 'contain'
  /** `#rrggbb`, under transparent parts of a JPEG and around a contained picture. */
  readonly background: string
  readonly icoSizes: readonly number[]
  /** Whether any number of sizes can be ticked; otherwise there is one. */
  readonly hasSeveralSizes: boolean
  readonly icoBitDepth: IcoBitDepth
}

/** The edits of a newly opened picture: all of it, upright, as a JPEG of quality 0.8. */
export function initialEdits(original: Size, sourceFormat: ImageFormat | null = null): Edits {
  return {
    sourceFormat,
    orientation: UPRIGHT,
    crop: { x: 0, y: 0, ...original },
    aspectRatio: null,
    isSizeLocked: true,
    resizeDimensions: original,
    askedSize: AS_CROPPED,
    outputFormat: 'jpeg',
    quality: 0.8,
    isQualityChosen: false,
    keepsPixels: false,
    qualityTarget: 'number',
    maximumBytes: null,
    shrinksToFit: true,
    minLongerSide: null,
    removeMetadata: true,
    removedMetadata: 'all',
    fit: 'fill',
    background: '#ffffff',
    icoSizes: [32],
    hasSeveralSizes: false,
    icoBitDepth: 32,
  }
}

/**
 * The crop in whole pixels, as it will be cut: the controls and the recipe use this same rectangle. With a
 * locked shape, the height follows from the width.
 */
export function roundedCrop({ crop, orientation, aspectRatio }: Edits, original: Size): Rect {
  const image = stageOf(original, orientation).size
  return roundRect(crop, aspectRatio === null ? { image } : { image, aspect: aspectRatio })
}

/**
 * Sets the crop, kept inside the picture and above the minimum; the result keeps the requested size if the
 * crop is large enough.
 */
export function cropTo(edits: Edits, original: Size, wanted: Rect): Edits {
  const image = stageOf(original, edits.orientation).size
  const limits = { image, min: MIN_CROP }
  const { aspectRatio: aspect } = edits
  const crop = fitCrop(wanted, aspect === null ? limits : { ...limits, aspect })
  return fitResult({ ...edits, crop }, original)
}

/**
 * Sets numbers of the crop, in whole stage pixels, as typed: a position first, and the size gives way to it.
 */
export function placeCropAt(edits: Edits, original: Size, sides: Partial<Rect>): Edits {
  const image = stageOf(original, edits.orientation).size
  const { aspectRatio: aspect } = edits
  const limits = { image, min: MIN_CROP, ...(aspect === null ? {} : { aspect }) }
  return fitResult({ ...edits, crop: placeCrop(roundedCrop(edits, original), sides, limits) }, original)
}

/** Locks the crop to a shape (null frees it); if a size was requested, its width determines the height. */
export function chooseAspect(edits: Edits, original: Size, ratio: number | null): Edits {
  if (ratio === null) return cropTo({ ...edits, aspectRatio: null }, original, edits.crop)
  const stage = stageOf(original, edits.orientation).size
  const led = { ...edits, aspectRatio: ratio, askedSize: widthLed(edits) }
  const shaped = cropTo(led, original, centeredCrop(stage, ratio))
  if (edits.isSizeLocked || !isSizeAsked(shaped)) return shaped
  return resizeSide(shaped, original, 'height', shaped.resizeDimensions.width / ratio)
}

/** Sets one side of the result; with the lock on, the other follows the crop's shape. Only scales down. */
export function resizeSide(edits: Edits, original: Size, side: 'width' | 'height', pixels: number): Edits {
  const asked = reducedSide(sizeLimit(edits, original)[side], pixels)
  const others = edits.isSizeLocked ? AS_CROPPED : edits.askedSize
  return fitResult({ ...edits, askedSize: { ...others, [side]: asked } }, original)
}

/** Turns the lock on (the height follows the width again) or off (both sides stay as they are). */
export function lockAspect(edits: Edits, original: Size, locked: boolean): Edits {
  const unlocked = isSizeAsked(edits) ? edits.resizeDimensions : AS_CROPPED
  const askedSize = locked ? widthLed(edits) : unlocked
  const fit = locked ? 'fill' : edits.fit
  return fitResult({ ...edits, isSizeLocked: locked, askedSize, fit }, original)
}

/** How a result's shape differs from its crop's. */
export interface Distortion {
  readonly direction: 'wider' | 'taller'
  /** By how much it is stretched in that direction, in per cent, at least 1. */
  readonly percent: number
}

/** How the requested size distorts the picture; null if it does not, apart from rounding to whole pixels. */
export function distortionOf(edits: Edits, original: Size): Distortion | null {
  const crop = roundedCrop(edits, original)
  const shape = edits.aspectRatio ?? crop.width / crop.height
  const { width, height } = edits.resizeDimensions
  if (
    edits.isSizeLocked ||
    edits.fit === 'contain' ||
    isNear(width, height * shape) ||
    isNear(height, width / shape)
  )
    return null
  const stretch = width / height / shape
  const by = Math.max(stretch, 1 / stretch) - 1
  return { direction: stretch > 1 ? 'wider' : 'taller', percent: Math.max(1, Math.round(by * 100)) }
}

/** Whether two lengths differ by one pixel at most. */
function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1
}

/**
 * Crops what is chosen to the shape of the requested size, so that nothing is distorted; the size stays, and
 * the crop keeps the shape.
 */
export function cropToSize(edits: Edits, original: Size): Edits {
  const { width, height } = edits.resizeDimensions
  const { x, y, ...chosen } = edits.crop
  const inner = centeredCrop(chosen, width / height)
  const shaped = { ...edits, aspectRatio: width / height, fit: 'fill' } as const
  return cropTo(shaped, original, { ...inner, x: x + inner.x, y: y + inner.y })
}

/** Rotates the picture as displayed by quarter turns clockwise; crop and result size turn with it. */
export function turnBy(edits: Edits, original: Size, quarterTurns: 1 | -1): Edits {
  const stage = stageOf(original, edits.orientation).size
  const { width, height } = edits.askedSize
  const turned = {
    ...edits,
    orientation: turn(edits.orientation, quarterTurns),
    crop: turnRect(edits.crop, stage, quarterTurns),
    aspectRatio: edits.aspectRatio === null ? null : 1 / edits.aspectRatio,
    askedSize: { width: height, height: width },
  }
  return fitResult(turned, original)
}

/** Mirrors the picture as displayed; the crop stays on the same part of the picture. */
export function flipOver(edits: Edits, original: Size, axis: FlipAxis): Edits {
  const stage = stageOf(original, edits.orientation).size
  const flipped = {
    ...edits,
    orientation: flipSeen(edits.orientation, axis),
    crop: flipRect(edits.crop, stage, axis),
  }
  return fitResult(flipped, original)
}

/**
 * Straightens the picture as displayed by the given degrees; the crop keeps its relative place and size on
 * the stage, so the opposite angle undoes it.
 */
export function straightenTo(edits: Edits, original: Size, degrees: number): Edits {
  const before = stageOf(original, edits.orientation).size
  const orientation = straightenSeen(edits.orientation, degrees)
  const after = stageOf(original, orientation).size
  const across = after.width / before.width
  const down = after.height / before.height
  const { x, y, width, height } = edits.crop
  const scaled = { x: x * across, y: y * down, width: width * across, height: height * down }
  return cropTo({ ...edits, orientation }, original, scaled)
}

/** Turns, straightens and mirrors the picture in this way, however it was before, and crops nothing. */
export function orientTo(edits: Edits, original: Size, orientation: Orientation): Edits {
  const crop = { x: 0, y: 0, ...stageOf(original, orientation).size }
  return fitResult({ ...edits, orientation, crop }, original)
}

/** Chooses the output format; an icon starts again at one image of 32 pixels and 32 bits. */
export function chooseFormat(edits: Edits, outputFormat: EditorFormat): Edits {
  if (outputFormat !== 'ico') return { ...edits, outputFormat, isQualityChosen: false }
  return {
    ...edits,
    outputFormat,
    isQualityChosen: false,
    icoSizes: [32],
    hasSeveralSizes: false,
    icoBitDepth: 32,
  }
}

/** Chooses an icon's depth. */
export function chooseBitDepth(edits: Edits, icoBitDepth: IcoBitDepth): Edits {
  return { ...edits, icoBitDepth }
}

/** Sets the quality. */
export function chooseQuality(edits: Edits, quality: number): Edits {
  return { ...edits, quality, isQualityChosen: true }
}

/** Chooses between a smaller file and the file's own pixels. */
export function chooseResult(edits: Edits, choice: ResultChoice): Edits {
  return { ...edits, keepsPixels: choice === 'keep' }
}

/** Formats that can store every pixel exactly. */
export const EXACT_FORMATS: ReadonlySet<EditorFormat> = new Set<EditorFormat>(['png', 'webp', 'avif'])

/**
 * Why the pixels cannot be kept: an icon is drawn anew, a JPEG can only keep the pixels of a JPEG, and only
 * while nothing is edited. Null if they can be kept.
 */
export function keepObstacle(edits: Edits, original: Size): 'icon' | 'not-jpeg' | 'edited' | null {
  const { outputFormat, sourceFormat } = edits
  if (outputFormat === 'ico') return 'icon'
  if (EXACT_FORMATS.has(outputFormat)) return null
  if (sourceFormat !== 'jpeg') return 'not-jpeg'
  return showsFileAsItIs(edits, original) ? null : 'edited'
}

/**
 * Whether the size of kept pixels is measured before they are chosen: not where they cannot be kept, nor as a
 * lossless AVIF, which takes minutes.
 */
export function isKeepMeasured(edits: Edits, original: Size): boolean {
  return edits.outputFormat !== 'avif' && keepObstacle(edits, original) === null
}

/** Whether the result can have lost something that is worth a comparison. */
export function isCompared(edits: Edits, original: Size): boolean {
  const { outputFormat } = edits
  const isLossy = hasLossyQuality(outputFormat) || (outputFormat === 'png' && effectiveQuality(edits) < 1)
  return isLossy && resultChoiceOf(edits, original) === 'compress'
}

/** The kind of result in effect: pixels that cannot be kept are compressed, for as long as they cannot. */
export function resultChoiceOf(edits: Edits, original: Size): ResultChoice {
  return edits.keepsPixels && keepObstacle(edits, original) === null ? 'keep' : 'compress'
}

/**
 * The quality in use: always 1 for an icon below 32 bits, and for a PNG until the visitor sets it. The
 * visitor's own value returns with the next format.
 */
export function effectiveQuality({ outputFormat, icoBitDepth, quality, isQualityChosen }: Edits): number {
  if (outputFormat === 'ico' && icoBitDepth < 32) return 1
  return outputFormat === 'png' && !isQualityChosen ? 1 : quality
}

/** Estimated size in bytes of the file of these edits, shown until it is made. */
export function estimatedBytes(edits: Edits, originalBytes: number): number {
  const { outputFormat: format, quality, icoBitDepth } = edits
  const isIconOfFewColours = format === 'ico' && icoBitDepth < 32
  return estimateBytes(originalBytes, { format, quality: isIconOfFewColours ? 1 : quality })
}

/** The most bytes that the file may have; null where no limit is set, or none can be kept. */
export function limitInEffect(edits: Edits, original: Size): number | null {
  const isKept = hasLossyQuality(edits.outputFormat) && resultChoiceOf(edits, original) === 'compress'
  return isKept ? edits.maximumBytes : null
}

/** Whether a format has a quality that can be found for a limit or for a look. */
export function hasLossyQuality(format: EditorFormat): boolean {
  return isLossyFormat(format)
}

/** Sets what the quality is found by. */
export function chooseQualityTarget(edits: Edits, qualityTarget: QualityTarget): Edits {
  return { ...edits, qualityTarget }
}

/** What the quality is found by in effect: a format without loss has nothing to find. */
export function qualityTargetOf(edits: Edits, original: Size): QualityTarget {
  const isFound = hasLossyQuality(edits.outputFormat) && resultChoiceOf(edits, original) === 'compress'
  return isFound ? edits.qualityTarget : 'number'
}

/** Whether the limit may make the picture smaller: not if the visitor has asked for a size. */
export function mayShrink(edits: Edits): boolean {
  return edits.shrinksToFit && !isSizeAsked(edits)
}

/** Chooses an icon of one size, or of several, starting with the usual sizes of a website's icon. */
export function chooseIcoSize(edits: Edits, size: number | 'several'): Edits {
  const hasSeveralSizes = size === 'several'
  return { ...edits, hasSeveralSizes, icoSizes: hasSeveralSizes ? FAVICON_SIZES : [size] }
}

/** Adds or removes an icon size; the sizes stay in ascending order. */
export function toggleIcoSize(edits: Edits, size: number): Edits {
  const icoSizes = edits.icoSizes.includes(size)
    ? edits.icoSizes.filter((other) => other !== size)
    : [...edits.icoSizes, size].sort((a, b) => a - b)
  return { ...edits, icoSizes }
}

/** Asks for a size: by a width that determines the height where that gives it; otherwise by both sides. */
export function sizeTo(edits: Edits, original: Size, size: Size): Edits {
  if (isSize(edits.resizeDimensions, size)) return edits
  const led = resizeSide(edits, original, 'width', size.width)
  if (isSize(led.resizeDimensions, size)) return led
  return fitResult({ ...edits, isSizeLocked: false, askedSize: size }, original)
}

function isSize(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height
}

/** What happens to the metadata. */
export function metadataPolicyOf({ removeMetadata, removedMetadata }: Edits): MetadataPolicy {
  if (!removeMetadata) return 'keep'
  return removedMetadata === 'all' ? 'strip' : 'strip-location'
}

/**
 * Whether the result has exactly the pixels of the file: not cropped, rotated, mirrored, straightened or
 * resized.
 */
export function showsFileAsItIs(edits: Edits, original: Size): boolean {
  const pixelsOf = (each: Edits): string =>
    JSON.stringify([roundedCrop(each, original), each.orientation, each.resizeDimensions])
  return pixelsOf(edits) === pixelsOf(initialEdits(original))
}

/** The longest side that a drawing, or a padded picture, can be given, in pixels. */
const MAX_SIDE = 8192

/** The largest result: the crop, unless it is a drawing, which has no pixels to enlarge, or is padded. */
export function sizeLimit(edits: Edits, original: Size): Size {
  if (edits.sourceFormat === 'svg' || edits.fit === 'contain') return { width: MAX_SIDE, height: MAX_SIDE }
  const { width, height } = roundedCrop(edits, original)
  return { width, height }
}

/** Whether the visitor has asked for a size. */
export function isSizeAsked({ askedSize }: Edits): boolean {
  return askedSize.width !== null || askedSize.height !== null
}

/** The requested size, expressed as a width that determines the height. */
function widthLed(edits: Edits): Edits['askedSize'] {
  return isSizeAsked(edits) ? { width: edits.resizeDimensions.width, height: null } : AS_CROPPED
}

/** With the lock on, the other side follows the shape. */
export function fitResult(edits: Edits, original: Size): Edits {
  const crop = roundedCrop(edits, original)
  const lock = edits.isSizeLocked ? { aspect: edits.aspectRatio ?? crop.width / crop.height } : {}
  const limit = sizeLimit(edits, original)
  return { ...edits, resizeDimensions: reducedSize(crop, edits.askedSize, { ...lock, limit }) }
}
