/** EXIF blocks as cameras write them: four directories, a maker note with internal offsets, a thumbnail. */
import { be16, be32, bytes, le16, le32 } from './files.ts'

/** What a block holds besides a camera's name, a date and a maker note. */
export interface ExifSpec {
  readonly order: 'II' | 'MM'
  readonly orientation: number
  readonly width: number
  readonly height: number
  /** A JPEG stream for the second directory; absent: no second directory. */
  readonly thumbnail?: Uint8Array
  /** Adds a place: 59° 18' 22.35" N, 18° 2' 20.18" W, 20 m below the sea. */
  readonly hasGps?: boolean
}

/** Bytes of the maker note: every value once, so that a moved or patched note is detected. */
export const MAKER_NOTE: Uint8Array = Uint8Array.from({ length: 256 }, (_, index) => index)

type Field = readonly [tag: number, type: number, count: number, value: readonly number[] | Uint8Array]

/** The bytes of a block, from its byte order mark on. */
export function exifBlock({
  order,
  orientation,
  width,
  height,
  thumbnail,
  hasGps = false,
}: ExifSpec): Uint8Array {
  const [u16, u32] = order === 'II' ? [le16, le32] : [be16, be32]
  const ascii = (tag: number, text: string): Field => [tag, 2, text.length + 1, bytes(text, 0)]
  const short = (tag: number, value: number): Field => [tag, 3, 1, u16(value)]
  const long = (tag: number, value: number): Field => [tag, 4, 1, u32(value)]
  const rational = (tag: number, ...values: readonly (readonly [number, number])[]): Field => [
    tag,
    5,
    values.length,
    bytes(...values.flat().map(u32)),
  ]
  /** A directory at `at`, followed by its values. */
  const directory = (at: number, fields: readonly Field[], next = 0): Uint8Array => {
    const entries: Uint8Array[] = []
    const values: Uint8Array[] = []
    let valueAt = at + 2 + fields.length * 12 + 4
    for (const [tag, type, count, value] of [...fields].sort(([a], [b]) => a - b)) {
      const isInline = value.length <= 4
      const slot = isInline ? bytes([...value], new Uint8Array(4 - value.length)) : bytes(u32(valueAt))
      entries.push(bytes(u16(tag), u16(type), u32(count), slot))
      if (isInline) continue
      const padded = bytes(value, value.length % 2 === 1 ? 0 : [])
      values.push(padded)
      valueAt += padded.length
    }
    return bytes(u16(fields.length), ...entries, u32(next), ...values)
  }
  const main = (exifAt: number, gpsAt: number, next: number) =>
    directory(
      8,
      [
        ascii(0x010f, 'Whittle Cameras'),
        ascii(0x0110, 'Spokeshave 3'),
        short(0x0112, orientation),
        rational(0x011a, [72, 1]),
        rational(0x011b, [72, 1]),
        short(0x0128, 2),
        ascii(0x0132, '2024:05:06 07:08:09'),
        ascii(0x013b, 'A. Carver'),
        short(0x0213, 1),
        long(0x8769, exifAt),
        ...(hasGps ? [long(0x8825, gpsAt)] : []),
      ],
      next,
    )
  const photo = (at: number) =>
    directory(at, [
      [0x9000, 7, 4, bytes('0232')],
      ascii(0x9003, '2024:05:06 07:08:09'),
      ascii(0x9004, '2024:05:06 07:08:09'),
      [0x9101, 7, 4, bytes([1, 2, 3, 0])],
      [0x927c, 7, MAKER_NOTE.length, MAKER_NOTE],
      [0xa000, 7, 4, bytes('0100')],
      short(0xa001, 0xffff),
      short(0xa002, width),
      short(0xa003, height),
      ascii(0xa431, 'SN-0042'),
    ])
  const gps = (at: number) =>
    directory(at, [
      [0, 1, 4, [2, 3, 0, 0]],
      ascii(1, 'N'),
      rational(2, [59, 1], [18, 1], [2235, 100]),
      ascii(3, 'W'),
      rational(4, [18, 1], [2, 1], [2018, 100]),
      [5, 1, 1, [1]],
      rational(6, [20, 1]),
    ])
  const preview = (at: number, pictureAt: number, length: number) =>
    directory(at, [
      short(0x0103, 6),
      rational(0x011a, [72, 1]),
      rational(0x011b, [72, 1]),
      short(0x0128, 2),
      long(0x0201, pictureAt),
      long(0x0202, length),
    ])

  const photoAt = 8 + main(0, 0, 0).length
  const gpsAt = photoAt + photo(0).length
  const previewAt = gpsAt + (hasGps ? gps(0).length : 0)
  const pictureAt = previewAt + preview(0, 0, 0).length
  return bytes(
    order,
    u16(42),
    u32(8),
    main(photoAt, gpsAt, thumbnail ? previewAt : 0),
    photo(photoAt),
    hasGps ? gps(gpsAt) : [],
    thumbnail ? preview(previewAt, pictureAt, thumbnail.length) : [],
    thumbnail ?? [],
  )
}
