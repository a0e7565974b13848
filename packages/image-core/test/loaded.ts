/** Pictures with every kind of metadata their format can hold, to test reading, removing and carrying it. */
import sharp from 'sharp'
import { exifBlock } from './exif.ts'
import { be16, be32, bytes, chunk, riffChunk, segment } from './files.ts'

/**
 * An XMP packet with a position, an author, an orientation, a size, a thumbnail and references to appended
 * pictures.
 */
export const XMP: string = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" xmlns:xmpNote="http://ns.adobe.com/xmp/note/" xmlns:xmpGImg="http://ns.adobe.com/xap/1.0/g/img/" tiff:Orientation="6" exif:PixelXDimension="4000" hdrgm:Version="1.0" xmpNote:HasExtendedXMP="0123456789ABCDEF0123456789ABCDEF" exif:GPSLatitude="59,18.3725N" exif:GPSLongitude="18,2.336333W"><exif:PixelYDimension>3000</exif:PixelYDimension><xmp:Thumbnails><rdf:Alt><rdf:li rdf:parseType="Resource"><xmpGImg:image>c3RhbGU=</xmpGImg:image></rdf:li></rdf:Alt></xmp:Thumbnails><dc:creator><rdf:Seq><rdf:li>A. Carvér</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

/** IPTC data: an author and a city. */
const IPTC: Uint8Array = bytes(0x1c, 2, 80, be16(9), 'A. Carver', 0x1c, 2, 90, be16(9), 'Stockholm')

/** Options of the loaded pictures. */
export interface LoadedOptions {
  readonly order?: 'II' | 'MM'
  readonly orientation?: number
  /** Of a JPEG: several scans instead of one. @defaultValue `true` */
  readonly progressive?: boolean
}

const packet = new TextEncoder().encode(XMP)

/** A 48 x 32 picture in which no two places look the same, with a Display P3 profile. */
function picture() {
  const pixels = Uint8Array.from(
    { length: 48 * 32 * 4 },
    (_, index) => [index % 251, (index * 7) % 256, index >> 5, 255 - (index >> 6)][index % 4]!,
  )
  return sharp(pixels, { raw: { width: 48, height: 32, channels: 4 } }).withIccProfile('p3')
}

async function exifOf({ order = 'MM', orientation = 6 }: LoadedOptions): Promise<Uint8Array> {
  const thumbnail = await sharp({ create: { width: 16, height: 12, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  return exifBlock({ order, orientation, width: 48, height: 32, thumbnail, hasGps: true })
}

/** A JPEG with everything, including a second picture after it. */
export async function loadedJpeg(options: LoadedOptions = {}): Promise<Uint8Array> {
  const { progressive = true } = options
  const file = await picture().flatten().jpeg({ progressive, quality: 90 }).toBuffer()
  const resource = (id: number, data: Uint8Array) =>
    bytes('8BIM', be16(id), 0, 0, be32(data.length), data, data.length % 2 === 1 ? 0 : [])
  return bytes(
    file.subarray(0, 2),
    segment(0xe0, bytes('JFIF\0', 1, 1, 0, be16(1), be16(1), 1, 1, [9, 9, 9])),
    segment(0xe1, bytes('Exif\0\0', await exifOf(options))),
    segment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0', packet)),
    segment(0xe1, bytes('http://ns.adobe.com/xmp/extension/\0', new Uint8Array(200))),
    segment(0xe2, bytes('MPF\0', 'MM', be16(42))),
    segment(0xe2, bytes('urn:iso:std:iso:ts:21496:-1\0', 0, 0)),
    segment(0xed, bytes('Photoshop 3.0\0', resource(0x0404, IPTC), resource(0x040c, new Uint8Array(30)))),
    segment(0xfe, bytes('carved by hand')),
    segment(0xe5, bytes('nobody knows')),
    file.subarray(file[3] === 0xe0 ? 4 + file[4]! * 256 + file[5]! : 2),
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'blue' } })
      .jpeg()
      .toBuffer(),
  )
}

/** A PNG with everything. */
export async function loadedPng(options: LoadedOptions = {}): Promise<Uint8Array> {
  const file = await picture().png().toBuffer()
  return bytes(
    file.subarray(0, 33),
    chunk('eXIf', await exifOf(options)),
    chunk('iTXt', bytes('XML:com.adobe.xmp\0\0\0\0\0', packet)),
    chunk('tEXt', bytes('Author\0', 'A. Carver')),
    chunk('tEXt', bytes('Comment\0', 'carved by hand')),
    chunk('tIME', bytes(be16(2024), 5, 6, 7, 8, 9)),
    chunk('caBX', bytes('provenance')),
    file.subarray(33),
    bytes('tail'),
  )
}

/** A WebP with everything; lossless, so that its pixels are those of the PNG. */
export async function loadedWebp(options: LoadedOptions = {}): Promise<Uint8Array> {
  const file = await picture().webp({ lossless: true, exact: true }).toBuffer()
  const added = bytes(
    riffChunk('EXIF', await exifOf(options)),
    riffChunk('XMP ', packet),
    riffChunk('JUNK', bytes('odd')),
  )
  const loaded = bytes(file, added)
  loaded[20]! |= 0x0c
  new DataView(loaded.buffer).setUint32(4, loaded.length - 8, true)
  return bytes(loaded, 'tail')
}
