import imageCompression from 'browser-image-compression'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bytesOf, drawnFile, photoFile, pixelAt, pixelsOf } from '../../test/browserMaterial.ts'
import { tiff } from '../../test/files.ts'
import { identify } from '../identify/identify.ts'
import { readMetadata } from '../metadata/index.ts'
import { compareExport } from './compareExport.ts'
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

describe('a target score in a recipe', () => {
  it('finds the quality that looks as good as asked for, in any lossy format', async () => {
    const photo = await photoFile({ width: 320, height: 240 })
    for (const format of ['jpeg', 'webp', 'avif'] as const) {
      const { blob, notes } = await exportImage(photo, { format, targetScore: 80 })
      const [reached] = notes
      expect(reached?.code).toBe('target-reached')
      expect(Math.abs(Number(reached?.details.score) - 80)).toBeLessThanOrEqual(1.5)
      const { score } = await compareExport(photo, { format }, blob)
      expect(score).toBeCloseTo(Number(reached?.details.score), 5)
    }
  })

  it('gives way to a limit', async () => {
    const photo = await photoFile({ width: 320, height: 240 })
    const free = await exportImage(photo, { format: 'jpeg', targetScore: 90 })
    const targetBytes = Math.round(free.blob.size / 2)
    const limited = await exportImage(photo, { format: 'jpeg', targetScore: 90, targetBytes })
    expect(limited.blob.size).toBeLessThanOrEqual(targetBytes)
    expect(limited.width).toBe(320)
  })
})

describe('compareExport', () => {
  it('shows where a file has lost, and compares with what the recipe asks for', async () => {
    const photo = await photoFile({ width: 320, height: 240 })
    const recipe = { format: 'jpeg', quality: 0.3, size: { width: 160, height: 120 } } as const
    const { blob } = await exportImage(photo, recipe)
    const { score, loss } = await compareExport(photo, recipe, blob, { map: true })
    expect(score).toBeLessThan(90)
    expect(loss).toMatchObject({ width: 160, height: 120 })
    const exact = await exportImage(photo, { ...recipe, format: 'png', quality: 1 })
    const same = await compareExport(photo, { ...recipe, format: 'png' }, exact.blob)
    expect(same).toEqual({ score: 100 })
  })
})

describe('a byte target in a recipe', () => {
  it('is met by the highest quality that fits, which a note names', async () => {
    const photo = await photoFile({ width: 400, height: 300 })
    const recipe = { format: 'webp', quality: 0.9, targetBytes: 9000 } as const
    const { blob, encoder, notes, width } = await exportImage(photo, recipe)
    expect({ encoder, width, isNear: blob.size > 7000 && blob.size <= 9000 }).toEqual({
      encoder: 'canvas',
      width: 400,
      isNear: true,
    })
    const [reached] = notes
    expect(reached).toMatchObject({ code: 'target-reached' })
    const quality = Number(reached?.details.quality)
    const again = await exportImage(photo, { format: 'webp', quality }, { effort: 'fast' })
    expect(again.blob.size).toBe(blob.size)
  })

  it('is met at smaller dimensions if the recipe permits it', async () => {
    const photo = await photoFile({ width: 400, height: 300 })
    const { blob, width, height, notes } = await exportImage(photo, {
      format: 'jpeg',
      targetBytes: 2000,
      shrinkToTarget: true,
    })
    expect(blob.size).toBeLessThanOrEqual(2000)
    expect(width).toBeLessThan(400)
    expect(width / height).toBeCloseTo(4 / 3, 1)
    expect(notes[0]?.code).toBe('target-reached')
    expect(Number(notes[0]?.details.score)).toBeLessThan(100)
  })

  it('is met without going below the shortest longer side, in any lossy format', async () => {
    const photo = await photoFile({ width: 400, height: 300 })
    for (const format of ['jpeg', 'webp', 'avif'] as const) {
      const recipe = { format, targetBytes: 4000, shrinkToTarget: true, minLongerSide: 320 } as const
      const { blob, width } = await exportImage(photo, recipe)
      expect(blob.size).toBeLessThanOrEqual(4000)
      expect(width).toBeGreaterThanOrEqual(320)
    }
  })

  it('counts the metadata that is kept', async () => {
    const photo = await photoFile({ width: 400, height: 300 })
    const exif = tiff('MM', [[0x0110, 2, 0x4100]])
    const padded = new Uint8Array([...exif, ...new Uint8Array(3000)])
    const segment = [0xff, 0xe1, (padded.length + 8) >> 8, (padded.length + 8) & 255]
    const bytes = await bytesOf(await photoFile({ width: 400, height: 300 }, { type: 'image/jpeg' }))
    const prefix = new TextEncoder().encode('Exif\0\0')
    const source = new File(
      [bytes.slice(0, 2), Uint8Array.from([...segment, ...prefix, ...padded]), bytes.slice(2)] as BlobPart[],
      photo.name,
    )
    const recipe = { format: 'jpeg', metadata: 'keep', targetBytes: 8000, keepUnchanged: false } as const
    const { blob } = await exportImage(source, recipe)
    expect(blob.size).toBeLessThanOrEqual(8000)
    expect(readMetadata(await bytesOf(blob)).some(({ kind }) => kind === 'exif')).toBe(true)
  })

  it('keeps wide colours', async () => {
    const wide = await drawnFile({ width: 300, height: 300 }, drawWide, { colorSpace: 'display-p3' })
    for (const format of ['jpeg', 'webp'] as const) {
      const { blob, notes } = await exportImage(wide, { format, quality: 0.95, targetBytes: 4000 })
      expect(blob.size).toBeLessThanOrEqual(4000)
      expect(identify(await bytesOf(blob)).wideGamut).toBe(true)
      expect(notes.map(({ code }) => code)).toEqual(['target-reached'])
    }
  })

  it('is an error when nothing reaches it', async () => {
    const photo = await photoFile({ width: 400, height: 300 })
    await expect(exportImage(photo, { format: 'jpeg', targetBytes: 300 })).rejects.toMatchObject({
      code: 'target-unreachable',
    })
  })

  it.each([
    [{ format: 'png' }, 'targetBytes is for jpeg, webp and avif, not png'],
    [{ format: 'webp', lossless: true }, 'lossless must be false with targetBytes, which sets the quality'],
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
