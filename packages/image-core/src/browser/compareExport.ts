/** Compares an export with its picture: a score of how much it has kept, and a map of where it lost. */
import { requireOptions } from '@whittle/foundation/options'
import { viewedPixels } from '../encode/viewedPixels.ts'
import { identify } from '../identify/identify.ts'
import { type LossMap, lossMap, similarity } from '../quality/index.ts'
import { parseRecipe, type Recipe } from '../recipe.ts'
import { type DecodedImage, requireBlob } from './decode.ts'
import { decodedPixels } from './decodedPixels.ts'
import { isDecoded, renderJob } from './renderJob.ts'
import { requireBrowser } from './requireBrowser.ts'

/** How an export is compared. */
export interface CompareExportOptions {
  /** Whether the result has a map of the loss. @defaultValue false */
  readonly map?: boolean
  readonly signal?: AbortSignal
}

/** What an export has kept of its picture. */
export interface ExportComparison {
  /** The score that `similarity` in `/quality` gives: 100 the same, 90 looks the same, 70 good. */
  readonly score: number
  /** Where the export has lost, at the size of viewing (`viewedSize` in `/quality`). */
  readonly loss?: LossMap
}

/**
 * Compares an exported file with the picture that its recipe asks for, cropped, turned and resized but not
 * encoded, at the size of viewing. A file that was made smaller to meet a limit is enlarged to be compared.
 *
 * @param source what the file was exported from, as for `exportImage`.
 * @throws ImageError with the codes of `decodeImage`.
 * @throws RangeError when a side of the picture is shorter than `MIN_COMPARED_SIDE` of `/quality`.
 * @throws `signal.reason` when aborted; the signal is checked between steps.
 * @example
 * const { blob } = await exportImage(file, recipe)
 * const { score } = await compareExport(file, recipe, blob)
 */
export async function compareExport(
  source: Blob | DecodedImage,
  recipe: Partial<Recipe>,
  exported: Blob,
  options: CompareExportOptions = {},
): Promise<ExportComparison> {
  requireOptions(options, ['map', 'signal'])
  requireBrowser()
  requireBlob(exported)
  const { map = false, signal } = options
  const file = isDecoded(source) ? source.blob : source
  requireBlob(file)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const info = isDecoded(source) ? source.info : identify(bytes)
  const { picture } = await renderJob({
    source,
    bytes,
    info,
    recipe: parseRecipe(recipe),
    signal,
    keepDecoded: undefined,
    step: () => signal?.throwIfAborted(),
  })
  try {
    const viewed = viewedPixels(picture.pixels())
    const { colorSpace } = picture
    const shown = await decodedPixels(
      exported,
      viewed,
      signal === undefined ? { colorSpace } : { colorSpace, signal },
    )
    signal?.throwIfAborted()
    const score = similarity(viewed, shown)
    return map ? { score, loss: lossMap(viewed, shown) } : { score }
  } finally {
    picture.free()
  }
}
