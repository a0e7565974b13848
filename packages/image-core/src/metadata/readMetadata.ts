/** Lists a file's metadata, for a person to review before publishing it. Pure. */
import { uint8Array } from '@whittle/foundation/fields'
import { summarizeProfile } from '../containers/icc.ts'
import { lenientText } from '../containers/text.ts'
import type { BlockKind, MetadataBlock } from './block.ts'
import { summarizeIptc } from './iptc.ts'
import { readBlocks } from './readBlocks.ts'
import { type ExifSummary, IDENTIFYING_VALUES, MAX_SHOWN_LENGTH, summarizeExif } from './summarizeExif.ts'
import { summarizeXmp } from './xmp.ts'

/** The kind of an entry. */
export type MetadataKind = BlockKind | 'gps' | 'maker-note'

/** One item of metadata in a file. */
export interface MetadataEntry {
  readonly kind: MetadataKind
  /** A short English name. */
  readonly label: string
  /** Bytes it takes up in the file. */
  readonly bytes: number
  /** A one-line summary for people; may be empty. */
  readonly detail: string
  /** The facts it states, by name, such as `make`, `model`, `dateTaken`, `latitude` or `description`. */
  readonly values: Readonly<Record<string, string | number>>
  /**
   * Whether it can reveal where the picture was taken, by whom, with which device, or what it showed before
   * it was edited.
   */
  readonly sensitive: boolean
  /** The kind of entry that contains it; its bytes are already counted there. */
  readonly inside?: MetadataKind
}

const LABELS: Readonly<Record<MetadataKind, string>> = {
  exif: 'EXIF',
  gps: 'GPS position',
  'maker-note': 'Maker note',
  xmp: 'XMP',
  'extended-xmp': 'Extended XMP',
  iptc: 'IPTC',
  icc: 'Colour profile',
  comment: 'Comment',
  text: 'Text',
  thumbnail: 'Thumbnail',
  previews: 'Additional pictures',
  'gain-map': 'Gain map',
  time: 'Last modified',
  trailing: 'Data after the picture',
  other: 'Other data',
}

/** Kinds that always count as personal: a position, and whatever is not inspected further. */
const ALWAYS_SENSITIVE: readonly MetadataKind[] = [
  'gps',
  'maker-note',
  'thumbnail',
  'extended-xmp',
  'trailing',
  'previews',
]

/**
 * Lists everything a file carries besides its picture: EXIF with camera, dates and author; the GPS position;
 * maker notes, thumbnails, XMP, IPTC, the colour profile, comments and text chunks, gain maps, and what
 * follows the picture's end.
 *
 * Reads JPEG, PNG, WebP, GIF, HEIC, AVIF, TIFF and JPEG XL; BMP, ICO and SVG give an empty list. A damaged
 * block is listed with its bytes and no values.
 *
 * @throws TypeError when `bytes` is not a Uint8Array.
 * @throws ImageError 'not-an-image' when the format is not recognised.
 * @throws ImageError 'corrupt' when the file's structure cannot be parsed.
 * @example readMetadata(bytes).some((entry) => entry.kind === 'gps') // true: do not publish it unchanged
 */
export function readMetadata(bytes: Uint8Array): MetadataEntry[] {
  uint8Array(bytes, 'bytes')
  return readBlocks(bytes).flatMap(describe)
}

function describe(block: MetadataBlock): MetadataEntry[] {
  switch (block.kind) {
    case 'exif':
      return describeExif(block)
    case 'xmp':
      return describeXmp(block)
    case 'iptc': {
      const { values, sensitive } = summarizeIptc(block.data)
      return [
        entry('iptc', block.bytes, {
          values,
          sensitive,
          detail: joined(values.title, values.creator, values.city),
        }),
      ]
    }
    case 'icc': {
      const { description, colorSpace } = summarizeProfile(block.data)
      const values = block.data.length > 0 ? { description, colorSpace } : {}
      return [entry('icc', block.bytes, { values, detail: description })]
    }
    case 'comment':
    case 'text': {
      const text = lenientText(block.data.subarray(0, MAX_SHOWN_LENGTH)).trim()
      const values = block.name ? { keyword: block.name, text } : { text }
      const sensitive = /author|artist|copyright|creator/i.test(block.name ?? '')
      return [entry(block.kind, block.bytes, { values, sensitive, detail: joined(block.name, text) })]
    }
    case 'time':
      return [entry('time', block.bytes, timeOf(block.data))]
    default: {
      const values = block.name ? { name: block.name } : {}
      return [entry(block.kind, block.bytes, { values, detail: block.name ?? '' })]
    }
  }
}

function describeExif(block: MetadataBlock): MetadataEntry[] {
  const summary = summarizeExif(block.data)
  if (!summary) return [entry('exif', block.bytes, { detail: 'unreadable' })]
  const { values, gps } = summary
  const sensitive = IDENTIFYING_VALUES.some((name) => name in values)
  const detail = joined(camera(values), values.dateTaken ?? values.date)
  const entries = [entry('exif', block.bytes, { values, sensitive, detail })]
  if (gps) {
    const { latitude, longitude } = gps.values
    const coordinates = latitude === undefined ? '' : `${latitude}, ${longitude}`
    entries.push(entry('gps', gps.bytes, { values: gps.values, detail: coordinates, inside: 'exif' }))
  }
  return [...entries, ...exifParts(summary)]
}

function exifParts({ makerNoteBytes, thumbnailBytes }: ExifSummary): MetadataEntry[] {
  return [
    ...(makerNoteBytes > 0 ? [entry('maker-note', makerNoteBytes, { inside: 'exif' })] : []),
    ...(thumbnailBytes > 0 ? [entry('thumbnail', thumbnailBytes, { inside: 'exif' })] : []),
  ]
}

/** The camera's name: make and model, or the model alone, as many models repeat their make. */
function camera({ make, model }: Readonly<Record<string, string | number>>): string {
  if (model === undefined) return String(make ?? '')
  const brand = String(make ?? '').split(' ')[0] ?? ''
  return brand === '' || String(model).startsWith(brand) ? String(model) : `${make} ${model}`
}

function describeXmp(block: MetadataBlock): MetadataEntry[] {
  const { values, gps, sensitive, hasGainMap } = summarizeXmp(block.data)
  const entries = [
    entry('xmp', block.bytes, { values, sensitive, detail: joined(values.tool, values.creator) }),
  ]
  if (gps)
    entries.push(entry('gps', 0, { values: gps, detail: `${gps.latitude}, ${gps.longitude}`, inside: 'xmp' }))
  if (hasGainMap) entries.push(entry('gain-map', 0, { detail: 'described in XMP', inside: 'xmp' }))
  return entries
}

/** Year, month, day, hour, minute, second. Source: W3C PNG Specification (Third Edition), 11.3.5.1. */
function timeOf(data: Uint8Array): Partial<MetadataEntry> {
  if (data.length !== 7) return {}
  const [high = 0, low = 0, ...parts] = data
  const [month, day, hour, minute, second] = parts.map((part) => String(part).padStart(2, '0'))
  const date = `${high * 256 + low}-${month}-${day}T${hour}:${minute}:${second}Z`
  return { values: { date }, detail: date }
}

function entry(kind: MetadataKind, bytes: number, facts: Partial<MetadataEntry>): MetadataEntry {
  return {
    kind,
    label: LABELS[kind],
    bytes,
    detail: '',
    values: {},
    ...facts,
    sensitive: ALWAYS_SENSITIVE.includes(kind) || (facts.sensitive ?? false),
  }
}

function joined(...parts: readonly (string | number | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(', ')
}
