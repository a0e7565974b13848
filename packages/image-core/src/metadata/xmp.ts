/**
 * Summarises XMP packets for people, and corrects them for a new picture. Pure.
 *
 * A packet is XML that every program writes differently. It is searched, never parsed: what is not found is
 * left alone. Source: XMP specification part 1 (ISO 16684-1) and part 2 (namespaces).
 */
import { fromLatin1, latin1 } from '@whittle/foundation/bytes'
import { utf8 } from '../containers/text.ts'
import type { ExifUpdates } from './updateExif.ts'

/** What a packet says; only what is present. */
export interface XmpSummary {
  readonly values: Readonly<Record<string, string | number>>
  /** Decimal degrees; undefined if the packet has no position. */
  readonly gps?: { readonly latitude: number; readonly longitude: number }
  /** Whether it names a person, a place, faces or a device's serial number. */
  readonly sensitive: boolean
  /** Whether it says that a gain map follows the picture. */
  readonly hasGainMap: boolean
}

/** Properties that are shown. */
const SHOWN: readonly (readonly [name: string, property: string])[] = [
  ['creator', 'dc:creator'],
  ['title', 'dc:title'],
  ['tool', 'xmp:CreatorTool'],
  ['date', 'xmp:CreateDate'],
  ['city', 'photoshop:City'],
  ['country', 'photoshop:Country'],
]

/** Properties with personal content: places, people, faces, serial numbers. */
const SENSITIVE =
  /exif:GPS|dc:creator|photoshop:(?:City|Country|AuthorsPosition)|Iptc4xmp|mwg-rs:|MPReg|aux:(?:SerialNumber|OwnerName)|exifEX:(?:BodySerialNumber|CameraOwnerName)/

/** How many characters are searched for a property's end. */
const MAX_VALUE = 2000

/** Reads a packet. */
export function summarizeXmp(packet: Uint8Array): XmpSummary {
  const text = utf8(packet)
  const values: Record<string, string> = {}
  for (const [name, property] of SHOWN) {
    const value = propertyText(text, property)
    if (value !== '') values[name] = value
  }
  const latitude = coordinate(propertyText(text, 'exif:GPSLatitude'))
  const longitude = coordinate(propertyText(text, 'exif:GPSLongitude'))
  return {
    values,
    ...(latitude !== undefined && longitude !== undefined ? { gps: { latitude, longitude } } : {}),
    sensitive: SENSITIVE.test(text),
    hasGainMap: text.includes('hdrgm:') || text.includes('HDRGainMap'),
  }
}

/** A property's text, whether it is written as an attribute or as an element; lists give their first item. */
function propertyText(text: string, property: string): string {
  const at = text.indexOf(property)
  if (at < 0) return ''
  const after = text.slice(at + property.length, at + property.length + MAX_VALUE)
  const attribute = /^\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/.exec(after)
  if (attribute) return (attribute[1] ?? attribute[2] ?? '').trim()
  const [content = ''] = after.replace(/^[^>]*>/, '').split(`</${property}`)
  return (
    content
      .replace(/<[^>]*>/g, '\n')
      .trim()
      .split('\n')[0]
      ?.trim() ?? ''
  )
}

/** Decimal degrees of `DDD,MM,SSk` or `DDD,MM.mmk`, k being the direction. */
function coordinate(text: string): number | undefined {
  const found = /^(\d{1,3}),(\d{1,2}(?:\.\d{1,12})?)(?:,(\d{1,2}(?:\.\d{1,12})?))?([NSEW])$/.exec(text)
  if (!found) return undefined
  const [, degrees, minutes, seconds = 0, direction = ''] = found
  const value = Number((Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600).toFixed(6))
  return 'SW'.includes(direction) ? -value : value
}

/** Elements that describe what the new file lacks: a preview, pictures appended to the old one. */
const STALE_ELEMENTS: readonly string[] = [
  'xmp:Thumbnails',
  'xap:Thumbnails',
  'Container:Directory',
  'GContainer:Directory',
]

/** Attributes that do the same: the packet's second half, a gain map, a video after the picture. */
const STALE_ATTRIBUTES =
  /\s(?:xmpNote:HasExtendedXMP|hdrgm:\w{1,40}|GCamera:(?:MicroVideo|MotionPhoto)\w{0,40})\s{0,9}=\s{0,9}(?:"[^"]{0,200}"|'[^']{0,200}')/g

/**
 * A copy of a packet that matches a new picture: orientation 1, its size and colour space, and no references
 * to what was left out.
 */
export function updateXmp(
  packet: Uint8Array,
  { width, height, colorSpace }: ExifUpdates,
): Uint8Array<ArrayBuffer> {
  // Latin-1 keeps every byte unchanged; everything searched for is ASCII.
  let text = latin1(packet)
  for (const element of STALE_ELEMENTS) text = withoutElement(text, element)
  text = text.replace(STALE_ATTRIBUTES, '')
  text = withNumber(text, 'tiff:Orientation', 1)
  text = withNumber(text, 'tiff:ImageWidth', width)
  text = withNumber(text, 'tiff:ImageLength', height)
  text = withNumber(text, 'exif:PixelXDimension', width)
  text = withNumber(text, 'exif:PixelYDimension', height)
  return fromLatin1(withNumber(text, 'exif:ColorSpace', colorSpace))
}

/**
 * Properties that say where the picture was taken, or where the things it shows are: every one whose name
 * begins like these.
 */
const LOCATION_PROPERTY =
  '(?:exif:GPS|photoshop:(?:City|State|Country)|Iptc4xmpCore:(?:Location|CountryCode)|Iptc4xmpExt:Location)[A-Za-z]{0,40}'

const LOCATION_ATTRIBUTES = new RegExp(
  `\\s${LOCATION_PROPERTY}\\s{0,9}=\\s{0,9}(?:"[^"]{0,${MAX_VALUE}}"|'[^']{0,${MAX_VALUE}}')`,
  'g',
)

const LOCATION_ELEMENT = new RegExp(`<(${LOCATION_PROPERTY})(?=[\\s/>])`)

/**
 * A copy of a packet without what says where the picture was taken; undefined when that cannot be told from
 * the rest, and the whole packet should go.
 */
export function withoutLocationProperties(packet: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  let text = latin1(packet).replace(LOCATION_ATTRIBUTES, '')
  for (let found = LOCATION_ELEMENT.exec(text); found !== null; found = LOCATION_ELEMENT.exec(text)) {
    const tagEnd = text.indexOf('>', found.index)
    if (tagEnd < 0) return undefined
    const close = `</${found[1]}>`
    const closeAt = text[tagEnd - 1] === '/' ? tagEnd + 1 - close.length : text.indexOf(close, tagEnd)
    if (closeAt < 0) return undefined
    text = text.slice(0, found.index) + text.slice(closeAt + close.length)
  }
  return new RegExp(LOCATION_PROPERTY).test(text) ? undefined : fromLatin1(text)
}

/** Replaces a numeric property's value, written either way. */
function withNumber(text: string, property: string, value: number): string {
  const pattern = new RegExp(`(${property}\\s{0,9}(?:=\\s{0,9}["']|>\\s{0,9}))\\d{1,10}`, 'g')
  return text.replace(pattern, (_, before: string) => `${before}${value}`)
}

function withoutElement(text: string, name: string): string {
  const start = text.indexOf(`<${name}`)
  const close = `</${name}>`
  const end = start < 0 ? -1 : text.indexOf(close, start)
  return end < 0 ? text : text.slice(0, start) + text.slice(end + close.length)
}
