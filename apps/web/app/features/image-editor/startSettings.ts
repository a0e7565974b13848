/**
 * Settings that a link gives the next picture: `/image-editor?limit=100&format=webp&width=1600`.
 *
 * The only parser of these parameters; whoever links to the editor uses `startLink`. Pure.
 */
import { type IcoBitDepth, OUTPUT_FORMATS } from '@whittle/image-core'
import { type FlipAxis, orientationOf, type Rect, type Size } from '@whittle/image-core/geometry'
import {
  ASPECT_PRESETS,
  chooseAspect,
  chooseFormat,
  chooseQuality,
  chooseQualityTarget,
  chooseResult,
  EDITOR_FORMATS,
  type EditorFormat,
  type Edits,
  ICO_BIT_DEPTHS,
  ICO_SIZES,
  orientTo,
  placeCropAt,
  QUALITY_TARGETS,
  type QualityTarget,
  resizeSide,
  sizeTo,
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
  /** Degrees clockwise beyond the turn, -45 to 45. */
  readonly straighten?: number
  /** In pixels of the picture as it is then shown. */
  readonly crop?: Rect
  /** How the picture meets a width and a height of another shape; absent: it is cropped to their shape. */
  readonly fit?: 'fill' | 'contain'
  /** `#rrggbb`, under transparent parts of a JPEG and around a contained picture. */
  readonly background?: string
  /** Every pixel stays as it is, where that is possible. */
  readonly result?: 'keep'
  /** Whether the limit may make the picture smaller. */
  readonly shrink?: boolean
  /** The longer side in pixels that it then does not go below. */
  readonly least?: number
  /** The sides of an icon's pictures, in ascending order. */
  readonly sizes?: readonly number[]
  /** Bits for each pixel of an icon. */
  readonly depth?: IcoBitDepth
  /** The setting that is in view at first; nothing is set by that. */
  readonly show?: 'limit'
  /** The open picture is edited anew, in place of what it is edited to. */
  readonly anew?: true
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
    ...encoded(query),
    ...(query.get('show') === 'limit' ? { show: 'limit' } : {}),
    ...(query.get('anew') === 'true' ? { anew: true } : {}),
  }
}

/** How the picture is turned, straightened, mirrored and cropped. */
function placed(query: URLSearchParams): StartSettings {
  const turn = ([90, 180, 270] as const).find((each) => String(each) === query.get('turn'))
  const axes = query.get('flip')?.split(',') ?? []
  const flip = (['horizontal', 'vertical'] as const).filter((axis) => axes.includes(axis))
  const crop = query.get('crop')?.split(',') ?? []
  const [x, y] = crop.slice(0, 2).map((side) => numberIn(side, 0, MAX_SIDE))
  const [width, height] = crop.slice(2).map((side) => numberIn(side, 1, MAX_SIDE))
  const isCropped =
    crop.length === 4 && x !== undefined && y !== undefined && width !== undefined && height !== undefined
  const straighten = numberIn(query.get('straighten'), -45, 45)
  const fit = (['fill', 'contain'] as const).find((each) => each === query.get('fit'))
  return {
    ...(turn === undefined ? {} : { turn }),
    ...(straighten === undefined ? {} : { straighten }),
    ...(flip.length === 0 ? {} : { flip }),
    ...(isCropped ? { crop: { x, y, width, height } } : {}),
    ...(fit === undefined ? {} : { fit }),
  }
}

/** How good the result is to look, and what is made of it. */
function encoded(query: URLSearchParams): StartSettings {
  const target = QUALITY_TARGETS.find((each) => each !== 'number' && each === query.get('target'))
  const background = /^#[0-9a-f]{6}$/i.exec(query.get('background') ?? '')?.[0]
  const shrink = [true, false].find((each) => String(each) === query.get('shrink'))
  const least = numberIn(query.get('least'), 1, MAX_SIDE)
  const asked = query.get('sizes')?.split(',') ?? []
  const sizes = ICO_SIZES.filter((size) => asked.includes(String(size)))
  const depth = ICO_BIT_DEPTHS.find((each) => String(each) === query.get('depth'))
  return {
    ...(target === undefined || target === 'number' ? {} : { target }),
    ...(background === undefined ? {} : { background }),
    ...(query.get('result') === 'keep' ? { result: 'keep' } : {}),
    ...(shrink === undefined ? {} : { shrink }),
    ...(least === undefined ? {} : { least }),
    ...(sizes.length === 0 ? {} : { sizes }),
    ...(depth === undefined ? {} : { depth }),
  }
}

/** The address of the editor with these settings for the next picture. */
export function startLink(settings: StartSettings): string {
  const { crop, flip, sizes, ...plain } = settings
  const placing = {
    ...(flip === undefined ? {} : { flip: flip.join() }),
    ...(sizes === undefined ? {} : { sizes: sizes.join() }),
    ...(crop === undefined ? {} : { crop: [crop.x, crop.y, crop.width, crop.height].join() }),
  }
  const entries = Object.entries({ ...plain, ...placing })
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  const text = query.toString()
  return `/image-editor${text === '' ? '' : `?${text}`}`
}

/** Whether a link sets anything. */
export function setsAnything(settings: StartSettings): boolean {
  return Object.keys(settings).some((name) => name !== 'show')
}

/**
 * The edits of a picture with the settings of a link. Two sides are met by a crop of their shape, unless they
 * come with a fit.
 */
export function withStartSettings(edits: Edits, original: Size, settings: StartSettings): Edits {
  const { format, limit, quality, metadata, background, shrink, least } = settings
  let next = format === undefined ? edits : chooseFormat(edits, format)
  if (quality !== undefined) next = chooseQuality(next, quality / 100)
  if (settings.target !== undefined) next = chooseQualityTarget(next, settings.target)
  if (settings.result !== undefined) next = chooseResult(next, settings.result)
  if (background !== undefined) next = { ...next, background }
  next = withSize(withPlace(next, original, settings), original, settings)
  if (limit !== undefined) next = { ...next, maximumBytes: Math.round(limit * BYTES_PER_KB) }
  if (shrink !== undefined) next = { ...next, shrinksToFit: shrink }
  if (least !== undefined) next = { ...next, minLongerSide: least }
  if (metadata === 'keep') next = { ...next, removeMetadata: false }
  if (metadata === 'location') next = { ...next, removedMetadata: 'location' }
  return withIcon(next, settings)
}

/** A turn, a flip and an angle are those of the result, however the picture is turned now. */
function withPlace(edits: Edits, original: Size, settings: StartSettings): Edits {
  const { turn, straighten, flip, crop } = settings
  const isPlaced = turn !== undefined || straighten !== undefined || flip !== undefined
  const axes = {
    horizontal: flip?.includes('horizontal') === true,
    vertical: flip?.includes('vertical') === true,
  }
  const orientation = orientationOf({ rotate: turn ?? 0, straighten: straighten ?? 0, flip: axes })
  const next = isPlaced ? orientTo(edits, original, orientation) : edits
  return crop === undefined ? next : placeCropAt(next, original, crop)
}

function withSize(edits: Edits, original: Size, settings: StartSettings): Edits {
  const { width, height, fit, crop } = settings
  if (fit !== undefined && width !== undefined && height !== undefined)
    return sizeTo({ ...edits, fit }, original, { width, height })
  const shape = crop === undefined ? shapeOf(settings) : undefined
  const shaped = shape === undefined ? edits : chooseAspect(edits, original, shape)
  if (width !== undefined) return resizeSide(shaped, original, 'width', width)
  return height === undefined ? shaped : resizeSide(shaped, original, 'height', height)
}

function withIcon(edits: Edits, { sizes, depth }: StartSettings): Edits {
  return {
    ...edits,
    ...(sizes === undefined ? {} : { icoSizes: sizes, hasSeveralSizes: sizes.length > 1 }),
    ...(depth === undefined ? {} : { icoBitDepth: depth }),
  }
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
  const { format, limit, quality, metadata, aspect, target, turn, straighten, flip, crop } = settings
  const parts = [
    format === undefined ? [] : [format.toUpperCase()],
    limit === undefined ? [] : [`at most ${limit} KB`],
    sizeText(settings),
    settings.result === 'keep' ? ['every pixel kept'] : [],
    quality === undefined || settings.result === 'keep' ? [] : [`quality ${quality}%`],
    target === undefined ? [] : [TARGET_WORDS[target]],
    turn === undefined ? [] : [`turned by ${turn}°`],
    straighten === undefined ? [] : [`straightened by ${straighten}°`],
    flip === undefined ? [] : ['mirrored'],
    crop === undefined ? [] : [`cropped to ${crop.width} × ${crop.height} px`],
    aspect === undefined ? [] : [`cropped to ${aspect}`],
    metadata === undefined ? [] : [metadata === 'keep' ? 'metadata kept' : 'only the location removed'],
    iconText(settings),
  ].flat()
  return parts.length === 0 ? '' : `Set for your picture: ${parts.join(', ')}.`
}

function iconText({ sizes, depth, background }: StartSettings): readonly string[] {
  return [
    sizes === undefined ? [] : [`icon of ${sizes.join(', ')} px`],
    depth === undefined ? [] : [`${depth} bits`],
    background === undefined ? [] : [`background ${background}`],
  ].flat()
}

function sizeText({ width, height, fit }: StartSettings): readonly string[] {
  if (width !== undefined && height !== undefined)
    return [`${width} × ${height} px${fit === 'contain' ? ' with a border' : ''}`]
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
