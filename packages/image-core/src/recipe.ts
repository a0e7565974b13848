/**
 * A recipe: everything that is done to an image between its file and the download, as one plain value. Pure.
 *
 * Order of operations: decode, rotate and straighten, flip, crop, resize, pad, encode, metadata. A recipe is
 * JSON: it can be stored, sent to a worker or put into a URL.
 */
import {
  aboveZero,
  atLeastZero,
  between,
  boolean,
  finiteNumber,
  oneOf,
  type Parsers,
  positiveInteger,
  presentFields,
  requiredFields,
  text,
} from '@whittle/foundation/fields'
import { ImageError } from './errors.ts'
import { OUTPUT_FORMATS, type OutputFormat } from './formats.ts'
import type { Rect, Size } from './geometry/types.ts'

/** Colour depth of an icon entry: RGBA, RGB, 256 colours or 16 colours. */
export type IcoBitDepth = 32 | 24 | 8 | 4

/** What an ICO export holds. */
export interface IcoRecipe {
  /** Sides of the square images, each 1 to 256, in any order, without repeats. */
  readonly sizes: readonly number[]
  readonly bitDepth: IcoBitDepth
  /** Floyd-Steinberg dithering at 8 and 4 bits. */
  readonly dither: boolean
}

/** What happens to a file's metadata. */
export type MetadataPolicy = 'strip' | 'strip-location' | 'keep'

/** The whole job between a file and its download. */
export interface Recipe {
  /** In stage pixels (see `stageOf` in `/geometry`); absent: the whole stage. */
  readonly crop?: Rect
  /** Degrees clockwise. Quarter turns swap the sides; the remainder straightens (see `stageOf`). */
  readonly rotate: number
  /**
   * Degrees clockwise, -45 to 45, to straighten by in addition to `rotate`; they never become a quarter turn.
   */
  readonly straighten: number
  /** Applied to the displayed picture, after the rotation. */
  readonly flip: { readonly horizontal: boolean; readonly vertical: boolean }
  /** Size of the result; absent: the crop's own. Never larger than the crop unless `upscale` is set. */
  readonly size?: Size
  readonly upscale: boolean
  /**
   * What happens if `size` has another shape than the crop, in the words of CSS `object-fit`: `fill`
   * distorts, `cover` crops further to the shape, `contain` adds the background around the whole picture. Not
   * for icons, which always contain it, on transparency.
   */
  readonly fit: 'fill' | 'cover' | 'contain'
  readonly format: OutputFormat
  /** 0 to 1. For PNG, anything below 1 reduces the colours to a palette. */
  readonly quality: number
  /** WebP and AVIF only: exact pixels; `quality` is not used. */
  readonly lossless: boolean
  /**
   * If only metadata would change, the file's own pixels are kept and the quality is not used. In a partial
   * recipe it defaults to true, unless the recipe sets a quality, which asks for compression.
   */
  readonly keepUnchanged: boolean
  /**
   * `strip` removes everything but the colour profile; `keep` carries EXIF, XMP and profile over, corrected;
   * `strip-location` does too, without what says where the picture was taken.
   */
  readonly metadata: MetadataPolicy
  /** CSS colour under transparent pixels where the format has no alpha, and around a contained picture. */
  readonly background: string
  readonly ico: IcoRecipe
  /**
   * Upper limit for the result in bytes; the quality is lowered to meet it. JPEG, lossy WebP and AVIF only.
   */
  readonly targetBytes?: number
  /**
   * Whether the picture may be made smaller to meet `targetBytes`: dimensions and quality are then the ones
   * that look best together. Otherwise the quality is lowered as far as it goes, and then the export fails.
   */
  readonly shrinkToTarget: boolean
  /** With `shrinkToTarget`: the longer side, in pixels, that is not gone below. @defaultValue 16 */
  readonly minLongerSide?: number
  /**
   * How good the result is to look, on the scale of `similarity` in `/quality`: 90 the same, 80 very good, 70
   * good. It sets the quality in place of `quality`. JPEG, lossy WebP and AVIF only.
   */
  readonly targetScore?: number
  /**
   * How many pixels fill an inch on paper: 413 x 531 pixels at 300 print as 35 x 45 mm. It changes no pixel.
   * JPEG and PNG only.
   */
  readonly pixelsPerInch?: number
}

/** The recipe that changes nothing but the format: JPEG at quality 0.8, metadata removed. */
export const defaultRecipe: Recipe = {
  rotate: 0,
  straighten: 0,
  flip: { horizontal: false, vertical: false },
  upscale: false,
  fit: 'fill',
  format: 'jpeg',
  quality: 0.8,
  lossless: false,
  keepUnchanged: true,
  metadata: 'strip',
  background: '#ffffff',
  ico: { sizes: [32], bitDepth: 32, dither: false },
  shrinkToTarget: false,
}

/**
 * Returns a whole recipe from a partial one from storage, a URL or a form. Every field is checked, and absent
 * (or `undefined`) fields are filled from {@link defaultRecipe}; with a quality or a target score,
 * `keepUnchanged` defaults to false. An icon of less than 32 bits has quality 1: its colour depth is its only
 * loss.
 *
 * @throws TypeError when a field has the wrong type or is not a field of a recipe; the message names it.
 * @throws RangeError when a value is outside its range; the message names the field and the rule.
 * @throws ImageError 'no-size-selected' when the format is `ico` and no size is given.
 * @example parseRecipe({ format: 'webp', quality: 0.9 }).metadata // 'strip'
 */
export function parseRecipe(value: unknown): Recipe {
  const { quality, targetScore } = (value ?? {}) as Partial<Recipe>
  const isQualityGiven = quality !== undefined || targetScore !== undefined
  const recipe: Recipe = {
    ...freshDefaults(),
    keepUnchanged: !isQualityGiven,
    ...presentFields(value, 'recipe', recipeFields),
  }
  if (recipe.format !== 'ico') return recipe
  if (recipe.ico.sizes.length === 0) throw new ImageError('no-size-selected')
  return recipe.ico.bitDepth < 32 ? { ...recipe, quality: 1 } : recipe
}

const sizeFields: Parsers<Size> = { width: positiveInteger, height: positiveInteger }

const cropFields: Parsers<Rect> = {
  x: atLeastZero,
  y: atLeastZero,
  width: aboveZero,
  height: aboveZero,
}

const flipFields: Parsers<Recipe['flip']> = { horizontal: boolean, vertical: boolean }

const icoFields: Parsers<IcoRecipe> = {
  sizes: iconSizes,
  bitDepth: oneOf<IcoBitDepth>([32, 24, 8, 4]),
  dither: boolean,
}

const recipeFields: Parsers<Recipe> = {
  crop: (value, name) => requiredFields(value, name, cropFields),
  rotate: finiteNumber,
  straighten: between(-45, 45),
  flip: (value, name) => ({ ...freshDefaults().flip, ...presentFields(value, name, flipFields) }),
  size: (value, name) => requiredFields(value, name, sizeFields),
  upscale: boolean,
  fit: oneOf(['fill', 'cover', 'contain']),
  format: oneOf(Object.keys(OUTPUT_FORMATS) as OutputFormat[]),
  quality: between(0, 1),
  lossless: boolean,
  keepUnchanged: boolean,
  metadata: oneOf(['strip', 'strip-location', 'keep']),
  background: backgroundColour,
  ico: (value, name) => ({ ...freshDefaults().ico, ...presentFields(value, name, icoFields) }),
  targetBytes: positiveInteger,
  shrinkToTarget: boolean,
  minLongerSide: positiveInteger,
  targetScore: between(1, 100),
  pixelsPerInch: wholeDensity,
}

/** A recipe shares no part with the defaults, so that changing it does not change the defaults. */
function freshDefaults(): Recipe {
  const { flip, ico } = defaultRecipe
  return { ...defaultRecipe, flip: { ...flip }, ico: { ...ico, sizes: [...ico.sizes] } }
}

/** As many as a JFIF header can say. */
function wholeDensity(value: unknown, name: string): number {
  const density = positiveInteger(value, name)
  if (density > 65_535) throw new RangeError(`${name} must be 1 to 65535`)
  return density
}

function backgroundColour(value: unknown, name: string): string {
  const colour = text(value, name)
  if (colour.trim() === '') throw new RangeError(`${name} must not be empty`)
  return colour
}

function iconSizes(value: unknown, name: string): readonly number[] {
  if (!Array.isArray(value)) throw new TypeError(`${name} must be a list of numbers`)
  const sizes = value.map((size, index) => positiveInteger(size, `${name}[${index}]`))
  if (sizes.some((size) => size > 256)) throw new RangeError(`${name} must be 1 to 256 pixels each`)
  if (new Set(sizes).size < sizes.length) throw new RangeError(`${name} must not repeat a size`)
  return sizes
}
