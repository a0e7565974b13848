/**
 * How long a video takes: our default and our ffmpeg encoder against the straightforward pipeline (PNG files into ffmpeg in
 * WebAssembly) and against native ffmpeg's zoompan, in one run, in turns, over the built package on a built site.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchRow, report, spread } from '../../../scripts/benchReport.ts'
import { planVideo, type VideoPlan } from '../src/index.ts'
import type { SiteJob } from '../test/site/page.ts'
import { openSite, type Site } from '../test/site.ts'
import { writePhoto } from './photo.ts'

const folder = mkdtempSync(join(tmpdir(), 'video-core-bench-'))
const photo = writePhoto(folder)
const site = await openSite({ origin: 'dist', isolated: false, files: { '/photo.png': readFileSync(photo) } })

const contenders = ['default', 'ffmpeg', 'png', 'zoompan', 'smooth zoompan'] as const
type Contender = (typeof contenders)[number]

const OPTIONS: Readonly<Record<Exclude<Contender, 'zoompan' | 'smooth zoompan'>, SiteJob['options']>> = {
  default: {},
  ffmpeg: { encoder: 'ffmpeg' },
  png: { frames: 'png', batch: 5 },
}

/** The usual cure for zoompan's jitter: a picture of four times the size. It stays less even than ours. */
const SMOOTHER = 'scale=iw*4:ih*4:flags=bilinear,'

/** Every video, and how often it is made. */
const videos = [
  { resolution: '480p', duration: 3, runs: 3 },
  { resolution: '1080p', duration: 3, runs: 3 },
  { resolution: '480p', duration: 30, runs: 1 },
  { resolution: '1080p', duration: 30, runs: 1 },
] as const

try {
  const rows: BenchRow[] = []
  let longestTask = 0
  for (const { resolution, duration, runs } of videos) {
    const settings = { resolution, duration, animationType: 'zoom-in' } as const
    const plan = planVideo({ width: 2400, height: 1350 }, settings)
    const times = new Map<Contender, number[]>(contenders.map((each) => [each, []]))
    for (let run = 0; run <= runs; run += 1) {
      for (const each of contenders) {
        // The first round warms up: scripts are fetched, WebAssembly is compiled. Long videos need none after that.
        if (run === 0 && duration > 3) continue
        const taken = await millisecondsFor(each, settings, plan, site, (task) => {
          if (each === 'default') longestTask = Math.max(longestTask, task)
        })
        console.error(`${duration} s ${resolution} ${each}: ${Math.round(taken)} ms`)
        if (run > 0) times.get(each)?.push(taken)
      }
    }
    rows.push(...rowsOf(`${duration} s ${resolution}30`, times, resolution, duration))
  }
  rows.push({
    name: 'longest main-thread task while encoding',
    value: longestTask,
    unit: 'ms',
    target: '< 50 ms',
  })
  const kilobytes = Math.round(site.transferred().bytes / 102.4) / 10
  rows.push({ name: 'scripts before the first video', value: kilobytes, unit: 'KB gz', target: '≤ 60 KB' })
  report(rows)
} finally {
  await site.close()
  rmSync(folder, { recursive: true })
}

async function millisecondsFor(
  contender: Contender,
  settings: SiteJob['settings'],
  plan: VideoPlan,
  { run }: Site,
  onTask: (milliseconds: number) => void,
): Promise<number> {
  if (contender === 'zoompan') return zoompan(plan, '')
  if (contender === 'smooth zoompan') return zoompan(plan, SMOOTHER)
  const outcome = await run({
    settings,
    url: '/photo.png',
    ...(OPTIONS[contender] ? { options: OPTIONS[contender] } : {}),
  })
  if (outcome.code !== undefined) throw new Error(`${contender}: ${outcome.message}`)
  onTask(outcome.longestTask)
  return outcome.seconds * 1000
}

/** The usual recipe of native ffmpeg, on the same picture, with the same codec settings as the straightforward pipeline. */
function zoompan({ width, height, frameCount, fps }: VideoPlan, before: string): number {
  const zoom = `1+0.2*on/${frameCount - 1}`
  const centre = "x='iw/2-(iw/zoom/2)':y='ih/2-(ih/zoom/2)'"
  const filter = `${before}zoompan=z='${zoom}':${centre}:d=${frameCount}:s=${width}x${height}:fps=${fps}`
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '28', '-pix_fmt', 'yuv420p']
  const started = performance.now()
  const output = join(folder, 'zoompan.mp4')
  const child = spawnSync('ffmpeg', ['-v', 'error', '-y', '-i', photo, '-vf', filter, ...codec, output])
  if (child.status !== 0) throw new Error(`zoompan failed: ${child.stderr}`, { cause: child.error })
  return performance.now() - started
}

function rowsOf(
  video: string,
  times: ReadonlyMap<Contender, readonly number[]>,
  resolution: '480p' | '1080p',
  duration: number,
): BenchRow[] {
  const of = (each: Contender) => spread(times.get(each) ?? [])
  const ours = of('default')
  const ffmpeg = of('ffmpeg')
  const png = of('png')
  const native = of('zoompan')
  const smooth = of('smooth zoompan')
  const short = duration === 3
  const fast = resolution === '480p' ? '8' : '5'
  return [
    {
      name: `${video}, default, times as fast as PNG pipeline`,
      ...ours,
      unit: 'ms',
      peer: `PNG pipeline ${png.value} ms`,
      ratio: png.value / ours.value,
      ...(short ? { target: `≥ ${fast} times as fast` } : {}),
    },
    {
      name: `${video}, default, time of native zoompan`,
      ...ours,
      unit: 'ms',
      peer: `zoompan ${native.value} ms`,
      ratio: ours.value / native.value,
      target: '≤ 0.7',
    },
    {
      name: `${video}, default, time of native zoompan on 4x (for less jitter)`,
      ...ours,
      unit: 'ms',
      peer: `smooth zoompan ${smooth.value} ms`,
      ratio: ours.value / smooth.value,
    },
    {
      name: `${video}, our ffmpeg encoder, times as fast as PNG pipeline`,
      ...ffmpeg,
      unit: 'ms',
      peer: `PNG pipeline ${png.value} ms`,
      ratio: png.value / ffmpeg.value,
      target: '≥ 2 times as fast',
    },
  ]
}
