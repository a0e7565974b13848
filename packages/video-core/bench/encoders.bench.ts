/**
 * How long a video takes: our default and our ffmpeg encoder against the straightforward pipeline (PNG files into ffmpeg in
 * WebAssembly) and against native ffmpeg's zoompan, in one run, in turns, over the built package on a built site.
 */
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchRow, report, spread } from '../../../scripts/benchReport.ts'
import { startProgram } from '../../../scripts/programs.ts'
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

/** What a row calls a peer. */
const PEER_NAMES: Readonly<Partial<Record<Contender, string>>> = {
  png: 'PNG pipeline in ffmpeg.wasm',
  zoompan: 'native zoompan',
  'smooth zoompan': 'native zoompan on a picture of four times the size',
}

/** The usual cure for zoompan's jitter: a picture of four times the size. It stays less even than ours. */
const SMOOTHER = 'scale=iw*4:ih*4:flags=bilinear,'

/** The medians of short videos are of so many runs, after one that warms up: scripts are fetched, WebAssembly is compiled. */
const RUNS = { short: 5, once: 1 } as const

/**
 * Every video, and how often each contender makes it. Long ones are made once: ours and the PNG pipeline need minutes for them. Over a
 * picture of four times the size zoompan needs half a minute for a short one, and minutes for a long one.
 */
const videos = (['480p', '1080p'] as const).flatMap((resolution) =>
  ([3, 30] as const).map((duration) => ({
    resolution,
    duration,
    runs: (contender: Contender): number => {
      if (contender === 'smooth zoompan') return duration === 3 ? RUNS.once : 0
      return duration === 3 ? RUNS.short : RUNS.once
    },
  })),
)

/** What a contender needed in each run; or why it made no video, which is a result too: PNG files fill the memory. */
type Outcome = { readonly times: number[] } | { readonly failure: string }

try {
  let longestTask = 0
  for (const { resolution, duration, runs } of videos) {
    const settings = { resolution, duration, animationType: 'zoom-in' } as const
    const plan = planVideo({ width: 2400, height: 1350 }, settings)
    const by = contenders.filter((each) => runs(each) > 0)
    const outcomes = new Map<Contender, Outcome>(by.map((each) => [each, { times: [] }]))
    for (let run = 0; run <= RUNS.short; run += 1) {
      for (const each of by) {
        const isWarmUp = run === 0
        if (isWarmUp ? runs(each) === RUNS.once : run > runs(each)) continue
        const outcome = outcomes.get(each)
        if (outcome === undefined || 'failure' in outcome) continue
        try {
          const taken = await millisecondsFor(each, settings, plan, site, (task) => {
            if (each === 'default') longestTask = Math.max(longestTask, task)
          })
          console.error(`${duration} s ${resolution} ${each}: ${Math.round(taken)} ms`)
          if (!isWarmUp) outcome.times.push(taken)
        } catch (error) {
          const failure = error instanceof Error ? error.message : String(error)
          console.error(`${duration} s ${resolution} ${each} made no video: ${failure}`)
          outcomes.set(each, { failure })
        }
      }
    }
    report(rowsOf(`${duration} s ${resolution}30`, outcomes, { resolution, duration }))
  }
  report([
    {
      name: 'longest main-thread task while encoding',
      value: longestTask,
      unit: 'ms',
      target: { value: { atMost: 50 } },
    },
    {
      name: 'scripts before the first video',
      value: Math.round(site.transferred().bytes / 102.4) / 10,
      unit: 'KB gz',
      target: { value: { atMost: 60 } },
    },
  ])
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
  if (contender === 'zoompan') return await zoompan(plan, '')
  if (contender === 'smooth zoompan') return await zoompan(plan, SMOOTHER)
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
async function zoompan({ width, height, frameCount, fps }: VideoPlan, before: string): Promise<number> {
  const zoom = `1+0.2*on/${frameCount - 1}`
  const centre = "x='iw/2-(iw/zoom/2)':y='ih/2-(ih/zoom/2)'"
  const filter = `${before}zoompan=z='${zoom}':${centre}:d=${frameCount}:s=${width}x${height}:fps=${fps}`
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '28', '-pix_fmt', 'yuv420p']
  const args = ['-v', 'error', '-nostdin', '-y', '-i', photo, '-vf', filter, ...codec]
  const started = performance.now()
  // Not the synchronous call: the site is served by this very process, and its browser would wait for answers.
  const child = startProgram('ffmpeg', [...args, join(folder, 'zoompan.mp4')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints += text
  })
  const [code, signal] = await once(child, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code ?? signal}: ${complaints.trim()}`)
  return performance.now() - started
}

function rowsOf(
  video: string,
  outcomes: ReadonlyMap<Contender, Outcome>,
  { resolution, duration }: { readonly resolution: '480p' | '1080p'; readonly duration: number },
): BenchRow[] {
  const isShort = duration === 3
  const versus = { video, outcomes }
  return [
    ...compare(versus, {
      one: 'default',
      peer: 'png',
      as: 'default',
      ...(isShort ? { most: 1 / (resolution === '480p' ? 8 : 5) } : {}),
    }),
    ...compare(versus, {
      one: 'default',
      peer: 'zoompan',
      as: 'default',
      most: 0.7,
    }),
    ...compare(versus, {
      one: 'default',
      peer: 'smooth zoompan',
      as: 'default',
    }),
    ...compare(versus, {
      one: 'ffmpeg',
      peer: 'png',
      as: 'our ffmpeg encoder',
      most: 1 / 2,
    }),
  ]
}

interface Versus {
  readonly video: string
  readonly outcomes: ReadonlyMap<Contender, Outcome>
}

interface Comparison {
  readonly one: Contender
  readonly peer: Contender
  readonly as: string
  /** The most it may take, as a share of the peer's time. */
  readonly most?: number
}

/** One contender against a peer. */
function compare({ video, outcomes }: Versus, { one, peer, as, most }: Comparison): BenchRow[] {
  const ours = outcomes.get(one)
  const other = outcomes.get(peer)
  if (ours === undefined || other === undefined) return []
  if ('failure' in ours) {
    // What we make must be made; a peer may fail.
    process.exitCode = 1
    return []
  }
  const row = { name: `${video}, ${as}`, ...spread(ours.times), unit: 'ms' }
  const name = PEER_NAMES[peer] ?? peer
  if ('failure' in other) return [{ ...row, peer: { name, failure: other.failure } }]
  const { value, runs } = spread(other.times)
  const target = most === undefined ? {} : { target: { ratio: { atMost: most } } }
  return [{ ...row, peer: { name: runs === 1 ? `${name}, one run` : name, value }, ...target }]
}
