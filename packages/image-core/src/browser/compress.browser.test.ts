import imageCompression from 'browser-image-compression'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bytesOf, drawnFile, photoFile, pixelAt, pixelsOf } from '../../test/browserMaterial.ts'
import { identify } from '../identify/identify.ts'
import { readMetadata } from '../metadata/index.ts'
import { type CompressOptions, compressImage } from './compress.ts'
import { encodeImage } from './encode.ts'
import { exportImage } from './exportImage.ts'
import type { Surface } from './surface.ts'

vi.mock('browser-image-compression', { spy: true })

afterEach(() => vi.restoreAllMocks())

const MB = 1024 * 1024

const working = () =>
  new Worker(new URL('../../test/compress.worker.ts', import.meta.url), { type: 'module' })
const broken = () => new Worker(new URL('../../test/broken.worker.ts', import.meta.url), { type: 'module' })

describe('compressImage', () => {
  it.each(['jpeg', 'webp'] as const)('meets a byte target as %s, at full size', async (format) => {
    const photo = await photoFile({ width: 400, height: 300 })
    const free = await compressImage(photo, { format, initialQuality: 0.9 })
    const targetBytes = Math.round(free.blob.size * 0.6)
    const { blob, width, height } = await compressImage(photo, {
      format,
      initialQuality: 0.9,
      maxSizeMB: targetBytes / MB,
    })
    expect(blob.size).toBeLessThanOrEqual(targetBytes)
    expect({ width, height }).toEqual({ width: 400, height: 300 })
    expect(identify(await bytesOf(blob))).toMatchObject({ format, width: 400, height: 300 })
    expect(blob.type).toBe(`image/${format}`)
  })

  it('does not lower the quality below the one requested when the input happens to be smaller', async () => {
    // A flat drawing is smaller as PNG than as JPEG, so the library would loop twelve times.
    const flat = await drawnFile({ width: 300, height: 300 }, (context) => {
      context.fillStyle = '#09f'
      context.fillRect(20, 20, 200, 100)
      context.font = '40px sans-serif'
      context.fillText('flat', 30, 250)
    })
    const { blob } = await compressImage(flat, { format: 'jpeg', initialQuality: 0.95 })
    const direct = await pixelsOf(flat)
    const expected = await encodeImage(direct, { format: 'jpeg', quality: 0.95, effort: 'fast' })
    expect(blob.size).toBe(expected.blob.size)
  })

  it('calls the library with 100 MB, 30 steps and the given quality, in this thread and without its CDN', async () => {
    await compressImage(await photoFile({ width: 40, height: 30 }), { format: 'jpeg', initialQuality: 0.7 })
    expect(vi.mocked(imageCompression).mock.lastCall?.[1]).toMatchObject({
      maxSizeMB: 100,
      maxIteration: 30,
      initialQuality: 0.7,
      alwaysKeepResolution: true,
      useWebWorker: false,
      preserveExif: false,
    })
  })

  it('treats a quality of 0 as the lowest, not as the default', async () => {
    const photo = await photoFile({ width: 200, height: 150 })
    const lowest = await compressImage(photo, { format: 'jpeg', initialQuality: 0 })
    const low = await compressImage(photo, { format: 'jpeg', initialQuality: 0.1 })
    expect(lowest.blob.size).toBeLessThan(low.blob.size)
  })

  it('does not write lossless WebP at quality 1', async () => {
    const photo = await photoFile({ width: 200, height: 150 })
    const { blob } = await compressImage(photo, { format: 'webp', initialQuality: 1 })
    expect(new TextDecoder().decode((await bytesOf(blob)).subarray(0, 64))).not.toContain('VP8L')
  })

  it('puts a JPEG on the background', async () => {
    const empty = await drawnFile({ width: 10, height: 10 }, () => undefined)
    const { blob } = await compressImage(empty, { format: 'jpeg', background: '#00ff00' })
    const [red = 255, green = 0] = pixelAt(await pixelsOf(blob), 5, 5)
    expect([red < 5, green > 250]).toEqual([true, true])
  })

  it('writes no metadata', async () => {
    const { blob } = await compressImage(await photoFile({ width: 60, height: 40 }), { format: 'jpeg' })
    expect(readMetadata(await bytesOf(blob)).filter(({ kind }) => kind !== 'icc')).toEqual([])
  })

  it('reports that no quality reaches the target', async () => {
    const photo = await photoFile({ width: 400, height: 300 })
    await expect(compressImage(photo, { format: 'jpeg', maxSizeMB: 500 / MB })).rejects.toMatchObject({
      code: 'target-unreachable',
      details: { targetBytes: 500, reachedBytes: expect.any(Number) },
    })
  })

  it('reports progress from 0 to 1', async () => {
    const seen: number[] = []
    const onProgress = (progress: number) => seen.push(progress)
    await compressImage(await photoFile({ width: 60, height: 40 }), { format: 'jpeg', onProgress })
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(0)
    expect(seen.at(-1)).toBe(1)
  })

  it.each([
    ['no canvas holds it', () => vi.spyOn(OffscreenCanvas.prototype, 'getContext').mockReturnValue(null)],
    [
      'it cannot be drawn',
      () => vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'drawImage').mockImplementation(refuse),
    ],
  ])('closes the picture when %s', async (_, breakCanvas) => {
    const photo = await photoFile({ width: 60, height: 40 })
    breakCanvas()
    const close = vi.spyOn(ImageBitmap.prototype, 'close')
    await expect(compressImage(photo)).rejects.toThrow()
    expect(close).toHaveBeenCalledOnce()
  })

  it.each([undefined, null, 'photo.jpg', {}])('rejects %o, which is not a blob', async (value) => {
    await expect(compressImage(value as unknown as Blob)).rejects.toThrow(
      'The file given is not an instance of Blob or File',
    )
  })

  it('rejects what is not an image, whatever its type says', async () => {
    const text = new File(['text'], 'photo.jpg', { type: 'image/jpeg' })
    await expect(compressImage(text)).rejects.toThrow('The file given is not an image')
  })

  it('writes a JPEG by default', async () => {
    const { blob } = await compressImage(await photoFile({ width: 60, height: 40 }))
    expect(blob.type).toBe('image/jpeg')
  })

  it.each([{ maxSizeMB: 0 }, { maxIteration: -1 }, { initialQuality: 2 }, { initialQuality: Number.NaN }])(
    'names the invalid limit: %o',
    async (limits) => {
      const options: CompressOptions = { format: 'jpeg', ...limits }
      await expect(compressImage(await photoFile({ width: 9, height: 6 }), options)).rejects.toThrow(
        RangeError,
      )
    },
  )
})

describe('the compression worker', () => {
  it('does the work when it can', async () => {
    const photo = await photoFile({ width: 200, height: 150 })
    const here = await compressImage(photo, { format: 'jpeg' })
    const there = await compressImage(photo, { format: 'jpeg', worker: working })
    expect(there.notes).toEqual([])
    expect(await bytesOf(there.blob)).toEqual(await bytesOf(here.blob))
  })

  it('is replaced by this thread when it fails, with a note in the result', async () => {
    const photo = await photoFile({ width: 200, height: 150 })
    const { blob, notes } = await compressImage(photo, { format: 'jpeg', worker: broken })
    expect(notes).toEqual([
      { code: 'worker-failed', details: { reason: expect.stringContaining('never works') } },
    ])
    expect(identify(await bytesOf(blob)).format).toBe('jpeg')
  })

  it('is ended when the job is aborted', async () => {
    const controller = new AbortController()
    const started: Worker[] = []
    const worker = () => {
      started.push(working())
      queueMicrotask(() => controller.abort('enough'))
      return started[0] as Worker
    }
    const job = compressImage(await photoFile({ width: 900, height: 600 }), {
      format: 'jpeg',
      worker,
      signal: controller.signal,
    })
    await expect(job).rejects.toBe('enough')
    expect(started).toHaveLength(1)
  })

  it('is not started when the job was aborted while its input was made', async () => {
    const controller = new AbortController()
    const photo = await photoFile({ width: 60, height: 40 })
    const encode = OffscreenCanvas.prototype.convertToBlob
    vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockImplementationOnce(function (
      this: OffscreenCanvas,
      options,
    ) {
      controller.abort('enough')
      return encode.call(this, options)
    })
    const worker = vi.fn(working)
    await expect(compressImage(photo, { worker, signal: controller.signal })).rejects.toBe('enough')
    expect(worker).not.toHaveBeenCalled()
  })

  it('makes no network requests', async () => {
    await compressImage(await photoFile({ width: 60, height: 40 }), { format: 'jpeg', worker: working })
    const foreign = performance
      .getEntriesByType('resource')
      .filter(({ name }) => !/^(blob:|data:)/.test(name) && new URL(name).origin !== location.origin)
    expect(foreign).toEqual([])
  })
})

describe('a byte target in a recipe', () => {
  it('is met by lowering the quality', async () => {
    const photo = await photoFile({ width: 400, height: 300 })
    const { blob, encoder } = await exportImage(photo, { format: 'webp', quality: 0.9, targetBytes: 9000 })
    expect(encoder).toBe('browser-image-compression')
    expect(blob.size).toBeLessThanOrEqual(9000)
  })

  it('keeps wide colours', async () => {
    const wide = await drawnFile({ width: 300, height: 300 }, drawWide, { colorSpace: 'display-p3' })
    for (const format of ['jpeg', 'webp'] as const) {
      const { blob, notes } = await exportImage(wide, { format, quality: 0.95, targetBytes: 4000 })
      expect(blob.size).toBeLessThanOrEqual(4000)
      expect(identify(await bytesOf(blob)).wideGamut).toBe(true)
      expect(notes).toEqual([])
    }
  })

  it('is met by our own search where the library does not work, with a note in the result', async () => {
    const photo = await photoFile({ width: 400, height: 300 })
    vi.stubGlobal('createImageBitmap', failingForPng(createImageBitmap))
    vi.stubGlobal('Image', undefined)
    const { blob, encoder, notes } = await exportImage(photo, {
      format: 'webp',
      quality: 0.9,
      targetBytes: 9000,
    }).finally(() => vi.unstubAllGlobals())
    expect({ encoder, fits: blob.size <= 9000, near: blob.size > 7000 }).toEqual({
      encoder: 'canvas',
      fits: true,
      near: true,
    })
    expect(notes).toMatchObject([
      { code: 'fallback-encoder', details: { failed: 'browser-image-compression', used: 'canvas' } },
    ])
  })

  it('is met where the library has given up', async () => {
    const photo = await photoFile({ width: 400, height: 300 })
    const { blob: least } = await exportImage(photo, { format: 'jpeg', quality: 0.01 }, { effort: 'fast' })
    const targetBytes = Math.round(least.size * 1.2)
    expect((await exportImage(photo, { format: 'jpeg', targetBytes })).blob.size).toBeLessThanOrEqual(
      targetBytes,
    )
  })

  it('is an error when nothing reaches it', async () => {
    const photo = await photoFile({ width: 400, height: 300 })
    await expect(exportImage(photo, { format: 'jpeg', targetBytes: 300 })).rejects.toMatchObject({
      code: 'target-unreachable',
    })
  })

  it.each([
    [{ format: 'png' }, 'targetBytes is for jpeg and webp, not png'],
    [{ format: 'webp', lossless: true }, 'lossless must be false with targetBytes, which lowers the quality'],
  ] as const)('is rejected where no quality can be lowered: %o', async (options, message) => {
    const photo = await photoFile({ width: 9, height: 6 })
    const limited = { ...options, targetBytes: 9000 }
    await expect(encodeImage(await pixelsOf(photo), limited)).rejects.toThrow(new RangeError(message))
    await expect(exportImage(photo, limited)).rejects.toThrow(new RangeError(message))
  })
})

function refuse(): never {
  throw new Error('no')
}

/** Red stripes that sRGB cannot show. */
function drawWide(context: Surface['context']): void {
  for (let x = 0; x < 300; x += 10) {
    context.fillStyle = `color(display-p3 1 ${(x % 70) / 100} 0)`
    context.fillRect(x, 0, 10, 300)
  }
}

/** As in a Safari worker, where the library cannot open the PNG it gets. */
function failingForPng(original: typeof createImageBitmap): typeof createImageBitmap {
  return ((source: Blob) =>
    source.type === 'image/png'
      ? Promise.reject(new Error('no'))
      : original(source)) as typeof createImageBitmap
}
