/** Settings that a link asks for: `/image-editor?format=jpeg&limit=100`. Pure. */
import type { Size } from '@whittle/image-core/geometry'
import {
  ASPECT_PRESETS,
  canLimitBytes,
  chooseAspect,
  chooseFormat,
  chooseQuality,
  EDITOR_FORMATS,
  type EditorFormat,
  type Edits,
  resizeSide,
} from './edits.ts'

/** What a link asks for; whatever it does not name stays as it is. */
export interface AskedSettings {
  readonly format?: EditorFormat
  /** The largest file, in KB of 1000 bytes. */
  readonly limit?: number
  /** 1 to 100 %. */
  readonly quality?: number
  /** Sides of the result, in pixels. */
  readonly width?: number
  readonly height?: number
  /** Width divided by height of the crop. */
  readonly aspect?: number
}

const LIMITS = { limit: 100_000, quality: 100, width: 16_384, height: 16_384 } as const

/** Reads the settings from the query of an address. Whatever is not valid is ignored. */
export function askedSettings(search: string): AskedSettings {
  const query = new URLSearchParams(search)
  const format = EDITOR_FORMATS.find((each) => each === query.get('format'))
  const aspect = ASPECT_PRESETS.find(({ id }) => id === query.get('aspect'))?.ratio ?? undefined
  const numbers = Object.entries(LIMITS).flatMap(([name, most]) => {
    const value = Number(query.get(name) ?? Number.NaN)
    return Number.isInteger(value) && value >= 1 && value <= most ? [[name, value] as const] : []
  })
  return {
    ...(format === undefined ? {} : { format }),
    ...(aspect === undefined ? {} : { aspect }),
    ...Object.fromEntries(numbers),
  }
}

/** The edits with the settings asked for; the same edits where nothing is. Both sides are met by a crop of their shape, nothing is distorted. */
export function withAsked(edits: Edits, original: Size, asked: AskedSettings): Edits {
  const { format, limit, quality, width, height, aspect } = asked
  const shape = aspect ?? (width !== undefined && height !== undefined ? width / height : undefined)
  const formatted = format === undefined ? edits : chooseFormat(edits, format)
  const shaped = shape === undefined ? formatted : chooseAspect(formatted, original, shape)
  const sized = sizedTo(shaped, original, { width, height })
  const judged = quality === undefined ? sized : chooseQuality(sized, quality / 100)
  return limit === undefined || !canLimitBytes(judged.outputFormat)
    ? judged
    : { ...judged, maximumBytes: limit * 1000 }
}

function sizedTo(
  edits: Edits,
  original: Size,
  { width, height }: { readonly width: number | undefined; readonly height: number | undefined },
): Edits {
  if (width !== undefined) return resizeSide(edits, original, 'width', width)
  return height === undefined ? edits : resizeSide(edits, original, 'height', height)
}
