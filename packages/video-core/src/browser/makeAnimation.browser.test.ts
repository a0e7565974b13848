import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  ffmpeg,
  hasFfmpeg,
  hasImageMagick,
  inspectedAnimation,
  painted,
  photo,
} from '../../test/browserMaterial.ts'
import { makeAnimation } from './makeAnimation.ts'
import type { VideoProgress } from './progress.ts'
import { renderFrame } from './renderFrame.ts'

const core = ffmpeg.single
const FORMATS = ['gif', 'webp'] as const

/** A fresh address of the core's WebAssembly, which no other test has fetched. */
let addresses = 0
function freshWasm(): string {
  addresses += 1
  return `${core.wasmUrl}?${addresses}`
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('makeAnimation', () => {
  it.runIf(hasFfmpeg && hasImageMagick).each(FORMATS)(
    'makes a %s with every frame at its delay, repeated forever, as other programs see it',
    async (format) => {
      const picture = await photo(1600, 1000)
      const settings = { duration: 1, animationType: 'zoom-in' } as const
      const { blob, plan } = await makeAnimation(picture, settings, { format, fps: 20, ffmpeg: core })
      expect(blob.type).toBe(`image/${format}`)
      expect(plan).toMatchObject({ frameCount: 20, frameMs: 50 })
      const found = await inspectedAnimation(blob, format)
      expect(found).toMatchObject({
        sizes: ['854x480'],
        frames: 20,
        delays: new Array(20).fill(5),
        forever: true,
      })
      if (format === 'gif') expect(found.probed).toEqual({ frames: 20, seconds: 1 })
    },
  )

  it.each(FORMATS)(
    'shows the frames of the preview in a %s, in the colours of the picture',
    async (format) => {
      const colours = ['#c81e1e', '#1e9632', '#1e32c8', '#f0f0f0', '#141414', '#dcb41e']
      const picture = await painted(960, 540, (ctx) => {
        for (const [i, colour] of colours.entries()) {
          ctx.fillStyle = colour
          ctx.fillRect((i % 3) * 320, Math.floor(i / 3) * 270, 320, 270)
        }
      })
      const settings = { duration: 0.5, animationType: 'pan-left-to-right', quality: 'best' } as const
      const { blob, plan } = await makeAnimation(picture, settings, { format, fps: 10, ffmpeg: core })
      const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: blob.type })
      await Promise.all([decoder.tracks.ready, decoder.completed])
      expect(decoder.tracks.selectedTrack).toMatchObject({
        frameCount: 5,
        repetitionCount: Number.POSITIVE_INFINITY,
      })
      for (let index = 0; index < plan.frameCount; index += 1) {
        const { image } = await decoder.decode({ frameIndex: index })
        expect(image.duration).toBe(100_000)
        const shown = pixelsOf(plan, (ctx) => ctx.drawImage(image, 0, 0))
        const expected = pixelsOf(plan, (ctx) => renderFrame(ctx, picture, plan, index))
        image.close()
        expect(meanDifference(shown, expected), `frame ${index}`).toBeLessThan(3)
      }
      decoder.close()
    },
  )

  it('reports each stage in order, its bytes and its frames, and fetches ffmpeg once', async () => {
    const picture = await photo(320, 180)
    const settings = { duration: 0.5, animationType: 'zoom-in' } as const
    const wasmUrl = freshWasm()
    const fetched = vi.spyOn(globalThis, 'fetch')
    const asked: number[] = []
    const make = async () => {
      const heard: VideoProgress[] = []
      await makeAnimation(picture, settings, {
        format: 'webp',
        fps: 10,
        ffmpeg: { ...core, wasmUrl, transferBytes: 1000 },
        onProgress: (progress) => heard.push(progress),
        onNeedDownload: ({ bytes }) => asked.push(bytes) > 0,
      })
      return heard
    }
    const first = await make()
    expect([...new Set(first.map(({ stage }) => stage))]).toEqual([
      'initializing',
      'loading',
      'generating',
      'encoding',
      'finalizing',
    ])
    expect(first.findLast(({ stage }) => stage === 'loading')).toMatchObject({ bytesTotal: 1000 })
    expect(first.at(-1)).toMatchObject({ progress: 1, frame: 5, frameCount: 5 })
    const shares = first.map(({ progress }) => progress)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    const second = await make()
    expect(second.map(({ stage }) => stage)).not.toContain('loading')
    expect(asked).toEqual([1000])
    expect(fetched.mock.calls.filter(([url]) => url === wasmUrl)).toHaveLength(1)
  })

  it('rejects with the signal’s reason at once when it is aborted, and leaves no worker running', async () => {
    const started = vi.spyOn(globalThis, 'Worker')
    const ended = vi.spyOn(Worker.prototype, 'terminate')
    const controller = new AbortController()
    const reason = new Error('enough')
    const making = makeAnimation(
      await photo(1600, 1000),
      { duration: 3, animationType: 'zoom-in' },
      {
        format: 'gif',
        fps: 20,
        ffmpeg: core,
        signal: controller.signal,
        onProgress: ({ stage, frame }) => {
          if (stage === 'encoding' && frame > 0) controller.abort(reason)
        },
      },
    )
    await expect(making).rejects.toBe(reason)
    expect(started).toHaveBeenCalledOnce()
    expect(ended).toHaveBeenCalledOnce()
  })

  it('keeps the file of an unmoved picture small: its one frame is stored once', async () => {
    const { blob } = await makeAnimation(
      await photo(1600, 1000),
      { duration: 2 },
      { format: 'gif', fps: 10, ffmpeg: core },
    )
    const single = await makeAnimation(
      await photo(1600, 1000),
      { duration: 0.1 },
      { format: 'gif', fps: 10, ffmpeg: core },
    )
    expect(blob.size).toBeLessThan(1.1 * single.blob.size)
  })

  it('names the script that cannot be loaded', async () => {
    const picture = await photo(320, 180)
    const attempt = (files: Partial<typeof core> & { readonly classWorkerUrl?: string }) =>
      makeAnimation(
        picture,
        { duration: 0.2 },
        {
          format: 'gif',
          ffmpeg: { ...core, ...files },
          stallTimeoutMs: 20_000,
        },
      )
    await expect(attempt({ coreUrl: '/missing.js' })).rejects.toMatchObject({
      code: 'ffmpeg-load',
      details: { url: new URL('/missing.js', document.baseURI).href },
    })
    await expect(attempt({ wasmUrl: '/missing.wasm' })).rejects.toMatchObject({ code: 'ffmpeg-load' })
    await expect(attempt({ classWorkerUrl: '/missing.worker.js' })).rejects.toMatchObject({
      code: 'ffmpeg-load',
    })
  })

  it('makes a GIF of noise, which has more colours than any photograph', async () => {
    const picture = await painted(1000, 600, (ctx) => {
      const noise = ctx.createImageData(1000, 600)
      let state = 1
      for (let i = 0; i < noise.data.length; i += 1) {
        state = (state * 48_271) % 2_147_483_647
        noise.data[i] = (i & 3) === 3 ? 255 : state & 255
      }
      ctx.putImageData(noise, 0, 0)
    })
    const settings = { duration: 0.5, animationType: 'zoom-in' } as const
    const { plan } = await makeAnimation(picture, settings, { format: 'gif', fps: 20, ffmpeg: core })
    expect(plan.frameCount).toBe(10)
  })

  it('ends a program that gives no sign of life for too long', async () => {
    const silent = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }))
    const making = makeAnimation(
      await photo(320, 180),
      { duration: 0.2 },
      { format: 'gif', ffmpeg: { ...core, classWorkerUrl: silent }, stallTimeoutMs: 200 },
    )
    await expect(making).rejects.toMatchObject({ code: 'timeout', details: { milliseconds: 1200 } })
  })

  it('fetches nothing without consent', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const making = makeAnimation(
      await photo(320, 180),
      {},
      {
        format: 'gif',
        ffmpeg: { ...core, wasmUrl: freshWasm() },
        onNeedDownload: () => false,
      },
    )
    await expect(making).rejects.toMatchObject({ code: 'download-declined' })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('names a wrong option before anything is done', async () => {
    const picture = await photo(320, 180)
    const make = (options: object) =>
      makeAnimation(picture, {}, { format: 'gif', ffmpeg: core, ...options } as Parameters<
        typeof makeAnimation
      >[2])
    await expect(make({ format: 'mp4' })).rejects.toThrow('options.format must be one of gif, webp')
    await expect(make({ loop: 2 })).rejects.toThrow('options.loop is not a field of options')
    await expect(make({ ffmpeg: undefined })).rejects.toThrow('options.ffmpeg is missing')
    await expect(make({ ffmpeg: { ...core, workerUrl: '/w.js' } })).rejects.toThrow(
      'options.ffmpeg.workerUrl',
    )
    await expect(makeAnimation(picture, { duration: 31 }, { format: 'gif', ffmpeg: core })).rejects.toThrow(
      'settings.duration must be above 0 and at most 30 seconds',
    )
  })
})

function pixelsOf(
  { width, height }: { readonly width: number; readonly height: number },
  draw: (ctx: OffscreenCanvasRenderingContext2D) => void,
): Uint8ClampedArray {
  const ctx = new OffscreenCanvas(width, height).getContext('2d', { alpha: false, willReadFrequently: true })
  if (ctx === null) throw new Error('no 2d context')
  draw(ctx)
  return ctx.getImageData(0, 0, width, height).data
}

function meanDifference(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length
}
