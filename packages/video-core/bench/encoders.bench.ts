/**
 * How long a video takes: our default and our ffmpeg encoder against the straightforward pipeline (PNG files into ffmpeg in
 * WebAssembly) and against native ffmpeg's zoompan, in one run, in turns, over the built package on a built site. Everybody begins
 * with the same image file, and decodes it.
 *
 * There are two files. A JPEG of 12 megapixels is what visitors bring, and what the times are of that were named for zoompan when the
 * targets were set: 1.26 and 2.42 s for three seconds of 480p and 1080p. The PNG of 2400x1350 is the harder one: zoompan's work
 * depends on the picture's size and halves with it, the default's is mostly that of its frames.
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
import { PHOTO_SIZE, PICTURE_SIZE, writePhoto, writePicture } from './photo.ts'

const contenders = ['default', 'ffmpeg', 'png', 'zoompan', 'smooth zoompan'] as const
type Contender = (typeof contenders)[number]

const folder = mkdtempSync(join(tmpdir(), 'video-core-bench-'))

/** The files, and who makes videos of them. */
const pictures = [
  {
    name: 'JPEG of 12 megapixels',
    size: PHOTO_SIZE,
    path: writePhoto(folder),
    url: '/photo.jpg',
    by: ['default', 'zoompan'],
  },
  {
    name: 'PNG of 2400x1350',
    size: PICTURE_SIZE,
    path: writePicture(folder),
    url: '/picture.png',
    by: contenders,
  },
] as const

const site = await openSite({
  origin: 'dist',
  isolated: false,
  files: Object.fromEntries(pictures.map(({ url, path }) => [url, readFileSync(path)])),
})

const OPTIONS: Readonly<
  Record<Exclude<Contender, 'zoompan' | 'smooth zoompan'>, NonNullable<SiteJob['options']>>
> = {
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

/** Every median is of so many runs. Before those of short videos one warms up: scripts are fetched, WebAssembly is compiled. */
const RUNS = 5

/** Over a picture of four times the size zoompan needs minutes for a long video. */
const MOST_SECONDS: Readonly<Partial<Record<Contender, number>>> = { 'smooth zoompan': 3 }

type Picture = (typeof pictures)[number]

interface Video {
  readonly picture: Picture
  readonly resolution: '480p' | '1080p'
  readonly duration: 3 | 30
}

const videos: readonly Video[] = pictures.flatMap((picture) =>
  (['480p', '1080p'] as const).flatMap((resolution) =>
    ([3, 30] as const).map((duration) => ({ picture, resolution, duration })),
  ),
)

/** What a contender needed in each run; or why it made no video, which is a result too: PNG files fill the memory. */
type Outcome = { readonly times: number[] } | { readonly failure: string }

try {
  let longestTask = 0
  for (const video of videos) {
    const { picture, resolution, duration } = video
    const by = picture.by.filter((each) => duration <= (MOST_SECONDS[each] ?? Number.POSITIVE_INFINITY))
    const outcomes = new Map<Contender, Outcome>(by.map((each) => [each, { times: [] }]))
    for (let run = duration === 3 ? 0 : 1; run <= RUNS; run += 1) {
      for (const each of by) {
        const isWarmUp = run === 0
        const outcome = outcomes.get(each)
        if (outcome === undefined || 'failure' in outcome) continue
        const name = `${nameOf(video)} ${each}`
        try {
          const taken = await millisecondsFor(each, video, site, (task) => {
            if (each === 'default') longestTask = Math.max(longestTask, task)
          })
          console.error(`${name}: ${Math.round(taken)} ms`)
          if (!isWarmUp) outcome.times.push(taken)
        } catch (error) {
          const failure = error instanceof Error ? error.message : String(error)
          console.error(`${name} made no video: ${failure}`)
          outcomes.set(each, { failure })
        }
      }
    }
    report(rowsOf(nameOf(video), outcomes, { resolution, duration }))
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

function nameOf({ picture, resolution, duration }: Video): string {
  return `${duration} s ${resolution}30 of a ${picture.name}`
}

async function millisecondsFor(
  contender: Contender,
  { picture, resolution, duration }: Video,
  { run }: Site,
  onTask: (milliseconds: number) => void,
): Promise<number> {
  const settings = { resolution, duration, animationType: 'zoom-in' } as const
  const plan = planVideo(picture.size, settings)
  if (contender === 'zoompan') return await zoompan(plan, picture.path, '')
  if (contender === 'smooth zoompan') return await zoompan(plan, picture.path, SMOOTHER)
  const outcome = await run({ settings, url: picture.url, options: OPTIONS[contender] })
  if (outcome.code !== undefined) throw new Error(`${contender}: ${outcome.message}`)
  onTask(outcome.longestTask)
  return outcome.seconds * 1000
}

/** The usual recipe of native ffmpeg, on the same file, with the same codec settings as the straightforward pipeline. */
async function zoompan(
  { width, height, frameCount, fps }: VideoPlan,
  input: string,
  before: string,
): Promise<number> {
  const zoom = `1+0.2*on/${frameCount - 1}`
  const centre = "x='iw/2-(iw/zoom/2)':y='ih/2-(ih/zoom/2)'"
  const filter = `${before}zoompan=z='${zoom}':${centre}:d=${frameCount}:s=${width}x${height}:fps=${fps}`
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '28', '-pix_fmt', 'yuv420p']
  const args = ['-v', 'error', '-nostdin', '-y', '-i', input, '-vf', filter, ...codec]
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
  const { value } = spread(other.times)
  const target = most === undefined ? {} : { target: { ratio: { atMost: most } } }
  return [{ ...row, peer: { name, value }, ...target }]
}
