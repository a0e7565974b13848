/** The browser's own encoder: what the probe finds, what is cached, and what happens when it fails. */
import { afterEach, describe, expect, it } from 'vitest'
import { createWorker, ffmpeg, hasFfmpeg, inspect, photo, planesOf } from '../../test/browserMaterial.ts'
import { VideoError, videoError } from '../errors.ts'
import type { FrameSource, H264Packet } from '../frames.ts'
import { isKeyPacket } from '../h264/annexB.ts'
import { i420ByteLength } from '../i420.ts'
import { writeMp4 } from '../mux/mp4.ts'
import { planVideo } from '../plan.ts'
import { canvasFrames } from './canvasFrames.ts'
import { encodeWithWebCodecs } from './encodeWithWebCodecs.ts'
import { makeVideo } from './makeVideo.ts'
import { probeWebCodecs } from './probeWebCodecs.ts'

const original = globalThis.VideoEncoder

afterEach(() => {
  globalThis.VideoEncoder = original
})

/** Settings that no other test here uses: probe results are cached for each size, rate and level. */
const UNTRIED = {
  lying: { resolution: '480p', orientation: 'portrait', fps: 24 },
  reordering: { resolution: '480p', orientation: 'square', fps: 24 },
  missing: { resolution: '720p', orientation: 'square', fps: 24 },
  hanging: { resolution: '720p', orientation: 'portrait', fps: 24 },
  restarting: { resolution: '480p', orientation: 'landscape', fps: 24 },
  counted: { resolution: '720p', orientation: 'square', fps: 30 },
  failing: { resolution: '720p', orientation: 'portrait', fps: 30 },
  throwing: { resolution: '1080p', orientation: 'square', fps: 24 },
} as const

describe('the browser’s encoder', () => {
  it('that lies about what it supports is detected by the probe', async () => {
    globalThis.VideoEncoder = class extends original {
      override configure(config: VideoEncoderConfig): void {
        super.configure({ ...config, width: 640, height: 360 })
      }
    }
    const plan = planVideo({ width: 64, height: 64 }, UNTRIED.lying)
    expect(await probeWebCodecs(plan)).toMatchObject({ available: false })
  })

  it('that reorders frames if allowed is used in its low-latency mode', async () => {
    const reordering = new WeakSet<VideoEncoder>()
    globalThis.VideoEncoder = class extends original {
      constructor({ output, error }: VideoEncoderInit) {
        let delayed: (() => void) | undefined
        let count = 0
        super({
          error,
          output: (chunk, metadata) => {
            count += 1
            // The third frame comes before the second, as with bidirectional prediction.
            if (count === 2 && reordering.has(this)) delayed = () => output(chunk, metadata)
            else {
              output(chunk, metadata)
              delayed?.()
              delayed = undefined
            }
          },
        })
      }
      override configure(config: VideoEncoderConfig): void {
        if (config.latencyMode !== 'realtime') reordering.add(this)
        super.configure(config)
      }
    }
    const settings = { ...UNTRIED.reordering, duration: 0.25 }
    const probe = await probeWebCodecs(planVideo({ width: 64, height: 64 }, settings))
    expect(probe).toMatchObject({
      available: true,
      config: { latencyMode: 'realtime', codec: expect.stringMatching(/^avc1\.6400/) },
    })
    const { attempts } = await makeVideo(await photo(64, 64), settings, { worker: createWorker })
    expect(attempts).toEqual([{ route: 'webcodecs' }])
  })

  it('that throws when probed, or lacks a better profile, is used with its best one', async () => {
    const asked = new Set<string>()
    globalThis.VideoEncoder = class extends original {
      static override async isConfigSupported(config: VideoEncoderConfig): Promise<VideoEncoderSupport> {
        const profile = config.codec.slice(0, 'avc1.6400'.length)
        asked.add(profile)
        if (profile === 'avc1.6400') throw new TypeError('Type error')
        return profile === 'avc1.4d00' ? { supported: false, config } : original.isConfigSupported(config)
      }
    }
    expect(await probeWebCodecs(planVideo({ width: 64, height: 64 }, UNTRIED.throwing))).toMatchObject({
      available: true,
      config: { codec: expect.stringMatching(/^avc1\.42e0/) },
    })
    expect([...asked]).toEqual(['avc1.6400', 'avc1.4d00', 'avc1.42e0'])
  })

  it('that does not exist is reported as missing', async () => {
    // @ts-expect-error: a browser without WebCodecs
    globalThis.VideoEncoder = undefined
    const plan = planVideo({ width: 64, height: 64 }, UNTRIED.missing)
    expect(await probeWebCodecs(plan)).toEqual({ available: false, reason: 'this browser has no WebCodecs' })
    const job = makeVideo(await photo(64, 64), UNTRIED.missing, { worker: createWorker })
    await expect(job).rejects.toMatchObject({ code: 'unsupported' })
  })

  it('that hangs is probed again the next time, when the machine may be less busy', async () => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = () => timeout.call(AbortSignal, 50)
    const opened: VideoEncoder[] = []
    globalThis.VideoEncoder = class extends original {
      constructor(init: VideoEncoderInit) {
        super(init)
        opened.push(this)
      }
      override encode(frame: VideoFrame): void {
        frame.close()
      }
      override flush(): Promise<void> {
        return new Promise(() => undefined)
      }
    }
    const plan = planVideo({ width: 64, height: 64 }, UNTRIED.hanging)
    expect(await probeWebCodecs(plan)).toMatchObject({ available: false, mayPass: true })
    AbortSignal.timeout = timeout
    await expect.poll(() => opened.map(({ state }) => state)).toEqual(['closed', 'closed'])
    globalThis.VideoEncoder = original
    expect(await probeWebCodecs(plan)).toMatchObject({ available: true })
  })

  it('that fails for once is probed again, but not if it does not support the settings', async () => {
    let asked = 0
    const answer = (supported: boolean) => {
      globalThis.VideoEncoder = class extends original {
        static override async isConfigSupported(config: VideoEncoderConfig): Promise<VideoEncoderSupport> {
          asked += 1
          return { supported, config }
        }
        override encode(): void {
          throw new DOMException('no encoder is free', 'OperationError')
        }
      }
    }
    const plan = planVideo({ width: 64, height: 64 }, UNTRIED.failing)
    answer(true)
    expect(await probeWebCodecs(plan)).toMatchObject({ available: false, mayPass: true })
    answer(false)
    expect(await probeWebCodecs(plan)).toMatchObject({ available: false, mayPass: false })
    const before = asked
    expect(await probeWebCodecs(plan)).toMatchObject({ available: false, mayPass: false })
    expect(asked).toBe(before)
  })

  it('is tried once for a size and a rate, and then gets each plan’s own bit rate', async () => {
    let configured = 0
    globalThis.VideoEncoder = class extends original {
      override configure(config: VideoEncoderConfig): void {
        configured += 1
        super.configure(config)
      }
    }
    const rates = [{ animationType: 'still' }, { animationType: 'zoom-in' }, { quality: 'best' }] as const
    const plans = rates.map((each) => planVideo({ width: 64, height: 64 }, { ...UNTRIED.counted, ...each }))
    const probes = await Promise.all(plans.map((plan) => probeWebCodecs(plan)))
    expect(probes.map((probe) => probe.available && probe.config.bitrate)).toEqual(
      plans.map(({ bitrate }) => bitrate),
    )
    expect(configured, 'for the key frame, and after it').toBe(2)
  })

  it('passes a new encoder its first frame twice, so that its first key frame is as good as later ones', async () => {
    const plan = planVideo({ width: 1280, height: 720 }, { duration: 2.5, quality: { bitrate: 900_000 } })
    const probe = await probeWebCodecs(plan)
    if (!probe.available) throw new Error(probe.reason)
    const frames = canvasFrames(await photo(1280, 720), plan)
    let encoded = 0
    globalThis.VideoEncoder = class extends original {
      override encode(frame: VideoFrame, options?: VideoEncoderEncodeOptions): void {
        encoded += 1
        super.encode(frame, options)
      }
    }
    const made = async (cores: number) => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: cores, configurable: true })
      const sizes: number[] = []
      await encodeWithWebCodecs(frames, probe, ({ data }) => sizes.push(data.length))
      Reflect.deleteProperty(navigator, 'hardwareConcurrency')
      expect(sizes).toHaveLength(75)
      return { first: sizes[0]!, second: sizes[60]! }
    }
    const alone = await made(1)
    expect(encoded).toBe(76)
    const together = await made(2)
    expect(encoded).toBe(76 + 77)
    // The picture does not move, so all key frames should have the same size.
    for (const size of [alone.first, together.first, together.second])
      expect(Math.abs(size / alone.second - 1)).toBeLessThan(0.1)
  })

  it('gives a key frame what it needs even if no frame follows it', async () => {
    const plan = planVideo({ width: 1280, height: 720 }, { duration: 61 / 30, quality: { bitrate: 900_000 } })
    const probe = await probeWebCodecs(plan)
    if (!probe.available) throw new Error(probe.reason)
    const sizes: number[] = []
    await encodeWithWebCodecs(canvasFrames(await photo(1280, 720), plan), probe, ({ data }) =>
      sizes.push(data.length),
    )
    expect(sizes).toHaveLength(61)
    // The picture does not move, so both key frames should have the same size.
    expect(Math.abs(sizes[60]! / sizes[0]! - 1)).toBeLessThan(0.1)
  })

  it.runIf(hasFfmpeg)(
    'gives a key frame what it needs, keeps to the bit rate, and looks better for it',
    async () => {
      const settings = {
        duration: 3,
        animationType: 'pan-left-to-right',
        quality: { bitrate: 900_000 },
      } as const
      const picture = await photo(1280, 720)
      const plan = planVideo(picture, settings)
      const frames = canvasFrames(picture, plan)
      const probe = await probeWebCodecs(plan)
      if (!probe.available) throw new Error(probe.reason)
      expect(probe.steered).toBe(true)
      // With layers, other frames are predicted from more than the key frame, and the difference is smaller.
      const { scalabilityMode: _, ...config } = probe.config
      const made = async (steered: boolean) => {
        const sizes: number[] = []
        const file = writeMp4(plan)
        await encodeWithWebCodecs(frames, { config, steered }, ({ data }) => {
          sizes.push(data.length)
          file.add({ data })
        })
        const blob = new Blob([await file.finish()])
        const { frames: decoded, keyFrames } = await inspect(blob, [10, 40, 80])
        expect(keyFrames).toEqual([0, 60])
        const errors = decoded.map((each, i) => lumaError(planesOf(each, plan).y, frames, [10, 40, 80][i]!))
        return { key: sizes[0]!, bytes: blob.size, error: errors.reduce((sum, each) => sum + each) }
      }
      const steered = await made(true)
      const left = await made(false)
      expect(steered.key).toBeGreaterThan(left.key * 1.2)
      expect(steered.bytes, `${JSON.stringify({ steered, left })}`).toBeLessThan(left.bytes * 1.05)
      expect(steered.error).toBeLessThan(left.error)
    },
  )

  it.runIf(hasFfmpeg)('that restarts with each new bit rate keeps a single one', async () => {
    globalThis.VideoEncoder = class extends original {
      #isNew = false
      override configure(config: VideoEncoderConfig): void {
        this.#isNew = true
        super.configure(config)
      }
      override encode(frame: VideoFrame, options: VideoEncoderEncodeOptions = {}): void {
        super.encode(frame, { keyFrame: options.keyFrame === true || this.#isNew })
        this.#isNew = false
      }
    }
    const settings = { ...UNTRIED.restarting, duration: 0.5 }
    expect(await probeWebCodecs(planVideo({ width: 64, height: 64 }, settings))).toMatchObject({
      available: true,
      steered: false,
      config: { latencyMode: 'quality' },
    })
    const { blob, attempts } = await makeVideo(await photo(64, 64), settings)
    expect(attempts).toEqual([{ route: 'webcodecs' }])
    expect((await inspect(blob)).keyFrames).toEqual([0])
  })

  it('that fails between two frames is detected before the next one', async () => {
    const plan = planVideo({ width: 64, height: 64 }, { duration: 1 })
    const probe = await probeWebCodecs(plan)
    if (!probe.available) throw new Error(probe.reason)
    const fail: { now?: (error: DOMException) => void } = {}
    globalThis.VideoEncoder = class extends original {
      constructor(init: VideoEncoderInit) {
        super(init)
        fail.now = init.error
      }
    }
    let drawn = 0
    const readI420 = (index: number, into: Uint8Array) => {
      drawn = index + 1
      into.fill(128)
      if (index === 3) fail.now?.(new DOMException('the driver is gone', 'EncodingError'))
    }
    const job = encodeWithWebCodecs({ plan, readI420 }, probe, () => undefined)
    await expect(job).rejects.toThrow('the driver is gone')
    expect(drawn).toBe(4)
  })

  it.each([
    ['throws', (frame: VideoFrame) => frame.close(), 'the encoder is closed'],
    ['passes on what the sink throws', undefined, 'no more room'],
  ] as const)('that %s ends the job with that, on the calling thread too', async (_name, broken, reason) => {
    const plan = planVideo({ width: 64, height: 64 }, { duration: 1 })
    const probe = await probeWebCodecs(plan)
    if (!probe.available) throw new Error(probe.reason)
    if (broken !== undefined) {
      globalThis.VideoEncoder = class extends original {
        override encode(frame: VideoFrame): void {
          broken(frame)
          throw new DOMException(reason, 'InvalidStateError')
        }
      }
    }
    const grey = { plan, readI420: (index: number, into: Uint8Array) => into.fill(index) }
    const job = encodeWithWebCodecs(grey, probe, () => {
      if (broken === undefined) throw videoError('encoder', {}, { reason })
    })
    await expect(job).rejects.toThrow(reason)
  })

  it.runIf(hasFfmpeg)('that fails on the calling thread is followed by ffmpeg too', async () => {
    globalThis.VideoEncoder = class extends original {
      override encode(frame: VideoFrame, options?: VideoEncoderEncodeOptions): void {
        if (frame.timestamp > 300_000) throw new DOMException('out of order', 'InvalidStateError')
        super.encode(frame, options)
      }
    }
    const { attempts, blob } = await makeVideo(await photo(320, 180), { duration: 0.5 }, { ffmpeg })
    expect(attempts).toMatchObject([{ route: 'webcodecs', error: { code: 'encoder' } }, { route: 'ffmpeg' }])
    expect((await inspect(blob)).complaints).toBe('')
  })

  describe('beside a second one', () => {
    const plan = planVideo({ width: 64, height: 64 }, { duration: 5 })
    const grey = { plan, readI420: (index: number, into: Uint8Array) => into.fill(index) }

    const encoded = async () => {
      const probe = await probeWebCodecs(plan)
      if (!probe.available) throw new Error(probe.reason)
      const packets: H264Packet[] = []
      let mostDone = 0
      const log: string[] = []
      await encodeWithWebCodecs(grey, probe, (packet) => packets.push(packet), {
        onFrame: (done) => {
          mostDone = Math.max(mostDone, done)
        },
        onLog: (line) => log.push(line),
      })
      expect(packets.map(({ index }) => index)).toEqual(Array.from({ length: 150 }, (_, index) => index))
      expect(packets.filter(({ data }) => isKeyPacket(data)).map(({ index }) => index)).toEqual([0, 60, 120])
      expect(mostDone).toBe(150)
      return log
    }

    /** Counts encoders from here on; the one with this number, from 1, is broken in this way. */
    const watched = (broken = 0, breaks: (frame: VideoFrame) => void = () => undefined) => {
      const seen = { open: 0, most: 0, made: 0, frames: [] as number[] }
      globalThis.VideoEncoder = class extends original {
        readonly #number: number
        constructor(init: VideoEncoderInit) {
          super(init)
          seen.made += 1
          this.#number = seen.made
          seen.open += 1
          seen.most = Math.max(seen.most, seen.open)
        }
        override encode(frame: VideoFrame, options?: VideoEncoderEncodeOptions): void {
          seen.frames[this.#number] = (seen.frames[this.#number] ?? 0) + 1
          if (this.#number === broken) breaks(frame)
          super.encode(frame, options)
        }
        override close(): void {
          seen.open -= 1
          super.close()
        }
      }
      return seen
    }

    it('shares its work, two seconds at a time, and the packets come in order', async () => {
      await probeWebCodecs(plan)
      const seen = watched()
      expect(await encoded()).toEqual([])
      const encoders = Math.min(2, navigator.hardwareConcurrency)
      expect(seen).toMatchObject({ most: encoders, made: encoders, open: 0 })
      expect(Math.min(...seen.frames.slice(1))).toBeGreaterThanOrEqual(30)
    })

    const secondFails = () =>
      watched(2, (frame) => {
        if (frame.timestamp < 3_000_000) return
        throw new DOMException('no second encoder here', 'EncodingError')
      })

    it('takes over what the second one fails at, loses nothing, and logs why it was alone', async () => {
      await probeWebCodecs(plan)
      const seen = secondFails()
      const log = await encoded()
      expect(seen.open).toBe(0)
      expect(log).toEqual([
        expect.stringMatching(/^The second encoder was abandoned: .*no second encoder here/),
      ])
    })

    it('has the failure of the second one in the video’s attempts', async () => {
      await probeWebCodecs(plan)
      secondFails()
      const { attempts } = await makeVideo(await photo(64, 64), { duration: 5 })
      expect(attempts).toEqual([
        { route: 'webcodecs', log: [expect.stringContaining('no second encoder here')] },
      ])
    })

    it('ends with the error that both have', async () => {
      await probeWebCodecs(plan)
      const seen = watched()
      const broken = {
        plan,
        readI420: (index: number) => {
          if (index >= 60) throw new VideoError('image')
        },
      }
      const probe = await probeWebCodecs(plan)
      if (!probe.available) throw new Error(probe.reason)
      const job = encodeWithWebCodecs(broken, probe, () => undefined)
      await expect(job).rejects.toMatchObject({ code: 'image' })
      await expect.poll(() => seen.open).toBe(0)
    })
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
    await encodeWithWebCodecs(grey, probe, () => {
      packets += 1
    })
    expect(packets).toBe(60)
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(4)
  })

  it('passes on an error from the frame source, and closes', async () => {
    const plan = planVideo({ width: 64, height: 64 }, {})
    const probe = await probeWebCodecs(plan)
    if (!probe.available) throw new Error(probe.reason)
    const readI420 = (index: number) => {
      if (index === 40) throw new VideoError('image')
    }
    const job = encodeWithWebCodecs({ plan, readI420 }, probe, () => undefined)
    await expect(job).rejects.toMatchObject({ code: 'image' })
  })

  it.runIf(hasFfmpeg)('works without a worker, on the calling thread', async () => {
    const { encoder, blob } = await makeVideo(await photo(64, 64), { duration: 0.2 })
    expect(encoder).toBe('webcodecs')
    expect((await inspect(blob)).stream.nb_read_frames).toBe('6')
  })

  it('can be aborted on the calling thread too', async () => {
    const signal = AbortSignal.timeout(50)
    const job = makeVideo(await photo(640, 360), { duration: 30, animationType: 'zoom-in' }, { signal })
    const error = await job.catch((each: unknown) => each)
    expect(error).toBe(signal.reason)
  })
})

/** Mean squared difference of a decoded frame's luma from the input. */
function lumaError(luma: Uint8Array, frames: FrameSource, index: number): number {
  const into = new Uint8Array(i420ByteLength(frames.plan))
  frames.readI420(index, into)
  return luma.reduce((sum, value, at) => sum + (value - into[at]!) ** 2, 0) / luma.length
}
