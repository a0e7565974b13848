/**
 * The quality of our default at equal bytes, and the bytes of our ffmpeg at equal quality, compared with the
 * straightforward pipeline (PNG files into ffmpeg in WebAssembly): four pictures, a zoom and a pan of each.
 * The browser's encoder mistakes the pan over `leaves` for scene cuts.
 *
 * The pipeline's video sets the byte budget; the default gets the bit rate that uses almost all of it, and no
 * more. It also sets the quality that our ffmpeg has to reach. A quality in the settings is either a name,
 * which stands for a quantiser, or a bit rate, so two numbers of bytes are measured: at the coarsest
 * quantiser and at the lowest bit rate that reach it. All are compared by ffmpeg's SSIM with the planned
 * frames, drawn without a canvas and without compression.
 *
 * Other quantisers than those of the named qualities are tried with the native program and the arguments for
 * WebAssembly: x264's assembly changes its speed, not its bytes.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchRow, report } from '@whittle/scripts/bench/benchReport'
import { runProgram, tryProgram } from '@whittle/scripts/testing/programs'
import { i420ByteLength } from '../src/i420.ts'
import { ffmpegArgs, planVideo, type VideoPlan } from '../src/index.ts'
import { readImage } from '../src/node/readImage.ts'
import { pixelFrames } from '../src/render/pixelFrames.ts'
import type { RgbaImage } from '../src/render/pixels.ts'
import type { SiteJob } from '../test/site/page.ts'
import { openSite } from '../test/site.ts'
import { PICTURES, writePicture } from './photo.ts'

/**
 * How many bit rates to try, and when the bytes are close enough to the budget. Close to it, the rate hardly
 * predicts the bytes.
 */
const TRIES = 7
const CLOSE_ENOUGH = 0.995

/**
 * The lowest bit rate that reaches a quality is searched between these shares of the pipeline's bit rate.
 */
const LOWEST_SHARE = 0.1
const HIGHEST_SHARE = 4

/** The quantisers that are tried. */
const [COARSEST, FINEST] = [40, 10]

const MOVES = ['zoom-in', 'pan-left-to-right'] as const

const folder = mkdtempSync(join(tmpdir(), 'video-core-quality-'))
const files = PICTURES.map((name) => ({ url: `/${name}.png`, path: writePicture(folder, name) }))
const site = await openSite({
  origin: 'dist',
  isolated: false,
  files: Object.fromEntries(files.map(({ url, path }) => [url, readFileSync(path)])),
})

try {
  const rows: BenchRow[] = []
  for (const name of PICTURES) {
    const image = await readImage(join(folder, `${name}.png`))
    for (const animationType of MOVES) {
      const settings = { duration: 3, resolution: '480p', animationType } as const
      const plan = planVideo(image, settings)
      const reference = writeReference(image, plan)
      const url = `/${name}.png`
      const png = await make({ settings, url, options: { frames: 'png', batch: 5 } })
      const qualityOf = (video: Buffer) => ssim(video, reference, plan)
      const found = await bestWithin(png.length, { settings, url }, qualityOf)
      const theirs = qualityOf(png)
      console.error(`${url} ${animationType}: ${found}, PNG pipeline ${theirs}`)
      rows.push({
        name: `SSIM at no more bytes, 3 s 480p30, ${name}, ${animationType}`,
        value: found,
        unit: '',
        peer: { name: 'PNG pipeline', value: theirs },
        target: { ratio: { atLeast: 1 } },
      })
      const job = { settings, url, options: { encoder: 'ffmpeg' } } as const
      const bytes = {
        'at a quantiser': coarsestFor(theirs, reference, plan),
        'at a bit rate': await leastFor({ quality: theirs, bytes: png.length }, job, qualityOf),
      }
      for (const [way, least] of Object.entries(bytes))
        rows.push({
          name: `bytes at no lower SSIM, encoder ffmpeg ${way}, 3 s 480p30, ${name}, ${animationType}`,
          value: kilobytes(least),
          unit: 'kB',
          peer: { name: 'PNG pipeline', value: kilobytes(png.length) },
          target: { ratio: { atMost: 0.5 } },
        })
    }
  }
  report(rows)
} finally {
  await site.close()
  rmSync(folder, { recursive: true })
}

/** Kilobytes to a tenth, which is precise enough for a ratio close to its target. */
function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10
}

function writeReference(image: RgbaImage, plan: VideoPlan): string {
  const frames = pixelFrames(image, plan)
  const length = i420ByteLength(plan)
  const all = new Uint8Array(length * plan.frameCount)
  for (let index = 0; index < plan.frameCount; index += 1) {
    frames.readI420(index, all.subarray(index * length, (index + 1) * length))
  }
  const path = join(folder, 'reference.yuv')
  writeFileSync(path, all)
  return path
}

async function make(job: SiteJob): Promise<Buffer> {
  const { video, message } = await site.run(job)
  if (video === undefined) throw new Error(message)
  return Buffer.from(video, 'base64')
}

/** The best quality that the default reaches within this many bytes. */
async function bestWithin(most: number, job: SiteJob, qualityOf: (video: Buffer) => number): Promise<number> {
  let bitrate = Math.floor((most * 8) / 3)
  let largest = 0
  let best = 0
  for (let tries = 0; tries < TRIES && largest < most * CLOSE_ENOUGH; tries += 1) {
    const video = await make({ ...job, settings: { ...job.settings, quality: { bitrate } } })
    const isWithin = video.length <= most
    const quality = isWithin ? qualityOf(video) : 0
    console.error(`${job.url} ${bitrate} bits a second: ${video.length} bytes, of ${most}, ${quality}`)
    if (isWithin) largest = Math.max(largest, video.length)
    best = Math.max(best, quality)
    bitrate = Math.max(50_000, Math.floor((bitrate * most * 0.997) / video.length))
  }
  if (best === 0) throw new Error(`No bit rate made a video of at most ${most} bytes.`)
  return best
}

/** The bytes of the MP4 at the coarsest quantiser that reaches a quality. */
function coarsestFor(quality: number, reference: string, plan: VideoPlan): number {
  const output = join(folder, 'video.h264')
  const args = ffmpegArgs(plan, reference, { program: 'wasm', output })
  const at = args.indexOf('-qp') + 1
  if (at === 0) throw new Error('The arguments for WebAssembly have no quantiser.')
  for (let quantiser = COARSEST; quantiser >= FINEST; quantiser -= 1) {
    const file = join(folder, 'quantised.mp4')
    runProgram('ffmpeg', args.with(at, String(quantiser)))
    runProgram('ffmpeg', ['-y', '-nostdin', '-r', String(plan.fps), '-i', output, '-c', 'copy', file])
    const video = readFileSync(file)
    const found = ssim(video, reference, plan)
    console.error(`quantiser ${quantiser}: ${video.length} bytes, ${found} of ${quality}`)
    if (found >= quality) return video.length
  }
  throw new Error(`No quantiser reached an SSIM of ${quality}.`)
}

interface Wanted {
  readonly quality: number
  /** The bytes that another encoder needed for it. */
  readonly bytes: number
}

/** The fewest bytes in which a job reaches a quality. */
async function leastFor(
  { quality, bytes }: Wanted,
  job: SiteJob,
  qualityOf: (video: Buffer) => number,
): Promise<number> {
  let low = (LOWEST_SHARE * bytes * 8) / 3
  let high = (HIGHEST_SHARE * bytes * 8) / 3
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES; tries += 1) {
    const bitrate = Math.max(50_000, Math.round(Math.sqrt(low * high)))
    const video = await make({ ...job, settings: { ...job.settings, quality: { bitrate } } })
    const found = qualityOf(video)
    console.error(`${job.url} ffmpeg ${bitrate} bits a second: ${video.length} bytes, ${found} of ${quality}`)
    if (found >= quality) {
      least = Math.min(least, video.length)
      high = bitrate
    } else low = bitrate
  }
  if (!Number.isFinite(least)) throw new Error(`No bit rate reached an SSIM of ${quality}.`)
  return least
}

function ssim(video: Buffer, reference: string, { width, height, fps }: VideoPlan): number {
  const path = join(folder, 'video.mp4')
  writeFileSync(path, video)
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    '-s',
    `${width}x${height}`,
    '-r',
    String(fps),
    '-i',
    reference,
  ]
  const graph = '[0:v]setpts=N/FRAME_RATE/TB[a];[1:v]setpts=N/FRAME_RATE/TB[b];[a][b]ssim'
  const { stderr } = tryProgram('ffmpeg', [
    '-nostdin',
    '-i',
    path,
    ...raw,
    '-lavfi',
    graph,
    '-f',
    'null',
    '-',
  ])
  const all = /SSIM .*All:([\d.]+)/.exec(stderr)?.[1]
  if (all === undefined) throw new Error(`ffmpeg reported no SSIM: ${stderr.slice(-500)}`)
  return Number(all)
}
