/**
 * From the bytes of a file and a recipe to the finished file, in Node: the steps of `exportFile`, as in a
 * page, with pixels in place of canvases.
 */
import { uint8Array } from '@whittle/foundation/fields'
import { requireOptions } from '@whittle/foundation/options'
import { padded } from '../draw/background.ts'
import { inColorSpace } from '../draw/convertColors.ts'
import { drawPixels } from '../draw/drawPixels.ts'
import { planRender } from '../draw/planRender.ts'
import type { Effort } from '../encode/encoder.ts'
import { note } from '../encode/notes.ts'
import type { Picture } from '../encode/picture.ts'
import { ImageError } from '../errors.ts'
import { outputName } from '../estimates/outputName.ts'
import { areAlike, type Comparison, type Tolerance } from '../export/alike.ts'
import {
  type ExportProgress,
  type ExportStage,
  exportFile,
  exportRecipe,
  type MadeFile,
  type Rendered,
  stepsOf,
} from '../export/exportFile.ts'
import { workingSpace } from '../formats.ts'
import { identify, LARGE_PIXELS } from '../identify/identify.ts'
import type { Recipe } from '../recipe.ts'
import { resample } from '../resample/index.ts'
import { encoders } from './codecs.ts'
import { type DecodedPixels, decodeImage } from './decode.ts'
import { encodeReady, pictureOf } from './encode.ts'

/** How an export is run. */
export interface NodeExportOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ExportProgress) => void
  /** The source's file name. @defaultValue `image` */
  readonly name?: string
  /** `fast` takes less time for more bytes. @defaultValue `'small'` */
  readonly effort?: Effort
}

/** The result of an export. */
export interface ExportedFile extends MadeFile {
  /** The file's name, with the extension of its format. */
  readonly name: string
}

/**
 * Makes the file of a recipe, as `exportImage` of `/browser` does, with the same codecs: what it says about
 * unedited pictures, metadata and notes is true here too. The same bytes, recipe and effort give the same
 * result in every version of Node.
 *
 * A page gives the same result where it uses these encoders and its browser decodes exactly as they do. It
 * lets the browser write WebP, and draw a picture that is straightened; its notes and `encoder` say so.
 *
 * @param source the file: JPEG, PNG, WebP, AVIF, HEIC, TIFF or ICO. Not changed.
 * @param recipe whole or in part; absent fields default as in `defaultRecipe`, except that the quality of PNG
 *   defaults to 1. Its background is a CSS colour as `#rrggbb`, `rgb(…)` or one of the sixteen basic names.
 * @throws ImageError with the codes of `decodeImage` and `encodeImage`.
 * @throws RangeError or TypeError naming the field when the recipe is invalid, or `source` is not bytes.
 * @throws `signal.reason` when aborted; the signal is checked between steps.
 * @example
 * const { bytes } = await exportImage(await readFile('photo.jpg'), { format: 'avif', size: { width: 1600, height: 1200 } })
 */
export async function exportImage(
  source: Uint8Array,
  recipe: Partial<Recipe>,
  options: NodeExportOptions = {},
): Promise<ExportedFile> {
  requireOptions(options, ['signal', 'onProgress', 'name', 'effort'])
  uint8Array(source, 'source')
  const { signal, effort } = options
  const parsed = exportRecipe(recipe)
  const step = stepsOf(options)
  step('decode')
  const decode = decodedOnce(source, signal)
  const made = await exportFile<Picture>(
    {
      bytes: source,
      info: identify(source),
      recipe: parsed,
      signal,
      effort,
      step,
      render: async () => render(await decode(), parsed, step),
      encode: encodeReady,
      compare: (other, tolerance) => compare(decode, other, { tolerance, signal }),
      optimisePng: encoders.optimisePng,
    },
    options,
  )
  return { ...made, name: outputName(options.name ?? 'image', parsed.format) }
}

/** Decodes a file when it is first needed, and not again. */
function decodedOnce(bytes: Uint8Array, signal: AbortSignal | undefined): () => Promise<DecodedPixels> {
  let decoding: Promise<DecodedPixels> | undefined
  return () => {
    decoding ??= decodeImage(bytes, signal === undefined ? {} : { signal })
    return decoding
  }
}

/** Turns, flips, crops, resizes and pads. An icon's sizes are made by its encoder. */
function render(
  decoded: DecodedPixels,
  recipe: Recipe,
  step: (stage: ExportStage) => void,
): Rendered<Picture> {
  step('draw')
  const plan = planRender(decoded, recipe)
  const space = workingSpace(decoded.colorSpace, recipe.format)
  const notes = space === decoded.colorSpace ? decoded.notes : [...decoded.notes, note('gamut-reduced')]
  const drawn = drawPixels(inColorSpace(decoded, space), plan, recipe)
  step('resize')
  if (recipe.format === 'ico') return { picture: pictureOf(drawn), notes }
  const { width, height } = plan.placed
  const isSized = drawn.width === width && drawn.height === height
  const sized = isSized ? drawn : resample(drawn, { width, height }, { upscale: 'allow' })
  return { picture: pictureOf(padded(sized, plan, recipe.background)), notes }
}

/** Compares what a file decodes to with what a file made from it does, as a page does. */
async function compare(
  decode: () => Promise<DecodedPixels>,
  made: Uint8Array<ArrayBuffer>,
  { tolerance, signal }: { readonly tolerance: Tolerance; readonly signal: AbortSignal | undefined },
): Promise<Comparison> {
  const original = await unlessUnreadable(decode())
  if (original === undefined) return 'unknown'
  const { info, width, height } = original
  if (info.animated || width * height > LARGE_PIXELS) return 'unknown'
  const copy = await unlessUnreadable(decodeImage(made, signal === undefined ? {} : { signal }))
  if (copy?.width !== width || copy.height !== height || copy.colorSpace !== original.colorSpace)
    return 'different'
  return areAlike(original.data, copy.data, { width, tolerance }) ? 'same' : 'different'
}

async function unlessUnreadable(decoding: Promise<DecodedPixels>): Promise<DecodedPixels | undefined> {
  try {
    return await decoding
  } catch (error) {
    if (error instanceof ImageError) return undefined
    throw error
  }
}
