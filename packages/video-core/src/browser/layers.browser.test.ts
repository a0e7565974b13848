/** The temporal layers of the browser's encoder, and their benefit. */

import { mulberry32 } from '@whittle/scripts/testing/mulberry32'
import { describe, expect, it } from 'vitest'
import { hasFfmpeg, inspect, painted, planesOf } from '../../test/browserMaterial.ts'
import { isDisposable, isKeyPacket } from '../h264/annexB.ts'
import { i420ByteLength } from '../i420.ts'
import { writeMp4 } from '../mux/mp4.ts'
import { planVideo, type VideoPlan } from '../plan.ts'
import { canvasFrames } from './canvasFrames.ts'
import { encodeWithWebCodecs } from './encodeWithWebCodecs.ts'
import { type JobProgress, runJob } from './job.ts'
import { probeWebCodecs } from './probeWebCodecs.ts'
import type { WebCodecsSetup } from './webCodecsSetup.ts'

const PAN = { duration: 1, animationType: 'pan-left-to-right' } as const

describe('the layers of a stream', () => {
  it.runIf(hasFfmpeg)(
    'are three: no other frame depends on half of the frames, and none is late',
    async () => {
      const plan = planVideo({ width: 1600, height: 900 }, PAN)
      const setup = await probed(plan)
      const { disposable, video } = await made(await softPicture(), plan, setup)
      expect(setup.config.scalabilityMode).toBe('L1T3')
      expect(disposable).toEqual(Array.from({ length: 15 }, (_, index) => 2 * index + 1))
      const { complaints, stream, times } = await inspect(video)
      expect({ complaints, late: stream.has_b_frames }).toEqual({ complaints: '', late: 0 })
      expect(times).toEqual(Array.from({ length: 30 }, (_, index) => index))
    },
  )

  it.runIf(hasFfmpeg).each(['480p', '720p', '1080p'] as const)(
    'keep to the planned level at %s',
    async (resolution) => {
      const plan = planVideo(
        { width: 64, height: 64 },
        { resolution, duration: 0.1, animationType: 'zoom-in' },
      )
      const file = writeMp4(plan)
      const grey = { plan, readI420: (index: number, into: Uint8Array) => into.fill(index) }
      await encodeWithWebCodecs(grey, await probed(plan), (packet) => file.add(packet))
      const { stream } = await inspect(new Blob([await file.finish()]))
      expect(stream.level).toBe(plan.level)
    },
  )

  it.runIf(hasFfmpeg)('give a better picture for fewer bytes', async () => {
    const plan = planVideo({ width: 1600, height: 900 }, PAN)
    const setup = await probed(plan)
    const { scalabilityMode: _, ...flat } = setup.config
    const picture = await softPicture()
    const layered = await made(picture, plan, setup)
    const single = await made(picture, plan, { ...setup, config: flat })
    expect(layered.video.size).toBeLessThan(single.video.size)
    expect(layered.error).toBeLessThan(single.error)
  })

  it.runIf(hasFfmpeg)(
    'are two if bits are scarce, coded as screen text would be, which keeps a fair picture',
    async () => {
      const plan = planVideo({ width: 1600, height: 900 }, { ...PAN, quality: { bitrate: 115_000 } })
      const setup = await probed(plan)
      expect(setup.config).toMatchObject({ scalabilityMode: 'L1T2', contentHint: 'detail' })
      const { scalabilityMode: _, contentHint: __, ...plain } = setup.config
      const picture = await softPicture()
      const ours = await made(picture, plan, setup)
      const other = await made(picture, plan, { ...setup, config: plain })
      expect(ours.video.size).toBeLessThan(other.video.size * 1.05)
      expect(ours.error).toBeLessThan(other.error)
    },
  )
})

describe('a pan over fine detail, which an encoder takes for scene cuts', () => {
  const FAST_PAN = { duration: 3, animationType: 'pan-left-to-right' } as const

  it.runIf(hasFfmpeg)(
    'has the planned key frames only, each frame once, and keeps to its bit rate',
    async () => {
      const plan = planVideo({ width: 1600, height: 900 }, FAST_PAN)
      const { video } = await made(await detailedPicture(), plan, await probed(plan))
      const { complaints, keyFrames, times } = await inspect(video)
      expect({ complaints, keyFrames }).toEqual({ complaints: '', keyFrames: [0, 60] })
      expect(times).toEqual(Array.from({ length: 90 }, (_, index) => index))
      expect(video.size).toBeLessThan(((plan.bitrate * 3) / 8) * 1.25)
    },
  )

  it('gives signs of life while frames are encoded again, and goes through its stages once', async () => {
    const plan = planVideo({ width: 1600, height: 900 }, FAST_PAN)
    const route = { encoder: 'webcodecs', ...(await probed(plan)) } as const
    const reports: JobProgress[] = []
    const image = await detailedPicture()
    await runJob({ plan, image, route }, { onProgress: (each) => reports.push(each) })
    const stages = reports.map(({ stage }) => stage)
    expect(stages.filter((stage, i) => stage !== stages[i - 1])).toEqual([
      'initializing',
      'generating',
      'encoding',
      'finalizing',
    ])
    expect(stages.filter((stage) => stage === 'generating').length).toBeGreaterThan(plan.frameCount)
    const done = reports.filter(({ stage }) => stage === 'generating').map((each) => each.done)
    expect(done).toEqual(done.toSorted((a, b) => a - b))
    expect(done.at(-1)).toBe(plan.frameCount)
  })

  it.runIf(hasFfmpeg)('has the planned key frames only where bits are scarce, too', async () => {
    const plan = planVideo({ width: 1600, height: 900 }, { ...FAST_PAN, quality: { bitrate: 150_000 } })
    const setup = await probed(plan)
    expect(setup.config).toMatchObject({ contentHint: 'detail' })
    const { video } = await made(await detailedPicture(), plan, setup)
    expect((await inspect(video)).keyFrames).toEqual([0, 60])
  })

  it('has the encoder’s own key frames if it has no layers to hide them with', async () => {
    const plan = planVideo({ width: 1600, height: 900 }, FAST_PAN)
    const setup = await probed(plan)
    const { scalabilityMode: _, ...flat } = setup.config
    const keys: number[] = []
    const frames = canvasFrames(await detailedPicture(), plan)
    await encodeWithWebCodecs(frames, { ...setup, config: flat }, ({ index, data }) => {
      if (isKeyPacket(data)) keys.push(index)
    })
    expect(keys.length).toBeGreaterThan(2)
  })
})

/** Small shapes of every brightness, like leaves or gravel. */
async function detailedPicture(): Promise<ImageBitmap> {
  return await painted(1600, 900, (ctx) => {
    for (let i = 0; i < 90_000; i += 1) {
      ctx.fillStyle = `hsl(${(i * 47) % 360} 40% ${(i * 31) % 100}%)`
      ctx.fillRect((i * 7919) % 1600, (i * 104_729) % 900, 2 + (i % 7), 2 + (i % 5))
    }
  })
}

async function probed(plan: VideoPlan): Promise<WebCodecsSetup> {
  const probe = await probeWebCodecs(plan)
  if (!probe.available) throw new Error(probe.reason)
  return probe
}

/**
 * The video, those of its frames that no other depends on, and the mean squared error of a few luma planes.
 */
async function made(picture: ImageBitmap, plan: VideoPlan, setup: WebCodecsSetup) {
  const frames = canvasFrames(picture, plan)
  const file = writeMp4(plan)
  const disposable: number[] = []
  await encodeWithWebCodecs(frames, setup, (packet) => {
    if (isDisposable(packet.data)) disposable.push(packet.index)
    file.add(packet)
  })
  const video = new Blob([await file.finish()])
  const { frames: decoded } = await inspect(video, [12, 23])
  const errors = [12, 23].map((index, at) => {
    const wanted = new Uint8Array(i420ByteLength(plan))
    frames.readI420(index, wanted)
    const { y } = planesOf(decoded[at]!, plan)
    return y.reduce((sum, value, pixel) => sum + (value - wanted[pixel]!) ** 2, 0) / y.length
  })
  return { video, disposable, error: errors.reduce((sum, each) => sum + each) }
}

/** Large soft shapes under a photograph's noise. */
async function softPicture(): Promise<ImageBitmap> {
  return await painted(1600, 900, (ctx) => {
    const sky = ctx.createLinearGradient(0, 0, 1600, 900)
    sky.addColorStop(0, '#2b5d8c')
    sky.addColorStop(1, '#e8b27a')
    ctx.fillStyle = sky
    ctx.fillRect(0, 0, 1600, 900)
    ctx.filter = 'blur(12px)'
    for (let i = 0; i < 60; i += 1) {
      ctx.fillStyle = `hsl(${(i * 47) % 360} 40% 50% / 0.4)`
      ctx.fillRect((i * 7919) % 1600, (i * 104729) % 900, 60 + ((i * 7) % 200), 60 + ((i * 11) % 200))
    }
    const pixels = ctx.getImageData(0, 0, 1600, 900)
    const random = mulberry32(7)
    for (let at = 0; at < pixels.data.length; at += 4) {
      const noise = Math.floor(random() * 7) - 3
      for (let each = at; each < at + 3; each += 1) pixels.data[each]! += noise
    }
    ctx.putImageData(pixels, 0, 0)
  })
}
