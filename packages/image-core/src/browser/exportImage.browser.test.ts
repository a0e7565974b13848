import { turnedJpeg } from '@whittle/scripts/testing/turnedJpeg'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { fixture, hasFixture } from '../../test/browserFixtures.ts'
import { bytesOf, drawnFile, photoFile, pixelAt, pixelsOf } from '../../test/browserMaterial.ts'
import { bytes, chunk, fromBase64, riffChunk, SAMPLES, tiff, webp } from '../../test/files.ts'
import { jpegSegments, SCAN_DATA } from '../containers/jpeg.ts'
import { identify } from '../identify/identify.ts'
import type { ImageError, Recipe } from '../index.ts'
import { readMetadata, readProfile, removeLocation, stripMetadata } from '../metadata/index.ts'
import { decodePng } from '../png/decodePng.ts'
import { encodePng } from '../png/encodePng.ts'
import { type DecodedImage, decodeImage } from './decode.ts'
import { deflate } from './encoders/browserEncoders.ts'
import { exportImage } from './exportImage.ts'

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'ico', 'bmp'] as const

/**
 * A 300 × 200 PNG or WebP with this EXIF orientation and a camera model. A canvas's WebP begins with `VP8X`,
 * because it carries a profile.
 */
async function turned(format: 'png' | 'webp', orientation: number): Promise<File> {
  const exif = tiff('MM', [
    [0x0110, 2, 0x4100],
    [0x0112, 3, orientation],
  ])
  const file = await bytesOf(await photoFile({ width: 300, height: 200 }, { type: `image/${format}` }))
  const parts =
    format === 'png'
      ? [file.slice(0, 33), chunk('eXIf', exif), file.slice(33)]
      : [
          webp(
            riffChunk('VP8X', bytes([0x28, 0, 0, 0], [43, 1, 0], [199, 0, 0])),
            file.slice(30),
            riffChunk('EXIF', exif),
          ),
        ]
  return new File(parts as BlobPart[], `turned.${format}`)
}

/** 300 × 200: red, green above blue, white. */
function quarters(type: 'image/jpeg' | 'image/png' = 'image/jpeg'): Promise<File> {
  return drawnFile(
    { width: 300, height: 200 },
    (context) => {
      for (const [color, x, y] of [
        ['red', 0, 0],
        ['lime', 150, 0],
        ['blue', 0, 100],
        ['white', 150, 100],
      ] as const) {
        context.fillStyle = color
        context.fillRect(x, y, 150, 100)
      }
    },
    { type, name: `quarters.${type.slice(6)}`, quality: 1 },
  )
}

const RED = [255, 0, 0, 255]
const LIME = [0, 255, 0, 255]
const BLUE = [0, 0, 255, 255]
const WHITE = [255, 255, 255, 255]

/** The corners of a picture, clockwise from the top left. */
function corners(pixels: ImageData): readonly (readonly number[])[] {
  const { width, height } = pixels
  return [
    [5, 5],
    [width - 6, 5],
    [width - 6, height - 6],
    [5, height - 6],
  ].map(([x = 0, y = 0]) => pixelAt(pixels, x, y))
}

function expectNear(
  actual: readonly (readonly number[])[],
  expected: readonly (readonly number[])[],
  tolerance = 4,
): void {
  const distance = actual.flatMap((color, i) =>
    color.map((value, j) => Math.abs(value - (expected[i]?.[j] ?? -999))),
  )
  expect(Math.max(...distance), JSON.stringify(actual)).toBeLessThanOrEqual(tolerance)
}

describe('exportImage', () => {
  it.each(FORMATS)('crops and resizes into %s', async (format) => {
    const photo = await photoFile({ width: 300, height: 200 })
    const crop = { x: 50, y: 20, width: 200, height: 100 }
    const { blob, width, height, name } = await exportImage(photo, {
      format,
      crop,
      size: { width: 100, height: 50 },
      ico: { sizes: [48, 16], bitDepth: 32, dither: false },
    })
    const size = format === 'ico' ? { width: 48, height: 48 } : { width: 100, height: 50 }
    expect(identify(await bytesOf(blob))).toMatchObject({ format, ...size })
    expect({ width, height }).toEqual(size)
    expect(blob.type).toBe({ ...TYPES, ico: 'image/x-icon' }[format])
    expect(name).toBe(`photo_processed.${format === 'jpeg' ? 'jpg' : format}`)
  })

  it.each(FORMATS.filter((format) => format !== 'ico'))(
    'shows the picture it was given, as %s',
    async (format) => {
      const { blob } = await exportImage(await quarters(), { format, quality: format === 'png' ? 1 : 0.9 })
      expectNear(corners(await pixelsOf(blob)), [RED, LIME, WHITE, BLUE], 12)
    },
  )

  it('enlarges only on request', async () => {
    const photo = await photoFile({ width: 60, height: 40 })
    const size = { width: 120, height: 80 }
    expect(await exportImage(photo, { format: 'webp', size })).toMatchObject({ width: 60, height: 40 })
    expect(await exportImage(photo, { format: 'webp', size, upscale: true })).toMatchObject(size)
  })

  it.each([
    [{ rotate: 90 }, [BLUE, RED, LIME, WHITE]],
    [{ rotate: 180 }, [WHITE, BLUE, RED, LIME]],
    [{ rotate: -90 }, [LIME, WHITE, BLUE, RED]],
    [{ flip: { horizontal: true, vertical: false } }, [LIME, RED, BLUE, WHITE]],
    [{ flip: { horizontal: false, vertical: true } }, [BLUE, WHITE, LIME, RED]],
    [{ rotate: 90, flip: { horizontal: true, vertical: false } }, [RED, BLUE, WHITE, LIME]],
    [{ rotate: 10 }, [RED, LIME, WHITE, BLUE]],
  ] as const)('turns and flips as the recipe says: %o', async (edit, expected) => {
    for (const source of [await quarters(), await quarters('image/png')]) {
      const { blob } = await exportImage(source, { format: 'png', quality: 1, ...edit })
      expectNear(corners(await pixelsOf(blob)), expected)
    }
  })

  it('reports each step in order, and ends at 1', async () => {
    const seen: string[] = []
    const progress: number[] = []
    await exportImage(
      await photoFile({ width: 60, height: 40 }),
      { format: 'webp' },
      {
        onProgress: (each) => {
          seen.push(each.stage)
          progress.push(each.progress)
        },
      },
    )
    expect(seen).toEqual(['decode', 'draw', 'resize', 'encode', 'metadata', 'metadata'])
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(progress.at(-1)).toBe(1)
  })

  it('accepts a picture that is already open, and leaves it open', async () => {
    const decoded = await decodeImage(await quarters())
    const first = await exportImage(decoded, { format: 'webp' })
    const second = await exportImage(decoded, { format: 'webp' })
    expect(second.blob.size).toBe(first.blob.size)
    expect(first.name).toBe('quarters_processed.webp')
    decoded.bitmap.close()
  })

  it.each([
    [{ crop: { x: 400, y: 0, width: 10, height: 10 } }, RangeError],
    [{ quality: 2 }, RangeError],
    [{ format: 'png', targetBytes: 9000 }, RangeError],
    [{ format: 'gif' }, RangeError],
    [{ colour: 'red' }, TypeError],
  ])('names the invalid field of a recipe: %o', async (recipe, kind) => {
    await expect(exportImage(await quarters(), recipe as Partial<Recipe>)).rejects.toThrow(kind)
  })
})

const TYPES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
} as const

describe('aborting', () => {
  const REASON = new Error('the visitor changed the quality')

  it('rejects with the abort reason before anything is read', async () => {
    const options = { signal: AbortSignal.abort(REASON) }
    await expect(exportImage(await quarters(), {}, options)).rejects.toBe(REASON)
    await expect(decodeImage(await quarters(), options)).rejects.toBe(REASON)
  })

  it.each(['decode', 'draw', 'resize', 'encode', 'metadata'])(
    'rejects with the abort reason at %s',
    async (stage) => {
      const controller = new AbortController()
      const onProgress = (progress: { stage: string }) => {
        if (progress.stage === stage) controller.abort(REASON)
      }
      const job = exportImage(await quarters(), { format: 'webp' }, { signal: controller.signal, onProgress })
      await expect(job).rejects.toBe(REASON)
    },
  )
})

describe('EXIF orientation', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('shows and writes orientation %i upright', async (orientation) => {
    const source = turnedJpeg(await quarters(), orientation)
    const shown = await pixelsOf(source)
    const kept = await exportImage(source, { format: 'webp', metadata: 'keep', quality: 0.95 })
    const stripped = await exportImage(source, { format: 'webp', metadata: 'strip', quality: 0.95 })
    expect({ width: kept.width, height: kept.height }).toEqual({ width: shown.width, height: shown.height })
    for (const { blob } of [kept, stripped]) {
      expectNear(corners(await pixelsOf(blob)), corners(shown), 12)
      expect(identify(await bytesOf(blob)).orientation).toBe(1)
    }
  })

  it.each([3, 6, 8])('crops the region as displayed, at orientation %i', async (orientation) => {
    const source = turnedJpeg(await quarters(), orientation)
    const shown = await pixelsOf(source)
    const crop = { x: 10, y: 20, width: 30, height: 40 }
    const { blob } = await exportImage(source, { format: 'png', quality: 1, crop })
    expectNear([pixelAt(await pixelsOf(blob), 3, 3)], [pixelAt(shown, 13, 23)], 1)
  })

  it('keeps the orientation of a file whose pixels are not touched', async () => {
    const source = turnedJpeg(await quarters(), 6)
    const { blob, width, height, notes } = await exportImage(source, { format: 'jpeg', quality: 1 })
    expect(notes.map(({ code }) => code)).toEqual(['lossless-strip'])
    expect({ width, height }).toEqual({ width: 200, height: 300 })
    expectNear(corners(await pixelsOf(blob)), corners(await pixelsOf(source)), 0)
  })
})

describe('a recipe that changes nothing', () => {
  it.each(['jpeg', 'webp'] as const)('strips a %s without touching its pixels', async (format) => {
    const source = await photoFile(
      { width: 120, height: 80 },
      { type: TYPES[format] as 'image/png', name: `a.${format}` },
    )
    const { blob, notes, encoder } = await exportImage(source, { format, quality: 1 })
    expect(await bytesOf(blob)).toEqual(stripMetadata(await bytesOf(source)))
    expect(notes).toEqual([{ code: 'lossless-strip', details: {} }])
    expect(encoder).toBeUndefined()
  })

  it.each([
    ['strip', 'lossless-strip', []],
    ['strip-location', 'location-removed', ['exif', 'text']],
  ] as const)('packs the pixels of a PNG anew, with metadata %s', async (metadata, code, kinds) => {
    const photo = await bytesOf(await photoFile({ width: 120, height: 80 }, { type: 'image/png' }))
    const density = chunk('pHYs', bytes([0, 0, 0x2e, 0x23, 0, 0, 0x2e, 0x23, 1]))
    const exif = chunk('eXIf', tiff('MM', [[0x0110, 2, 0x4100]]))
    const text = chunk('tEXt', new TextEncoder().encode('Comment\0made here'))
    const source = new File(
      [photo.slice(0, 33), density, exif, text, photo.slice(33)] as BlobPart[],
      'packed.png',
    )
    const { blob, notes, encoder } = await exportImage(source, { format: 'png', metadata })
    const file = await bytesOf(blob)
    const strip = metadata === 'strip' ? stripMetadata : removeLocation
    const stored = strip(await bytesOf(source))
    expect(file.length).toBeLessThan(stored.length)
    expect(encoder).toBe('oxipng')
    expect(notes).toEqual([
      { code, details: {} },
      { code: 'recompressed', details: { storedBytes: stored.length } },
    ])
    expect(decodePng(file)).toEqual(decodePng(await bytesOf(source)))
    expect(new TextDecoder('latin1').decode(file)).toContain(new TextDecoder('latin1').decode(density))
    expect(readMetadata(file).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('never makes a PNG larger, and packs nothing in a hurry or where metadata stays', async () => {
    const photo = await photoFile({ width: 120, height: 80 }, { type: 'image/png', name: 'photo.png' })
    const { blob: packed } = await exportImage(photo, { format: 'png' })
    const again = await exportImage(packed, { format: 'png' })
    expect(await bytesOf(again.blob)).toEqual(await bytesOf(packed))
    expect(again.notes).toEqual([{ code: 'lossless-strip', details: {} }])
    const fast = await exportImage(photo, { format: 'png' }, { effort: 'fast' })
    const kept = await exportImage(photo, { format: 'png', metadata: 'keep' })
    expect([fast.encoder, kept.encoder]).toEqual([undefined, undefined])
    expect(await bytesOf(kept.blob)).toEqual(await bytesOf(photo))
  })

  it('returns the same bytes when metadata is kept', async () => {
    const source = turnedJpeg(await quarters(), 6)
    const { blob, notes } = await exportImage(source, { format: 'jpeg', quality: 1, metadata: 'keep' })
    expect(await bytesOf(blob)).toEqual(await bytesOf(source))
    expect(notes).toEqual([{ code: 'unchanged', details: {} }])
  })

  it.each([{}, { quality: 0.8, keepUnchanged: true }])(
    'strips where no quality is requested: %o',
    async (recipe) => {
      const source = await photoFile({ width: 240, height: 160 }, { quality: 0.98 })
      const { blob, notes } = await exportImage(source, { format: 'jpeg', ...recipe })
      expect(await bytesOf(blob)).toEqual(stripMetadata(await bytesOf(source)))
      expect(notes).toEqual([{ code: 'lossless-strip', details: {} }])
    },
  )

  it('strips a rotated JPEG with partial blocks without touching its pixels: one tag keeps the orientation', async () => {
    const source = turnedJpeg(await photoFile({ width: 300, height: 200 }), 6)
    const { blob, width, height, encoder, notes } = await exportImage(source, { format: 'jpeg' })
    const file = await bytesOf(blob)
    expect(file).toEqual(stripMetadata(await bytesOf(source)))
    expect(identify(file)).toMatchObject({ width: 300, height: 200, orientation: 6 })
    expect({ width, height, encoder, notes }).toEqual({
      width: 200,
      height: 300,
      encoder: undefined,
      notes: [{ code: 'lossless-strip', details: {} }],
    })
  })

  it('strips a rotated PNG without touching its pixels: one tag keeps the orientation', async () => {
    const source = await turned('png', 6)
    const { blob, width, height, notes } = await exportImage(source, { format: 'png' })
    const file = await bytesOf(blob)
    expect(decodePng(file)).toEqual(decodePng(await bytesOf(source)))
    expect(identify(file)).toMatchObject({ width: 300, height: 200, orientation: 6 })
    const exif = readMetadata(file).filter(({ kind }) => kind === 'exif')
    expect(exif.map(({ values }) => values)).toEqual([{ orientation: 6 }])
    expect({ width, height }).toEqual({ width: 200, height: 300 })
    expect(notes[0]).toEqual({ code: 'lossless-strip', details: {} })
  })

  it.each(['strip', 'keep'] as const)(
    'turns a rotated WebP, which most browsers would not, and can %s its metadata',
    async (metadata) => {
      const source = await turned('webp', 6)
      const { blob, width, height, encoder } = await exportImage(source, { format: 'webp', metadata })
      const file = await bytesOf(blob)
      expect(identify(file)).toMatchObject({ width: 200, height: 300, orientation: 1 })
      expect({ width, height }).toEqual({ width: 200, height: 300 })
      expect(encoder).toBeDefined()
      expect(readMetadata(file).some(({ kind }) => kind === 'exif')).toBe(metadata === 'keep')
    },
  )

  it.each(['strip', 'keep'] as const)(
    'turns a JPEG of whole blocks upright without re-encoding it, and can %s its metadata',
    async (metadata) => {
      const source = turnedJpeg(await photoFile({ width: 320, height: 160 }), 6)
      const { blob, encoder, notes } = await exportImage(source, { format: 'jpeg', metadata })
      const file = await bytesOf(blob)
      expect(identify(file)).toMatchObject({ width: 160, height: 320, orientation: 1 })
      expect({ encoder, notes }).toEqual({
        encoder: undefined,
        notes: [{ code: 'lossless-turn', details: {} }],
      })
      expect(readMetadata(file).some(({ kind }) => kind === 'exif')).toBe(metadata === 'keep')
      const [shown, written] = [await pixelsOf(source), await pixelsOf(blob)]
      expect(written.data.every((sample, i) => Math.abs(sample - shown.data[i]!) <= 4)).toBe(true)
    },
  )

  it('does not pass on a PNG without its end: it is re-encoded, with a note', async () => {
    const source = await bytesOf(await quarters('image/png'))
    const { blob, notes, encoder } = await exportImage(new File([source.slice(0, -12)], 'cut.png'), {
      format: 'png',
    })
    expect(notes).toContainEqual({ code: 'truncated', details: {} })
    expect(encoder).toBeDefined()
    expectNear(corners(await pixelsOf(blob)), [RED, LIME, WHITE, BLUE])
  })

  it('does not pass on a truncated JPEG, which this browser cannot open', async () => {
    const source = await bytesOf(await quarters())
    const cut = new File([source.slice(0, -300)], 'cut.jpg')
    await expect(exportImage(cut, { format: 'jpeg' })).rejects.toMatchObject({
      code: 'corrupt',
      details: { reason: 'ends-early' },
    })
  })

  it('encodes a file that decoders can read although its metadata cannot be parsed', async () => {
    const png = await bytesOf(await quarters('image/png'))
    const damaged = new File([png.slice(0, -12), chunk('1234'), png.slice(-12)] as BlobPart[], 'odd.png')
    const { blob, encoder, notes } = await exportImage(damaged, { format: 'png' })
    expect(encoder).toBeDefined()
    expect(notes.map(({ code }) => code)).toEqual(['damaged'])
    expectNear(corners(await pixelsOf(blob)), [RED, LIME, WHITE, BLUE])
  })

  it('keeps every row of a JPEG with a wrong byte in its scan, and says so after comparing', async () => {
    const damaged = fromBase64(SAMPLES.restartJpeg)
    const scan = [...jpegSegments(damaged)].find(({ marker }) => marker === SCAN_DATA)!
    damaged.set([0xff, 0x9f], scan.start + 40)
    const source = new File([damaged as BlobPart], 'damaged.jpg')
    const { blob, notes } = await exportImage(source, { format: 'jpeg' })
    expect(notes).toEqual([{ code: 'lossless-strip', details: {} }])
    expect((await pixelsOf(blob)).data).toEqual((await pixelsOf(source)).data)
    expect((await bytesOf(blob)).slice(scan.start - damaged.length)).toEqual(damaged.slice(scan.start))
  })

  it('re-encodes a picture that would look different without its metadata, and says why', async () => {
    const file = await bytesOf(turnedJpeg(await quarters(), 6))
    // The EXIF block claims more fields than it has: this browser still applies the first.
    file[20] = 1
    const source = new File([file as BlobPart], 'odd.jpg')
    const shown = await pixelsOf(source)
    expect({ width: shown.width, height: shown.height }).toEqual({ width: 200, height: 300 })
    const { blob, notes, encoder } = await exportImage(source, { format: 'jpeg', quality: 1 })
    expect(notes.map(({ code }) => code)).toEqual(['damaged'])
    expect(encoder).toBeDefined()
    expectNear(corners(await pixelsOf(blob)), corners(shown), 12)
  })

  it('notes that an animation could not be compared', async () => {
    const png = await bytesOf(await quarters('image/png'))
    const animated = [png.slice(0, 33), chunk('acTL', bytes(0, 0, 0, 1, 0, 0, 0, 0)), png.slice(33)]
    const { blob, notes } = await exportImage(new File(animated as BlobPart[], 'a.png'), { format: 'png' })
    expect(identify(await bytesOf(blob)).animated).toBe(true)
    expect(notes).toEqual([{ code: 'strip-not-compared', details: {} }])
  })

  it('treats a full crop, no rotation and a larger size of the same shape as no edit', async () => {
    const source = await photoFile({ width: 120, height: 80 })
    const crop = { x: 0, y: 0, width: 120, height: 80 }
    const { notes } = await exportImage(source, {
      format: 'jpeg',
      quality: 1,
      crop,
      rotate: 360,
      size: { width: 240, height: 160 },
    })
    expect(notes.map(({ code }) => code)).toEqual(['lossless-strip'])
  })

  it('keeps the original where re-encoding would not be smaller', async () => {
    const source = await photoFile({ width: 240, height: 160 }, { quality: 0.3 })
    const { blob, notes } = await exportImage(source, { format: 'jpeg', quality: 0.95 })
    expect(await bytesOf(blob)).toEqual(stripMetadata(await bytesOf(source)))
    expect(notes).toEqual([{ code: 'kept-original', details: { reencodedBytes: expect.any(Number) } }])
  })

  it('re-encodes where that is smaller', async () => {
    const source = await photoFile({ width: 240, height: 160 }, { quality: 0.98 })
    const { blob, encoder, notes } = await exportImage(source, { format: 'jpeg', quality: 0.6 })
    expect(blob.size).toBeLessThan(source.size)
    expect({ encoder, notes }).toEqual({ encoder: 'mozjpeg', notes: [] })
  })
})

describe('metadata', () => {
  it('without the location keeps the pixels of an unedited picture, and the orientation once', async () => {
    const source = await turned('png', 6)
    const recipe = { format: 'png', metadata: 'strip-location' } as const
    const { blob, notes, encoder } = await exportImage(source, recipe)
    expect({ encoder, codes: notes.map(({ code }) => code) }).toEqual({
      encoder: 'oxipng',
      codes: ['location-removed', 'recompressed'],
    })
    expect(identify(await bytesOf(blob)).orientation).toBe(6)
    const edited = await exportImage(source, { ...recipe, size: { width: 20, height: 30 } })
    expect(
      readMetadata(await bytesOf(edited.blob)).find(({ kind }) => kind === 'exif')?.values,
    ).toMatchObject({
      orientation: 1,
    })
  })

  const kinds = async (blob: Blob) => readMetadata(await bytesOf(blob)).map(({ kind }) => kind)

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('keeps EXIF in %s, corrected', async (format) => {
    const source = turnedJpeg(await quarters(), 6)
    const { blob } = await exportImage(source, {
      format,
      metadata: 'keep',
      crop: { x: 0, y: 0, width: 100, height: 60 },
    })
    expect(await kinds(blob)).toContain('exif')
    expect(identify(await bytesOf(blob))).toMatchObject({ width: 100, height: 60, orientation: 1 })
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'leaves only the profile in %s when metadata is removed',
    async (format) => {
      const source = turnedJpeg(await quarters(), 6)
      const { blob } = await exportImage(source, { format, crop: { x: 0, y: 0, width: 100, height: 60 } })
      expect((await kinds(blob)).filter((kind) => kind !== 'icc')).toEqual([])
    },
  )

  it('returns the picture without metadata that is too large for the format, with a note', async () => {
    const png = await bytesOf(await quarters('image/png'))
    const xmp = chunk(
      'iTXt',
      bytes('XML:com.adobe.xmp\0\0\0\0\0', `<x:xmpmeta>${'x'.repeat(70_000)}</x:xmpmeta>`),
    )
    const source = new File([png.slice(0, 33), xmp, png.slice(33)] as BlobPart[], 'large.png')
    const { blob, notes } = await exportImage(source, { format: 'jpeg', metadata: 'keep' })
    expect(notes).toContainEqual({
      code: 'metadata-not-kept',
      details: { format: 'jpeg', reason: 'metadata-too-large' },
    })
    expectNear(corners(await pixelsOf(blob)), [RED, LIME, WHITE, BLUE])
  })

  it.each(['ico', 'bmp'] as const)('notes that %s cannot keep it', async (format) => {
    const { notes } = await exportImage(await quarters(), { format, metadata: 'keep' })
    expect(notes).toContainEqual({ code: 'metadata-not-kept', details: { format } })
  })
})

describe('alpha', () => {
  const seeThrough = () =>
    drawnFile({ width: 40, height: 40 }, (context) => {
      context.fillStyle = 'rgb(0 0 255 / 50%)'
      context.fillRect(0, 0, 20, 40)
    })

  it.each(['jpeg', 'bmp'] as const)('puts %s on the background', async (format) => {
    const white = await pixelsOf((await exportImage(await seeThrough(), { format, quality: 1 })).blob)
    expectNear([pixelAt(white, 5, 5), pixelAt(white, 35, 5)], [[127, 127, 255, 255], WHITE], 3)
    const green = await pixelsOf(
      (await exportImage(await seeThrough(), { format, quality: 1, background: '#0f0' })).blob,
    )
    expectNear([pixelAt(green, 5, 5), pixelAt(green, 35, 5)], [[0, 127, 127, 255], LIME], 3)
  })

  it.each(['png', 'webp', 'avif', 'ico'] as const)('keeps it in %s', async (format) => {
    const { blob } = await exportImage(await seeThrough(), {
      format,
      quality: 1,
      ico: { sizes: [40], bitDepth: 32, dither: false },
    })
    const pixels = await pixelsOf(blob)
    expect(pixelAt(pixels, 35, 5)[3]).toBe(0)
    expect(pixelAt(pixels, 5, 5)[3]).toBeGreaterThan(120)
  })

  const faint = { width: 2, height: 1, data: new Uint8ClampedArray([200, 100, 50, 3, 10, 20, 30, 0]) }
  const faintPng = async () => new File([await encodePng(faint, { deflate })], 'faint.png')

  it.each([{ format: 'png' }, { format: 'png', rotate: 90 }, { format: 'webp', lossless: true }] as const)(
    'keeps colours under low alpha exactly: %o',
    async (recipe) => {
      const twice = { ...recipe, quality: 1, crop: { x: 0, y: 0, width: 1, height: 1 } }
      const { blob } = await exportImage(await faintPng(), twice)
      const png = recipe.format === 'png' ? blob : undefined
      if (png !== undefined) expect([...decodePng(await bytesOf(png)).data]).toEqual([200, 100, 50, 3])
      expect(identify(await bytesOf(blob)).format).toBe(recipe.format)
    },
  )

  it('loses no more than 255 / (2 alpha) + 1 where a canvas is needed', async () => {
    const alphas = Array.from({ length: 255 }, (_, i) => i + 1)
    const data = new Uint8ClampedArray(alphas.flatMap((alpha) => [200, 100, 50, alpha]))
    const source = new File([await encodePng({ width: 255, height: 1, data }, { deflate })], 'ramp.png')
    const pixels = await pixelsOf(source)
    for (const alpha of alphas) {
      const [r = 0, g = 0, b = 0] = pixelAt(pixels, alpha - 1, 0)
      const loss = Math.max(Math.abs(r - 200), Math.abs(g - 100), Math.abs(b - 50))
      expect(loss, `alpha ${alpha}`).toBeLessThanOrEqual(255 / (2 * alpha) + 1)
    }
  })

  it('has no halo where red meets transparent green', async () => {
    const data = new Uint8ClampedArray(64 * 64 * 4)
    for (let i = 0; i < 64 * 64; i++) data.set(i % 64 < 31 ? [255, 0, 0, 255] : [0, 255, 0, 0], i * 4)
    const source = new File([await encodePng({ width: 64, height: 64, data }, { deflate })], 'halo.png')
    const { blob } = await exportImage(source, { format: 'png', quality: 1, size: { width: 16, height: 16 } })
    const small = decodePng(await bytesOf(blob))
    for (let i = 0; i < small.data.length; i += 4) {
      if (small.data[i + 3] !== 0)
        expect(small.data.subarray(i, i + 3)).toEqual(new Uint8ClampedArray([255, 0, 0]))
    }
  })
})

describe('resizing', () => {
  it('mixes light, not samples: one-pixel stripes become 188', async () => {
    const stripes = await drawnFile({ width: 600, height: 40 }, (context) => {
      context.fillStyle = '#fff'
      context.fillRect(0, 0, 600, 40)
      context.fillStyle = '#000'
      for (let x = 0; x < 600; x += 2) context.fillRect(x, 0, 1, 40)
    })
    const { blob } = await exportImage(stripes, { format: 'png', quality: 1, size: { width: 90, height: 6 } })
    const [grey = 0] = pixelAt(await pixelsOf(blob), 45, 3)
    expect(Math.abs(grey - 188)).toBeLessThanOrEqual(3)
  })
})

describe('a size of another shape', () => {
  const size = { width: 200, height: 200 }
  const middle = (pixels: ImageData) => pixelAt(pixels, 100, 100)

  it('is padded with the background around the whole picture, which is not enlarged', async () => {
    const recipe = { format: 'png', size, fit: 'contain', background: '#00f' } as const
    const pixels = await pixelsOf((await exportImage(await quarters(), recipe)).blob)
    expect([pixels.width, pixels.height]).toEqual([200, 200])
    expectNear(corners(pixels), [BLUE, BLUE, BLUE, BLUE])
    expectNear([pixelAt(pixels, 6, 40), pixelAt(pixels, 193, 158)], [RED, WHITE], 8)
    const larger = { ...recipe, size: { width: 400, height: 400 } }
    const far = await pixelsOf((await exportImage(await quarters(), larger)).blob)
    expectNear([pixelAt(far, 45, 200), pixelAt(far, 55, 110)], [BLUE, RED], 8)
  })

  it('keeps the picture’s own transparency within the padding', async () => {
    const clear = await drawnFile({ width: 40, height: 20 }, () => undefined)
    const recipe = { format: 'png', size: { width: 40, height: 40 }, fit: 'contain' } as const
    const pixels = await pixelsOf((await exportImage(clear, { ...recipe, background: '#0f0' })).blob)
    expectNear([pixelAt(pixels, 20, 4), pixelAt(pixels, 20, 36)], [LIME, LIME])
    expect(pixelAt(pixels, 20, 20)[3]).toBe(0)
  })

  it('is covered by a part of the picture in its shape', async () => {
    const { blob } = await exportImage(await quarters('image/png'), { format: 'png', size, fit: 'cover' })
    const pixels = await pixelsOf(blob)
    expectNear(corners(pixels), [RED, LIME, WHITE, BLUE])
    expectNear([pixelAt(pixels, 96, 50), pixelAt(pixels, 104, 50)], [RED, LIME])
  })

  it('is padded in an SVG too, which is drawn at its place', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="red"/></svg>'
    const source = new File([svg], 'a.svg', { type: 'image/svg+xml' })
    const recipe = { format: 'png', size, fit: 'contain', upscale: true } as const
    const pixels = await pixelsOf((await exportImage(source, recipe)).blob)
    expectNear([...corners(pixels), middle(pixels)], [WHITE, WHITE, WHITE, WHITE, RED])
    expectNear([pixelAt(pixels, 2, 55), pixelAt(pixels, 197, 145)], [RED, RED])
  })
})

describe('straightening', () => {
  it('straightens by 45 degrees without undoing a turn', async () => {
    const photo = await photoFile({ width: 300, height: 200 })
    const { width, height } = await exportImage(photo, { format: 'png', rotate: 90, straighten: -45 })
    // A 3:2 picture after a quarter turn: the largest 2:3 rectangle inside it at that angle.
    expect({ width, height }).toEqual({ width: 113, height: 169 })
  })

  it.each([1, 10, -33, 45, 92])('leaves no empty corner and no seam at %i degrees', async (rotate) => {
    const { blob } = await exportImage(await photoFile({ width: 300, height: 200 }), {
      format: 'png',
      quality: 1,
      rotate,
    })
    expect((await pixelsOf(blob)).data.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true)
  })
})

describe('wide gamut', () => {
  /** Display P3's own red, which sRGB cannot show. */
  const wide = (type: 'image/png' | 'image/jpeg' = 'image/png') =>
    drawnFile(
      { width: 40, height: 40 },
      (context) => {
        context.fillStyle = 'color(display-p3 1 0 0)'
        context.fillRect(0, 0, 40, 40)
      },
      { colorSpace: 'display-p3', type, quality: 1 },
    )
  const crop = { x: 0, y: 0, width: 30, height: 30 }

  it.each([
    { format: 'jpeg', quality: 1 },
    { format: 'jpeg', quality: 0.8 },
    { format: 'png', quality: 1 },
    { format: 'png', quality: 0.5 },
    { format: 'webp', quality: 0.9 },
    { format: 'webp', lossless: true },
    { format: 'avif', quality: 0.9 },
  ] as const)('keeps its colours and tags the file with them: %o', async (recipe) => {
    for (const effort of ['small', 'fast'] as const) {
      const { blob, notes } = await exportImage(await wide(), { ...recipe, crop }, { effort })
      expect(identify(await bytesOf(blob)).wideGamut).toBe(true)
      expectNear([pixelAt(await pixelsOf(blob, 'display-p3'), 15, 15)], [RED], 5)
      expect(notes.map(({ code }) => code)).not.toContain('gamut-reduced')
    }
  })

  it('keeps the profile of a JPEG whose pixels are not touched', async () => {
    const { blob } = await exportImage(await wide('image/jpeg'), { format: 'jpeg', quality: 1 })
    expect(readProfile(await bytesOf(blob))).toBeDefined()
    expectNear([pixelAt(await pixelsOf(blob, 'display-p3'), 15, 15)], [RED], 3)
  })

  it.each(['ico', 'bmp'] as const)('is converted to sRGB for %s, with a note', async (format) => {
    const { blob, notes } = await exportImage(await wide(), { format, crop })
    expect(notes).toContainEqual({ code: 'gamut-reduced', details: {} })
    expectNear([pixelAt(await pixelsOf(blob), 15, 15)], [RED], 3)
  })

  it.runIf(hasFixture('p3.png'))('keeps the colours of a real Display P3 file', async () => {
    const source = await fixture('p3.png')
    const { blob } = await exportImage(source, { format: 'webp', lossless: true, rotate: 90 })
    const [before, after] = [await pixelsOf(source, 'display-p3'), await pixelsOf(blob, 'display-p3')]
    expectNear([pixelAt(after, 10, 10)], [pixelAt(before, 10, before.height - 11)], 1)
  })
})

describe('SVG', () => {
  const svg = (attributes: string, content = '<rect width="50%" height="100%" fill="red"/>') =>
    new File([`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`], 'drawing.svg')

  it('is redrawn at the size of the result', async () => {
    const { blob } = await exportImage(svg('viewBox="0 0 4 2"'), {
      format: 'png',
      quality: 1,
      size: { width: 400, height: 200 },
      upscale: true,
    })
    const pixels = await pixelsOf(blob)
    expect([pixels.width, pixels.height]).toEqual([400, 200])
    // A 4 × 2 pixel drawing that was enlarged would be soft here.
    expect([pixelAt(pixels, 198, 100), pixelAt(pixels, 201, 100)]).toEqual([RED, [0, 0, 0, 0]])
  })

  it('is cropped in its own pixels', async () => {
    const { blob, width, height } = await exportImage(svg('width="100" height="50"'), {
      format: 'png',
      quality: 1,
      crop: { x: 40, y: 10, width: 20, height: 20 },
      size: { width: 10, height: 10 },
    })
    expect([width, height]).toEqual([10, 10])
    const pixels = await pixelsOf(blob)
    expect([pixelAt(pixels, 2, 5), pixelAt(pixels, 7, 5)]).toEqual([RED, [0, 0, 0, 0]])
  })
})

describe('what is impossible', () => {
  it('is an error with the limit, not a blank or smaller picture', async () => {
    const photo = await photoFile({ width: 60, height: 40 })
    const size = { width: 17_000, height: 17_000 }
    const job = exportImage(photo, { format: 'webp', size, upscale: true })
    await expect(job).rejects.toMatchObject({
      code: 'canvas-too-large',
      details: { limit: 16_384 },
    } satisfies Partial<ImageError>)
  })

  it.each([undefined, 'a string', { width: 1 }])('is rejected when it is not a blob: %o', async (source) => {
    await expect(exportImage(source as unknown as Blob, {})).rejects.toMatchObject({
      code: 'not-a-blob',
      message: 'The file given is not an instance of Blob or File',
    })
  })

  it('is rejected when it is not an image, whatever its name and type', async () => {
    const text = new File(['not a picture at all'], 'photo.jpg', { type: 'image/jpeg' })
    await expect(exportImage(text, {})).rejects.toMatchObject({
      code: 'not-an-image',
      message: 'The file given is not an image',
    })
  })

  it('is a typed error when a picture is damaged inside', async () => {
    const broken = bytes(
      '\x89PNG\r\n\x1a\n',
      chunk('IHDR', bytes(0, 0, 0, 9, 0, 0, 0, 9, 8, 6, 0, 0, 0)),
      chunk('IDAT', bytes(1, 2, 3)),
      chunk('IEND'),
    )
    await expect(
      exportImage(new File([broken as BlobPart], 'a.png'), { format: 'jpeg' }),
    ).rejects.toMatchObject({ code: 'decode-failed' })
  })
})

describe('memory', () => {
  afterEach(() => vi.restoreAllMocks())

  /** The sizes of the canvases created while `work` runs, and how many keep their memory. */
  async function canvasesOf(work: () => Promise<unknown>): Promise<{ sizes: string[]; kept: number }> {
    const made: OffscreenCanvas[] = []
    const sizes: string[] = []
    const Canvas = OffscreenCanvas
    vi.stubGlobal(
      'OffscreenCanvas',
      class extends Canvas {
        constructor(width: number, height: number) {
          super(width, height)
          made.push(this)
          sizes.push(`${width} × ${height}`)
        }
      },
    )
    await work().finally(() => vi.unstubAllGlobals())
    return { sizes, kept: made.filter(({ width }) => width > 0).length }
  }

  const crop = { x: 100, y: 50, width: 80, height: 60 }

  it.each(['webp', 'jpeg', 'avif'] as const)(
    'uses one canvas of the crop’s size for %s, and releases it',
    async (format) => {
      const photo = await photoFile({ width: 900, height: 600 })
      expect(await canvasesOf(() => exportImage(photo, { format, crop }))).toEqual({
        sizes: ['80 × 60'],
        kept: 0,
      })
    },
  )

  it('closes every picture it opened, even when it fails or is aborted', async () => {
    const photo = await photoFile({ width: 90, height: 60 })
    const close = vi.spyOn(ImageBitmap.prototype, 'close')
    await exportImage(photo, { format: 'webp' })
    await expect(
      exportImage(photo, { format: 'webp', crop: { x: 500, y: 0, width: 9, height: 9 } }),
    ).rejects.toThrow(RangeError)
    const controller = new AbortController()
    const onProgress = () => controller.abort('enough')
    await expect(
      exportImage(photo, { format: 'webp' }, { signal: controller.signal, onProgress }),
    ).rejects.toBe('enough')
    // The second export never opened one: its crop was rejected first.
    expect(close).toHaveBeenCalledTimes(1)
  })
})

const readable = inject('fixtures').names.filter((name) => !['README.md', 'truncated.jpg'].includes(name))

describe.runIf(readable.length > 0)('real photographs', () => {
  it.each(readable)('%s becomes a JPEG, a PNG, a WebP, an AVIF and an icon', async (name) => {
    const source = await fixture(name)
    const decoded = await decodeImage(source)
    const size = { width: 120, height: Math.max(1, Math.round((120 * decoded.height) / decoded.width)) }
    for (const format of ['jpeg', 'png', 'webp', 'avif', 'ico'] as const) {
      const { blob, width, height } = await exportImage(decoded, { format, size })
      expect(identify(await bytesOf(blob))).toMatchObject({ format, width, height })
      expect(readMetadata(await bytesOf(blob)).filter(({ kind }) => kind !== 'icc')).toEqual([])
    }
    decoded.bitmap.close()
  })

  it.runIf(hasFixture('orientation-1.jpg') && hasFixture('orientation-6.jpg'))(
    'show the same scene upright, however the camera was held',
    async () => {
      const size = { width: 90, height: 60 }
      const small = async (name: string) =>
        pixelsOf((await exportImage(await fixture(name), { format: 'png', quality: 1, size })).blob)
      const upright = await small('orientation-1.jpg')
      for (const name of ['orientation-3.jpg', 'orientation-6.jpg', 'orientation-8.jpg']) {
        const { data } = await small(name)
        const difference =
          data.reduce((sum, value, i) => sum + Math.abs(value - (upright.data[i] ?? 0)), 0) / data.length
        expect(difference, name).toBeLessThan(4)
      }
    },
  )
})

describe('exporting one file more than once', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('hands on the decoded source, from which the next export decodes nothing', async () => {
    const file = await quarters()
    const decode = vi.spyOn(globalThis, 'createImageBitmap')
    const read = vi.spyOn(file, 'arrayBuffer')
    const kept: DecodedImage[] = []
    const first = await exportImage(
      file,
      { format: 'webp', quality: 0.9 },
      { keepDecoded: (decoded) => kept.push(decoded) },
    )
    expect([decode.mock.calls.length, read.mock.calls.length]).toEqual([1, 1])
    const second = await exportImage(kept[0]!, { format: 'webp', quality: 0.9 })
    expect(decode).toHaveBeenCalledTimes(1)
    expect(await bytesOf(second.blob)).toEqual(await bytesOf(first.blob))
    expect(second.notes).toEqual(first.notes)
    kept[0]!.bitmap.close()
  })

  it('does not read a file again whose content is given', async () => {
    const file = await quarters()
    const content = await bytesOf(file)
    const read = vi.spyOn(file, 'arrayBuffer')
    const { bitmap } = await decodeImage(file, { bytes: content })
    expect([bitmap.width, read.mock.calls.length]).toEqual([300, 0])
    bitmap.close()
  })
})
