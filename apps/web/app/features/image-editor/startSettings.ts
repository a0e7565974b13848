/**
 * Settings that a link gives the next picture: `/image-editor?limit=100&format=webp&width=1600`.
 *
 * The only parser of these parameters; whoever links to the editor uses `startLink`. Pure.
 */
import { OUTPUT_FORMATS } from '@whittle/image-core'
import type { FlipAxis, Rect, Size } from '@whittle/image-core/geometry'
import {
  ASPECT_PRESETS,
  chooseAspect,
  chooseFormat,
  chooseQuality,
  chooseQualityTarget,
  EDITOR_FORMATS,
  type EditorFormat,
  type Edits,
  flipOver,
  placeCropAt,
  QUALITY_TARGETS,
  type QualityTarget,
  resizeSide,
  turnBy,
} from './edits.ts'

/** What a link can set; absent: as usual. */
export interface StartSettings {
  readonly format?: EditorFormat
  /** The largest file in KB of 1024 bytes. */
  readonly limit?: number
  /** Width of the result in pixels. */
  readonly width?: number
  /** Height of the result in pixels. */
  readonly height?: number
  /** Per cent, 10 to 100. */
  readonly quality?: number
  readonly metadata?: 'location' | 'keep'
  /** The shape of the crop: the id of a preset, such as `16:9`. */
  readonly aspect?: AspectPreset
  /** How good the result is to look, in place of a quality. */
  readonly target?: Exclude<QualityTarget, 'number'>
  /** Degrees clockwise. */
  readonly turn?: 90 | 180 | 270
  /** The axes that the turned picture is mirrored along. */
  readonly flip?: readonly FlipAxis[]
  /** In pixels of the picture as it is then shown. */
  readonly crop?: Rect
}

/** The id of a preset that has a shape. */
type AspectPreset = Exclude<(typeof ASPECT_PRESETS)[number]['id'], 'free'>

const BYTES_PER_KB = 1024
const MAX_LIMIT_KB = 100_000
const MAX_SIDE = 16_384

/** Reads the query of an address. What is unknown, or no number within its bounds, is left out. */
export function readStartSettings(search: string): StartSettings {
  const query = new URLSearchParams(search)
  const format = formatOf(query.get('format'))
  const numbers = {
    limit: numberIn(query.get('limit'), 1, MAX_LIMIT_KB),
    width: numberIn(query.get('width'), 1, MAX_SIDE),
    height: numberIn(query.get('height'), 1, MAX_SIDE),
    quality: numberIn(query.get('quality'), 10, 100),
  }
  const metadata = query.get('metadata')
  const aspect = ASPECT_PRESETS.find(({ id, ratio }) => ratio !== null && id === query.get('aspect'))?.id
  return {
    ...(format === undefined ? {} : { format }),
    ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined)),
    ...(metadata === 'location' || metadata === 'keep' ? { metadata } : {}),
    ...(aspect === undefined || aspect === 'free' ? {} : { aspect }),
    ...placed(query),
  }
}

/** How the picture is turned, mirrored and cropped, and how good it is to look. */
function placed(query: URLSearchParams): StartSettings {
  const target = QUALITY_TARGETS.find((each) => each !== 'number' && each === query.get('target'))
  const turn = ([90, 180, 270] as const).find((each) => String(each) === query.get('turn'))
  const axes = query.get('flip')?.split(',') ?? []
  const flip = (['horizontal', 'vertical'] as const).filter((axis) => axes.includes(axis))
  const crop = query.get('crop')?.split(',') ?? []
  const [x, y] = crop.slice(0, 2).map((side) => numberIn(side, 0, MAX_SIDE))
  const [width, height] = crop.slice(2).map((side) => numberIn(side, 1, MAX_SIDE))
  const isCropped =
    crop.length === 4 && x !== undefined && y !== undefined && width !== undefined && height !== undefined
  return {
    ...(target === undefined || target === 'number' ? {} : { target }),
    ...(turn === undefined ? {} : { turn }),
    ...(flip.length === 0 ? {} : { flip }),
    ...(isCropped ? { crop: { x, y, width, height } } : {}),
  }
}

/** The address of the editor with these settings for the next picture. */
export function startLink(settings: StartSettings): string {
  const { crop, flip, ...plain } = settings
  const placing = {
    ...(flip === undefined ? {} : { flip: flip.join() }),
    ...(crop === undefined ? {} : { crop: [crop.x, crop.y, crop.width, crop.height].join() }),
  }
  const entries = Object.entries({ ...plain, ...placing })
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  const text = query.toString()
  return `/image-editor${text === '' ? '' : `?${text}`}`
}

/** Whether a link sets anything. */
export function setsAnything(settings: StartSettings): boolean {
  return Object.keys(settings).length > 0
}

/** The edits of a picture with the settings of a link. Two sides are met by a crop of their shape. */
export function withStartSettings(edits: Edits, original: Size, settings: StartSettings): Edits {
  const { format, limit, width, height, quality, metadata } = settings
  let next = format === undefined ? edits : chooseFormat(edits, format)
  if (quality !== undefined) next = chooseQuality(next, quality / 100)
  if (settings.target !== undefined) next = chooseQualityTarget(next, settings.target)
  next = withPlace(next, original, settings)
  const shape = settings.crop === undefined ? shapeOf(settings) : undefined
  if (shape !== undefined) next = chooseAspect(next, original, shape)
  if (width !== undefined) next = resizeSide(next, original, 'width', width)
  else if (height !== undefined) next = resizeSide(next, original, 'height', height)
  if (limit !== undefined) next = { ...next, maximumBytes: Math.round(limit * BYTES_PER_KB) }
  if (metadata === 'keep') next = { ...next, removeMetadata: false }
  if (metadata === 'location') next = { ...next, removedMetadata: 'location' }
  return next
}

function withPlace(edits: Edits, original: Size, { turn, flip = [], crop }: StartSettings): Edits {
  let next = edits
  for (let turned = 0; turned < (turn ?? 0); turned += 90) next = turnBy(next, original, 1)
  for (const axis of flip) next = flipOver(next, original, axis)
  return crop === undefined ? next : placeCropAt(next, original, crop)
}

function shapeOf({ aspect, width, height }: StartSettings): number | undefined {
  if (aspect !== undefined) return ASPECT_PRESETS.find(({ id }) => id === aspect)?.ratio ?? undefined
  return width === undefined || height === undefined ? undefined : width / height
}

const TARGET_WORDS = {
  same: 'as good as the original to the eye',
  'very-good': 'at very good quality',
  good: 'at good quality',
} as const

/** What a link sets, for the visitor; empty if nothing. */
export function startText(settings: StartSettings): string {
  const { format, limit, width, height, quality, metadata, aspect, target, turn, flip, crop } = settings
  const parts = [
    format === undefined ? [] : [format.toUpperCase()],
    limit === undefined ? [] : [`at most ${limit} KB`],
    sizeText(width, height),
    quality === undefined ? [] : [`quality ${quality}%`],
    target === undefined ? [] : [TARGET_WORDS[target]],
    turn === undefined ? [] : [`turned by ${turn}°`],
    flip === undefined ? [] : ['mirrored'],
    crop === undefined ? [] : [`cropped to ${crop.width} × ${crop.height} px`],
    aspect === undefined ? [] : [`cropped to ${aspect}`],
    metadata === undefined ? [] : [metadata === 'keep' ? 'metadata kept' : 'only the location removed'],
  ].flat()
  return parts.length === 0 ? '' : `Set for your picture: ${parts.join(', ')}.`
}

function sizeText(width: number | undefined, height: number | undefined): readonly string[] {
  if (width !== undefined && height !== undefined) return [`${width} × ${height} px`]
  if (width !== undefined) return [`${width} px wide`]
  return height === undefined ? [] : [`${height} px high`]
}

function formatOf(name: string | null): EditorFormat | undefined {
  const asked = name?.toLowerCase()
  return EDITOR_FORMATS.find((format) => format === asked || OUTPUT_FORMATS[format].extension === asked)
}

function numberIn(text: string | null, least: number, most: number): number | undefined {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return value >= least && value <= most ? value : undefined
}
