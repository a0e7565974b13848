import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  be16,
  be32,
  box,
  bytes,
  chunk,
  fromBase64,
  heif,
  ispe,
  le16,
  le32,
  packBits,
  riffChunk,
  SAMPLES,
  segment,
  tiff,
  webp,
} from '../../test/files.ts'
import { fixtureNames, readFixture } from '../../test/fixtures.ts'
import { ImageError } from '../errors.ts'
import { displaySize, identify, MAX_PIXELS } from './identify.ts'

const SIGNATURE = '\x89PNG\r\n\x1a\n'

/** A 3 x 2 picture with a transparent hole. */
const pixels = () =>
  sharp(
    Uint8Array.from({ length: 24 }, (_, index) => (index * 40) % 256),
    { raw: { width: 3, height: 2, channels: 4 } },
  )

function ihdr(width: number, height: number, colorType = 2): Uint8Array {
  return chunk('IHDR', bytes(be32(width), be32(height), 8, colorType, 0, 0, 0))
}

function failure(run: () => unknown): ImageError {
  try {
    run()
  } catch (error) {
    if (error instanceof ImageError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

describe('identify agrees with sharp', () => {
  const encoders = {
    jpeg: () => pixels().flatten().jpeg(),
    png: () => pixels().png(),
    webp: () => pixels().webp(),
    gif: () => pixels().gif(),
    tiff: () => pixels().tiff({ compression: 'lzw' }),
    avif: () => pixels().avif(),
  }

  it.each(Object.entries(encoders))('on %s: format, size and alpha', async (format, encode) => {
    const info = identify(await encode().toBuffer())
    const hasAlpha = format !== 'jpeg'
    expect(info).toMatchObject({
      format,
      type: `image/${format}`,
      width: 3,
      height: 2,
      hasAlpha,
      orientation: 1,
    })
    expect(info.warnings).toEqual([])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'on orientation %i in every format that has EXIF',
    async (orientation) => {
      for (const format of ['jpeg', 'png', 'webp', 'tiff'] as const) {
        const file = await encoders[format]().withMetadata({ orientation }).toBuffer()
        expect(identify(file), format).toMatchObject({ orientation, width: 3, height: 2 })
        const { autoOrient } = await sharp(file).metadata()
        expect(displaySize(identify(file)), format).toEqual({
          width: autoOrient.width,
          height: autoOrient.height,
        })
      }
    },
  )

  it.each(['jpeg', 'png', 'webp', 'tiff', 'avif'] as const)(
    'on profiles in %s: Display P3 is wide, sRGB is not',
    async (format) => {
      for (const [profile, wideGamut] of [
        ['p3', true],
        ['srgb', false],
      ] as const) {
        const file = await pixels().withIccProfile(profile)[format]().toBuffer()
        expect(identify(file), profile).toMatchObject({ hasProfile: true, wideGamut })
      }
    },
  )

  it.each(['gif', 'webp'] as const)('on animation in %s', async (format) => {
    const frames = await sharp([await pixels().png().toBuffer(), await pixels().negate().png().toBuffer()], {
      join: { animated: true },
    })
      [format]()
      .toBuffer()
    expect(identify(frames)).toMatchObject({ animated: true, width: 3, height: 2 })
    expect(identify(await pixels()[format]().toBuffer()).animated).toBe(false)
  })

  it('on 64-bit TIFF', async () => {
    expect(identify(await pixels().tiff({ bigtiff: true }).toBuffer())).toMatchObject({
      format: 'tiff',
      width: 3,
      height: 2,
    })
  })

  it('on lossless WebP with and without alpha', async () => {
    expect(identify(await pixels().webp({ lossless: true }).toBuffer())).toMatchObject({
      width: 3,
      hasAlpha: true,
    })
    expect(identify(await pixels().flatten().webp({ lossless: true }).toBuffer())).toMatchObject({
      width: 3,
      hasAlpha: false,
    })
  })

  it('on CMYK JPEG, greyscale and palette PNG', async () => {
    expect(identify(await pixels().flatten().toColourspace('cmyk').jpeg().toBuffer())).toMatchObject({
      format: 'jpeg',
      width: 3,
      cmyk: true,
    })
    expect(identify(await pixels().flatten().jpeg().toBuffer()).cmyk).toBe(false)
    expect(identify(await pixels().flatten().greyscale().png().toBuffer()).hasAlpha).toBe(false)
    expect(identify(await pixels().png({ palette: true }).toBuffer()).hasAlpha).toBe(true)
  })
})

describe('identify reads what sharp cannot write', () => {
  it('APNG, by acTL before the pixels', () => {
    const file = bytes(SIGNATURE, ihdr(5, 4), chunk('acTL', bytes(be32(2), be32(0))), chunk('IDAT', bytes(1)))
    expect(identify(file)).toMatchObject({ animated: true, width: 5, height: 4, warnings: [] })
  })

  it('wide gamut by the code points of a PNG', () => {
    const cicp = chunk('cICP', bytes(12, 13, 0, 1))
    expect(identify(bytes(SIGNATURE, ihdr(5, 4), cicp, chunk('IDAT'))).wideGamut).toBe(true)
  })

  it.each([
    ['OS/2', bytes(le32(12), le16(7), le16(5), le16(1), le16(24)), false],
    ['Windows 3', bytes(le32(40), le32(7), le32(5), le16(1), le16(24), new Uint8Array(24)), false],
    ['top-down', bytes(le32(40), le32(7), le32(-5), le16(1), le16(32), new Uint8Array(24)), false],
    [
      'version 4 with alpha',
      bytes(le32(108), le32(7), le32(5), new Uint8Array(40), le32(0xff000000), new Uint8Array(52)),
      true,
    ],
  ])('%s BMP', (_, header, hasAlpha) => {
    const file = bytes('BM', le32(0), le32(0), le32(0), header)
    expect(identify(file)).toMatchObject({ format: 'bmp', type: 'image/bmp', width: 7, height: 5, hasAlpha })
  })

  it.each([1, 2])('ICO of type %i: the largest entry, 0 meaning 256', (type) => {
    const entry = (width: number, height: number) =>
      bytes(width, height, 0, 0, le16(1), le16(32), le32(40), le32(54))
    const file = bytes(le16(0), le16(type), le16(3), entry(16, 16), entry(0, 0), entry(48, 48))
    expect(identify(file)).toMatchObject({ format: 'ico', type: 'image/x-icon', width: 256, height: 256 })
  })

  it('the true size of a PNG inside an ICO', () => {
    const entry = bytes(0, 0, 0, 0, le16(1), le16(32), le32(100), le32(22))
    const file = bytes(le16(0), le16(1), le16(1), entry, SIGNATURE, ihdr(512, 300))
    expect(identify(file)).toMatchObject({ width: 512, height: 300 })
  })

  it.each([
    [SAMPLES.gridHeic, { format: 'heic', type: 'image/heic', width: 64, height: 48, animated: false }],
    [SAMPLES.avifSequence, { format: 'avif', type: 'image/avif', width: 64, height: 48, animated: true }],
    [SAMPLES.avif, { format: 'avif', width: 8, height: 6, hasAlpha: false, animated: false }],
    [SAMPLES.avifAlpha, { format: 'avif', width: 8, height: 6, hasAlpha: true }],
    [SAMPLES.avifTrack, { format: 'avif', type: 'image/avif', width: 64, height: 48, animated: true }],
    [
      SAMPLES.jxl,
      { format: 'jxl', type: 'image/jxl', width: 70, height: 50, hasAlpha: false, animated: false },
    ],
    [SAMPLES.jxlAlpha, { format: 'jxl', type: 'image/jxl', width: 70, height: 50, hasAlpha: true }],
  ])('a sample of a real encoder: %#', (sample, expected) => {
    expect(identify(fromBase64(sample))).toMatchObject(expected)
  })

  it.each([
    [0, undefined, 1],
    [0, 0, 4],
    [0, 1, 2],
    [1, undefined, 8],
    [1, 0, 5],
    [1, 1, 7],
    [2, undefined, 3],
    [2, 0, 2],
    [2, 1, 4],
    [3, undefined, 6],
    [3, 0, 7],
    [3, 1, 5],
  ] as const)(
    'HEIF turned by irot %i and mirrored by imir %s is orientation %i',
    (irot, imir, orientation) => {
      const mirror = imir === undefined ? [] : [box('imir', bytes(imir))]
      const file = heif({
        brands: ['heic'],
        codec: 'hvc1',
        properties: [ispe(40, 30), box('irot', bytes(irot)), ...mirror],
      })
      expect(identify(file)).toMatchObject({ format: 'heic', width: 40, height: 30, orientation })
    },
  )

  it.each([
    ['fills', [0, 0, 4, 3], false],
    ['begins beside', [1, 0, 3, 3], true],
    ['is lower than', [0, 0, 4, 2], true],
    ['extends over', [0, 0, 5, 4], false],
  ] as const)('a GIF whose first image %s its screen', (_, [x, y, width, height], hasAlpha) => {
    const image = bytes(0x2c, le16(x), le16(y), le16(width), le16(height), 0, 2, 2, 0x44, 0x01, 0, 0x3b)
    const file = bytes('GIF89a', le16(4), le16(3), 0x80, 0, 0, [255, 0, 0], [0, 0, 255], image)
    expect(identify(file)).toMatchObject({ format: 'gif', width: 4, height: 3, hasAlpha })
  })

  it('the clean aperture of HEIF, alpha by its auxiliary image, wide gamut by its code points', () => {
    const clap = box('clap', bytes(be32(39), be32(1), be32(29), be32(1), be32(0), be32(1), be32(0), be32(1)))
    const colr = box('colr', bytes('nclx', be16(12), be16(13), be16(6), 0x80))
    const auxiliary = 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha'
    const file = heif({ brands: ['avif'], codec: 'av01', properties: [ispe(40, 30), clap, colr], auxiliary })
    expect(identify(file)).toMatchObject({
      width: 39,
      height: 29,
      hasAlpha: true,
      wideGamut: true,
      hasProfile: false,
    })
  })

  it('a depth map as not alpha', () => {
    const auxiliary = 'urn:mpeg:mpegB:cicp:systems:auxiliary:depth'
    expect(
      identify(heif({ brands: ['heic'], codec: 'hvc1', properties: [ispe(4, 3)], auxiliary })).hasAlpha,
    ).toBe(false)
  })

  it.each([
    [['mif1', 'heic'], 'hvc1', 'heic'],
    [['mif1', 'avif'], 'av01', 'avif'],
    [['mif1', 'miaf'], 'av01', 'avif'],
    [['mif1'], 'hvc1', 'heic'],
    [['mif1', 'heic', 'avif'], 'av01', 'avif'],
    [['avis'], 'av01', 'avif'],
    [['hevx'], 'hvc1', 'heic'],
  ] as const)('brands %j with %s as %s', (brands, codec, format) => {
    expect(identify(heif({ brands, codec, properties: [ispe(4, 3)] })).format).toBe(format)
  })

  it('JPEG XL in its container, whole or in parts', () => {
    const codestream = fromBase64(SAMPLES.jxl)
    const head = bytes(box('JXL ', bytes('\r\n\x87\n')), box('ftyp', bytes('jxl ', be32(0), 'jxl ')))
    expect(identify(bytes(head, box('jxlc', codestream)))).toMatchObject({
      format: 'jxl',
      width: 70,
      height: 50,
    })
    expect(identify(bytes(head, box('jxlp', bytes(be32(0), codestream))))).toMatchObject({
      width: 70,
      height: 50,
    })
  })

  it('orientation, animation and Display P3 of JPEG XL', () => {
    // Small size: height (29 + 1) * 8, ratio 2 (12:10). Metadata: orientation 6, animated at 100 ticks, 8
    // bit, no extra channel, RGB with white point D65 and primaries P3 (11 = 2 + 9 in four bits).
    const file = bytes(
      0xff,
      0x0a,
      packBits(
        [1, 1],
        [29, 5],
        [2, 3],
        [0, 1],
        [1, 1],
        [5, 3],
        [0, 1],
        [0, 1],
        [1, 1],
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 1],
        [0, 1],
        [0, 2],
        [1, 1],
        [0, 2],
        [1, 1],
        [0, 1],
        [0, 1],
        [0, 2],
        [1, 2],
        [2, 2],
        [9, 4],
      ),
    )
    expect(identify(file)).toMatchObject({
      width: 288,
      height: 240,
      orientation: 6,
      animated: true,
      wideGamut: true,
    })
  })

  it('primaries of JPEG XL after a custom white point', () => {
    // Small size: height 8, ratio 1 (1:1). Metadata: no extra fields, 8 bit, no extra channel. RGB with a
    // white point (2) whose coordinates are stored in 19 and 20 bits, then the primaries.
    const file = (...primaries: readonly (readonly [number, number])[]) =>
      bytes(
        0xff,
        0x0a,
        packBits(
          [1, 1],
          [0, 5],
          [1, 3],
          [0, 1],
          [0, 1],
          [0, 1],
          [0, 2],
          [1, 1],
          [0, 2],
          [1, 1],
          [0, 1],
          [0, 1],
          [0, 2],
          [2, 2],
          [0, 4],
          [1, 2],
          [0x7ffff, 19],
          [2, 2],
          [0xfffff, 20],
          ...primaries,
        ),
      )
    expect(identify(file([2, 2], [9, 4]))).toMatchObject({ width: 8, height: 8, wideGamut: true })
    expect(identify(file([1, 2]))).toMatchObject({ wideGamut: false })
  })

  it('EXIF in WebP after JPEG’s prefix', () => {
    const exif = bytes('Exif\0\0', tiff('MM', [[0x112, 3, 6]]))
    const head = riffChunk('VP8X', bytes([0x08, 0, 0, 0], [9, 0, 0], [4, 0, 0]))
    expect(identify(webp(head, riffChunk('EXIF', exif)))).toMatchObject({
      width: 10,
      height: 5,
      orientation: 6,
    })
  })

  it('a JPEG whose EXIF cannot be read as upright', () => {
    const frame = segment(0xc0, bytes(8, be16(2), be16(3), 1, 1, 0x11, 0))
    const broken = segment(0xe1, bytes('Exif\0\0II*\0', le32(9999)))
    expect(identify(bytes(0xff, 0xd8, broken, frame, 0xff, 0xda))).toMatchObject({
      width: 3,
      height: 2,
      orientation: 1,
    })
  })

  it('the size of a JPEG after a megabyte of other segments', () => {
    const long = segment(0xe2, new Uint8Array(65_000))
    const file = bytes(
      0xff,
      0xd8,
      ...Array.from({ length: 16 }, () => long),
      segment(0xc2, bytes(8, be16(2), be16(3), 0)),
    )
    expect(identify(file)).toMatchObject({ width: 3, height: 2 })
  })
})

describe('identify refuses', () => {
  /** One item with 65,535 extents of no bytes each. */
  const endlessExtents = box('iloc', bytes(be32(0), 0, 0, be16(1), be16(1), be16(0), be16(0xffff)))

  it.each([
    ['nothing', bytes()],
    ['text', bytes('This is a text file named .jpg')],
    ['text that begins like BMP', bytes('BMW sells more cars than ever')],
    ['text that begins like TIFF', bytes('II. Of the origin of species')],
    ['HTML with an SVG inside', bytes('<!DOCTYPE html><html><svg width="1" height="1"></svg></html>')],
    ['a video', box('ftyp', bytes('isom', be32(0), 'mp42'))],
    ['zeros', new Uint8Array(64)],
    [
      'a directory whose entry lies inside itself',
      bytes(le16(0), le16(1), le16(1), 16, 16, 0, 0, le16(1), le16(32), le32(40), le32(5)),
    ],
    ['a WAV', bytes('RIFF', le32(40), 'WAVEfmt ')],
  ])('%s as not an image', (_, file) => {
    expect(failure(() => identify(file)).code).toBe('not-an-image')
  })

  it.each([
    ['PNG', bytes(SIGNATURE, ihdr(16_384, 16_384))],
    ['GIF', bytes('GIF89a', le16(65_535), le16(65_535), 0, 0, 0, ';')],
    ['WebP', webp(riffChunk('VP8X', bytes([0, 0, 0, 0], [255, 255, 255], [255, 255, 255])))],
    ['JPEG', bytes(0xff, 0xd8, segment(0xc0, bytes(8, be16(65_535), be16(65_535), 3)))],
    [
      'BMP',
      bytes('BM', new Uint8Array(12), le32(40), le32(0x7fffffff), le32(0x7fffffff), new Uint8Array(28)),
    ],
    [
      'TIFF',
      tiff('II', [
        [0x100, 4, 0xffffffff],
        [0x101, 4, 0xffffffff],
      ]),
    ],
    ['AVIF', heif({ brands: ['avif'], codec: 'av01', properties: [ispe(65_536, 65_536)] })],
    ['SVG', bytes('<svg width="1000000" height="1000000"/>')],
  ])('more pixels than MAX_PIXELS in %s', (_, file) => {
    const { code, details } = failure(() => identify(file))
    expect(code).toBe('too-many-pixels')
    expect(details.maxPixels).toBe(MAX_PIXELS)
    expect(Number(details.width) * Number(details.height)).toBeGreaterThan(MAX_PIXELS)
  })

  it('an endless list of empty extents before it is walked', () => {
    const file = bytes(box('ftyp', bytes('heic', be32(0))), box('meta', bytes(be32(0)), endlessExtents))
    expect(failure(() => identify(file)).details.reason).toBe('item-location')
  })

  it.each([
    ['a PNG without width', bytes(SIGNATURE, ihdr(0, 5))],
    ['a JPEG whose scan comes before any frame', bytes(0xff, 0xd8, segment(0xda, bytes(0)))],
    ['a TIFF without size', tiff('MM', [[0x112, 3, 1]])],
    ['a HEIF without size', heif({ brands: ['heic'], codec: 'hvc1', properties: [] })],
    ['a box smaller than its header', bytes(be32(4), 'ftypheic')],
    ['a PNG whose chunk has no name', bytes(SIGNATURE, be32(13), [0, 1, 2, 3], new Uint8Array(40))],
  ])('%s as corrupt', (_, file) => {
    expect(failure(() => identify(file)).code).toBe('corrupt')
  })
})

it('accepts exactly MAX_PIXELS, and warns above 100 megapixels', () => {
  const at = (side: number) => identify(bytes(SIGNATURE, ihdr(side, side), chunk('IDAT'))).warnings
  expect(at(0x3fff)).toEqual(['over-100-megapixels'])
  expect(at(10_000)).toEqual([])
  expect(at(10_001)).toEqual(['over-100-megapixels'])
})

describe('identify on the beginning of a file', () => {
  const files: Record<string, Uint8Array> = {}
  beforeAll(async () => {
    const exif = () =>
      pixels().resize(300, 200).flatten().withMetadata({ orientation: 6 }).withIccProfile('p3')
    files.jpeg = await exif().jpeg().toBuffer()
    files.png = await exif().png().toBuffer()
    files.webp = await exif().webp().toBuffer()
    files.avif = await exif().avif().toBuffer()
    files.tiff = await exif().tiff().toBuffer()
    files.gif = await sharp([files.png, files.jpeg], { join: { animated: true } })
      .gif()
      .toBuffer()
    files.heic = fromBase64(SAMPLES.gridHeic)
    files.jxl = fromBase64(SAMPLES.jxlAlpha)
    files.svg = bytes('<?xml version="1.0"?>\n<svg width="300" height="200" viewBox="0 0 3 2">')
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif', 'heic', 'jxl', 'svg'])(
    'of any length of %s gives the answer, an answer with a warning, or the length to try next',
    (format) => {
      const file = files[format]!
      const whole = identify(file)
      for (let length = 0; length < Math.min(file.length, 3000); length++) {
        const start = file.subarray(0, length)
        if (answers(start, whole)) continue
        const { code, details } = failure(() => identify(start))
        if (code === 'not-an-image') expect(length).toBeLessThan(72)
        else {
          expect([code, details.reason]).toEqual(['corrupt', 'ends-early'])
          expect(details.needed).toBeGreaterThan(length)
          expect(details.needed).toBeLessThanOrEqual(file.length + 10)
        }
      }
    },
  )

  /**
   * Whether a beginning gets an answer; answers must have the right size and format, and be complete unless
   * they carry a warning.
   */
  function answers(start: Uint8Array, whole: ReturnType<typeof identify>): boolean {
    try {
      const info = identify(start)
      expect(info).toMatchObject({ format: whole.format, width: whole.width, height: whole.height })
      if (!info.warnings.includes('ends-early')) expect(info).toEqual(whole)
      return true
    } catch (error) {
      if (error instanceof ImageError) return false
      throw error
    }
  }

  it('reaches the answer by following `needed`', () => {
    for (const [format, file] of Object.entries(files)) {
      let length = 72
      for (let tries = 0; tries < 60; tries++) {
        const start = file.subarray(0, length)
        if (answers(start, identify(file))) break
        length = Number(failure(() => identify(start)).details.needed)
      }
      expect(identify(file.subarray(0, length)).format).toBe(format)
    }
  })
})

describe.runIf(fixtureNames.length > 0)('identify on real photographs', () => {
  const readable = fixtureNames.filter((name) => name !== 'iphone7.heic')

  it.each(readable)('agrees with sharp on %s', async (name) => {
    const file = readFixture(name)
    const info = identify(file)
    const seen = await sharp(file, { failOn: 'none' }).metadata()
    expect(info).toMatchObject({
      format: seen.format,
      width: seen.width,
      height: seen.height,
      hasProfile: seen.hasProfile,
    })
    expect(info.orientation).toBe(seen.orientation ?? 1)
    expect(info.animated).toBe((seen.pages ?? 1) > 1)
    if (info.format !== 'svg') expect(info.hasAlpha).toBe(seen.hasAlpha)
  })

  it.runIf(fixtureNames.includes('iphone7.heic'))(
    'reads the grid, the profile and the orientation of an iPhone photo',
    () => {
      expect(identify(readFixture('iphone7.heic'))).toMatchObject({
        format: 'heic',
        type: 'image/heic',
        width: 4032,
        height: 3024,
        orientation: 1,
        hasProfile: true,
        wideGamut: true,
      })
    },
  )
})
