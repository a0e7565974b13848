/**
 * From a file and a recipe to the downloaded file, in one pass: the steps of `exportFile`, each done by the
 * browser where it can.
 */

import { oneOf } from '@whittle/foundation/fields'
import { requireOptions } from '@whittle/foundation/options'
import type { Effort } from '../encode/encoder.ts'
import { outputName } from '../estimates/outputName.ts'
import {
  type ExportProgress,
  exportFile,
  exportRecipe,
  type MadeFile,
  stepsOf,
} from '../export/exportFile.ts'
import { identify } from '../identify/identify.ts'
import type { Recipe } from '../recipe.ts'
import { comparePictures } from './comparePictures.ts'
import { type DecodedImage, requireBlob } from './decode.ts'
import { encodeDrawable, fileBlob } from './encodeDrawable.ts'
import { browserEncoders, portableEncoders, wasmEncoders } from './encoders/browserEncoders.ts'
import { isDecoded, renderJob } from './renderJob.ts'
import { requireBrowser } from './requireBrowser.ts'

/** How an export is run. */
export interface ExportOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ExportProgress) => void
  /** The source's file name. @defaultValue the file's own, else `image` */
  readonly name?: string
  /**
   * `fast` prefers the browser's encoders, to show a size while the user is still choosing settings.
   *
   * @defaultValue `'small'`
   */
  readonly effort?: Effort
  /**
   * `portable` gives the bytes that `exportImage` of `/node` gives for the same file and recipe, with the
   * same codecs; a WebP then takes longer. The background is then a colour as described there. A file that
   * Node cannot read is decoded and drawn by the browser, on which the bytes then depend.
   * @defaultValue `'any'`
   */
  readonly encoders?: 'any' | 'portable'
  /**
   * Called with the source as it was decoded here, where it had to be: hand it in as the source of the next
   * export of the same file, which then decodes nothing. The bitmap is yours to close. Not for an SVG, which
   * is drawn for each result.
   */
  readonly keepDecoded?: (decoded: DecodedImage) => void
}

/** The result of an export. */
export interface ExportedImage extends Omit<MadeFile, 'bytes'> {
  readonly blob: Blob
  /** The download's name, with the extension for the type of `blob`. */
  readonly name: string
}

/**
 * Makes the file to download from a source and a recipe.
 *
 * With the source's own format, no edit and no requested quality (or quality 1, `lossless`, `keepUnchanged`),
 * metadata is removed and no pixel is re-encoded: the note is `lossless-strip`, or with `metadata: 'keep'` it
 * is `unchanged` and the bytes are the source's. Unless the quality is 1, a rotated JPEG is turned upright,
 * also without re-encoding, if its size and coding permit (the note is `lossless-turn`); otherwise its EXIF
 * keeps only the orientation tag. A WebP with an orientation is turned and re-encoded: most browsers would
 * show it as it is stored. If a lower quality is requested, an unedited picture is re-encoded, but its own
 * bytes are kept if the result is not smaller.
 *
 * Before a picture is called the same, the source and the result are decoded and compared. Where that is
 * impossible (an animation, over 100 megapixels), the note is `strip-not-compared`; where they differ, the
 * picture is re-encoded and the note is `damaged`.
 *
 * The pixels of a PNG whose metadata is removed are packed anew by OxiPNG, unless the effort is `fast`: the
 * same pixels, colour space and remaining chunks in fewer bytes, with the note `recompressed`. If that takes
 * no fewer bytes, its own are kept.
 *
 * @param source the file, or the result of `decodeImage` (the caller keeps its bitmap); where there is no
 *   document, an SVG must be decoded already.
 * @param recipe whole or in part; absent fields default as in `defaultRecipe`, except that the quality of PNG
 *   defaults to 1.
 * @throws ImageError with the codes of `decodeImage` and `encodeImage`.
 * @throws RangeError or TypeError naming the field when the recipe is invalid.
 * @throws `signal.reason` when aborted; the signal is checked between steps.
 * @example
 * const { blob, name } = await exportImage(file, { format: 'webp', quality: 0.8, size: { width: 1600, height: 1200 } })
 */
export async function exportImage(
  source: Blob | DecodedImage,
  recipe: Partial<Recipe>,
  options: ExportOptions = {},
): Promise<ExportedImage> {
  requireOptions(options, ['signal', 'onProgress', 'name', 'effort', 'encoders', 'keepDecoded'])
  requireBrowser()
  const { signal, effort, encoders = 'any', keepDecoded } = options
  oneOf(['any', 'portable'])(encoders, 'options.encoders')
  const file = isDecoded(source) ? source.blob : source
  requireBlob(file)
  const step = stepsOf(options)
  const parsed = exportRecipe(recipe)
  step('decode')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const info = isDecoded(source) ? source.info : identify(bytes)
  const job = { source, bytes, info, recipe: parsed, signal, effort, keepDecoded, step }
  const portable =
    encoders === 'portable'
      ? await (await import('./exportPortably.ts')).exportPortably(job, options)
      : undefined
  const { bytes: made, ...result } =
    portable ??
    (await exportFile(
      {
        ...job,
        render: () => renderJob(job),
        encode: (picture, settings) =>
          encodeDrawable(picture, settings, encoders === 'portable' ? portableEncoders : browserEncoders),
        compare: (other, tolerance) => comparePictures(source, new Blob([other]), { tolerance, signal }),
        optimisePng: wasmEncoders.optimisePng,
      },
      options,
    ))
  const { format } = parsed
  return { ...result, blob: fileBlob(made, format), name: outputName(options.name ?? nameOf(file), format) }
}

function nameOf(file: Blob): string {
  return file instanceof File ? file.name : 'image'
}
