/**
 * Times several ways to make a video from a picture: the library from its built package on a built site, the
 * straightforward pipeline (PNG files into ffmpeg in WebAssembly), and native ffmpeg's zoompan. All start
 * from the same image file and decode it; they take turns.
 */
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Size } from '@whittle/image-core/geometry'
import { type BenchRow, spread } from '@whittle/scripts/bench/benchReport'
import { startProgram } from '@whittle/scripts/testing/programs'
import { planVideo } from '../src/index.ts'
import type { SiteJob } from '../test/site/page.ts'
import { openSite, type Site } from '../test/site.ts'
import { PHOTO_SIZE, PICTURE_SIZE, writePhoto, writePicture } from './photo.ts'

/**
 * The runs behind each median. For short videos a warm-up run comes first: scripts are fetched, WebAssembly
 * is compiled.
 */
const RUNS = 5

/** The library, by its options. */
const OPTIONS = {
  default: {},
  ffmpeg: { encoder: 'ffmpeg' },
  png: { frames: 'png', batch: 5 },
} as const satisfies Readonly<Record<string, NonNullable<SiteJob['options']>>>

interface Zoompan {
  /** Filters before it. */
  readonly before: string
  /** Options of x264. */
  readonly codec: readonly string[]
}

/** The settings of the straightforward pipeline: x264's fastest, with the lowest quality per byte. */
const FASTEST = ['-preset', 'ultrafast', '-crf', '28']

/** Native ffmpeg, by its arguments. */
const ZOOMPANS = {
  zoompan: { before: '', codec: [] },
  'fastest zoompan': { before: '', codec: FASTEST },
  // The usual fix for its jitter: enlarging the picture to four times its size. Its motion is still less even
  // than ours.
  'smooth zoompan': { before: 'scale=iw*4:ih*4:flags=bilinear,', codec: FASTEST },
} as const satisfies Readonly<Record<string, Zoompan>>

/** The moves, as zoompan's zoom and left edge for the frame `on` of `last`. */
const ZOOMPAN_MOVES = {
  'zoom-in': (last: number) => ({ zoom: `1+0.2*on/${last}`, x: 'iw/2-(iw/zoom/2)' }),
  'pan-left-to-right': (last: number) => ({ zoom: '1.2', x: `(iw-iw/zoom)*on/${last}` }),
} as const

/** A participant in the race. */
export type Contender = keyof typeof OPTIONS | keyof typeof ZOOMPANS

/** The name of each peer in a row. */
const PEER_NAMES: Readonly<Partial<Record<Contender, string>>> = {
  png: 'PNG pipeline in ffmpeg.wasm',
  zoompan: 'native zoompan',
  'fastest zoompan': 'native zoompan, x264 at its fastest and coarsest',
  'smooth zoompan': 'native zoompan on a picture of four times the size',
}

/** A file that videos are made from. */
interface Picture {
  readonly name: string
  readonly size: Size
  /** On the disk, and on the site. */
  readonly path: string
  readonly url: string
}

/** A video to make. */
export interface Video {
  readonly picture: Picture
  readonly resolution: '480p' | '1080p'
  readonly duration: 3 | 30
  readonly move: keyof typeof ZOOMPAN_MOVES
}

/** The time of each run; or why no video was made, which is a result too: PNG files can exhaust memory. */
type Outcome = { readonly times: number[] } | { readonly failure: string }

/** The results for one video. */
export interface Race {
  readonly name: string
  readonly outcomes: ReadonlyMap<Contender, Outcome>
  /** The longest task of the main thread each time the default encoded, in milliseconds. */
  readonly longestTasks: readonly number[]
}

interface Comparison {
  readonly one: Contender
  readonly peer: Contender
  readonly as: string
  /** The most it may take, as a share of the peer's time. */
  readonly most?: number
}

/** The site and the pictures for the races. */
export interface Track {
  readonly site: Site
  /** A typical visitor's photo. */
  readonly photo: Picture
  /**
   * A smaller picture, which is harder for us: zoompan needs less time for fewer pixels, while our time
   * depends mostly on the frames.
   */
  readonly picture: Picture
  /** Fine detail: the browser's encoder mistakes a pan over it for scene cuts, and needs decoy frames. */
  readonly leaves: Picture
  readonly race: (video: Video, by: readonly Contender[]) => Promise<Race>
  readonly close: () => Promise<void>
}

/** Writes the pictures and serves them beside the library. */
export async function openTrack(): Promise<Track> {
  const folder = mkdtempSync(join(tmpdir(), 'video-core-bench-'))
  const photo = {
    name: 'JPEG of 12 megapixels',
    size: PHOTO_SIZE,
    path: writePhoto(folder),
    url: '/photo.jpg',
  }
  const picture = {
    name: 'PNG of 2400x1350',
    size: PICTURE_SIZE,
    path: writePicture(folder),
    url: '/picture.png',
  }
  const leaves = {
    name: 'PNG of 2400x1350 full of small leaves',
    size: PICTURE_SIZE,
    path: writePicture(folder, 'leaves'),
    url: '/leaves.png',
  }
  const pictures = [photo, picture, leaves]
  const files = Object.fromEntries(pictures.map(({ url, path }) => [url, readFileSync(path)]))
  const site = await openSite({ origin: 'dist', isolated: false, files })
  return {
    site,
    photo,
    picture,
    leaves,
    race: (video, by) => race(video, by, site, folder),
    close: async () => {
      await site.close()
      rmSync(folder, { recursive: true })
    },
  }
}

const RESOLUTIONS = ['480p', '1080p'] as const

/** Four videos that zoom into a picture. */
export function zoomsOf(picture: Picture): readonly Video[] {
  return RESOLUTIONS.flatMap((resolution) =>
    ([3, 30] as const).map((duration) => ({ picture, resolution, duration, move: 'zoom-in' })),
  )
}

/** Two videos that pan over a picture. */
export function pansOf(picture: Picture): readonly Video[] {
  return RESOLUTIONS.map((resolution) => ({ picture, resolution, duration: 3, move: 'pan-left-to-right' }))
}

/** One contender against a peer; no row if either did not take part. */
export function compare(
  { name: video, outcomes }: Race,
  { one, peer, as, most }: Comparison,
): readonly BenchRow[] {
  const ours = outcomes.get(one)
  const other = outcomes.get(peer)
  if (ours === undefined || other === undefined) return []
  if ('failure' in ours) {
    // Our own video must succeed; a peer may fail.
    process.exitCode = 1
    return []
  }
  const row = { name: `${video}, ${as}`, ...spread(ours.times), unit: 'ms' }
  const name = PEER_NAMES[peer] ?? peer
  if ('failure' in other) return [{ ...row, peer: { name, failure: other.failure } }]
  const target = most === undefined ? {} : { target: { ratio: { atMost: most } } }
  return [{ ...row, peer: { name, ...spread(other.times) }, ...target }]
}

async function race(video: Video, by: readonly Contender[], site: Site, folder: string): Promise<Race> {
  const { picture, resolution, duration, move } = video
  const name = `${duration} s ${resolution}30 of a ${picture.name}${move === 'zoom-in' ? '' : `, ${move}`}`
  const outcomes = new Map<Contender, Outcome>(by.map((each) => [each, { times: [] }]))
  const longestTasks: number[] = []
  for (let run = duration === 3 ? 0 : 1; run <= RUNS; run += 1) {
    for (const each of by) {
      const outcome = outcomes.get(each)
      if (outcome === undefined || 'failure' in outcome) continue
      try {
        const { taken, task } = await make(each, video, site, folder)
        console.error(`${name} ${each}: ${Math.round(taken)} ms`)
        if (run > 0) outcome.times.push(taken)
        if (each === 'default') longestTasks.push(task)
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error)
        console.error(`${name} ${each} made no video: ${failure}`)
        outcomes.set(each, { failure })
      }
    }
  }
  return { name, outcomes, longestTasks }
}

/** The milliseconds until the video is ready, and those of the longest main-thread task meanwhile. */
async function make(
  contender: Contender,
  { picture, resolution, duration, move }: Video,
  { run }: Site,
  folder: string,
): Promise<{ readonly taken: number; readonly task: number }> {
  const settings = { resolution, duration, animationType: move } as const
  if (isZoompan(contender)) {
    const { before, codec } = ZOOMPANS[contender]
    const { width, height, frameCount, fps } = planVideo(picture.size, settings)
    const { zoom, x } = ZOOMPAN_MOVES[move](frameCount - 1)
    const frames = `d=${frameCount}:s=${width}x${height}:fps=${fps}`
    const filter = `${before}zoompan=z='${zoom}':x='${x}':y='ih/2-(ih/zoom/2)':${frames}`
    const encoder = ['-c:v', 'libx264', ...codec, '-pix_fmt', 'yuv420p', join(folder, 'zoompan.mp4')]
    return { taken: await timeFfmpeg(['-i', picture.path, '-vf', filter, ...encoder]), task: 0 }
  }
  const outcome = await run({ settings, url: picture.url, options: OPTIONS[contender] })
  if (outcome.code !== undefined) throw new Error(`${contender}: ${outcome.message}`)
  return { taken: outcome.seconds * 1000, task: outcome.longestTask }
}

function isZoompan(contender: Contender): contender is keyof typeof ZOOMPANS {
  return Object.hasOwn(ZOOMPANS, contender)
}

/** The milliseconds that native ffmpeg takes. */
async function timeFfmpeg(args: readonly string[]): Promise<number> {
  const started = performance.now()
  // Not the synchronous call: this process also serves the site, and its browser would wait for responses.
  const child = startProgram('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], {
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
