import { concatBytes } from '@whittle/foundation/bytes'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { exiftool, hasExiftool } from '../../test/exiftool.ts'
import { bytes, chunk, fromBase64, riffChunk, SAMPLES, segment, webp } from '../../test/files.ts'
import { fixtureNames, readFixture } from '../../test/fixtures.ts'
import { loadedJpeg, loadedPng, loadedWebp } from '../../test/loaded.ts'
import { jpegSegments, SCAN_DATA } from '../containers/jpeg.ts'
import { identify } from '../identify/identify.ts'
import { readMetadata } from './readMetadata.ts'
import { stripMetadata } from './stripMetadata.ts'

const loaded = { jpeg: loadedJpeg, png: loadedPng, webp: loadedWebp }
const formats = ['jpeg', 'png', 'webp'] as const

/** The stored pixels, ignoring profile and orientation. */
const pixelsOf = (file: Uint8Array) => sharp(file, { failOn: 'none' }).keepIccProfile().raw().toBuffer()
/** The pixels as displayed. */
const shownPixelsOf = (file: Uint8Array) => sharp(file, { failOn: 'none' }).autoOrient().raw().toBuffer()

/** The coded picture of a JPEG: every scan, byte by byte. */
function scansOf(file: Uint8Array): Uint8Array {
  return concatBytes(
    [...jpegSegments(file)]
      .filter(({ marker }) => marker === SCAN_DATA)
      .map(({ start, end }) => file.subarray(start, end)),
  )
}

describe.each(formats)('stripMetadata of %s', (format) => {
  it('keeps the profile and the orientation, and nothing else', async () => {
    const stripped = stripMetadata(await loaded[format]())
    expect(readMetadata(stripped).map(({ kind, values }) => [kind, values])).toEqual(
      expect.arrayContaining([
        ['exif', { orientation: 6 }],
        ['icc', expect.objectContaining({ colorSpace: 'RGB' })],
      ]),
    )
    expect(readMetadata(stripped)).toHaveLength(2)
  })

  it('leaves no EXIF at all in an upright picture', async () => {
    const stripped = stripMetadata(await loaded[format]({ orientation: 1 }))
    expect(readMetadata(stripped).map(({ kind }) => kind)).toEqual(['icc'])
  })

  it('removes the profile on request', async () => {
    const stripped = stripMetadata(await loaded[format]({ orientation: 1 }), { keepProfile: false })
    expect(readMetadata(stripped)).toEqual([])
    expect((await sharp(stripped).metadata()).hasProfile).toBe(false)
  })

  it('leaves every pixel unchanged', async () => {
    const file = await loaded[format]()
    expect((await pixelsOf(stripMetadata(file))).equals(await pixelsOf(file))).toBe(true)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'shows a picture of orientation %i as before, in either byte order',
    async (orientation) => {
      for (const order of ['II', 'MM'] as const) {
        const file = await loaded[format]({ order, orientation })
        const stripped = stripMetadata(file)
        expect(identify(stripped)).toEqual(identify(file))
        expect((await shownPixelsOf(stripped)).equals(await shownPixelsOf(file))).toBe(true)
      }
    },
  )

  it('changes nothing the second time', async () => {
    const once = stripMetadata(await loaded[format]())
    expect(stripMetadata(once)).toEqual(once)
  })

  it('does not touch the bytes it was given', async () => {
    const file = await loaded[format]()
    const before = file.slice()
    stripMetadata(file)
    expect(file).toEqual(before)
  })

  it('leaves a file with nothing to remove unchanged', async () => {
    const plain = await sharp({ create: { width: 5, height: 4, channels: 4, background: 'red' } })
      .flatten()
      [format]()
      .toBuffer()
    expect(Buffer.from(stripMetadata(plain)).equals(plain)).toBe(true)
  })

  it.runIf(hasExiftool)('leaves nothing that ExifTool sees except orientation and profile', async () => {
    const tags = exiftool(stripMetadata(await loaded[format](), { keepProfile: false }))
    const seen = Object.keys(tags).filter((tag) =>
      /^(IFD|ExifIFD|GPS|XMP|IPTC|Photoshop|MPF|ICC|PNG:(Author|Comment|Modify)|Trailer)/.test(tag),
    )
    expect(seen).toEqual(['IFD0:Orientation'])
    // No errors. For a JPEG it warns that four unimportant fields, such as the resolution, are missing.
    expect(tags['ExifTool:Validate']).toMatch(format === 'jpeg' ? /^0 4 / : /^0 0 /)
  })
})

describe('stripMetadata of JPEG', () => {
  it('keeps the scans byte by byte', async () => {
    const file = await loadedJpeg()
    const stripped = stripMetadata(file)
    expect(scansOf(stripped)).toEqual(scansOf(file))
    expect(scansOf(stripped).length).toBeGreaterThan(500)
  })

  it("keeps Adobe's colour transform, without which CMYK turns into its negative", async () => {
    const file = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#c04080' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    const stripped = stripMetadata(file)
    expect([...jpegSegments(stripped)].map(({ marker }) => marker)).toContain(0xee)
    expect((await pixelsOf(stripped)).equals(await pixelsOf(file))).toBe(true)
  })

  it('empties the thumbnail of JFIF and keeps its density', async () => {
    const stripped = stripMetadata(await loadedJpeg())
    expect(stripped.subarray(2, 20)).toEqual(bytes(0xff, 0xe0, 0, 16, 'JFIF\0', 1, 1, 0, 0, 1, 0, 1, 0, 0))
  })

  it('removes comments between scans too', async () => {
    const file = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .jpeg({ progressive: true })
      .toBuffer()
    const scans = [...jpegSegments(file)].filter(({ marker }) => marker === SCAN_DATA)
    const between = scans[0]!.end
    const stripped = stripMetadata(
      bytes(file.subarray(0, between), segment(0xfe, bytes('hidden')), file.subarray(between)),
    )
    expect(Buffer.from(stripped).includes('hidden')).toBe(false)
    expect((await pixelsOf(stripped)).equals(await pixelsOf(file))).toBe(true)
  })

  it('copies truncated pixels, as browsers show them', async () => {
    const file = await loadedJpeg({ orientation: 1 })
    const last = [...jpegSegments(file)].findLast(({ marker }) => marker === SCAN_DATA)!
    const cut = file.subarray(0, last.end - 20)
    expect(scansOf(stripMetadata(cut))).toEqual(scansOf(cut))
  })

  it('keeps every row of a picture with a wrong byte in a restart interval', async () => {
    const original = fromBase64(SAMPLES.restartJpeg)
    const scan = [...jpegSegments(original)].find(({ marker }) => marker === SCAN_DATA)!
    for (const marker of [0x9f, 0xe1, 0xd9, 0xc4, 0xda, 0xfe]) {
      const file = original.slice()
      file.set([0xff, marker], scan.start + 40)
      const stripped = stripMetadata(file)
      expect(scansOf(stripped)).toEqual(file.subarray(scan.start, scan.end))
      expect((await pixelsOf(stripped)).equals(await pixelsOf(file))).toBe(true)
    }
  })

  it('reads a file with stray bytes between its segments, and removes those before the picture', async () => {
    const original = await loadedJpeg({ orientation: 1 })
    const stray = Uint8Array.from({ length: 255 }, (_, index) => index)
    const parts = [...jpegSegments(original)].flatMap(({ marker, start, end }) => [
      ...(marker === SCAN_DATA ? [] : [stray]),
      original.subarray(start, end),
    ])
    const file = bytes(original.subarray(0, 2), ...parts)
    expect(identify(file)).toMatchObject({ format: 'jpeg', width: 48, height: 32 })
    const stripped = stripMetadata(file)
    expect([...stripped.subarray(0, 4)]).toEqual([0xff, 0xd8, 0xff, 0xe0])
    expect(Buffer.from(stripped).includes('Whittle')).toBe(false)
    expect((await pixelsOf(stripped)).equals(await pixelsOf(file))).toBe(true)
  })

  it.each([0xe4, 0xfe])('rejects a table between two scans whose marker became %i', async (marker) => {
    const file = await loadedJpeg()
    const segments = [...jpegSegments(file)]
    const firstScan = segments.findIndex((segment) => segment.marker === SCAN_DATA)
    const table = segments.find((segment, index) => index > firstScan && segment.marker === 0xc4)!
    file[table.start + 1] = marker
    expect(() => stripMetadata(file)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ reason: 'segment-in-picture' }) }),
    )
  })

  it('rejects a file in which a thumbnail comes to light before the picture, as its EXIF states a wrong length', async () => {
    const file = await loadedJpeg()
    const exif = [...jpegSegments(file)].find(({ marker }) => marker === 0xe1)!
    file.set([0, 40], exif.start + 2)
    expect(() => stripMetadata(file)).toThrow(expect.objectContaining({ code: 'corrupt' }))
  })

  it('follows the pixels through all eight restart markers', () => {
    const restarts = Uint8Array.from({ length: 8 }, (_, index) => index).reduce(
      (scan, index) => bytes(scan, 0xff, 0xd0 + index, index),
      bytes(5, 0xff, 0),
    )
    const frame = segment(0xc0, bytes(8, [0, 2, 0, 3], 1, 1, 0x11, 0))
    const file = bytes(0xff, 0xd8, frame, segment(0xda, bytes(1, 1, 0, 0, 63, 0)), restarts, 0xff, 0xd9)
    expect(stripMetadata(bytes(file, 'tail'))).toEqual(file)
  })
})

describe('stripMetadata of other files', () => {
  it('clears the flags of a WebP for what was removed, and no others', async () => {
    const flags = (file: Uint8Array) => file[20]
    const [profile, alpha, exif] = [0x20, 0x10, 0x08]
    expect(flags(stripMetadata(await loadedWebp()))).toBe(profile | alpha | exif)
    expect(flags(stripMetadata(await loadedWebp({ orientation: 1 })))).toBe(profile | alpha)
    expect(flags(stripMetadata(await loadedWebp({ orientation: 1 }), { keepProfile: false }))).toBe(alpha)
  })

  it('keeps the animation of a WebP and of an APNG', async () => {
    const frames = [1, 2].map((red) => ({
      create: {
        width: 6,
        height: 5,
        channels: 4 as const,
        background: { r: red * 100, g: 0, b: 0, alpha: 1 },
      },
    }))
    const images = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
    const animated = await sharp(images, { join: { animated: true } })
      .withExif({ IFD0: { Artist: 'A' } })
      .webp()
      .toBuffer()
    const stripped = stripMetadata(animated)
    expect(await sharp(stripped, { animated: true }).metadata()).toMatchObject({ pages: 2, width: 6 })
    expect(readMetadata(stripped)).toEqual([])
    const png = images[0]!
    const apng = bytes(
      png.subarray(0, 33),
      chunk('acTL', bytes([0, 0, 0, 1, 0, 0, 0, 0])),
      chunk('tEXt', bytes('Author\0A')),
      png.subarray(33),
    )
    expect(identify(stripMetadata(apng)).animated).toBe(true)
    expect(readMetadata(stripMetadata(apng))).toEqual([])
  })

  it('rejects a PNG whose unknown chunk has a wrong checksum: it may hold pixels', async () => {
    const png = await loadedPng()
    png[Buffer.from(png).indexOf('IDAT')] = 0x69
    expect(() => stripMetadata(png)).toThrow(
      expect.objectContaining({
        code: 'corrupt',
        details: expect.objectContaining({ reason: 'chunk-checksum' }),
      }),
    )
  })

  it('removes texts of a PNG whose checksum is wrong', async () => {
    const png = await loadedPng()
    const at = Buffer.from(png).indexOf('carved by hand')
    png[at] = 0x43
    const stripped = stripMetadata(png)
    expect(Buffer.from(stripped).includes('arved by hand')).toBe(false)
    expect((await pixelsOf(stripped)).equals(await pixelsOf(png))).toBe(true)
  })

  it('rejects a PNG without pixels', async () => {
    const png = await loadedPng()
    const idat = Buffer.from(png).indexOf('IDAT') - 4
    const iend = Buffer.from(png).indexOf('IEND') - 4
    expect(() => stripMetadata(bytes(png.subarray(0, idat), png.subarray(iend)))).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ reason: 'no-image-chunk' }) }),
    )
  })

  it('does not bring into effect what the header of a WebP does not announce', async () => {
    const file = await loadedWebp()
    file[20]! &= ~(0x20 | 0x08)
    const stripped = stripMetadata(file)
    expect(stripped[20]).toBe(0x10)
    const [was, is] = await Promise.all(
      [file, stripped].map((each) => sharp(each).autoOrient().raw().toBuffer()),
    )
    expect(is!.equals(was!)).toBe(true)
    const simple = await sharp({ create: { width: 5, height: 4, channels: 3, background: 'red' } })
      .webp()
      .toBuffer()
    const icc = riffChunk('ICCP', new Uint8Array(200))
    expect(Buffer.from(stripMetadata(webp(simple.subarray(12), icc))).equals(simple)).toBe(true)
  })

  it('keeps a chunk of a WebP that one wrong letter keeps from being part of the picture', async () => {
    const file = await sharp({ create: { width: 5, height: 4, channels: 4, background: '#f008' } })
      .webp()
      .toBuffer()
    file[Buffer.from(file).indexOf('ALPH')] = 0x42
    expect(Buffer.from(stripMetadata(file)).includes('BLPH')).toBe(true)
  })

  it('rejects a WebP whose picture goes on after the end that it states', async () => {
    const file = Buffer.from(await loadedWebp())
    file.writeUInt32LE(100, 4)
    expect(() => stripMetadata(file)).toThrow(expect.objectContaining({ code: 'corrupt' }))
  })

  it.each([
    ['gif', bytes('GIF89a', 1, 0, 1, 0, 0, 0, 0, ';')],
    ['heic', fromBase64(SAMPLES.gridHeic)],
    ['svg', bytes('<svg width="1" height="1"/>')],
  ])('rejects %s', (format, file) => {
    expect(() => stripMetadata(file)).toThrow(
      expect.objectContaining({ code: 'unsupported-format', details: { format } }),
    )
  })

  it.each(formats)('rejects a %s that ends before its picture', async (format) => {
    const file = await loaded[format]()
    expect(() => stripMetadata(file.subarray(0, 200))).toThrow(expect.objectContaining({ code: 'corrupt' }))
  })
})

describe.runIf(fixtureNames.length > 0)('stripMetadata of real photographs', () => {
  const strippable = fixtureNames.filter((name) => /\.(jpg|png)$/.test(name))

  it.each(strippable)('keeps the pixels and the look of %s', async (name) => {
    const file = readFixture(name)
    const stripped = stripMetadata(file)
    expect(identify(stripped)).toEqual(identify(file))
    const kinds = readMetadata(stripped).map(({ kind, values }) =>
      kind === 'exif' ? Object.keys(values).join() : kind,
    )
    expect(kinds.filter((kind) => kind !== 'icc' && kind !== 'orientation')).toEqual([])
    expect((await pixelsOf(stripped)).equals(await pixelsOf(file))).toBe(true)
  })
})
