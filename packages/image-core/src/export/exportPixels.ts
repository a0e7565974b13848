/**
 * The steps of `exportFile` on pixels, without a canvas: what Node does, and a page that promises the same
 * bytes. Pure: the codecs are handed in.
 */
import type { OpenedPixels, OpenPixels } from '../decode/decodePixels.ts'
import { padded } from '../draw/background.ts'
import { inColorSpace } from '../draw/convertColors.ts'
import { drawPixels } from '../draw/drawPixels.ts'
import { planRender } from '../draw/planRender.ts'
import type { Effort } from '../encode/encoder.ts'
import { note } from '../encode/notes.ts'
import type { Picture } from '../encode/picture.ts'
import { type EncodeReady, pictureOf } from '../encode/pixelEncoder.ts'
import type { WasmEncoders } from '../encode/wasmEncoders.ts'
import { unlessUnreadable } from '../errors.ts'
import { workingSpace } from '../formats.ts'
import { identify, LARGE_PIXELS } from '../identify/identify.ts'
import type { Recipe } from '../recipe.ts'
import { resample } from '../resample/index.ts'
import { areAlike, type Comparison, type Tolerance } from './alike.ts'
import { type ExportStage, exportFile, type MadeFile, type Rendered, type StepOptions } from './exportFile.ts'

/** What the export needs of the machine. */
export interface PixelPorts extends Pick<WasmEncoders, 'optimisePng'> {
  readonly open: OpenPixels
  readonly encode: EncodeReady
}

/** A file, and what becomes of it. */
export interface PixelJob {
  readonly bytes: Uint8Array
  /** The picture, where it is open already. */
  readonly opened?: OpenedPixels
  readonly recipe: Recipe
  readonly effort: Effort | undefined
  /** Reports that a step begins; throws if the job was aborted. */
  readonly step: (stage: ExportStage) => void
}

/** Makes the file. Errors are those of `exportImage` of `/node`. */
export function exportPixels(
  { bytes, opened, recipe, effort, step }: PixelJob,
  options: StepOptions,
  { open, encode, optimisePng }: PixelPorts,
): Promise<MadeFile> {
  const { signal } = options
  const signalled = signal === undefined ? {} : { signal }
  const openSource = once(async () => opened ?? (await open(bytes, signalled)))
  return exportFile<Picture>(
    {
      bytes,
      info: identify(bytes),
      recipe,
      signal,
      effort,
      step,
      render: async () => render(await openSource(), recipe, step),
      encode,
      compare: (made, tolerance) => compare(openSource, () => open(made, signalled), tolerance),
      optimisePng,
    },
    options,
  )
}

/** Opens a picture when it is first needed, and not again. */
function once(open: () => Promise<OpenedPixels>): () => Promise<OpenedPixels> {
  let opening: Promise<OpenedPixels> | undefined
  return () => {
    opening ??= open()
    return opening
  }
}

/** Turns, flips, crops, resizes and pads. An icon's sizes are made by its encoder. */
function render(
  decoded: OpenedPixels,
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
  openSource: () => Promise<OpenedPixels>,
  openMade: () => Promise<OpenedPixels>,
  tolerance: Tolerance,
): Promise<Comparison> {
  const original = await unlessUnreadable(openSource())
  if (original === undefined) return 'unknown'
  const { info, width, height } = original
  if (info.animated || width * height > LARGE_PIXELS) return 'unknown'
  const copy = await unlessUnreadable(openMade())
  if (copy?.width !== width || copy.height !== height || copy.colorSpace !== original.colorSpace)
    return 'different'
  return areAlike(original.data, copy.data, { width, tolerance }) ? 'same' : 'different'
}
