/** The options of `whittle image`, and the recipe that they describe. Pure. */
import type { OutputFormat, Recipe } from '@whittle/image-core'
import { UsageError } from '../exitCodes.ts'
import type { ImageTask } from '../task.ts'
import type { Flag, FlagValues } from './flags.ts'

const FORMATS: readonly OutputFormat[] = ['jpeg', 'png', 'webp', 'avif', 'ico', 'bmp']

/** In the order of the help. */
export const IMAGE_FLAGS: readonly Flag[] = [
  {
    name: 'recipe',
    value: '<file>',
    help: 'Take the recipe from this JSON file, or from this JSON itself; the options below change it.',
  },
  {
    name: 'format',
    short: 'f',
    value: '<format>',
    help: 'Write this format; without it, a picture keeps its own.',
    choices: FORMATS,
  },
  {
    name: 'size',
    value: '<size>',
    help: 'Fit into WIDTHxHEIGHT pixels and keep the shape; also WIDTHx, xHEIGHT.',
  },
  {
    name: 'fit',
    value: '<fit>',
    help: 'Make exactly --size instead, in the words of CSS object-fit.',
    choices: ['cover', 'contain', 'fill'],
  },
  { name: 'upscale', help: 'With --fit, enlarge a picture that is smaller.' },
  { name: 'quality', value: '<number>', help: 'From 0 to 100; 100 keeps all colours of a PNG.' },
  {
    name: 'score',
    value: '<number>',
    help: 'The quality that looks this good, from 1 to 100: 90 looks the same.',
  },
  { name: 'max-kb', value: '<number>', help: 'At most so many kilobytes (of 1,024 bytes) for each file.' },
  { name: 'shrink', help: 'With --max-kb, make the picture smaller where that looks better.' },
  { name: 'lossless', help: 'WebP and AVIF: keep every pixel.' },
  {
    name: 'strip',
    value: '[what]',
    help: 'Metadata to remove; everything, if not given.',
    choices: ['all', 'location', 'none'],
    preset: 'all',
  },
  {
    name: 'crop',
    value: '<x,y,width,height>',
    help: 'Keep this part, in pixels of the picture as it is shown.',
  },
  {
    name: 'aspect',
    value: '<shape>',
    help: 'Crop to this shape around the middle, as 16:9, instead of --crop.',
  },
  { name: 'rotate', value: '<degrees>', help: 'Turn clockwise.' },
  {
    name: 'background',
    value: '<colour>',
    help: 'Under transparent pixels and around a contained picture, as #rrggbb.',
  },
  { name: 'icon-sizes', value: '<list>', help: 'The sides of an icon’s pictures, as 16,32,48.' },
]

/** The words for what becomes of the metadata. */
export const STRIP = { all: 'strip', location: 'strip-location', none: 'keep' } as const

/**
 * The task that the options describe.
 *
 * @param base the recipe that they change.
 * @throws UsageError for a wrong value.
 */
export function imageTask(values: FlagValues, base: Partial<Recipe> = {}): ImageTask {
  const size = text(values.size) === undefined ? undefined : sizeOf(String(values.size))
  const aspect = values.aspect === undefined ? undefined : aspectOf(String(values.aspect))
  const recipe = { ...base, ...recipeOf(values) }
  if (aspect !== undefined && recipe.crop !== undefined)
    throw new UsageError('Use either --crop or --aspect.')
  const task = sized(recipe, size, values.fit as Recipe['fit'] | undefined)
  return aspect === undefined ? task : { ...task, aspect }
}

/** The recipe of a JSON text. @param name what the text is called in an error. */
export function recipeInJson(json: string, name: string): Partial<Recipe> {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (error) {
    throw new UsageError(`${name} is not JSON: ${(error as Error).message}`)
  }
  throw new UsageError(`${name} must hold one JSON object, a recipe.`)
}

function text(value: FlagValues[string] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function recipeOf(values: FlagValues): Partial<Recipe> {
  const given: { -readonly [Field in keyof Recipe]?: Recipe[Field] } = {}
  const { format, fit, strip, background, quality, score, rotate, maxKb, crop, iconSizes } = values
  if (format !== undefined) given.format = format as OutputFormat
  if (fit !== undefined) given.fit = fit as Recipe['fit']
  if (values.upscale === true) given.upscale = true
  if (values.shrink === true) given.shrinkToTarget = true
  if (values.lossless === true) given.lossless = true
  if (background !== undefined) given.background = String(background)
  if (strip !== undefined) given.metadata = STRIP[strip as keyof typeof STRIP]
  if (quality !== undefined) given.quality = numberOf('--quality', String(quality), 0, 100) / 100
  if (score !== undefined) given.targetScore = numberOf('--score', String(score), 1, 100)
  if (rotate !== undefined) given.rotate = numberOf('--rotate', String(rotate), -360, 360)
  if (maxKb !== undefined)
    given.targetBytes = Math.floor(1024 * numberOf('--max-kb', String(maxKb), 0.001, 1_000_000))
  if (crop !== undefined) given.crop = cropOf(String(crop))
  if (iconSizes !== undefined)
    given.ico = { sizes: numbersOf('--icon-sizes', String(iconSizes)), bitDepth: 32, dither: false }
  return given
}

/** The size that every result has with a fit; otherwise the box that each keeps its shape in. */
function sized(
  recipe: Partial<Recipe>,
  size: ImageTask['within'],
  fit: Recipe['fit'] | undefined,
): ImageTask {
  if (size === undefined) return { kind: 'image', recipe }
  if (fit === undefined) return { kind: 'image', recipe, within: size }
  const { width, height } = size
  if (width === undefined || height === undefined)
    throw new UsageError('--fit needs both sides, as --size 800x600.')
  return { kind: 'image', recipe: { ...recipe, size: { width, height } } }
}

function sizeOf(size: string): NonNullable<ImageTask['within']> {
  const [, width = '', height = ''] = /^(\d*)[x×](\d*)$/.exec(size) ?? []
  if (Number(width) === 0 && Number(height) === 0)
    throw new UsageError(`--size is in pixels, as 1600x1200, 1600x or x1200, not ${size}.`)
  return {
    ...(Number(width) === 0 ? {} : { width: Number(width) }),
    ...(Number(height) === 0 ? {} : { height: Number(height) }),
  }
}

function aspectOf(shape: string): number {
  const [, width = '', height = ''] = /^(\d{1,6}(?:\.\d{1,4})?):(\d{1,6}(?:\.\d{1,4})?)$/.exec(shape) ?? []
  if (Number(width) > 0 && Number(height) > 0) return Number(width) / Number(height)
  throw new UsageError(`--aspect is a shape, as 16:9, not ${shape}.`)
}

function cropOf(crop: string): Recipe['crop'] & object {
  const [x, y, width, height, ...more] = numbersOf('--crop', crop)
  if (x === undefined || y === undefined || width === undefined || height === undefined || more.length > 0)
    throw new UsageError(`--crop is four numbers, as 0,0,800,600, not ${crop}.`)
  return { x, y, width, height }
}

function numbersOf(flag: string, list: string): number[] {
  return list.split(',').map((part) => numberOf(flag, part.trim(), 0, 1_000_000))
}

function numberOf(flag: string, given: string, least: number, most: number): number {
  const number = given === '' ? Number.NaN : Number(given)
  if (number >= least && number <= most) return number
  throw new UsageError(`${flag} is a number from ${least} to ${most}, not ${given}.`)
}
