import { afterEach, describe, expect, it, vi } from 'vitest'
import { bytesOf, photoFile, pixelsOf } from '../../test/browserMaterial.ts'
import { photoLike } from '../../test/material.ts'
import { decodeIco } from '../ico/index.ts'
import { identify } from '../identify/identify.ts'
import type { PixelImage } from '../pixels.ts'
import { decodePng } from '../png/decodePng.ts'
import { encodeImage } from './encode.ts'

const PHOTO = photoLike(96, 64)

/** Mean difference of a sample, 0 to 255; ignores alpha. */
function meanDifference(a: PixelImage, b: PixelImage): number {
  let sum = 0
  for (let i = 0; i < a.data.length; i++)
    if (i % 4 !== 3) sum += Math.abs((a.data[i] ?? 0) - (b.data[i] ?? 0))
  return sum / (a.width * a.height * 3)
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('encodeImage', () => {
  it.each([
    [{ format: 'jpeg', quality: 0.9 }, 'mozjpeg', 8],
    [{ format: 'jpeg', quality: 0.9, effort: 'fast' }, 'canvas', 8],
    [{ format: 'png', quality: 1 }, 'oxipng', 0],
    [{ format: 'png', quality: 1, effort: 'fast' }, 'canvas', 0],
    [{ format: 'png', quality: 0.9 }, 'palette-png', 12],
    [{ format: 'webp', quality: 0.9 }, 'canvas', 8],
    [{ format: 'webp', lossless: true }, 'canvas', 0],
    [{ format: 'avif', quality: 0.9 }, 'libavif', 8],
    [{ format: 'avif', lossless: true }, 'libavif', 0],
    [{ format: 'bmp' }, 'own-bmp', 0],
  ] as const)(
    'writes %o with %s, and the result looks like the picture',
    async (options, encoder, tolerance) => {
      const encoded = await encodeImage(PHOTO, options)
      expect(encoded).toMatchObject({ width: 96, height: 64, encoder })
      expect(identify(await bytesOf(encoded.blob))).toMatchObject({
        format: options.format,
        width: 96,
        height: 64,
      })
      expect(meanDifference(await pixelsOf(encoded.blob), PHOTO)).toBeLessThanOrEqual(tolerance)
    },
  )

  it('accepts an ImageData', async () => {
    const pixels = await pixelsOf(await photoFile({ width: 30, height: 20 }))
    expect((await encodeImage(pixels, { format: 'webp' })).blob.type).toBe('image/webp')
  })

  it('makes smaller files at lower quality', async () => {
    for (const format of ['jpeg', 'webp', 'avif', 'png'] as const) {
      const sizes = await Promise.all(
        [0.1, 0.5, 0.9].map(async (quality) => (await encodeImage(PHOTO, { format, quality })).blob.size),
      )
      expect(sizes, format).toEqual([...sizes].sort((a, b) => a - b))
    }
  })

  it('keeps WebP lossy at quality 1', async () => {
    const { blob } = await encodeImage(PHOTO, { format: 'webp', quality: 1 })
    const { blob: exact } = await encodeImage(PHOTO, { format: 'webp', quality: 1, lossless: true })
    expect(blob.size).toBeLessThan(exact.size)
  })

  it('keeps every colour of a PNG unless a quality is requested', async () => {
    expect((await encodeImage(PHOTO, { format: 'png' })).encoder).toBe('oxipng')
  })

  it('converts Display P3 to sRGB for a format without profiles, with a note', async () => {
    const wide = { ...PHOTO, colorSpace: 'display-p3' } as const
    const codes = async (format: 'ico' | 'bmp' | 'png') =>
      (await encodeImage(wide, { format })).notes.map(({ code }) => code)
    expect(await Promise.all([codes('ico'), codes('bmp'), codes('png')])).toEqual([
      ['gamut-reduced'],
      ['gamut-reduced'],
      [],
    ])
  })

  it('reports how many colours a PNG below quality 1 was reduced to', async () => {
    const { notes } = await encodeImage(PHOTO, { format: 'png', quality: 0.5 })
    expect(notes).toEqual([{ code: 'palette', details: { colors: 128 } }])
  })

  it('makes a PNG no larger than the browser’s', async () => {
    const small = await encodeImage(PHOTO, { format: 'png', quality: 1 })
    const fast = await encodeImage(PHOTO, { format: 'png', quality: 1, effort: 'fast' })
    expect(small.blob.size).toBeLessThan(fast.blob.size)
  })

  it.each([-0.1, 1.1, Number.NaN])('rejects a quality of %s', async (quality) => {
    await expect(encodeImage(PHOTO, { format: 'jpeg', quality })).rejects.toThrow(
      /^quality must be (between 0 and 1|finite)/,
    )
  })

  it('checks its options before it uses any memory', async () => {
    const canvases = vi.spyOn(globalThis, 'OffscreenCanvas')
    const wide = { ...PHOTO, colorSpace: 'display-p3' } as const
    await expect(encodeImage(wide, { format: 'bmp', quality: 2 })).rejects.toThrow(RangeError)
    expect(canvases).not.toHaveBeenCalled()
  })

  it('frees its canvases when the picture cannot be drawn', async () => {
    const canvases: OffscreenCanvas[] = []
    const Canvas = OffscreenCanvas
    vi.stubGlobal(
      'OffscreenCanvas',
      class extends Canvas {
        constructor(width: number, height: number) {
          super(width, height)
          canvases.push(this)
        }
      },
    )
    vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'drawImage').mockImplementation(() => {
      throw new Error('no')
    })
    const wide = { ...PHOTO, colorSpace: 'display-p3' } as const
    await expect(encodeImage(wide, { format: 'bmp' })).rejects.toThrow('no')
    expect(canvases.map(({ width }) => width)).toEqual([0, 0])
  })

  it('rejects a format it cannot write, and names those it can', async () => {
    await expect(encodeImage(PHOTO, { format: 'gif' as 'jpeg' })).rejects.toThrow(
      "format must be one of jpeg, png, webp, avif, ico, bmp, not 'gif'",
    )
  })

  it.each([
    [
      { width: 2, height: 2, data: new Uint8ClampedArray(12) },
      'pixels.data must hold width × height × 4 = 16 bytes',
    ],
    [{ width: 0, height: 2, data: new Uint8ClampedArray(0) }, 'pixels.width must be'],
    [{ width: 1.5, height: 2, data: new Uint8ClampedArray(12) }, 'pixels.width must be'],
  ])('rejects what is not a picture: %o', async (image, message) => {
    await expect(encodeImage(image, { format: 'jpeg' })).rejects.toThrow(message)
  })

  it('rejects with the reason of an aborted signal', async () => {
    const signal = AbortSignal.abort('no longer')
    await expect(encodeImage(PHOTO, { format: 'jpeg', signal })).rejects.toBe('no longer')
  })
})

describe('when an encoder does not work', () => {
  it('libwebp writes WebP where the browser returns a PNG instead', async () => {
    const png = await photoFile(PHOTO, { type: 'image/png' })
    vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockResolvedValue(png)
    const { encoder, notes, blob } = await encodeImage(PHOTO, { format: 'webp' })
    expect(encoder).toBe('libwebp')
    expect(notes).toMatchObject([
      { code: 'fallback-encoder', details: { failed: 'canvas', used: 'libwebp' } },
    ])
    expect(identify(await bytesOf(blob)).format).toBe('webp')
  })

  it('libwebp writes lossless WebP where the browser writes a lossy one', async () => {
    const lossy = await photoFile(PHOTO, { type: 'image/webp', quality: 0.8 })
    vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockResolvedValue(lossy)
    const { encoder, notes } = await encodeImage(PHOTO, { format: 'webp', lossless: true })
    expect(encoder).toBe('libwebp')
    expect(notes).toMatchObject([{ details: { reason: 'the browser wrote lossy WebP' } }])
  })

  it('another type is never passed off as the one requested', async () => {
    const liar = (await photoFile({ width: 96, height: 64 })).slice(0, undefined, 'image/webp')
    vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockResolvedValue(liar)
    const { encoder, blob } = await encodeImage(PHOTO, { format: 'webp' })
    expect(encoder).toBe('libwebp')
    expect(identify(await bytesOf(blob)).format).toBe('webp')
  })
})

describe('icons', () => {
  it('hold each size, made from the picture itself', async () => {
    const ico = { sizes: [48, 16, 32], bitDepth: 32, dither: false } as const
    const { blob, width, height } = await encodeImage(photoLike(64, 64), { format: 'ico', ico })
    expect({ width, height }).toEqual({ width: 48, height: 48 })
    expect(decodeIco(await bytesOf(blob)).map((entry) => entry.width)).toEqual([16, 32, 48])
  })

  it.each([32, 24, 8, 4] as const)('have %i bits per pixel on request', async (bitDepth) => {
    const { blob } = await encodeImage(photoLike(64, 64), {
      format: 'ico',
      ico: { sizes: [32], bitDepth, dither: true },
    })
    expect(decodeIco(await bytesOf(blob)).map((entry) => entry.bitDepth)).toEqual([bitDepth])
    expect((await pixelsOf(blob)).width).toBe(32)
  })

  it('pad a picture that is not square with transparency', async () => {
    const ico = { sizes: [32], bitDepth: 32, dither: false } as const
    const { blob } = await encodeImage(photoLike(64, 32), { format: 'ico', ico })
    const [entry] = decodeIco(await bytesOf(blob))
    const alphaAt = (x: number, y: number) => entry?.data[(y * 32 + x) * 4 + 3]
    expect([alphaAt(16, 7), alphaAt(16, 8), alphaAt(16, 23), alphaAt(16, 24)]).toEqual([0, 255, 255, 0])
  })

  it('are not smoothed below 32 bits', async () => {
    const data = new Uint8ClampedArray(64 * 64 * 4)
    for (let i = 0; i < 64 * 64; i++) data.set(i % 64 < 31 ? [0, 0, 0, 255] : [255, 255, 255, 255], i * 4)
    const ico = { sizes: [16], bitDepth: 24, dither: false } as const
    const { blob } = await encodeImage({ width: 64, height: 64, data }, { format: 'ico', ico })
    const [entry] = decodeIco(await bytesOf(blob))
    expect(new Set(entry?.data)).toEqual(new Set([0, 255]))
  })

  it('need a size', async () => {
    const ico = { sizes: [], bitDepth: 32, dither: false } as const
    await expect(encodeImage(PHOTO, { format: 'ico', ico })).rejects.toMatchObject({
      code: 'no-size-selected',
    })
  })

  it('are 256 pixels at most', async () => {
    const ico = { sizes: [257], bitDepth: 32, dither: false } as const
    await expect(encodeImage(PHOTO, { format: 'ico', ico })).rejects.toMatchObject({ code: 'ico-size' })
  })
})

describe('straight alpha', () => {
  it('comes back exactly from PNG and lossless WebP', async () => {
    const data = new Uint8ClampedArray([200, 100, 50, 3, 9, 8, 7, 0, 255, 254, 253, 255, 1, 2, 3, 128])
    const image = { width: 4, height: 1, data }
    const { blob } = await encodeImage(image, { format: 'png', quality: 1 })
    expect(decodePng(await bytesOf(blob)).data).toEqual(data)
    expect((await encodeImage(image, { format: 'webp', lossless: true })).encoder).toBe('libwebp')
  })
})
