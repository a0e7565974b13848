/** The command `whittle image`: a recipe from its options, over pictures. */
import { readFile } from 'node:fs/promises'
import type { OutputFormat, Recipe } from '@whittle/image-core'
import { type Command, Option } from 'commander'
import { UsageError } from './exitCodes.ts'
import type { Io } from './io.ts'
import { isPicture, withFolder } from './mediaFiles.ts'
import { addFileOptions, type FileOptions, runCommand } from './runCommand.ts'
import type { ImageTask } from './task.ts'

const EXAMPLES = `
Examples:
  whittle image photo.jpg --quality 75 > small.jpg
  whittle image 'photos/**/*.jpg' --format avif --size 1600x1600 -o small
  whittle image scans --format jpeg --max-kb 200 --shrink -o uploads -j 4
  whittle image holiday --strip location -o published
  whittle image logo.png --format ico --icon-sizes 16,32,48 -o favicon.ico
  whittle image pictures --recipe recipe.json -o made --report report.jsonl

A path after -o that has no extension, or ends with a slash, is a folder for results.
`

const FORMATS: readonly OutputFormat[] = ['jpeg', 'png', 'webp', 'avif', 'ico', 'bmp']

interface ImageOptions extends FileOptions {
  readonly recipe?: string
  readonly format?: OutputFormat
  readonly size?: string
  readonly fit?: Recipe['fit']
  readonly upscale?: boolean
  readonly quality?: string
  readonly score?: string
  readonly maxKb?: string
  readonly shrink?: boolean
  readonly lossless?: boolean
  readonly strip?: true | 'all' | 'location' | 'none'
  readonly crop?: string
  readonly rotate?: string
  readonly background?: string
  readonly iconSizes?: string
}

/** Adds the command. */
export function addImage(program: Command, io: Io, done: (exitCode: number) => void): void {
  const command = addFileOptions(
    program
      .command('image')
      .description('Resizes, crops, compresses and converts pictures, and removes what they say about you.')
      .argument('[files...]'),
  )
    .option('--recipe <file>', 'Take the recipe from this JSON file; the options below change it.')
    .addOption(
      new Option('-f, --format <format>', 'Write this format; without it, a picture keeps its own.').choices(
        FORMATS,
      ),
    )
    .option('--size <size>', 'Fit into WIDTHxHEIGHT pixels and keep the shape; also WIDTHx, xHEIGHT.')
    .addOption(
      new Option('--fit <fit>', 'Make exactly --size instead, in the words of CSS object-fit.').choices([
        'cover',
        'contain',
        'fill',
      ]),
    )
    .option('--upscale', 'With --fit, enlarge a picture that is smaller.')
    .option('--quality <number>', 'From 0 to 100; 100 keeps all colours of a PNG.')
    .option('--score <number>', 'The quality that looks this good, from 1 to 100: 90 looks the same.')
    .option('--max-kb <number>', 'At most so many kilobytes (of 1,024 bytes) for each file.')
    .option('--shrink', 'With --max-kb, make the picture smaller where that looks better.')
    .option('--lossless', 'WebP and AVIF: keep every pixel.')
    .addOption(
      new Option('--strip [what]', 'Metadata to remove; everything, if not given.')
        .choices(['all', 'location', 'none'])
        .preset('all'),
    )
    .option('--crop <x,y,width,height>', 'Keep this part, in pixels of the picture as it is shown.')
    .option('--rotate <degrees>', 'Turn clockwise.')
    .option('--background <colour>', 'Under transparent pixels and around a contained picture, as #rrggbb.')
    .option('--icon-sizes <list>', 'The sides of an icon’s pictures, as 16,32,48.')
    .addHelpText('after', EXAMPLES)
  command.action(async (files: readonly string[], options: ImageOptions) => {
    const task = await taskOf(options)
    done(await runCommand(task, files, await withFolder(options, files, io), io, { accepts: isPicture }))
  })
}

/** The task that the options describe. @throws UsageError for a wrong option or recipe. */
async function taskOf(options: ImageOptions): Promise<ImageTask> {
  const { parseRecipe } = await import('@whittle/image-core')
  const recipe = { ...(await recipeIn(options.recipe)), ...recipeOf(options) }
  const size = options.size === undefined ? undefined : sizeOf(options.size)
  const task = sized(recipe, size, options.fit)
  try {
    // Checked before any work, with a format that permits what the picture's own may.
    parseRecipe(task.recipe)
  } catch (error) {
    if (error instanceof Error) throw new UsageError(`The recipe is wrong: ${error.message}.`)
    throw error
  }
  const { format, targetBytes, targetScore, lossless } = task.recipe
  const limit = targetBytes !== undefined ? '--max-kb' : targetScore !== undefined ? '--score' : undefined
  if (limit !== undefined && format !== undefined && !['jpeg', 'webp', 'avif'].includes(format))
    throw new UsageError(`${limit} is for jpeg, webp and avif, not ${format}.`)
  if (limit !== undefined && lossless === true)
    throw new UsageError(`${limit} sets the quality, so it does not go with --lossless.`)
  return task
}

async function recipeIn(path: string | undefined): Promise<Partial<Recipe>> {
  if (path === undefined) return {}
  const text = await readFile(path, 'utf8')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (error) {
    throw new UsageError(`${path} is not JSON: ${(error as Error).message}`)
  }
  throw new UsageError(`${path} must hold one JSON object, a recipe.`)
}

function recipeOf(options: ImageOptions): Partial<Recipe> {
  const { format, fit, upscale, shrink, lossless, strip, background } = options
  const given: { -readonly [Field in keyof Recipe]?: Recipe[Field] } = {}
  if (format !== undefined) given.format = format
  if (fit !== undefined) given.fit = fit
  if (upscale) given.upscale = true
  if (shrink) given.shrinkToTarget = true
  if (lossless) given.lossless = true
  if (background !== undefined) given.background = background
  if (strip !== undefined) given.metadata = METADATA[strip === true ? 'all' : strip]
  if (options.quality !== undefined) given.quality = numberOf('--quality', options.quality, 0, 100) / 100
  if (options.score !== undefined) given.targetScore = numberOf('--score', options.score, 1, 100)
  if (options.rotate !== undefined) given.rotate = numberOf('--rotate', options.rotate, -360, 360)
  if (options.maxKb !== undefined)
    given.targetBytes = Math.floor(1024 * numberOf('--max-kb', options.maxKb, 0.001, 1_000_000))
  if (options.crop !== undefined) given.crop = cropOf(options.crop)
  if (options.iconSizes !== undefined)
    given.ico = { sizes: numbersOf('--icon-sizes', options.iconSizes), bitDepth: 32, dither: false }
  return given
}

const METADATA = { all: 'strip', location: 'strip-location', none: 'keep' } as const

/** The size that every result has with a fit; otherwise the box that each keeps its shape in. */
function sized(
  recipe: Partial<Recipe>,
  size: { readonly width?: number; readonly height?: number } | undefined,
  fit: Recipe['fit'] | undefined,
): ImageTask {
  if (size === undefined) return { kind: 'image', recipe }
  if (fit === undefined) return { kind: 'image', recipe, within: size }
  const { width, height } = size
  if (width === undefined || height === undefined)
    throw new UsageError('--fit needs both sides, as --size 800x600.')
  return { kind: 'image', recipe: { ...recipe, size: { width, height } } }
}

function sizeOf(text: string): { readonly width?: number; readonly height?: number } {
  const [, width = '', height = ''] = /^(\d*)[x×](\d*)$/.exec(text) ?? []
  if (Number(width) === 0 && Number(height) === 0)
    throw new UsageError(`--size is in pixels, as 1600x1200, 1600x or x1200, not ${text}.`)
  return {
    ...(Number(width) === 0 ? {} : { width: Number(width) }),
    ...(Number(height) === 0 ? {} : { height: Number(height) }),
  }
}

function cropOf(text: string): Recipe['crop'] & object {
  const [x, y, width, height, ...more] = numbersOf('--crop', text)
  if (x === undefined || y === undefined || width === undefined || height === undefined || more.length > 0)
    throw new UsageError(`--crop is four numbers, as 0,0,800,600, not ${text}.`)
  return { x, y, width, height }
}

function numbersOf(flag: string, text: string): number[] {
  return text.split(',').map((part) => numberOf(flag, part.trim(), 0, 1_000_000))
}

function numberOf(flag: string, text: string, least: number, most: number): number {
  const number = text === '' ? Number.NaN : Number(text)
  if (number >= least && number <= most) return number
  throw new UsageError(`${flag} is a number from ${least} to ${most}, not ${text}.`)
}
