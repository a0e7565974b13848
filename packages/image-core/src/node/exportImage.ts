/**
 * From the bytes of a file and a recipe to the finished file, in Node.
 */
import { uint8Array } from '@whittle/foundation/fields'
import { requireOptions } from '@whittle/foundation/options'
import type { Effort } from '../encode/encoder.ts'
import { outputName } from '../estimates/outputName.ts'
import { type ExportProgress, exportRecipe, type MadeFile, stepsOf } from '../export/exportFile.ts'
import { exportPixels } from '../export/exportPixels.ts'
import type { Recipe } from '../recipe.ts'
import { encoders } from './codecs.ts'
import { decodeImage } from './decode.ts'
import { encodeReady } from './encode.ts'

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
 * A page gives the same bytes where it is asked for them: `exportImage` of `/browser` with the encoders
 * `portable`.
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
  const parsed = exportRecipe(recipe)
  const step = stepsOf(options)
  step('decode')
  const made = await exportPixels({ bytes: source, recipe: parsed, effort: options.effort, step }, options, {
    open: decodeImage,
    encode: encodeReady,
    optimisePng: encoders.optimisePng,
  })
  return { ...made, name: outputName(options.name ?? 'image', parsed.format) }
}
