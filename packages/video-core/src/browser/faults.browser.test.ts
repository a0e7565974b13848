/** What happens when something fails, or when there is not only one encoder to choose from. */
import { afterEach, describe, expect, it } from 'vitest'
import { createWorker, ffmpeg, inspect, photo } from '../../test/browserMaterial.ts'
import { VideoError } from '../errors.ts'
import { planVideo } from '../plan.ts'
import { makeVideo } from './makeVideo.ts'
import { encodeWithWebCodecs, probeWebCodecs } from './webcodecs.ts'

/** A worker whose script is this text. */
function workerOf(script: string): () => Worker {
  return () =>
    new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })), { type: 'module' })
}

/** Fails for the encoders named, and runs the real worker for the others. */
function firstThen(first: () => Worker): () => Worker {
  let calls = 0
  return () => {
    calls += 1
    return calls === 1 ? first() : createWorker()
  }
}

const failing = workerOf(`onmessage = () => {
  postMessage({ type: 'progress', progress: { stage: 'generating', done: 40 } })
  postMessage({ type: 'failed', error: { message: 'The video encoder failed: out of luck', code: 'encoder', details: { index: 40 } } })
}`)

const original = globalThis.VideoEncoder

afterEach(() => {
  globalThis.VideoEncoder = original
})

describe('when an encoder fails in the middle', () => {
  it('starts again with the next one, says so, and never lets progress fall', async () => {
    const shares: number[] = []
    const { blob, encoder, attempts } = await makeVideo(
      await photo(640, 360),
      { duration: 2 },
      { ffmpeg, worker: firstThen(failing), onProgress: ({ progress }) => shares.push(progress) },
    )
    expect(encoder).toBe('ffmpeg')
    expect(attempts).toEqual([
      { route: 'webcodecs', error: { code: 'encoder', message: 'The video encoder failed: out of luck' } },
      { route: 'ffmpeg' },
    ])
    expect(shares.every((share, i) => i === 0 || share >= shares[i - 1]!)).toBe(true)
    expect((await inspect(blob)).complaints).toBe('')
  })

  it('falls back on PNG files as the last resort', async () => {
    const { attempts } = await makeVideo(
      await photo(320, 180),
      { duration: 0.2 },
      { encoder: 'ffmpeg', ffmpeg, worker: firstThen(failing) },
    )
    expect(attempts.map((each) => each.route)).toEqual(['ffmpeg', 'ffmpeg-png'])
  })

  it('ends with the last error and names every try where all fail', async () => {
    const error = await makeVideo(await photo(64, 64), {}, { ffmpeg, worker: failing }).catch(
      (each: unknown) => each,
    )
    expect(error).toBeInstanceOf(VideoError)
    expect(error).toMatchObject({ code: 'encoder', message: 'The video encoder failed: out of luck' })
    expect((error as VideoError).details.attempts).toHaveLength(3)
  })
})

describe('a worker', () => {
  it('that says nothing is given up with timeout', async () => {
    const job = makeVideo(
      await photo(64, 64),
      {},
      { worker: workerOf('onmessage = () => {}'), patience: 200 },
    )
    await expect(job).rejects.toMatchObject({ code: 'timeout' })
  })

  it('that throws or cannot be loaded is a worker error', async () => {
    const image = await photo(64, 64)
    const throwing = makeVideo(image, {}, { worker: workerOf('throw new Error("no")') })
    await expect(throwing).rejects.toMatchObject({ code: 'worker' })
    const missing = makeVideo(image, {}, { worker: () => new Worker('/no-such-file.js', { type: 'module' }) })
    await expect(missing).rejects.toMatchObject({ code: 'worker' })
  })

  it('is terminated whatever happens', async () => {
    let alive = 0
    const counted = () => {
      const worker = createWorker()
      alive += 1
      const terminate = worker.terminate.bind(worker)
      worker.terminate = () => {
        alive -= 1
        terminate()
      }
      return worker
    }
    const image = await photo(320, 180)
    await makeVideo(image, { duration: 0.1 }, { worker: counted })
    expect(alive).toBe(0)
    for (let i = 0; i < 20; i += 1) {
      const signal = AbortSignal.timeout(Math.random() * 60)
      await makeVideo(image, { duration: 3, animationType: 'zoom-in' }, { worker: counted, signal }).catch(
        (error: unknown) => {
          expect(error).toBe(signal.reason)
        },
      )
      expect(alive).toBe(0)
    }
    const after = await makeVideo(image, { duration: 0.1 }, { worker: counted })
    expect(after.blob.size).toBeGreaterThan(1000)
  })
})

describe('ffmpeg that cannot be loaded', () => {
  const { single } = ffmpeg
  it.each([
    ['is not there', '/no-such-file.wasm', 'answered 404'],
    ['is no WebAssembly', single.coreUrl, ''],
  ])('says so where the file %s', async (_name, wasmUrl, reason) => {
    const job = makeVideo(
      await photo(64, 64),
      {},
      { encoder: 'ffmpeg', ffmpeg: { single: { ...single, wasmUrl } }, worker: createWorker },
    )
    await expect(job).rejects.toMatchObject({ code: 'ffmpeg-load', message: expect.stringContaining(reason) })
    await expect(job).rejects.toThrow('Failed to load FFmpeg: ')
  })

  it('says so where the file is cut off', async () => {
    const whole = new Uint8Array(await (await fetch(single.wasmUrl)).arrayBuffer())
    const half = URL.createObjectURL(new Blob([whole.subarray(0, whole.length / 2)]))
    const image = await photo(64, 64)
    const cut = makeVideo(
      image,
      {},
      { encoder: 'ffmpeg', ffmpeg: { single: { ...single, wasmUrl: half } }, worker: createWorker },
    )
    await expect(cut).rejects.toMatchObject({ code: 'ffmpeg-load' })
    URL.revokeObjectURL(half)
  })

  it('says so where its script is not there', async () => {
    const job = makeVideo(
      await photo(64, 64),
      {},
      {
        encoder: 'ffmpeg',
        ffmpeg: { single: { ...single, coreUrl: '/no-such-file.js' } },
        worker: createWorker,
      },
    )
    await expect(job).rejects.toMatchObject({ code: 'ffmpeg-load' })
  })

  it('is not fetched when the caller declines', async () => {
    const asked: number[] = []
    const job = makeVideo(
      await photo(64, 64),
      {},
      {
        encoder: 'ffmpeg',
        ffmpeg: { single: { ...single, wasmUrl: `${single.wasmUrl}?other`, transferBytes: 9_000_000 } },
        worker: createWorker,
        onNeedDownload({ bytes }) {
          asked.push(bytes)
          return false
        },
      },
    )
    await expect(job).rejects.toMatchObject({ code: 'download-declined' })
    expect(asked).toEqual([9_000_000])
  })
})

describe('the browser’s encoder', () => {
  it('that lies about what it supports is found out by the probe', async () => {
    globalThis.VideoEncoder = class extends original {
      override configure(config: VideoEncoderConfig): void {
        super.configure({ ...config, width: 640, height: 360 })
      }
    }
    const plan = planVideo({ width: 64, height: 64 }, { quality: { bitrate: 1_234_567 } })
    expect(await probeWebCodecs(plan)).toMatchObject({ available: false })
  })

  it('that reorders frames where it may is asked for them at once', async () => {
    const reordering = new WeakSet<VideoEncoder>()
    globalThis.VideoEncoder = class extends original {
      constructor({ output, error }: VideoEncoderInit) {
        let held: (() => void) | undefined
        let count = 0
        super({
          error,
          output: (chunk, metadata) => {
            count += 1
            // The third frame before the second, as with one that is predicted from both sides.
            if (count === 2 && reordering.has(this)) held = () => output(chunk, metadata)
            else {
              output(chunk, metadata)
              held?.()
              held = undefined
            }
          },
        })
      }
      override configure(config: VideoEncoderConfig): void {
        if (config.latencyMode !== 'realtime') reordering.add(this)
        super.configure(config)
      }
    }
    const settings = { quality: { bitrate: 1_234_569 }, duration: 0.2 }
    const probe = await probeWebCodecs(planVideo({ width: 64, height: 64 }, settings))
    expect(probe).toMatchObject({
      available: true,
      config: { latencyMode: 'realtime', codec: 'avc1.64001f' },
    })
    const { attempts } = await makeVideo(await photo(64, 64), settings, { worker: createWorker })
    expect(attempts).toEqual([{ route: 'webcodecs' }])
  })

  it('that is not there is said to be missing', async () => {
    // @ts-expect-error: a browser without WebCodecs
    globalThis.VideoEncoder = undefined
    const plan = planVideo({ width: 64, height: 64 }, { quality: { bitrate: 1_234_568 } })
    expect(await probeWebCodecs(plan)).toEqual({ available: false, reason: 'this browser has no WebCodecs' })
    const job = makeVideo(await photo(64, 64), { quality: { bitrate: 1_234_568 } }, { worker: createWorker })
    await expect(job).rejects.toMatchObject({ code: 'unsupported' })
  })

  it('never has more than a handful of frames waiting', async () => {
    let most = 0
    globalThis.VideoEncoder = class extends original {
      override encode(frame: VideoFrame, options?: VideoEncoderEncodeOptions): void {
        super.encode(frame, options)
        most = Math.max(most, this.encodeQueueSize)
      }
    }
    const plan = planVideo({ width: 64, height: 64 }, { duration: 2, resolution: '1080p' })
    const probe = await probeWebCodecs(plan)
    if (!probe.available) throw new Error(probe.reason)
    let packets = 0
    const grey = { plan, readI420: (index: number, into: Uint8Array) => into.fill(index) }
    await encodeWithWebCodecs(grey, probe.config, () => {
      packets += 1
    })
    expect(packets).toBe(60)
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(4)
  })

  it('passes on an error of the frame source, and closes', async () => {
    const plan = planVideo({ width: 64, height: 64 }, {})
    const probe = await probeWebCodecs(plan)
    if (!probe.available) throw new Error(probe.reason)
    const readI420 = (index: number) => {
      if (index === 40) throw new VideoError('image')
    }
    const job = encodeWithWebCodecs({ plan, readI420 }, probe.config, () => undefined)
    await expect(job).rejects.toMatchObject({ code: 'image' })
  })

  it('works without a worker, on the thread that calls', async () => {
    const { encoder, blob } = await makeVideo(await photo(64, 64), { duration: 0.2 })
    expect(encoder).toBe('webcodecs')
    expect((await inspect(blob)).stream.nb_read_frames).toBe('6')
  })

  it('stops on the calling thread too', async () => {
    const signal = AbortSignal.timeout(50)
    const job = makeVideo(await photo(640, 360), { duration: 30, animationType: 'zoom-in' }, { signal })
    const error = await job.catch((each: unknown) => each)
    expect(error).toBe(signal.reason)
  })
})

describe('an image', () => {
  it('that cannot be decoded is an image error, and settings are checked first', async () => {
    await expect(makeVideo(new Blob(['no image']))).rejects.toMatchObject({ code: 'image' })
    await expect(makeVideo(await photo(8, 8), { duration: 31 })).rejects.toThrow(RangeError)
  })

  it('is left as it is', async () => {
    const image = await photo(64, 64)
    await makeVideo(image, { duration: 0.1 }, { worker: createWorker })
    expect(image.width).toBe(64)
  })
})
