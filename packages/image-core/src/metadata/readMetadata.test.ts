import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { exifBlock, MAKER_NOTE } from '../../test/exif.ts'
import {
  be16,
  be32,
  box,
  bytes,
  chunk,
  fromBase64,
  ispe,
  le16,
  SAMPLES,
  segment,
  tiff,
} from '../../test/files.ts'
import { fixtureNames, readFixture } from '../../test/fixtures.ts'
import { readBlocks } from './readBlocks.ts'
import { type MetadataEntry, type MetadataKind, readMetadata } from './readMetadata.ts'

const SIGNATURE = '\x89PNG\r\n\x1a\n'
const SOI = bytes(0xff, 0xd8)
/** A frame, a scan of three bytes and the end. */
const PICTURE = bytes(
  segment(0xc0, bytes(8, be16(2), be16(3), 1, 1, 0x11, 0)),
  segment(0xda, bytes(1, 1, 0, 0, 63, 0)),
  1,
  2,
  3,
  0xff,
  0xd9,
)

const THUMBNAIL = bytes(0xff, 0xd8, new Uint8Array(100).fill(7), 0xff, 0xd9)
const EXIF = exifBlock({
  order: 'MM',
  orientation: 6,
  width: 40,
  height: 30,
  thumbnail: THUMBNAIL,
  hasGps: true,
})
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description xmp:CreatorTool="Plane 2"
  exif:GPSLatitude="59,18.3725N" exif:GPSLongitude="18,2,20.18W" hdrgm:Version="1.0">
  <dc:creator><rdf:Seq><rdf:li>A. Carvér</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`
const sizeOf = (blocks: readonly { data: Uint8Array }[]) =>
  blocks.reduce((sum, { data }) => sum + data.length, 0)
const utf8 = (text: string) => new TextEncoder().encode(text)
const IPTC = bytes(
  0x1c,
  2,
  80,
  be16(9),
  'A. Carver',
  0x1c,
  2,
  90,
  be16(9),
  'Stockholm',
  0x1c,
  2,
  25,
  be16(4),
  'wood',
  0x1c,
  2,
  25,
  be16(4),
  'work',
)

const dataset = (id: number, data: Uint8Array) =>
  bytes('8BIM', be16(id), 0, 0, be32(data.length), data, data.length % 2 === 1 ? 0 : [])

function only(entries: readonly MetadataEntry[], kind: MetadataKind): MetadataEntry {
  const found = entries.filter((entry) => entry.kind === kind)
  expect(found, `entries of kind ${kind}`).toHaveLength(1)
  return found[0]!
}

describe('readMetadata of EXIF', () => {
  it.each(['II', 'MM'] as const)(
    'in byte order %s: camera, dates, author, serial number, orientation',
    (order) => {
      const exif = exifBlock({ order, orientation: 8, width: 40, height: 30, hasGps: true })
      const entries = readMetadata(bytes(SOI, segment(0xe1, bytes('Exif\0\0', exif)), PICTURE))
      expect(only(entries, 'exif')).toMatchObject({
        bytes: exif.length + 10,
        detail: 'Whittle Cameras Spokeshave 3, 2024:05:06 07:08:09',
        values: {
          make: 'Whittle Cameras',
          model: 'Spokeshave 3',
          artist: 'A. Carver',
          bodySerialNumber: 'SN-0042',
          orientation: 8,
        },
        sensitive: true,
      })
      expect(only(entries, 'gps')).toMatchObject({
        values: { latitude: 59.306208, longitude: -18.038939, altitude: -20 },
        sensitive: true,
        inside: 'exif',
      })
      expect(only(entries, 'maker-note')).toMatchObject({
        bytes: MAKER_NOTE.length,
        sensitive: true,
        inside: 'exif',
      })
    },
  )

  it('with a thumbnail names its bytes', () => {
    const entries = readMetadata(bytes(SOI, segment(0xe1, bytes('Exif\0\0', EXIF)), PICTURE))
    expect(only(entries, 'thumbnail')).toMatchObject({
      bytes: THUMBNAIL.length,
      sensitive: true,
      inside: 'exif',
    })
  })

  it('with nothing personal is not flagged', () => {
    const entries = readMetadata(
      bytes(SOI, segment(0xe1, bytes('Exif\0\0', tiff('II', [[0x112, 3, 6]]))), PICTURE),
    )
    expect(entries).toEqual([
      { kind: 'exif', label: 'EXIF', bytes: 36, detail: '', values: { orientation: 6 }, sensitive: false },
    ])
  })

  it('leaves out a field that points outside, and reads the others', () => {
    const exif = tiff('MM', [
      [0x0112, 3, 6],
      [0x010f, 2, 0],
      [0x0131, 99, 0],
    ])
    const view = new DataView(exif.buffer)
    view.setUint32(8 + 2 + 12 + 4, 100)
    view.setUint32(8 + 2 + 12 + 8, 0xfffffff0)
    const entries = readMetadata(bytes(SOI, segment(0xe1, bytes('Exif\0\0', exif)), PICTURE))
    expect(only(entries, 'exif').values).toEqual({ orientation: 6 })
  })

  it('that cannot be read is listed with its bytes', () => {
    const entries = readMetadata(bytes(SOI, segment(0xe1, bytes('Exif\0\0not TIFF at all')), PICTURE))
    expect(only(entries, 'exif')).toMatchObject({ bytes: 25, detail: 'unreadable', values: {} })
  })

  it('with UTF-16 comments by Windows and by cameras', () => {
    const text = bytes(...Array.from('Åse', (character) => le16(character.charCodeAt(0))), 0, 0)
    const at = 8 + 2 + 12 + 4
    const exif = bytes(
      'II',
      le16(42),
      8,
      0,
      0,
      0,
      le16(1),
      le16(0x9c9d),
      le16(1),
      le16(text.length),
      0,
      0,
      at,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      text,
    )
    const entries = readMetadata(bytes(SOI, segment(0xe1, bytes('Exif\0\0', exif)), PICTURE))
    expect(only(entries, 'exif').values).toEqual({ artist: 'Åse' })
  })

  it('follows a circular chain of directories once', () => {
    const exif = tiff('MM', [[0x8769, 4, 8]])
    new DataView(exif.buffer).setUint32(exif.length - 4, 8)
    expect(readMetadata(bytes(SOI, segment(0xe1, bytes('Exif\0\0', exif)), PICTURE))).toHaveLength(1)
  })
})

describe('readMetadata of JPEG', () => {
  it('lists XMP with its place, its author and its gain map', () => {
    const entries = readMetadata(
      bytes(SOI, segment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0', utf8(XMP))), PICTURE),
    )
    expect(only(entries, 'xmp')).toMatchObject({
      values: { tool: 'Plane 2', creator: 'A. Carvér' },
      sensitive: true,
    })
    expect(only(entries, 'gps')).toMatchObject({
      values: { latitude: 59.306208, longitude: -18.038939 },
      inside: 'xmp',
    })
    expect(only(entries, 'gain-map').inside).toBe('xmp')
  })

  it('lists IPTC inside Photoshop data, and its thumbnail, counting each byte once', () => {
    const resources = bytes(dataset(0x040c, new Uint8Array(50)), dataset(0x0404, IPTC))
    const app13 = segment(0xed, bytes('Photoshop 3.0\0', resources))
    const entries = readMetadata(bytes(SOI, app13, PICTURE))
    expect(only(entries, 'iptc')).toMatchObject({
      values: { creator: 'A. Carver', city: 'Stockholm', keywords: 'wood, work' },
      sensitive: true,
    })
    expect(entries.reduce((sum, entry) => sum + entry.bytes, 0)).toBe(app13.length)
    expect(only(entries, 'thumbnail').bytes).toBe(50)
  })

  it('joins a profile from its parts, in the order of their numbers', async () => {
    const file = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const { icc } = await sharp(file).metadata()
    const part = (number: number, data: Uint8Array) => segment(0xe2, bytes('ICC_PROFILE\0', number, 2, data))
    const split = bytes(SOI, part(2, icc!.subarray(300)), part(1, icc!.subarray(0, 300)), PICTURE)
    expect(only(readMetadata(split), 'icc')).toMatchObject({
      values: { colorSpace: 'RGB' },
      sensitive: false,
    })
    expect(only(readMetadata(split), 'icc').detail).toMatch(/P3/)
  })

  it('lists comments, previews, gain maps, unknown segments and what follows the picture', () => {
    const entries = readMetadata(
      bytes(
        SOI,
        segment(0xe0, bytes('JFIF\0', 1, 1, 0, be16(1), be16(1), 1, 1, [9, 9, 9])),
        segment(0xfe, utf8('made by hand – with care')),
        segment(0xe2, bytes('MPF\0', 'MM', be16(42))),
        segment(0xe2, bytes('urn:iso:std:iso:ts:21496:-1\0', 0)),
        segment(0xe1, bytes('http://ns.adobe.com/xmp/extension/\0', new Uint8Array(40))),
        segment(0xeb, bytes('JP', 0, 0)),
        segment(0xe7, bytes('whatever')),
        PICTURE,
        [0, 0, 0, 24],
        'ftypmp42',
      ),
    )
    expect(entries.map(({ kind, detail, sensitive }) => [kind, detail, sensitive])).toEqual([
      ['thumbnail', 'JFIF', true],
      ['comment', 'made by hand – with care', false],
      ['previews', 'MPF', true],
      ['gain-map', 'ISO 21496-1', false],
      ['extended-xmp', 'XMP', true],
      ['other', 'C2PA', false],
      ['other', 'APP7', false],
      ['trailing', 'video', true],
    ])
  })

  it('finds nothing in a plain file, nor in zeros after it', () => {
    const jfif = segment(0xe0, bytes('JFIF\0', 1, 1, 0, be16(1), be16(1), 0, 0))
    expect(
      readMetadata(
        bytes(SOI, jfif, segment(0xee, bytes('Adobe', 0, 100, 0, 0, 0, 0, 1)), PICTURE, new Uint8Array(9)),
      ),
    ).toEqual([])
  })
})

describe('readMetadata of PNG', () => {
  const ihdr = chunk('IHDR', bytes(be32(1), be32(1), 8, 0, 0, 0, 0))
  const file = (...chunks: readonly Uint8Array[]) =>
    bytes(SIGNATURE, ihdr, ...chunks, chunk('IDAT', bytes(deflateSync(bytes(0, 0)))), chunk('IEND'))

  it('lists texts of all three kinds, packed or not', () => {
    const entries = readMetadata(
      file(
        chunk('tEXt', bytes('Author\0', 'J\xf6rg')),
        chunk('zTXt', bytes('Comment\0\0', deflateSync('packed'))),
        chunk('iTXt', bytes('Title\0\0\0sv\0Titel\0', utf8('Å'))),
        chunk('iTXt', bytes('Description\0\x01\0\0\0', deflateSync(utf8('ö')))),
      ),
    )
    expect(
      entries.map(({ kind, values, sensitive }) => [kind, values.keyword, values.text, sensitive]),
    ).toEqual([
      ['text', 'Author', 'Jörg', true],
      ['text', 'Comment', 'packed', false],
      ['text', 'Title', 'Å', false],
      ['text', 'Description', 'ö', false],
    ])
  })

  it('lists EXIF, XMP, profile, time and unknown chunks', () => {
    const entries = readMetadata(
      file(
        chunk('eXIf', EXIF),
        chunk('iTXt', bytes('XML:com.adobe.xmp\0\0\0\0\0', utf8(XMP))),
        chunk('tIME', bytes(be16(2024), 5, 6, 7, 8, 9)),
        chunk('caBX', bytes(1)),
        chunk('pHYs', bytes(be32(1), be32(1), 0)),
      ),
    )
    expect(entries.filter(({ inside }) => !inside).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['exif', 'Whittle Cameras Spokeshave 3, 2024:05:06 07:08:09'],
      ['xmp', 'Plane 2, A. Carvér'],
      ['time', '2024-05-06T07:08:09Z'],
      ['other', 'caBX'],
    ])
  })

  it("reads ImageMagick's EXIF in hexadecimal", () => {
    const hex = Buffer.from(bytes('Exif\0\0', EXIF))
      .toString('hex')
      .replace(/(.{72})/g, '$1\n')
    const text = `\nexif\n    ${EXIF.length + 6}\n${hex}\n`
    const entries = readMetadata(file(chunk('zTXt', bytes('Raw profile type exif\0\0', deflateSync(text)))))
    expect(only(entries, 'gps').values).toMatchObject({ latitude: 59.306208 })
  })
})

describe('readMetadata of other formats', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('finds what sharp wrote into %s', async (format) => {
    const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .withExif({
        IFD0: { Make: 'Whittle', Artist: 'A. Carver' },
        IFD3: {
          GPSLatitudeRef: 'S',
          GPSLatitude: '33/1 30/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '151/1 15/1 0/1',
        },
      })
      .withXmp(XMP)
      .withIccProfile('p3')
      [format]()
      .toBuffer()
    const entries = readMetadata(file)
    expect(only(entries, 'exif')).toMatchObject({
      values: { make: 'Whittle', artist: 'A. Carver' },
      sensitive: true,
    })
    expect(entries.find(({ kind, inside }) => kind === 'gps' && inside === 'exif')?.values).toMatchObject({
      latitude: -33.5,
      longitude: 151.25,
    })
    expect(only(entries, 'xmp').values).toMatchObject({ tool: 'Plane 2' })
    expect(only(entries, 'icc').detail).toMatch(/P3/)
  })

  it('TIFF: its own directories are its EXIF', async () => {
    const kinds = readMetadata(EXIF).map(({ kind, inside }) => [kind, inside])
    expect(kinds).toEqual([
      ['exif', undefined],
      ['gps', 'exif'],
      ['maker-note', 'exif'],
      ['thumbnail', 'exif'],
    ])
    const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    expect(readMetadata(await plain.clone().tiff().toBuffer())).toEqual([])
    const entries = readMetadata(await plain.withXmp(XMP).withIccProfile('p3').tiff().toBuffer())
    expect(entries.filter(({ inside }) => !inside).map(({ kind }) => kind)).toEqual(['xmp', 'icc'])
  })

  it('GIF: comment, XMP, profile and unknown applications', () => {
    const ramp = bytes(
      1,
      Uint8Array.from({ length: 256 }, (_, index) => 255 - index),
      0,
    )
    const file = bytes(
      'GIF89a',
      [1, 0, 1, 0, 0, 0, 0],
      [0x21, 0xff, 11],
      'NETSCAPE2.0',
      [3, 1, 0, 0, 0],
      [0x21, 0xfe, 5],
      'hello',
      [6],
      ' world',
      0,
      [0x21, 0xff, 11],
      'XMP DataXMP',
      utf8(XMP),
      ramp,
      [0x21, 0xff, 11],
      'SOMEONE 1.0',
      [2, 1, 2, 0],
      ';',
      'tail',
    )
    expect(
      readMetadata(file)
        .filter(({ inside }) => !inside)
        .map(({ kind, detail }) => [kind, detail]),
    ).toEqual([
      ['comment', 'hello world'],
      ['xmp', 'Plane 2, A. Carvér'],
      ['other', 'SOMEONE 1.0'],
      ['trailing', 'data'],
    ])
  })

  it('HEIC: gain map and depth map by the kind of auxiliary image, thumbnail by reference', () => {
    const item = (id: number, type: string) => box('infe', bytes([2, 0, 0, 0], be16(id), be16(0), type, 0))
    const place = (id: number) => bytes(be16(id), be16(1), be16(0), be16(1), be32(0), be32(4))
    const reference = (type: string, from: number) => box(type, bytes(be16(from), be16(1), be16(1)))
    const aux = (type: string) => box('auxC', bytes(be32(0), type, 0))
    const file = bytes(
      box('ftyp', bytes('heic', be32(0))),
      box(
        'meta',
        bytes(be32(0)),
        box('pitm', bytes(be32(0), be16(1))),
        box('idat', bytes('data')),
        box('iloc', bytes([1, 0, 0, 0], 0x44, 0, be16(4), place(1), place(2), place(3), place(4))),
        box(
          'iinf',
          bytes(be32(0), be16(4)),
          item(1, 'hvc1'),
          item(2, 'hvc1'),
          item(3, 'hvc1'),
          item(4, 'hvc1'),
        ),
        box('iref', bytes(be32(0)), reference('auxl', 2), reference('auxl', 3), reference('thmb', 4)),
        box(
          'iprp',
          box(
            'ipco',
            ispe(4, 3),
            aux('urn:com:apple:photo:2020:aux:hdrgainmap'),
            aux('urn:mpeg:hevc:2015:auxid:2'),
          ),
          box('ipma', bytes(be32(0), be32(3), be16(1), 1, 1, be16(2), 1, 2, be16(3), 1, 3)),
        ),
      ),
      box('mpvd', bytes('video')),
    )
    expect(readMetadata(file).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['gain-map', 'urn:com:apple:photo:2020:aux:hdrgainmap'],
      ['other', 'urn:mpeg:hevc:2015:auxid:2'],
      ['thumbnail', 'HEIF'],
      ['trailing', 'video'],
    ])
  })

  it('unpacks and copies little from files that claim far more than they have', () => {
    const bomb = deflateSync(new Uint8Array(4_000_000))
    const text = chunk('zTXt', bytes('Comment\0\0', bomb))
    const png = bytes(
      SIGNATURE,
      chunk('IHDR', new Uint8Array(13)),
      ...new Array(20).fill(text),
      chunk('IEND'),
    )
    expect(sizeOf(readBlocks(png))).toBeLessThanOrEqual(4 * 1024 * 1024)
    expect(readBlocks(png)).toHaveLength(20)
    const damaged = chunk('zTXt', bytes('Comment\0\0', bomb.subarray(0, -10)))
    const broken = bytes(SIGNATURE, chunk('IHDR', new Uint8Array(13)), ...new Array(20).fill(damaged))
    expect(sizeOf(readBlocks(broken))).toBe(0)

    const count = 1000
    const ids = Array.from({ length: count }, (_, index) => index + 1)
    const whole = (id: number) => bytes(be16(id), be16(0), be16(0), be16(1), be32(0), be32(20_000))
    const heic = bytes(
      box('ftyp', bytes('heic', be32(0))),
      box(
        'meta',
        bytes(be32(0)),
        box('pitm', bytes(be32(0), be16(1))),
        box('iloc', bytes([1, 0, 0, 0], 0x44, 0, be16(count), ...ids.map(whole))),
        box(
          'iinf',
          bytes(be32(0), be16(count)),
          ...ids.map((id) => box('infe', bytes([2, 0, 0, 0], be16(id), be16(0), 'uri ', 0, 'a', 0))),
        ),
      ),
    )
    expect(readBlocks(heic)).toHaveLength(count)
    expect(sizeOf(readBlocks(heic))).toBeLessThanOrEqual(heic.length)
  })

  it('JPEG XL in its container', () => {
    const head = bytes(box('JXL ', bytes('\r\n\x87\n')), box('ftyp', bytes('jxl ', be32(0), 'jxl ')))
    const file = bytes(
      head,
      box('Exif', bytes(be32(0), EXIF)),
      box('xml ', utf8(XMP)),
      box('brob', bytes('Exif', 1)),
      box('jxlc', fromBase64(SAMPLES.jxl)),
    )
    expect(
      readMetadata(file)
        .filter(({ inside }) => !inside)
        .map(({ kind }) => kind),
    ).toEqual(['exif', 'xmp', 'other'])
  })

  it('BMP, ICO and SVG have nothing that we read', () => {
    expect(readMetadata(bytes('<svg width="1" height="1"><metadata>x</metadata></svg>'))).toEqual([])
  })

  it('text is not an image', () => {
    expect(() => readMetadata(bytes('hello'))).toThrow(expect.objectContaining({ code: 'not-an-image' }))
  })
})

describe.runIf(fixtureNames.length > 0)('readMetadata of real photographs', () => {
  it.each([
    ['photo-12mp-gps.jpg', 59.306208, 18.038939],
    ['photo-gps.jpg', 43.467448, 11.885127],
    ['iphone7.heic', 38.046642, 12.994411],
  ])('finds the place of %s', (name, latitude, longitude) => {
    const gps = only(readMetadata(readFixture(name)), 'gps')
    expect(gps.values).toMatchObject({ latitude, longitude })
    expect(gps.sensitive).toBe(true)
  })

  it('reads the main facts of a photograph edited in Photoshop', () => {
    const kinds = readMetadata(readFixture('photo-10mp.jpg')).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['exif', 'thumbnail', 'iptc', 'icc', 'xmp']))
  })

  it.each(fixtureNames)('reports nothing impossible for %s', (name) => {
    const file = readFixture(name)
    const entries = readMetadata(file)
    const total = entries.filter(({ inside }) => !inside).reduce((sum, entry) => sum + entry.bytes, 0)
    expect(total).toBeLessThan(file.length)
  })
})
