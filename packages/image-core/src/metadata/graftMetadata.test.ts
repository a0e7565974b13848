import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAKER_NOTE } from '../../test/exif.ts'
import { exiftool, hasExiftool } from '../../test/exiftool.ts'
import { be32, box, bytes, chunk, fromBase64, heif, ispe, SAMPLES, segment } from '../../test/files.ts'
import { fixtureNames, readFixture } from '../../test/fixtures.ts'
import { loadedJpeg, loadedPng, loadedWebp } from '../../test/loaded.ts'
import { jpegSegments } from '../containers/jpeg.ts'
import { identify } from '../identify/identify.ts'
import { displayP3Profile, srgbProfile } from './builtInProfiles.ts'
import { canHoldMetadata, embedProfile, graftMetadata, readProfile } from './graftMetadata.ts'
import { readBlocks } from './readBlocks.ts'
import { readMetadata } from './readMetadata.ts'
import { stripMetadata } from './stripMetadata.ts'

type Target = 'jpeg' | 'png' | 'webp' | 'avif'
const targets: readonly Target[] = ['jpeg', 'png', 'webp', 'avif']
const sources = { jpeg: loadedJpeg, png: loadedPng, webp: loadedWebp }

/** A fresh 30 x 20 encode, optionally with its own profile. */
async function fresh(format: Target, profile?: 'p3' | 'srgb'): Promise<Uint8Array> {
  const picture = sharp({
    create: { width: 30, height: 20, channels: 4, background: { r: 200, g: 90, b: 30, alpha: 0.5 } },
  })
  const opaque = format === 'jpeg' ? picture.flatten() : picture
  return (profile ? opaque.withIccProfile(profile) : opaque)[format]().toBuffer()
}

const pixelsOf = (file: Uint8Array) => sharp(file).keepIccProfile().raw().toBuffer()
const dataOf = (file: Uint8Array, kind: string) =>
  readBlocks(file)
    .filter((block) => block.kind === kind)
    .map(({ data }) => data)

describe.each(targets)('graftMetadata into %s', (format) => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'carries EXIF and XMP of a %s, corrected, each once',
    async (from) => {
      const grafted = graftMetadata(await sources[from](), await fresh(format))
      const entries = readMetadata(grafted)
      expect(entries.filter(({ kind }) => kind === 'exif')).toEqual([
        expect.objectContaining({
          values: expect.objectContaining({ model: 'Spokeshave 3', artist: 'A. Carver', orientation: 1 }),
        }),
      ])
      expect(entries.filter(({ kind }) => kind === 'xmp')).toHaveLength(1)
      expect(entries.find(({ kind, inside }) => kind === 'gps' && inside === 'exif')?.values).toMatchObject({
        latitude: 59.306208,
      })
      expect(
        entries.filter(({ kind }) =>
          ['thumbnail', 'previews', 'gain-map', 'extended-xmp', 'trailing'].includes(kind),
        ),
      ).toEqual([])
    },
  )

  it('states the size of the target', async () => {
    const [exif] = dataOf(graftMetadata(await loadedJpeg(), await fresh(format)), 'exif')
    const view = new DataView(exif!.buffer, exif!.byteOffset, exif!.byteLength)
    const sizes = [0xa002, 0xa003].map((tag) =>
      view.getUint16(Buffer.from(exif!).indexOf(Uint8Array.of(tag >> 8, tag & 255)) + 8),
    )
    expect(sizes).toEqual([30, 20])
    const [xmp] = dataOf(graftMetadata(await loadedJpeg(), await fresh(format)), 'xmp')
    expect(new TextDecoder().decode(xmp)).toContain('exif:PixelXDimension="30"')
  })

  it('leaves the maker note as it was', async () => {
    const [before] = dataOf(await loadedJpeg(), 'exif')
    const [after] = dataOf(graftMetadata(await loadedJpeg(), await fresh(format)), 'exif')
    expect(Buffer.from(after!).indexOf(MAKER_NOTE)).toBe(Buffer.from(before!).indexOf(MAKER_NOTE))
  })

  it('changes no pixel, and keeps the header correct', async () => {
    const target = await fresh(format, 'p3')
    const grafted = graftMetadata(await loadedJpeg(), target)
    expect((await pixelsOf(grafted)).equals(await pixelsOf(target))).toBe(true)
    expect(identify(grafted)).toEqual(identify(target))
    expect((await sharp(grafted).metadata()).orientation ?? 1).toBe(1)
  })

  it('keeps the target’s profile unless told otherwise', async () => {
    const source = await loadedJpeg()
    const own = srgbProfile()
    const tagged = embedProfile(await fresh(format), own)
    expect(readProfile(graftMetadata(source, tagged))).toEqual(own)
    expect(readProfile(graftMetadata(source, await fresh(format)))).toBeUndefined()
    expect(readProfile(graftMetadata(source, tagged, { profile: 'none' }))).toBeUndefined()
    const carried = graftMetadata(source, tagged, { profile: 'source' })
    expect(readProfile(carried)).toEqual(readProfile(source))
    expect(dataOf(carried, 'icc')).toHaveLength(1)
  })

  it('states in EXIF whether the colours are sRGB', async () => {
    const colorSpace = (file: Uint8Array) => {
      const [exif] = dataOf(file, 'exif')
      return new DataView(exif!.buffer, exif!.byteOffset).getUint16(
        Buffer.from(exif!).indexOf(Uint8Array.of(0xa0, 0x01)) + 8,
      )
    }
    expect(colorSpace(graftMetadata(await loadedJpeg(), await fresh(format)))).toBe(1)
    expect(colorSpace(graftMetadata(await loadedJpeg(), await fresh(format, 'p3')))).toBe(0xffff)
    expect(colorSpace(graftMetadata(await loadedJpeg(), await fresh(format), { profile: 'source' }))).toBe(
      0xffff,
    )
  })

  it('never lets a grey or CMYK profile describe RGB pixels', async () => {
    const grey = displayP3Profile()
    grey.set(bytes('GRAY'), 16)
    const source = embedProfile(await fresh('png'), grey)
    expect(
      readProfile(graftMetadata(source, await fresh(format, 'srgb'), { profile: 'source' })),
    ).toBeUndefined()
  })

  it('drops EXIF that cannot be read, as it cannot be corrected', async () => {
    const plain = await fresh('jpeg')
    const source = bytes(
      plain.subarray(0, 2),
      segment(0xe1, bytes('Exif\0\0', 'not TIFF')),
      plain.subarray(2),
    )
    expect(readMetadata(graftMetadata(source, await fresh(format)))).toEqual([])
  })

  it('of a source without metadata returns the target', async () => {
    const target = await fresh(format)
    const grafted = graftMetadata(await fresh('jpeg'), target)
    expect(readMetadata(grafted)).toEqual([])
    expect((await pixelsOf(grafted)).equals(await pixelsOf(target))).toBe(true)
  })

  it('applied twice writes everything once', async () => {
    const once = graftMetadata(await loadedJpeg(), await fresh(format))
    const twice = graftMetadata(await loadedJpeg(), once)
    expect(readMetadata(twice)).toEqual(readMetadata(once))
    expect((await pixelsOf(twice)).equals(await pixelsOf(once))).toBe(true)
  })

  it.runIf(hasExiftool)('is valid for ExifTool', async () => {
    for (const source of [await loadedJpeg({ order: 'II' }), await loadedJpeg({ order: 'MM' })]) {
      const tags = exiftool(graftMetadata(source, await fresh(format), { profile: 'source' }))
      // The only warning is that the maker of our maker note is unknown.
      expect([tags['ExifTool:Validate'], tags['ExifTool:Warning']]).toEqual([
        '0 1 1',
        '[minor] Unrecognized MakerNotes',
      ])
      expect(tags).toMatchObject({
        'IFD0:Orientation': 1,
        'ExifIFD:ExifImageWidth': 30,
        'ExifIFD:ExifImageHeight': 20,
        'GPS:GPSLatitude': expect.closeTo(59.306208, 5),
        'XMP-tiff:Orientation': 1,
        'XMP-dc:Creator': expect.anything(),
      })
      expect(Object.keys(tags).filter((tag) => tag.startsWith('IFD1:'))).toEqual([])
    }
  })
})

describe('graftMetadata', () => {
  it('puts EXIF of a JPEG right after SOI and JFIF, then XMP, IPTC, profile and comment', async () => {
    const grafted = graftMetadata(await loadedJpeg(), await fresh('jpeg'), { profile: 'source' })
    const markers = [...jpegSegments(grafted)].map(({ marker }) => marker)
    // APP0 is absent if the encoder did not write it.
    expect(
      markers
        .slice(0, 6)
        .filter((marker) => marker !== 0xe0)
        .slice(0, 5),
    ).toEqual([0xe1, 0xe1, 0xed, 0xe2, 0xfe])
  })

  it('carries IPTC into JPEG only: other formats have no place for it', async () => {
    const source = await loadedJpeg()
    const kinds = async (format: Target) =>
      readMetadata(graftMetadata(source, await fresh(format))).map(({ kind }) => kind)
    expect(await kinds('jpeg')).toContain('iptc')
    for (const format of ['png', 'webp', 'avif'] as const) expect(await kinds(format)).not.toContain('iptc')
  })

  it('carries comments between JPEG and PNG, and all texts from PNG to PNG', async () => {
    const texts = async (source: Uint8Array, format: Target) =>
      readMetadata(graftMetadata(source, await fresh(format)))
        .filter(({ kind }) => kind === 'comment' || kind === 'text')
        .map(({ values }) => values)
    expect(await texts(await loadedJpeg(), 'png')).toEqual([{ keyword: 'Comment', text: 'carved by hand' }])
    expect(await texts(await loadedPng(), 'jpeg')).toEqual([{ text: 'carved by hand' }])
    expect(await texts(await loadedPng(), 'png')).toEqual([
      { keyword: 'Comment', text: 'carved by hand' },
      { keyword: 'Author', text: 'A. Carver' },
    ])
  })

  it('carries a Latin-1 text from PNG to PNG', async () => {
    const png = await fresh('png')
    const source = bytes(
      png.subarray(0, 33),
      chunk('tEXt', bytes('Copyright\0© 2020 René')),
      png.subarray(33),
    )
    const [text] = readMetadata(graftMetadata(source, await fresh('png')))
    expect(text?.values).toEqual({ keyword: 'Copyright', text: '© 2020 René' })
  })

  it('and stripMetadata do not touch the bytes they were given, even in a Buffer', async () => {
    for (const source of [await loadedJpeg(), await loadedPng(), await loadedWebp()]) {
      const buffer = Buffer.from(source)
      graftMetadata(buffer, await fresh('jpeg'))
      stripMetadata(buffer)
      expect(buffer.equals(source)).toBe(true)
    }
  })

  it('does not carry the EXIF of a TIFF', async () => {
    const source = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .withXmp('<a dc:creator="A"/>')
      .tiff()
      .toBuffer()
    expect(readMetadata(graftMetadata(source, await fresh('jpeg'))).map(({ kind }) => kind)).toEqual(['xmp'])
  })

  it('rejects a block that does not fit into a JPEG segment, and names it', async () => {
    const png = await fresh('png')
    const packet = `<x:xmpmeta>${'x'.repeat(70_000)}</x:xmpmeta>`
    const source = bytes(
      png.subarray(0, 33),
      chunk('iTXt', bytes('XML:com.adobe.xmp\0\0\0\0\0', packet)),
      png.subarray(33),
    )
    const target = await fresh('jpeg')
    expect(() => graftMetadata(source, target)).toThrow(
      expect.objectContaining({
        code: 'metadata-too-large',
        details: { kind: 'xmp', bytes: packet.length, maxBytes: 65_504 },
      }),
    )
    expect(readMetadata(graftMetadata(source, await fresh('webp'))).map(({ kind }) => kind)).toEqual(['xmp'])
  })

  it('rejects targets that cannot hold metadata', () => {
    const gif = bytes('GIF89a', 1, 0, 1, 0, 0, 0, 0, ';')
    expect(() => graftMetadata(gif, gif)).toThrow(expect.objectContaining({ code: 'unsupported-format' }))
    expect(
      ['jpeg', 'png', 'webp', 'avif', 'ico', 'bmp', 'gif'].map((format) => canHoldMetadata(format as Target)),
    ).toEqual([true, true, true, true, false, false, false])
  })

  it.each(['avif', 'avifAlpha'] as const)('writes into %s in libavif’s layout', async (sample) => {
    const target = fromBase64(SAMPLES[sample])
    const grafted = graftMetadata(await loadedJpeg(), target, { profile: 'source' })
    expect(
      readMetadata(grafted)
        .filter(({ inside }) => !inside)
        .map(({ kind }) => kind),
    ).toEqual(['exif', 'xmp', 'icc'])
    expect((await pixelsOf(grafted)).equals(await pixelsOf(target))).toBe(true)
    expect(identify(grafted).hasAlpha).toBe(identify(target).hasAlpha)
  })

  it('rejects an AVIF with an unknown layout', () => {
    const sequence = fromBase64(SAMPLES.avifSequence)
    const bare = heif({ brands: ['avif'], codec: 'av01', properties: [ispe(4, 3)] })
    for (const target of [bytes(sequence, box('moov')), bare, bytes(bare, be32(0), 'mdat')]) {
      expect(() => embedProfile(target, displayP3Profile())).toThrow(
        expect.objectContaining({ code: 'unsupported-format' }),
      )
    }
  })
})

describe('embedProfile', () => {
  it.each(targets)('replaces the profile of a %s and reads it back whole', async (format) => {
    const icc = displayP3Profile()
    for (const own of [undefined, 'srgb', 'p3'] as const) {
      const file = embedProfile(await fresh(format, own), icc)
      expect(readProfile(file)).toEqual(icc)
      expect(identify(file)).toMatchObject({
        format,
        width: 30,
        height: 20,
        hasProfile: true,
        wideGamut: true,
      })
      expect(Buffer.from((await sharp(file).metadata()).icc!).equals(icc)).toBe(true)
    }
  })

  it.each(targets)('splits a 200 kB profile for a %s where necessary', async (format) => {
    const large = new Uint8Array(200_000).map((_, index) => index * 31)
    large.set(displayP3Profile())
    expect(readProfile(embedProfile(await fresh(format), large))).toEqual(large)
  })

  it('turns a simple WebP into an extended one, lossy or lossless, with or without alpha', async () => {
    for (const options of [{ lossless: true }, { quality: 50 }]) {
      for (const alpha of [1, 0.5]) {
        const file = await sharp({
          create: { width: 7, height: 3, channels: 4, background: { r: 9, g: 99, b: 199, alpha } },
        })
          .webp(options)
          .toBuffer()
        const tagged = embedProfile(file, srgbProfile())
        expect(await sharp(tagged).metadata()).toMatchObject({ width: 7, height: 3, hasProfile: true })
        expect((await pixelsOf(tagged)).equals(await pixelsOf(file))).toBe(true)
      }
    }
  })

  it('removes chunks that state another colour space from a PNG', async () => {
    const png = await fresh('png')
    const stated = bytes(
      png.subarray(0, 33),
      chunk('sRGB', bytes(0)),
      chunk('gAMA', bytes(be32(45455))),
      chunk('cICP', bytes(1, 13, 0, 1)),
      png.subarray(33),
    )
    const types = Buffer.from(embedProfile(stated, displayP3Profile())).toString('latin1')
    expect(types).toContain('iCCP')
    for (const type of ['sRGB', 'gAMA', 'cICP']) expect(types).not.toContain(type)
  })
})

describe.runIf(fixtureNames.length > 0)('graftMetadata of real photographs', () => {
  const photographs = fixtureNames.filter((name) => /photo|iphone/.test(name))
  const files: Partial<Record<Target, Uint8Array>> = {}
  beforeAll(async () => {
    for (const format of targets) files[format] = await fresh(format)
  })

  it.each(photographs)('carries camera, date and place of %s into every format', (name) => {
    const source = readFixture(name)
    const before = readMetadata(source).find(({ kind }) => kind === 'exif')!
    for (const format of targets) {
      const entries = readMetadata(graftMetadata(source, files[format]!))
      const { orientation: _, ...values } = before.values
      expect(entries.find(({ kind }) => kind === 'exif')?.values).toMatchObject(values)
      expect(entries.some(({ kind }) => kind === 'thumbnail')).toBe(false)
    }
  })

  it.runIf(hasExiftool).each(photographs)('keeps the maker note of %s readable to ExifTool', (name) => {
    const source = readFixture(name)
    const makerTags = (file: Uint8Array) =>
      Object.entries(exiftool(file)).filter(
        ([tag]) => /^(Apple|Nikon|NikonPreview|Huawei|MakerNotes)/.test(tag) && !/Preview|IsOffset/.test(tag),
      )
    expect(makerTags(graftMetadata(source, files.jpeg!))).toEqual(makerTags(source))
  })

  it.runIf(hasExiftool).each(photographs)('adds no ExifTool error to %s', (name) => {
    const errors = (file: Uint8Array) => Number(String(exiftool(file)['ExifTool:Validate']).split(' ')[0])
    const source = readFixture(name)
    const errorsBefore = errors(source)
    for (const format of targets)
      expect(errors(graftMetadata(source, files[format]!)), format).toBeLessThanOrEqual(errorsBefore)
  })
})
