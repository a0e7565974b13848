/**
 * The quality of our default at equal bytes, compared with the straightforward pipeline (PNG files into ffmpeg in WebAssembly): four
 * pictures, a zoom and a pan of each. The browser's encoder mistakes the pan over `leaves` for scene cuts.
 *
 * The pipeline's video sets the byte budget; the default gets the bit rate that uses almost all of it, and no more. Both are
 * compared by ffmpeg's SSIM with the planned frames, drawn without a canvas and without compression.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchRow, report } from '../../../scripts/bench/benchReport.ts'
import { tryProgram } from '../../../scripts/testing/programs.ts'
import { i420ByteLength } from '../src/i420.ts'
import { planVideo, type VideoPlan } from '../src/index.ts'
import { readImage } from '../src/node/readImage.ts'
import { pixelFrames } from '../src/render/pixelFrames.ts'
import type { PixelImage } from '../src/render/pixels.ts'
import type { SiteJob } from '../test/site/page.ts'
import { openSite } from '../test/site.ts'
import { PICTURES, writePicture } from './photo.ts'

/** How many bit rates to try, and when the bytes are close enough to the budget. Close to it, the rate hardly predicts the bytes. */
const TRIES = 6
const ALMOST = 0.995

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
      const found = await bestWithin(png.length, { settings, url }, (video) => ssim(video, reference, plan))
      const theirs = ssim(png, reference, plan)
      console.error(`${url} ${animationType}: ${found}, PNG pipeline ${theirs}`)
      rows.push({
        name: `SSIM at no more bytes, 3 s 480p30, ${name}, ${animationType}`,
        value: found,
        unit: '',
        peer: { name: 'PNG pipeline', value: theirs },
        target: { ratio: { atLeast: 1 } },
      })
    }
  }
  report(rows)
} finally {
  await site.close()
  rmSync(folder, { recursive: true })
}

function writeReference(image: PixelImage, plan: VideoPlan): string {
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
  for (let tries = 0; tries < TRIES && largest < most * ALMOST; tries += 1) {
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
