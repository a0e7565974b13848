/**
 * A recipe: everything that is done to one image between its file and the download, as one plain value.
 *
 * Order of operations: decode, rotate and straighten, flip, crop, resize, encode, metadata. A recipe is JSON: it can be stored, sent to
 * a worker and put into a URL.
 */
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
  /** Floyd-Steinberg dithering at 8 and 4 bit. */
  readonly dither: boolean
}

/** The whole job between a file and its download. */
export interface Recipe {
  /** In stage pixels (see `stageOf` in `/geometry`); absent: the whole stage. */
  readonly crop?: Rect
  /** Degrees clockwise. Quarter turns swap the sides; what is left of them straightens (see `stageOf`). */
  readonly rotate: number
  /** Degrees clockwise, -45 to 45, that the picture leans besides `rotate`; they never become a quarter turn. */
  readonly straighten: number
  /** Applied after the rotation, to what is seen. */
  readonly flip: { readonly horizontal: boolean; readonly vertical: boolean }
  /** Size of the result; absent: the crop's own. Never larger than the crop unless `upscale` is set. */
  readonly size?: Size
  readonly upscale: boolean
  readonly format: OutputFormat
  /** 0 to 1. For PNG, anything below 1 reduces the colours to a palette. */
  readonly quality: number
  /** WebP and AVIF only: exact pixels, `quality` is not used. */
  readonly lossless: boolean
  /**
   * Where only metadata would change, the file's own pixels are kept and the quality is not used. Absent from a partial
   * recipe: true as long as that names no quality, for who names one wants the picture compressed.
   */
  readonly keepUnchanged: boolean
  /** `strip` removes everything but the colour profile; `keep` carries EXIF, XMP and profile over, corrected. */
  readonly metadata: 'strip' | 'keep'
  /** CSS colour under transparent pixels where the format has no alpha. */
  readonly background: string
  readonly ico: IcoRecipe
  /** Upper limit for the result in bytes; the quality is lowered to meet it. JPEG and WebP only. */
  readonly targetBytes?: number
}

/** The recipe that changes nothing but the format: JPEG at quality 0.8, metadata removed. */
export const defaultRecipe: Recipe = {
  rotate: 0,
  straighten: 0,
  flip: { horizontal: false, vertical: false },
  upscale: false,
  format: 'jpeg',
  quality: 0.8,
  lossless: false,
  keepUnchanged: true,
  metadata: 'strip',
  background: '#ffffff',
  ico: { sizes: [32], bitDepth: 32, dither: false },
}

/**
 * A whole recipe from a partial one that came from storage, a URL or a form: every field checked, what is absent
 * (or `undefined`) filled from {@link defaultRecipe}; with a quality, `keepUnchanged` is false by default. An icon of less than 32 bit has quality 1: its palette is its
 * only loss.
 *
 * @throws TypeError when a field has the wrong type or is not a field of a recipe; the message names it.
 * @throws RangeError when a value is outside its range; the message names the field and the rule.
 * @throws ImageError 'no-size-selected' when the format is `ico` and no size is given.
 * @example parseRecipe({ format: 'webp', quality: 0.9 }).metadata // 'strip'
 */
export function parseRecipe(value: unknown): Recipe {
  const isQualityGiven = (value as Partial<Recipe> | null | undefined)?.quality !== undefined
  const defaults = { ...defaultRecipe, keepUnchanged: !isQualityGiven }
  const recipe = parseObject(value, 'recipe', recipeFields, defaults)
  if (recipe.format !== 'ico') return recipe
  if (recipe.ico.sizes.length === 0) throw new ImageError('no-size-selected')
  return recipe.ico.bitDepth < 32 ? { ...recipe, quality: 1 } : recipe
}

/** Checks one field; `name` is its path in the recipe, for the error. */
type Parser<T> = (value: unknown, name: string) => T

type Parsers<T> = { readonly [Key in keyof T]-?: Parser<NonNullable<T[Key]>> }

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
  crop: (value, name) => parseObject(value, name, cropFields, {}),
  rotate: finiteNumber,
  straighten: lean,
  flip: (value, name) => parseObject(value, name, flipFields, defaultRecipe.flip),
  size: (value, name) => parseObject(value, name, sizeFields, {}),
  upscale: boolean,
  format: oneOf(Object.keys(OUTPUT_FORMATS) as OutputFormat[]),
  quality: fraction,
  lossless: boolean,
  keepUnchanged: boolean,
  metadata: oneOf(['strip', 'keep']),
  background: nonEmptyString,
  ico: (value, name) => parseObject(value, name, icoFields, defaultRecipe.ico),
  targetBytes: positiveInteger,
}

/** Fields that may stay absent; every other one must come from the value or from the defaults. */
const OPTIONAL_FIELDS: ReadonlySet<string> = new Set(['recipe.crop', 'recipe.size', 'recipe.targetBytes'])

function parseObject<T extends object>(
  value: unknown,
  name: string,
  parsers: Parsers<T>,
  defaults: Partial<T>,
): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`${name} must be an object`)
  const given = value as Record<string, unknown>
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(parsers, key)) throw new TypeError(`${name}.${key} is not a field of ${name}`)
  }
  const parsed: Partial<T> = {}
  for (const key of Object.keys(parsers) as (keyof T & string)[]) {
    const path = `${name}.${key}`
    const field = given[key] === undefined ? defaults[key] : given[key]
    if (field !== undefined) parsed[key] = parsers[key](field, path)
    else if (!OPTIONAL_FIELDS.has(path)) throw new TypeError(`${path} is missing`)
  }
  return parsed as T
}

function boolean(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw new TypeError(`${name} must be true or false`)
  return value
}

function finiteNumber(value: unknown, name: string): number {
  if (typeof value !== 'number') throw new TypeError(`${name} must be a number`)
  if (!Number.isFinite(value)) throw new RangeError(`${name} must be finite`)
  return value
}

function atLeastZero(value: unknown, name: string): number {
  const number = finiteNumber(value, name)
  if (number < 0) throw new RangeError(`${name} must be 0 or more`)
  return number
}

function aboveZero(value: unknown, name: string): number {
  const number = finiteNumber(value, name)
  if (number <= 0) throw new RangeError(`${name} must be above 0`)
  return number
}

function lean(value: unknown, name: string): number {
  const number = finiteNumber(value, name)
  if (Math.abs(number) > 45) throw new RangeError(`${name} must be between -45 and 45`)
  return number
}

function fraction(value: unknown, name: string): number {
  const number = finiteNumber(value, name)
  if (number < 0 || number > 1) throw new RangeError(`${name} must be between 0 and 1`)
  return number
}

function positiveInteger(value: unknown, name: string): number {
  const number = finiteNumber(value, name)
  if (!Number.isInteger(number) || number < 1)
    throw new RangeError(`${name} must be a whole number, 1 or more`)
  return number
}

function nonEmptyString(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new TypeError(`${name} must be a string`)
  if (value.trim() === '') throw new RangeError(`${name} must not be empty`)
  return value
}

function oneOf<T extends string | number>(choices: readonly T[]): Parser<T> {
  return (value, name) => {
    const choice = choices.find((candidate) => candidate === value)
    if (choice === undefined) throw new RangeError(`${name} must be one of ${choices.join(', ')}`)
    return choice
  }
}

function iconSizes(value: unknown, name: string): readonly number[] {
  if (!Array.isArray(value)) throw new TypeError(`${name} must be a list of numbers`)
  const sizes = value.map((size, index) => positiveInteger(size, `${name}[${index}]`))
  if (sizes.some((size) => size > 256)) throw new RangeError(`${name} must be 1 to 256 pixels each`)
  if (new Set(sizes).size < sizes.length) throw new RangeError(`${name} must not repeat a size`)
  return sizes
}
