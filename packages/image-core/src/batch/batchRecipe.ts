/** One recipe for pictures of any size and format, and what it is for one of them. Pure. */
import { aboveZero, oneOf, type Parsers, positiveInteger, presentFields } from '@whittle/foundation/fields'
import type { ImageFormat, OutputFormat } from '../formats.ts'
import { centeredCrop, outputSize, type Rect, type Size } from '../geometry/index.ts'
import { displaySize, type ImageInfo } from '../identify/identify.ts'
import { isLossyFormat } from '../quality/qualityCurves.ts'
import { type MetadataPolicy, parseRecipe, type Recipe } from '../recipe.ts'

/**
 * A format of a batch: `same` keeps each picture's own where it can be written. An SVG whose shape and size
 * stay is then minified, where the port can do that; otherwise it becomes a PNG.
 */
export type BatchFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'same'

/**
 * One recipe for many pictures: that of a single one, where what depends on its size is said as a shape and
 * as limits. A quality, limit or target that a format does not have is not used for pictures of that format.
 */
export interface BatchRecipe
  extends Omit<Partial<Recipe>, 'crop' | 'size' | 'upscale' | 'fit' | 'format' | 'ico' | 'rotate'> {
  readonly format: BatchFormat
  /** Width divided by height that each picture is cropped to. Absent: not cropped. */
  readonly aspect?: number
  /**
   * Where a picture is cropped to `aspect`: around its centre, or where the port finds what draws the eye.
   *
   * @defaultValue `'center'`
   */
  readonly cropAround?: 'center' | 'interest'
  /** The largest width of a result in pixels; nothing is enlarged. */
  readonly maxWidth?: number
  /** The largest height of a result in pixels; nothing is enlarged. */
  readonly maxHeight?: number
  /**
   * What happens if a result has more bytes than its original. `original` takes the original instead, without
   * the metadata that the recipe removes; where its shape or size was to change, the quality is lowered until
   * the result is not larger. `allow` keeps the result.
   *
   * @defaultValue `'original'`
   */
  readonly larger?: 'original' | 'allow'
}

/** What a recipe needs to know of a picture. */
export type PictureFacts = Pick<ImageInfo, 'format' | 'width' | 'height' | 'orientation'>

/** What is taken of a batch's recipe before the rest is a recipe for one picture. */
type OwnFields = Pick<BatchRecipe, 'format' | 'aspect' | 'cropAround' | 'maxWidth' | 'maxHeight' | 'larger'>

const ownFields: Parsers<OwnFields> = {
  format: oneOf<BatchFormat>(['jpeg', 'png', 'webp', 'avif', 'same']),
  aspect: aboveZero,
  cropAround: oneOf(['center', 'interest']),
  maxWidth: positiveInteger,
  maxHeight: positiveInteger,
  larger: oneOf(['original', 'allow']),
}

/** Formats that are both read and written, and whose metadata can be removed without encoding them again. */
const KEEPABLE: ReadonlySet<ImageFormat> = new Set<ImageFormat>(['jpeg', 'png', 'webp'])

/** What `same` means for a picture whose own format is not written: what loses least of it. */
const SUBSTITUTES: Readonly<Partial<Record<ImageFormat, OutputFormat>>> = { heic: 'jpeg', jxl: 'jpeg' }

/**
 * Asserts that a recipe can be used.
 *
 * @throws TypeError or RangeError naming the first field that is wrong.
 */
export function requireBatchRecipe(recipe: BatchRecipe): void {
  const { format, aspect, cropAround, maxWidth, maxHeight, larger, ...rest } = recipe
  presentFields({ format, aspect, cropAround, maxWidth, maxHeight, larger }, 'recipe', ownFields)
  parseRecipe(rest)
}

/**
 * The recipe for one picture. A PNG keeps every colour; the other formats take the quality, the limit in
 * bytes or the target score.
 *
 * @param facts of the picture, as `identify` returns them.
 * @param found the crop to the recipe's shape, in pixels of the picture as it is seen, where it is not to be
 *   around the centre.
 */
export function recipeFor(recipe: BatchRecipe, facts: PictureFacts, found?: Rect): Partial<Recipe> {
  const { format: _format, cropAround: _around, larger: _larger, ...most } = recipe
  const { aspect, maxWidth, maxHeight, ...shared } = most
  const { quality, targetBytes, targetScore, shrinkToTarget, minLongerSide, ...rest } = shared
  const whole = displaySize(facts)
  const crop = aspect === undefined ? undefined : (found ?? centeredCrop(whole, aspect))
  const size = limitedSize(crop ?? whole, recipe)
  const format = formatFor(recipe, facts.format)
  const loss = { quality, targetBytes, targetScore, shrinkToTarget, minLongerSide }
  return {
    ...rest,
    format,
    ...(crop === undefined ? {} : { crop }),
    ...(maxWidth === undefined && maxHeight === undefined ? {} : { size }),
    ...(isLossyFormat(format) ? { ...present(loss), keepUnchanged: rest.keepUnchanged ?? false } : {}),
  }
}

/** The shape that the port is to find a crop of; undefined where the crop is around the centre. */
export function soughtAspect({ aspect, cropAround }: BatchRecipe, facts: PictureFacts): number | undefined {
  if (aspect === undefined || cropAround !== 'interest') return undefined
  return isSize(centeredCrop(displaySize(facts), aspect), displaySize(facts)) ? undefined : aspect
}

/** Whether a recipe leaves the pixels of a picture in their places, all of them. */
export function keepsWhole(recipe: BatchRecipe, facts: PictureFacts): boolean {
  const whole = displaySize(facts)
  const { crop = { x: 0, y: 0, ...whole }, size = crop } = recipeFor(recipe, facts)
  const { flip, straighten = 0 } = recipe
  const isTurned = straighten !== 0 || flip?.horizontal === true || flip?.vertical === true
  return !isTurned && isSize(crop, whole) && isSize(size, whole)
}

/** Whether a recipe asks for nothing that needs the pixels of an SVG, so that it can stay one. */
export function keepsVector(recipe: BatchRecipe, facts: PictureFacts): boolean {
  return facts.format === 'svg' && recipe.format === 'same' && keepsWhole(recipe, facts)
}

/** The recipe that keeps a picture as it is, under a policy; undefined for formats that cannot be kept. */
export function keepingRecipe(format: ImageFormat, metadata: MetadataPolicy): Partial<Recipe> | undefined {
  return KEEPABLE.has(format) ? { format: format as OutputFormat, metadata, keepUnchanged: true } : undefined
}

function formatFor({ format }: BatchRecipe, own: ImageFormat): OutputFormat {
  if (format !== 'same') return format
  if (own === 'avif' || KEEPABLE.has(own)) return own as OutputFormat
  return SUBSTITUTES[own] ?? 'png'
}

function limitedSize(crop: Size, { maxWidth = 0, maxHeight = 0 }: BatchRecipe): Size {
  return outputSize(crop, { resizeToWidth: maxWidth, resizeToHeight: maxHeight, onlyScaleDown: true })
}

function isSize(one: Size, other: Size): boolean {
  return Math.round(one.width) === other.width && Math.round(one.height) === other.height
}

function present<T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }
}
