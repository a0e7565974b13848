/** What a visitor sets for all pictures, and the recipe that it makes. Pure. */
import type { BatchFormat, BatchRecipe } from '@whittle/image-core/batch'
import { NAMED_SCORES } from '@whittle/image-core/quality'
import { PICTURE_SHAPES, type PictureShape } from '../../lib/images/shapes.ts'

/** What the quality is found by. */
export const QUALITY_TARGETS = [
  { value: 'number', label: 'Quality number' },
  { value: 'same', label: 'Looks the same' },
  { value: 'very-good', label: 'Very good' },
  { value: 'good', label: 'Good' },
  { value: 'limit', label: 'At most … KB' },
] as const
type QualityTarget = (typeof QUALITY_TARGETS)[number]['value']

/** The formats that are offered, in the order of the menu. */
export const FORMATS: readonly { readonly value: BatchFormat; readonly label: string }[] = [
  { value: 'same', label: 'Same as the original' },
  { value: 'jpeg', label: 'JPEG' },
  { value: 'png', label: 'PNG' },
  { value: 'webp', label: 'WebP' },
  { value: 'avif', label: 'AVIF' },
]

/** Which side a size limits. */
export const SIZES = [
  { value: 'own', label: 'Original size' },
  { value: 'longer', label: 'Longer side at most' },
  { value: 'width', label: 'Width at most' },
  { value: 'height', label: 'Height at most' },
] as const
type SizeBy = (typeof SIZES)[number]['value']

type Shape = 'whole' | PictureShape

/** The shapes that pictures can be cropped to. */
export const SHAPES: readonly { readonly value: Shape; readonly label: string }[] = [
  { value: 'whole', label: 'Whole picture' },
  ...PICTURE_SHAPES.map(({ id, label }) => ({ value: id, label })),
]

/** What a crop to a shape keeps. */
export const CROP_AROUND = [
  { value: 'center', label: 'The centre' },
  { value: 'interest', label: 'The most striking part' },
] as const
type CropAround = (typeof CROP_AROUND)[number]['value']

/** Everything that is set on the page. */
export interface BatchSettings {
  readonly format: BatchFormat
  readonly target: QualityTarget
  /** Per cent, 10 to 100; for the target `number`. */
  readonly quality: number
  /** KB of 1024 bytes; for the target `limit`. */
  readonly limit: number
  readonly sizeBy: SizeBy
  /** The limit of that side. */
  readonly pixels: number
  readonly shape: Shape
  readonly cropAround: CropAround
  readonly metadata: 'strip' | 'strip-location' | 'keep'
  /** Under transparent parts of a JPEG. */
  readonly background: string
  /** Whether a result may be larger than its original. */
  readonly mayBeLarger: boolean
  /** The names of the results, without their endings: see `resultPath`. */
  readonly names: string
}

const BYTES_PER_KB = 1024

export const DEFAULT_SETTINGS: BatchSettings = {
  format: 'jpeg',
  target: 'number',
  quality: 80,
  limit: 300,
  sizeBy: 'longer',
  pixels: 1600,
  shape: 'whole',
  cropAround: 'center',
  metadata: 'strip',
  background: '#ffffff',
  mayBeLarger: false,
  names: '{name}_processed',
}

/** Whether a quality can be found for a format; of `same`, for some of the pictures. */
export function hasQuality(format: BatchFormat): boolean {
  return format !== 'png'
}

/** What these settings do to each picture, in a line: “JPEG 80%, longer side at most 1600 px”. */
export function summaryOf(settings: BatchSettings): string {
  const { format, sizeBy, pixels, shape, metadata } = settings
  const name = format === 'same' ? 'Format kept' : FORMATS.find(({ value }) => value === format)?.label
  const side = SIZES.find(({ value }) => value === sizeBy)?.label.toLowerCase()
  const parts = [
    hasQuality(format) ? `${name}${qualityWords(settings)}` : name,
    sizeBy === 'own' ? 'size kept' : `${side} ${pixels} px`,
    ...(shape === 'whole' ? [] : [`cropped to ${shape}`]),
    ...(metadata === 'strip' ? [] : [metadata === 'keep' ? 'metadata kept' : 'location removed']),
  ]
  return parts.join(', ')
}

/** How good the pictures are to be, to follow the name of a format. */
function qualityWords({ target, quality, limit }: BatchSettings): string {
  if (target === 'number') return ` ${quality}%`
  if (target === 'limit') return `, at most ${limit} KB`
  return `, ${QUALITY_TARGETS.find(({ value }) => value === target)?.label.toLowerCase()}`
}

/** The recipe of these settings. */
export function recipeOf(settings: BatchSettings): BatchRecipe {
  const { format, shape, cropAround, metadata, background, mayBeLarger } = settings
  const aspect = PICTURE_SHAPES.find(({ id }) => id === shape)?.ratio
  return {
    format,
    ...(aspect === undefined ? {} : { aspect, cropAround }),
    ...limitsOf(settings),
    ...(hasQuality(format) ? qualityOf(settings) : {}),
    metadata,
    background,
    larger: mayBeLarger ? 'allow' : 'original',
  }
}

function limitsOf({ sizeBy, pixels }: BatchSettings): Pick<BatchRecipe, 'maxWidth' | 'maxHeight'> {
  return {
    ...(sizeBy === 'longer' || sizeBy === 'width' ? { maxWidth: pixels } : {}),
    ...(sizeBy === 'longer' || sizeBy === 'height' ? { maxHeight: pixels } : {}),
  }
}

function qualityOf({ target, quality, limit, sizeBy }: BatchSettings): Partial<BatchRecipe> {
  if (target === 'number') return { quality: quality / 100 }
  if (target !== 'limit') return { targetScore: NAMED_SCORES[target] }
  // Where a size is asked for, it is kept, as in the editor.
  return { targetBytes: Math.round(limit * BYTES_PER_KB), shrinkToTarget: sizeBy === 'own' }
}

/** What a name can be made of. */
export interface NamedResult {
  /** The original's path, with its folders. */
  readonly path: string
  /** From 1. */
  readonly number: number
  readonly width: number
  readonly height: number
  /** Without the dot. */
  readonly extension: string
}

/** Characters that a file's name must not have, on some system. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu

/**
 * The path of a result: the original's folders, and the name by the pattern, in which `{name}`, `{n}`,
 * `{width}` and `{height}` stand for what they say.
 *
 * @example
 * resultPath('{name}_{width}', { path: 'a/b.png', number: 1, width: 8, height: 6, extension: 'jpg' })
 * // 'a/b_8.jpg'
 */
export function resultPath(pattern: string, { path, number, width, height, extension }: NamedResult): string {
  const slash = path.lastIndexOf('/') + 1
  const name = baseName(path.slice(slash))
  const parts: Readonly<Record<string, string | number>> = { name, n: number, width, height }
  const filled = pattern.replace(/\{(name|n|width|height)\}/g, (_, part: string) => String(parts[part]))
  const clean = filled.replace(FORBIDDEN, '_').trim()
  return `${path.slice(0, slash)}${clean === '' ? name || 'image' : clean}.${extension}`
}

function baseName(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}
