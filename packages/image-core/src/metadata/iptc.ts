/**
 * IPTC captions, and the Photoshop resources that hold them in a JPEG.
 *
 * Source: IPTC-NAA Information Interchange Model 4.2, sections 3 and 6; Adobe Photoshop File Formats, image
 * resources.
 */
import { concatBytes, fromLatin1, startsWith } from '@whittle/foundation/bytes'
import { ByteReader } from '../containers/byteReader.ts'
import { lenientText } from '../containers/text.ts'

/** One image resource of a Photoshop block. */
export interface PhotoshopResource {
  readonly id: number
  readonly data: Uint8Array
}

/** The numbers of the resources that are read. */
export const RESOURCE = { iptc: 0x0404, oldThumbnail: 0x0409, thumbnail: 0x040c } as const

/** The names of the data sets of record 2 that are shown. */
const DATASETS: Readonly<Record<number, string>> = {
  5: 'title',
  25: 'keywords',
  55: 'date',
  80: 'creator',
  90: 'city',
  92: 'location',
  95: 'province',
  101: 'country',
  105: 'headline',
  110: 'credit',
  116: 'copyright',
  118: 'contact',
  120: 'caption',
  122: 'captionWriter',
}

/** Values that name a person or a place. */
const SENSITIVE: readonly string[] = [
  'creator',
  'city',
  'location',
  'province',
  'country',
  'credit',
  'contact',
  'captionWriter',
]

/** Summarises IPTC data. Repeated data sets, such as keywords, are joined by commas. */
export function summarizeIptc(data: Uint8Array): {
  readonly values: Readonly<Record<string, string>>
  readonly sensitive: boolean
} {
  const values: Record<string, string> = {}
  for (let at = 0; data[at] === 0x1c && at + 5 <= data.length; ) {
    const length = ((data[at + 3] as number) << 8) | (data[at + 4] as number)
    // The top bit marks a longer length field, which no caption needs.
    if (length > 0x7fff) break
    const name = data[at + 1] === 2 ? DATASETS[data[at + 2] as number] : undefined
    const text = name ? lenientText(data.subarray(at + 5, at + 5 + length)) : ''
    if (name) values[name] = values[name] ? `${values[name]}, ${text}` : text
    at += 5 + length
  }
  return { values, sensitive: SENSITIVE.some((name) => name in values) }
}

/** The data sets of record 2 that say where: content location, city, sublocation, province, country. */
const LOCATION_DATASETS: ReadonlySet<number> = new Set([26, 27, 90, 92, 95, 100, 101])

/** IPTC data without the data sets that name a place; what cannot be parsed is left out too. */
export function withoutLocationDatasets(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const remaining: Uint8Array[] = []
  for (let at = 0; data[at] === 0x1c && at + 5 <= data.length; ) {
    const length = ((data[at + 3] as number) << 8) | (data[at + 4] as number)
    if (length > 0x7fff) break
    const isLocation = data[at + 1] === 2 && LOCATION_DATASETS.has(data[at + 2] as number)
    if (!isLocation) remaining.push(data.subarray(at, at + 5 + length))
    at += 5 + length
  }
  return concatBytes(remaining)
}

/** The image resources of a Photoshop block, as far as they can be parsed. */
export function photoshopResources(block: Uint8Array): PhotoshopResource[] {
  const reader = new ByteReader(block, 'jpeg')
  const resources: PhotoshopResource[] = []
  for (let at = 0; reader.has(at, 12) && startsWith(block, '8BIM', at); ) {
    // The name is padded to an even length with its own length byte.
    const dataAt = at + 6 + ((reader.u8(at + 6) + 2) & ~1)
    if (!reader.has(dataAt, 4)) break
    const length = reader.u32(dataAt)
    if (!reader.has(dataAt + 4, length)) break
    resources.push({ id: reader.u16(at + 4), data: reader.slice(dataAt + 4, length) })
    at = dataAt + 4 + length + (length % 2)
  }
  return resources
}

/** A Photoshop block that holds IPTC data and nothing else. */
export function iptcResource(iptc: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = iptc.length
  const header = Uint8Array.of(
    0x04,
    0x04,
    0,
    0,
    length >>> 24,
    (length >>> 16) & 255,
    (length >>> 8) & 255,
    length & 255,
  )
  return concatBytes([fromLatin1('8BIM'), header, iptc, new Uint8Array(length % 2)])
}
