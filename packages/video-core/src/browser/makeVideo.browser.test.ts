import { bt709, COLOUR_PATCHES } from '@whittle/scripts/testing/colourChart'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createWorker,
  ffmpeg,
  hasFfmpeg,
  inspect,
  painted,
  photo,
  planesOf,
} from '../../test/browserMaterial.ts'
import type { VideoSettingsInput } from '../settings.ts'
import { type MakeVideoOptions, makeVideo } from './makeVideo.ts'
import type { VideoProgress } from './progress.ts'

/**
 * The straightforward pipeline uses x264's `ultrafast` unchanged, which needs nothing beyond the Baseline
 * profile.
 */
const byEncoder: [string, string, MakeVideoOptions][] = [
  ['webcodecs', 'High', { encoder: 'webcodecs' }],
  ['ffmpeg', 'High', { encoder: 'ffmpeg', ffmpeg }],
  ['ffmpeg over PNG files', 'Constrained Baseline', { encoder: 'ffmpeg', ffmpeg, frames: 'png', batch: 5 }],
]

describe.each(byEncoder)('a video by %s', (_name, profile, options) => {
  const make = async (settings: VideoSettingsInput, image?: ImageBitmap) =>
    await makeVideo(image ?? (await photo(1280, 720)), settings, { ...options, worker: createWorker })

  it.runIf(hasFfmpeg)(
    '[C2] [C3] is what players need: avc1, limited BT.709, moov first, no edit list, no reordering',
    async () => {
      const { blob, plan, attempts } = await make({ animationType: 'zoom-in', duration: 3 })
      const video = await inspect(blob)
      expect(attempts).toHaveLength(1)
      expect(video.complaints).toBe('')
      expect(video.streams).toBe(1)
      expect(video.stream).toMatchObject({
        codec_name: 'h264',
        codec_tag_string: 'avc1',
        profile,
        level: plan.level,
        pix_fmt: 'yuv420p',
        color_range: 'tv',
        color_space: 'bt709',
        color_primaries: 'bt709',
        color_transfer: 'bt709',
        width: 854,
        height: 480,
        has_b_frames: 0,
        nb_read_frames: '90',
        avg_frame_rate: '30/1',
        start_time: '0.000000',
        duration: '3.000000',
      })
      expect(video.boxes.filter((box) => ['ftyp', 'moov', 'mdat'].includes(box))).toEqual([
        'ftyp',
        'moov',
        'mdat',
      ])
      expect(video.boxes).toContain('colr')
      expect(video.boxes).not.toContain('edts')
      expect(video.boxes).not.toContain('ctts')
      expect(video.boxes).not.toContain('mdat (64 bit)')
      expect(video.keyFrames).toEqual([0, 60])
      expect(video.times.every((time, i) => i === 0 || time > video.times[i - 1]!)).toBe(true)
    },
  )

  it.runIf(hasFfmpeg)('keeps its colours: ten patches within two steps of BT.709', async () => {
    const { blob, plan } = await make({ duration: 0.2, quality: { bitrate: 8_000_000 } }, await patches())
    const [frame] = (await inspect(blob, [3])).frames
    const planes = planesOf(frame!, plan)
    const off = COLOUR_PATCHES.map((rgb, i) => {
      const at = {
        x: Math.round(plan.width * ((i % 5) + 0.5) * 0.2),
        y: Math.round(plan.height * (i < 5 ? 0.25 : 0.75)),
      }
      const luma = planes.y[at.y * plan.width + at.x]!
      const chroma = (at.y >> 1) * (plan.width / 2) + (at.x >> 1)
      const expected = bt709(rgb)
      return Math.max(
        Math.abs(luma - expected[0]),
        Math.abs(planes.u[chroma]! - expected[1]),
        Math.abs(planes.v[chroma]! - expected[2]),
      )
    })
    expect(Math.max(...off)).toBeLessThanOrEqual(2)
  })

  it('reports progress that never falls, stage by stage, up to exactly 1', async () => {
    const reports: VideoProgress[] = []
    const image = await photo(640, 360)
    await makeVideo(
      image,
      { duration: 0.5 },
      { ...options, worker: createWorker, onProgress: (each) => reports.push(each) },
    )
    const shares = reports.map((each) => each.progress)
    expect(shares.every((share, i) => share >= 0 && share <= 1 && (i === 0 || share >= shares[i - 1]!))).toBe(
      true,
    )
    expect(shares.at(-1)).toBe(1)
    expect(reports.filter((each) => each.stage === 'generating').every((each) => each.progress <= 0.7)).toBe(
      true,
    )
    const stages = reports
      .map((each) => each.stage)
      .filter((stage, i, all) => stage !== all[i - 1])
      .filter((stage) => stage !== 'loading')
    expect(stages).toEqual(['initializing', 'generating', 'encoding', 'finalizing'])
  })

  it('reports at most ten times a second within a stage', async () => {
    const times = new Map<string, number[]>()
    await makeVideo(
      await photo(640, 360),
      { duration: 1, animationType: 'zoom-in' },
      {
        ...options,
        onProgress: ({ stage, progress }) => {
          if (progress < 1) times.set(stage, [...(times.get(stage) ?? []), performance.now()])
        },
      },
    )
    const gaps = [...times.values()].flatMap((each) => each.slice(1).map((time, i) => time - each[i]!))
    expect(times.get('generating')!.length).toBeGreaterThan(0)
    expect(gaps.every((gap) => gap > 99)).toBe(true)
  })

  it('rejects with the signal’s own reason in the same event-loop turn', async () => {
    const controller = new AbortController()
    const reason = new Error('enough')
    const image = await photo(1280, 720)
    const started = Promise.withResolvers<void>()
    const job = makeVideo(
      image,
      { duration: 30, resolution: '1080p', animationType: 'zoom-in' },
      {
        ...options,
        worker: createWorker,
        signal: controller.signal,
        onProgress: ({ frame }) => {
          if (frame > 2) started.resolve()
        },
      },
    )
    await started.promise
    const outcome = job.then(
      () => 'made',
      (error) => error,
    )
    controller.abort(reason)
    const nextTurn = new Promise((resolve) => setTimeout(resolve, 0, 'still waiting'))
    expect(await Promise.race([outcome, nextTurn])).toBe(reason)
    expect(image.width).toBe(1280)
  })
})

describe('the time left', () => {
  afterEach(() => vi.restoreAllMocks())

  /** Reports frame 1 of 90, and frame 45 nine seconds later by the page's clock. */
  const reportsOf = async (options: MakeVideoOptions): Promise<VideoProgress[]> => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const script = `onmessage = ({ data }) => {
      if (data.job !== 'make') return postMessage({ kind: 'done' })
      for (const done of [1, 45]) postMessage({ kind: 'progress', progress: { stage: 'generating', done } })
      postMessage({ kind: 'done', value: new ArrayBuffer(1) })
    }`
    const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
    const reports: VideoProgress[] = []
    await makeVideo(
      await photo(64, 64),
      {},
      {
        ...options,
        worker: () => new Worker(url),
        onProgress: (each) => {
          reports.push(each)
          if (each.frame === 1) now += 9000
        },
      },
    )
    return reports.filter(({ stage }) => stage === 'generating')
  }

  it('is estimated from the frames so far, once there are some', async () => {
    const reports = await reportsOf({})
    expect(reports.map(({ frame, secondsLeft }) => [frame, secondsLeft])).toEqual([
      [1, undefined],
      [45, 9],
    ])
  })

  it('is unknown if the frames are encoded only after the last one', async () => {
    const reports = await reportsOf({ encoder: 'ffmpeg', ffmpeg, frames: 'png' })
    expect(reports.map(({ frame, secondsLeft }) => [frame, secondsLeft])).toEqual([
      [1, undefined],
      [45, undefined],
    ])
  })
})

describe('any size, rate and animation', () => {
  const cases = (['480p', '720p', '1080p'] as const).flatMap((resolution) =>
    ([24, 30] as const).flatMap((fps) =>
      (['still', 'pan-left-to-right', 'pan-right-to-left', 'zoom-in', 'zoom-out'] as const).map(
        (animationType) => ({
          resolution,
          fps,
          animationType,
        }),
      ),
    ),
  )

  it.runIf(hasFfmpeg).each(cases)('$resolution $fps fps $animationType has every frame', async (settings) => {
    const { blob, plan } = await makeVideo(
      await photo(900, 900),
      { ...settings, duration: 0.5 },
      { worker: createWorker },
    )
    const video = await inspect(blob)
    expect(video.complaints).toBe('')
    expect(video.stream).toMatchObject({
      width: plan.width,
      height: plan.height,
      nb_read_frames: String(settings.fps / 2),
      duration: '0.500000',
      avg_frame_rate: `${settings.fps}/1`,
    })
  })
})

async function patches(): Promise<ImageBitmap> {
  return await painted(854, 480, (ctx) => {
    for (const [i, [r, g, b]] of COLOUR_PATCHES.entries()) {
      ctx.fillStyle = `rgb(${r} ${g} ${b})`
      ctx.fillRect((i % 5) * 171, i < 5 ? 0 : 240, 171, 240)
    }
  })
}
