/** What a browser's encoder receives and how its output is handled, even if it breaks the rules. */
import { afterEach, describe, expect, it } from 'vitest'
import { ffmpeg, hasFfmpeg, inspect, photo } from '../../test/browserMaterial.ts'
import type { FrameSource } from '../frames.ts'
import { planVideo, type VideoPlan } from '../plan.ts'
import { encodeWithWebCodecs } from './encodeWithWebCodecs.ts'
import { makeVideo } from './makeVideo.ts'
import { probeWebCodecs } from './probeWebCodecs.ts'
import type { WebCodecsSetup } from './webCodecsSetup.ts'

const original = globalThis.VideoEncoder

afterEach(() => {
  globalThis.VideoEncoder = original
})

/** Four seconds: two groups, or more frames than an encoder may hold. */
const plan = planVideo({ width: 64, height: 64 }, { duration: 4, animationType: 'zoom-in' })

async function probed(): Promise<WebCodecsSetup> {
  const probe = await probeWebCodecs(plan)
  if (!probe.available) throw new Error(probe.reason)
  return probe
}

function grey(ofPlan: VideoPlan): FrameSource {
  return { plan: ofPlan, readI420: (index, into) => into.fill(index) }
}

async function indicesOf(setup: WebCodecsSetup): Promise<number[]> {
  const indices: number[] = []
  await encodeWithWebCodecs(grey(plan), setup, ({ index }) => indices.push(index))
  return indices
}

const all = Array.from({ length: plan.frameCount }, (_, index) => index)

describe('an encoder', () => {
  it('gets frame rate, bit rate and Annex B with every configuration', async () => {
    const setup = await probed()
    const configs: VideoEncoderConfig[] = []
    globalThis.VideoEncoder = class extends original {
      override configure(config: VideoEncoderConfig): void {
        configs.push(config)
        super.configure(config)
      }
    }
    expect(await indicesOf(setup)).toEqual(all)
    // For each of two groups, the key frame's rate, with which an encoder opens, and the rate for the others.
    expect(configs).toHaveLength(4)
    for (const config of configs)
      expect(config).toMatchObject({
        framerate: 30,
        bitrate: expect.any(Number),
        avc: { format: 'annexb' },
        codec: plan.codec,
      })
  })

  it('that looks ahead and never reports a queue gets at most 64 frames', async () => {
    const setup = await probed()
    const LOOKS_AHEAD = 40
    const seen = { inFlight: 0, most: 0 }
    globalThis.VideoEncoder = class extends original {
      readonly #held: (() => void)[]
      constructor({ output, error }: VideoEncoderInit) {
        const delayed: (() => void)[] = []
        super({
          error,
          output: (chunk, metadata) => {
            delayed.push(() => {
              seen.inFlight -= 1
              output(chunk, metadata)
            })
            if (delayed.length > LOOKS_AHEAD) delayed.shift()?.()
          },
        })
        this.#held = delayed
      }
      override get encodeQueueSize(): number {
        return 0
      }
      override encode(frame: VideoFrame, options?: VideoEncoderEncodeOptions): void {
        seen.inFlight += 1
        seen.most = Math.max(seen.most, seen.inFlight)
        super.encode(frame, options)
      }
      override async flush(): Promise<void> {
        await super.flush()
        for (const give of this.#held.splice(0)) give()
      }
    }
    expect(await indicesOf({ ...setup, steered: false })).toEqual(all)
    expect(seen.most).toBeGreaterThan(LOOKS_AHEAD)
    expect(seen.most).toBeLessThanOrEqual(64)
  })

  it.each([
    ['accepts every frame', undefined],
    ['throws at one', 7],
  ])('that %s leaves no frame open', async (_name, broken) => {
    const setup = await probed()
    const frames: VideoFrame[] = []
    globalThis.VideoEncoder = class extends original {
      override encode(frame: VideoFrame, options?: VideoEncoderEncodeOptions): void {
        frames.push(frame)
        if (frames.length === broken) throw new DOMException('no more', 'EncodingError')
        super.encode(frame, options)
      }
    }
    const made = indicesOf({ ...setup, steered: false })
    if (broken === undefined) expect(await made).toEqual(all)
    else await expect(made).rejects.toThrow('no more')
    expect(frames.length).toBe(broken ?? plan.frameCount)
    // A closed frame has no format.
    expect(frames.filter(({ format }) => format !== null)).toEqual([])
  })

  it.each([
    [
      'throws for',
      (_: VideoEncoderInit, error: DOMException) => {
        throw error
      },
    ],
    ['reports', ({ error: report }: VideoEncoderInit, error: DOMException) => report(error)],
  ] as const)(
    'that %s a lack of memory is followed by no ffmpeg, which needs even more',
    async (_name, fail) => {
      await probed()
      globalThis.VideoEncoder = class extends original {
        readonly #init: VideoEncoderInit
        constructor(init: VideoEncoderInit) {
          super(init)
          this.#init = init
        }
        override encode(): void {
          fail(this.#init, new DOMException('Out of memory', 'OperationError'))
        }
      }
      const job = makeVideo(await photo(64, 64), { duration: 4, animationType: 'zoom-in' }, { ffmpeg })
      await expect(job).rejects.toMatchObject({
        code: 'memory',
        message: 'There was not enough memory for the video: Out of memory',
      })
    },
  )

  it.runIf(hasFfmpeg)('[C3] that mislabels a key frame is not trusted', async () => {
    const labels: string[] = []
    globalThis.VideoEncoder = class extends original {
      constructor({ output, error }: VideoEncoderInit) {
        super({
          error,
          output: (chunk, metadata) => {
            const data = new Uint8Array(chunk.byteLength)
            chunk.copyTo(data)
            labels.push(chunk.type)
            output(new EncodedVideoChunk({ type: 'delta', timestamp: chunk.timestamp, data }), metadata)
          },
        })
      }
    }
    const { blob, attempts } = await makeVideo(await photo(64, 64), { duration: 3 })
    expect(attempts).toEqual([{ route: 'webcodecs' }])
    expect(labels).toContain('key')
    expect((await inspect(blob)).keyFrames).toEqual([0, 60])
  })

  it('is awaited without timers, which hidden pages throttle', async () => {
    const image = await photo(64, 64)
    const { setTimeout, requestAnimationFrame } = globalThis
    const asked: string[] = []
    globalThis.setTimeout = ((): number => asked.push('timer')) as unknown as typeof setTimeout
    globalThis.requestAnimationFrame = () => asked.push('frame')
    try {
      const { blob } = await makeVideo(image, { duration: 2.5, animationType: 'zoom-in' })
      expect(blob.size).toBeGreaterThan(1000)
      expect(asked).toEqual([])
    } finally {
      Object.assign(globalThis, { setTimeout, requestAnimationFrame })
    }
  })
})
