/**
 * Sizes that a visitor chooses instead of typing: presets, a scale in per cent, and how a picture meets a
 * size of another shape. Pure, like `edits.ts`.
 */
import { centeredCrop, type Size, stageOf } from '@whittle/image-core/geometry'
import {
  cropTo,
  cropToSize,
  distortionOf,
  type Edits,
  fitResult,
  isSizeAsked,
  lockAspect,
  PASSPORT,
  roundedCrop,
  sizeLimit,
} from './edits.ts'

/** A size by name: its longest side, or both sides. */
type SizePreset = { readonly id: string; readonly label: string } & (
  | { readonly longest: number }
  | { readonly size: Size }
)

export const SIZE_PRESETS: readonly SizePreset[] = [
  { id: 'web', label: 'Web: 1600 px', longest: 1600 },
  { id: 'hd', label: 'HD: 1920 × 1080', size: { width: 1920, height: 1080 } },
  { id: 'instagram', label: 'Instagram: 1080 × 1080', size: { width: 1080, height: 1080 } },
  { id: 'passport', label: 'Passport: 413 × 531', size: PASSPORT.size },
  { id: 'email', label: 'E-mail: 1024 px', longest: 1024 },
]

/** What the shape of a size is called: by the sides of a preset that has it, “413:531 (Passport)”. */
export function ratioLabel(ratio: number): string {
  for (const preset of SIZE_PRESETS) {
    if (!('size' in preset)) continue
    const { width, height } = preset.size
    const [name] = preset.label.split(':')
    if (Math.abs(width / height - ratio) < SAME_SHAPE) return `${width}:${height} (${name})`
    if (Math.abs(height / width - ratio) < SAME_SHAPE) return `${height}:${width} (${name})`
  }
  return `${ratio.toFixed(2)}:1`
}

/** Two ratios this near are of one shape. */
const SAME_SHAPE = 1e-5

/** The id of a preset; `original`: no size is requested; `own`: another one is. */
export type SizeChoice = 'original' | 'own' | (string & {})

/** The preset whose size the result has. */
export function sizeChoiceOf(edits: Edits): SizeChoice {
  if (!isSizeAsked(edits)) return 'original'
  const { width, height } = edits.resizeDimensions
  const found = SIZE_PRESETS.find((preset) =>
    'size' in preset
      ? preset.size.width === width && preset.size.height === height
      : edits.isSizeLocked && preset.longest === Math.max(width, height),
  )
  return found?.id ?? 'own'
}

/**
 * Gives the result the size of a preset. A preset with both sides crops to its shape, unless the picture is
 * contained; `original` drops the requested size, and `own` changes nothing.
 */
export function chooseSize(edits: Edits, original: Size, choice: SizeChoice): Edits {
  const nothing = { width: null, height: null }
  if (choice === 'original')
    return fitResult({ ...edits, isSizeLocked: true, fit: 'fill', askedSize: nothing }, original)
  const preset = SIZE_PRESETS.find(({ id }) => id === choice)
  if (preset === undefined) return edits
  if ('longest' in preset) return withLongest(lockAspect(edits, original, true), original, preset.longest)
  const asked = { ...edits, isSizeLocked: false, askedSize: preset.size }
  return edits.fit === 'contain' ? fitResult(asked, original) : covering(asked, original, preset.size)
}

function withLongest(edits: Edits, original: Size, longest: number): Edits {
  const { width, height } = roundedCrop(edits, original)
  const askedSize = width >= height ? { width: longest, height: null } : { width: null, height: longest }
  return fitResult({ ...edits, askedSize }, original)
}

/** The crop becomes the largest part of itself that has the shape of the size. */
function covering(edits: Edits, original: Size, { width, height }: Size): Edits {
  const { x, y, ...chosen } = edits.crop
  const inner = centeredCrop(chosen, width / height)
  const shaped = { ...edits, aspectRatio: width / height }
  return cropTo(shaped, original, { ...inner, x: x + inner.x, y: y + inner.y })
}

/** The result's width in per cent of the crop's, rounded. */
export function scaleOf(edits: Edits, original: Size): number {
  return Math.max(1, Math.round((100 * edits.resizeDimensions.width) / roundedCrop(edits, original).width))
}

/** The largest scale in per cent. */
export function maxScale(edits: Edits, original: Size): number {
  return Math.floor((100 * sizeLimit(edits, original).width) / roundedCrop(edits, original).width)
}

/** Scales the result to a share of the crop, in per cent, without distorting it. */
export function scaleTo(edits: Edits, original: Size, percent: number): Edits {
  const crop = roundedCrop(edits, original)
  const width = Math.round((crop.width * percent) / 100)
  const height = edits.isSizeLocked ? null : Math.round((crop.height * percent) / 100)
  return fitResult({ ...edits, askedSize: { width, height } }, original)
}

/** How a picture meets a size of another shape, in the words of CSS `object-fit`. */
export type Fit = 'fill' | 'cover' | 'contain'

/** The fit in effect. */
export function fitOf(edits: Edits, original: Size): Fit {
  if (edits.fit === 'contain') return 'contain'
  return distortionOf(edits, original) === null ? 'cover' : 'fill'
}

/** Distorts, crops to the shape of the size, or shows the whole picture on the background. */
export function chooseFit(edits: Edits, original: Size, fit: Fit): Edits {
  if (fit === 'cover') return cropToSize(edits, original)
  const isCovering = edits.aspectRatio !== null && fitOf(edits, original) === 'cover'
  // A crop that was only made to cover the size is given up for the whole picture.
  const whole = isCovering
    ? { aspectRatio: null, crop: { x: 0, y: 0, ...stageOf(original, edits.orientation).size } }
    : {}
  return fitResult({ ...edits, ...whole, fit }, original)
}
