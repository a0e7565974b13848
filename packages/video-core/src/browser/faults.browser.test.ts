/** What happens when something fails, or when there is more than one encoder to choose from. */
import { afterEach, describe, expect, it } from 'vitest'
import { createWorker, ffmpeg, hasFfmpeg, inspect, photo } from '../../test/browserMaterial.ts'
import { VideoError } from '../errors.ts'
import type { VideoImage } from './image.ts'
import { type MakeVideoOptions, makeVideo } from './makeVideo.ts'

/** A worker whose script is this text. */
function workerOf(script: string): () => Worker {
  return () =>
    new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })), { type: 'module' })
}

/** The real worker, with counts of how many were started and how many are still alive. */
function countedWorkers() {
  const count = { started: 0, alive: 0 }
  const worker = () => {
    const started = createWorker()
    count.started += 1
    count.alive += 1
    const terminate = started.terminate.bind(started)
    started.terminate = () => {
      count.alive -= 1
      terminate()
    }
    return started
  }
  return { count, worker }
}

/** Uses `first` for the first worker, and the real worker after it. */
function firstThen(first: () => Worker): () => Worker {
  let calls = 0
  return () => {
    calls += 1
    return calls === 1 ? first() : createWorker()
  }
}

/** A script that takes the parts of the picture, and does this when it is to make the video. */
function making(script: string): string {
  return `onmessage = ({ data }) => {
    if (data.job === 'make') { ${script} }
    else postMessage({ kind: 'done' })
  }`
}

const failing = workerOf(
  making(`
    const details = { index: 40 }
    const failure = { name: 'VideoError', message: 'The video encoder failed: out of luck', code: 'encoder', details }
    postMessage({ kind: 'progress', progress: { stage: 'generating', done: 40 } })
    postMessage({ kind: 'failed', failure })`),
)

/** A script that reports its start, and nothing more. */
const ANSWERING = making("postMessage({ kind: 'progress', progress: { stage: 'initializing', done: 0 } })")

describe('when an encoder fails in the middle', () => {
  it.runIf(hasFfmpeg)('restarts with the next one, reports it, and never lets progress fall', async () => {
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

  it('does not download ffmpeg if there is not enough memory even without it', async () => {
    const short = workerOf(`onmessage = () => {
      const failure = { name: 'RangeError', message: 'Array buffer allocation failed' }
      postMessage({ kind: 'failed', failure })
    }`)
    let downloads = 0
    const options = {
      ffmpeg: { single: { ...ffmpeg.single, wasmUrl: `${ffmpeg.single.wasmUrl}?short` } },
      worker: short,
      onNeedDownload: () => {
        downloads += 1
        return true
      },
    }
    await expect(makeVideo(await photo(64, 64), {}, options)).rejects.toMatchObject({ code: 'memory' })
    expect(downloads).toBe(0)
  })

  it('falls back to PNG files as the last resort', async () => {
    const { attempts } = await makeVideo(
      await photo(320, 180),
      { duration: 0.2 },
      { encoder: 'ffmpeg', ffmpeg, worker: firstThen(failing) },
    )
    expect(attempts.map((each) => each.route)).toEqual(['ffmpeg', 'ffmpeg-png'])
  })

  it('rejects with the last error and lists every attempt if all fail', async () => {
    const error = await makeVideo(await photo(64, 64), {}, { ffmpeg, worker: failing }).catch(
      (each: unknown) => each,
    )
    expect(error).toBeInstanceOf(VideoError)
    expect(error).toMatchObject({ code: 'encoder', message: 'The video encoder failed: out of luck' })
    expect((error as VideoError).details.attempts).toHaveLength(3)
  })
})

describe('ffmpeg with several threads that hangs', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'crossOriginIsolated')
    Reflect.deleteProperty(navigator, 'hardwareConcurrency')
  })

  it('is restarted with one, and only then abandoned with timeout', async () => {
    Object.defineProperty(globalThis, 'crossOriginIsolated', { value: true, configurable: true })
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4, configurable: true })
    const threads: number[] = []
    const silent = () => {
      const worker = workerOf(ANSWERING)()
      const post = worker.postMessage.bind(worker)
      worker.postMessage = (message: { readonly input: { readonly route?: { threads: number } } }) => {
        if (message.input.route !== undefined) threads.push(message.input.route.threads)
        post(message)
      }
      return worker
    }
    const error = await makeVideo(
      await photo(64, 64),
      {},
      {
        encoder: 'ffmpeg',
        ffmpeg: { single: ffmpeg.single, threaded: ffmpeg.single },
        worker: silent,
        stallTimeoutMs: 200,
      },
    ).catch((each: unknown) => each)
    expect(error).toMatchObject({
      code: 'timeout',
      details: { attempts: [/^ffmpeg-threaded: /, /^ffmpeg: /].map((each) => expect.stringMatching(each)) },
    })
    expect(threads).toEqual([4, 1])
  })
})

describe('a worker', () => {
  it('that falls silent is abandoned with timeout', async () => {
    const job = makeVideo(await photo(64, 64), {}, { worker: workerOf(ANSWERING), stallTimeoutMs: 200 })
    await expect(job).rejects.toMatchObject({ code: 'timeout', details: { milliseconds: 200 } })
  })

  it('that never answers is abandoned with timeout, and the next encoder is tried', async () => {
    const worker = workerOf('onmessage = () => {}')
    const { single } = ffmpeg
    const job = makeVideo(await photo(64, 64), {}, { ffmpeg: { single }, worker, stallTimeoutMs: 200 })
    await expect(job).rejects.toMatchObject({
      code: 'timeout',
      details: {
        milliseconds: 200,
        answered: false,
        attempts: [/^webcodecs: /, /^ffmpeg: /].map((each) => expect.stringMatching(each)),
      },
    })
  })

  it('that throws or cannot be loaded is a worker error', async () => {
    const image = await photo(64, 64)
    const throwing = makeVideo(image, {}, { worker: workerOf('throw new Error("no")') })
    await expect(throwing).rejects.toMatchObject({ code: 'worker' })
    const missing = makeVideo(image, {}, { worker: () => new Worker('/no-such-file.js', { type: 'module' }) })
    await expect(missing).rejects.toMatchObject({ code: 'worker' })
  })

  it('that cannot be loaded is not tried a second time, after a large download for it', async () => {
    let downloads = 0
    const options = {
      ffmpeg: { single: { ...ffmpeg.single, wasmUrl: `${ffmpeg.single.wasmUrl}?unasked` } },
      onNeedDownload: () => {
        downloads += 1
        return true
      },
    }
    const image = await photo(64, 64)
    const missing = () => new Worker('/no-such-file.js', { type: 'module' })
    const error = await makeVideo(image, {}, { ...options, worker: missing }).catch((each: unknown) => each)
    expect(error).toMatchObject({ code: 'worker', details: { answered: false } })
    expect(downloads).toBe(0)
    const dying = workerOf(
      making(`
        postMessage({ kind: 'progress', progress: { stage: 'generating', done: 1 } })
        setTimeout(() => { throw new Error('gone') })`),
    )
    const declined = makeVideo(image, {}, { ...options, worker: dying, onNeedDownload: () => false })
    await expect(declined).rejects.toMatchObject({ code: 'download-declined' })
  })

  it('that hangs is abandoned with the last lines of its log, which do not count as progress', async () => {
    const talking = workerOf(
      making(`
        let line = 0
        setInterval(() => postMessage({ kind: 'log', line: 'line ' + (line += 1) }), 5)`),
    )
    const error = await makeVideo(await photo(64, 64), {}, { worker: talking, stallTimeoutMs: 4000 }).catch(
      (each: unknown) => each,
    )
    expect(error).toMatchObject({ code: 'timeout', details: { milliseconds: 4000 } })
    const { log } = (error as VideoError).details
    expect(log).toHaveLength(20)
    expect(log).toContain(`line ${Number(/\d+/.exec((log as string[]).at(-1)!)![0])}`)
  })

  it('is terminated whatever happens', async () => {
    const { count, worker } = countedWorkers()
    const image = await photo(320, 180)
    await makeVideo(image, { duration: 0.1 }, { worker })
    expect(count.alive).toBe(0)
    for (let i = 0; i < 20; i += 1) {
      const signal = AbortSignal.timeout(Math.random() * 60)
      await makeVideo(image, { duration: 3, animationType: 'zoom-in' }, { worker, signal }).catch(
        (error: unknown) => {
          expect(error).toBe(signal.reason)
        },
      )
      expect(count.alive).toBe(0)
    }
    const after = await makeVideo(image, { duration: 0.1 }, { worker })
    expect(after.blob.size).toBeGreaterThan(1000)
  })

  it('is also terminated if it was started for an invalid image or invalid settings', async () => {
    const { count, worker } = countedWorkers()
    await expect(makeVideo(new Blob(['not an image']), {}, { worker })).rejects.toMatchObject({
      code: 'image',
    })
    await expect(makeVideo(await photo(8, 8), { duration: 31 }, { worker })).rejects.toThrow(RangeError)
    // Settings are checked before anything is started.
    expect(count).toEqual({ started: 1, alive: 0 })
  })

  it('that dies while the image is decoded is a worker error', async () => {
    const original = globalThis.createImageBitmap
    const dead = Promise.withResolvers<void>()
    const worker = () => {
      const started = new Worker('/no-such-file.js', { type: 'module' })
      started.addEventListener('error', () => dead.resolve())
      return started
    }
    const image = await photo(64, 64)
    globalThis.createImageBitmap = async (source: ImageBitmapSource) => {
      await dead.promise
      return await original(source)
    }
    try {
      const job = makeVideo(image, {}, { worker, stallTimeoutMs: 20_000 })
      await expect(job).rejects.toMatchObject({ code: 'worker', details: { answered: false } })
    } finally {
      globalThis.createImageBitmap = original
    }
  })
})

describe('ffmpeg that cannot be loaded', () => {
  const { single } = ffmpeg
  it.each([
    ['is missing', '/no-such-file.wasm', 'answered 404'],
    ['is not WebAssembly', single.coreUrl, ''],
  ])('is reported if the file %s', async (_name, wasmUrl, reason) => {
    const job = makeVideo(
      await photo(64, 64),
      {},
      { encoder: 'ffmpeg', ffmpeg: { single: { ...single, wasmUrl } }, worker: createWorker },
    )
    await expect(job).rejects.toMatchObject({ code: 'ffmpeg-load', message: expect.stringContaining(reason) })
    await expect(job).rejects.toThrow('Failed to load FFmpeg: ')
  })

  it('is reported if the file is truncated', async () => {
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

  it('is reported if its script is missing', async () => {
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

describe('a listener that throws', () => {
  it.each([
    ['in a worker', createWorker],
    ['on the calling thread', undefined],
  ] as const)('is reported as uncaught, and does not end the job: %s', async (_, worker) => {
    const thrown = new Error('a mistake in the page')
    const reported: unknown[] = []
    const { reportError } = globalThis
    globalThis.reportError = (error: unknown) => {
      reported.push(error)
    }
    try {
      const { attempts } = await makeVideo(
        await photo(64, 64),
        { duration: 0.1 },
        {
          ...(worker === undefined ? {} : { worker }),
          onProgress: () => {
            throw thrown
          },
        },
      )
      expect(attempts).toEqual([{ route: 'webcodecs' }])
    } finally {
      globalThis.reportError = reportError
    }
    expect(reported.length).toBeGreaterThan(2)
    expect(new Set(reported)).toEqual(new Set([thrown]))
  })
})

describe('an image', () => {
  it('that cannot be decoded is an image error, and settings are checked first', async () => {
    await expect(makeVideo(new Blob(['not an image']))).rejects.toMatchObject({ code: 'image' })
    await expect(makeVideo(await photo(8, 8), { duration: 31 })).rejects.toThrow(RangeError)
  })

  it('is left unchanged', async () => {
    const image = await photo(64, 64)
    await makeVideo(image, { duration: 0.1 }, { worker: createWorker })
    expect(image.width).toBe(64)
  })
})

describe('aborting before the worker has its job', () => {
  const never = () => new Promise<never>(() => undefined)
  const stopped = async (options: MakeVideoOptions, image: VideoImage): Promise<unknown> => {
    const controller = new AbortController()
    const reason = new Error('enough')
    const { count, worker } = countedWorkers()
    let reports = 0
    const job = makeVideo(
      image,
      // No other test here probes these settings, so no result is cached.
      { resolution: '720p', fps: 24 },
      {
        ...options,
        worker,
        signal: controller.signal,
        onProgress: () => {
          reports += 1
        },
      },
    ).catch((error: unknown) => error)
    // By now the job waits for the step that never ends.
    await new Promise((resolve) => setTimeout(resolve, 50))
    const before = reports
    controller.abort(reason)
    const outcome = await Promise.race([job, new Promise((resolve) => setTimeout(resolve, 0, 'waiting'))])
    expect(reports).toBe(before)
    // A worker for ffmpeg is not started before ffmpeg is loaded.
    expect(count).toEqual({ started: options.encoder === 'ffmpeg' ? 0 : 1, alive: 0 })
    return outcome === reason ? 'the reason' : outcome
  }
  const fresh = { single: { ...ffmpeg.single, wasmUrl: `${ffmpeg.single.wasmUrl}?stopped` } }

  it('does not wait for an answer about a download', async () => {
    const options = { encoder: 'ffmpeg', ffmpeg: fresh, onNeedDownload: never } as const
    expect(await stopped(options, await photo(64, 64))).toBe('the reason')
  })

  it('does not wait for a stalled download', async () => {
    const { fetch } = globalThis
    globalThis.fetch = never
    try {
      expect(await stopped({ encoder: 'ffmpeg', ffmpeg: fresh }, await photo(64, 64))).toBe('the reason')
    } finally {
      globalThis.fetch = fetch
    }
  })

  it('does not wait for an encoder that hangs during its probe', async () => {
    const { VideoEncoder } = globalThis
    globalThis.VideoEncoder = class extends VideoEncoder {
      static override isConfigSupported = never
    }
    try {
      expect(await stopped({}, await photo(64, 64))).toBe('the reason')
    } finally {
      globalThis.VideoEncoder = VideoEncoder
    }
  })

  it('does not wait for an image that is being decoded', async () => {
    const { createImageBitmap } = globalThis
    globalThis.createImageBitmap = never
    try {
      expect(await stopped({}, new Blob(['slow']))).toBe('the reason')
    } finally {
      globalThis.createImageBitmap = createImageBitmap
    }
  })
})
