/**
 * How good a pan looks at equal bytes: our default against the straightforward pipeline (PNG files into ffmpeg in WebAssembly).
 *
 * The pipeline's video says how many bytes there are; the default gets a bit rate that makes no more of them. Both are compared by
 * ffmpeg's SSIM with the frames that the plan asks for, drawn without a canvas and without compression.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report } from '../../../scripts/benchReport.ts'
import { i420ByteLength } from '../src/i420.ts'
import { planVideo, type VideoPlan } from '../src/index.ts'
import { readImage } from '../src/node/readImage.ts'
import { pixelFrames } from '../src/render/pixelFrames.ts'
import type { SiteJob } from '../test/site/page.ts'
import { openSite, type Site } from '../test/site.ts'
import { writePhoto } from './photo.ts'

/** Tries at a bit rate that makes no more bytes than there may be. */
const TRIES = 6

const folder = mkdtempSync(join(tmpdir(), 'video-core-quality-'))
const photo = writePhoto(folder)
const settings = { duration: 3, resolution: '480p', animationType: 'pan-left-to-right' } as const
const site = await openSite({ origin: 'dist', isolated: false, files: { '/photo.png': readFileSync(photo) } })

try {
  const image = await readImage(photo)
  const plan = planVideo(image, settings)
  const reference = writeReference(plan)
  const png = await make(site, { settings, options: { frames: 'png', batch: 5 } })
  const ours = await withinBytes(site, png.length)
  report([
    {
      name: 'SSIM of a pan, 3 s 480p30, at no more bytes',
      value: ssim(ours, reference, plan),
      unit: '',
      peer: { name: 'PNG pipeline', value: ssim(png, reference, plan) },
      target: { ratio: { atLeast: 1 } },
    },
  ])

  function writeReference(planned: VideoPlan): string {
    const frames = pixelFrames(image, planned)
    const all = new Uint8Array(i420ByteLength(planned) * planned.frameCount)
    for (let index = 0; index < planned.frameCount; index += 1)
      frames.readI420(
        index,
        all.subarray(index * i420ByteLength(planned), (index + 1) * i420ByteLength(planned)),
      )
    const path = join(folder, 'reference.yuv')
    writeFileSync(path, all)
    return path
  }
} finally {
  await site.close()
  rmSync(folder, { recursive: true })
}

async function make({ run }: Site, job: SiteJob): Promise<Buffer> {
  const { video, message } = await run({ ...job, url: '/photo.png' })
  if (video === undefined) throw new Error(message)
  return Buffer.from(video, 'base64')
}

/** The default's video with the highest bit rate tried that makes at most so many bytes. */
async function withinBytes(open: Site, most: number): Promise<Buffer> {
  let bitrate = Math.floor((most * 8) / settings.duration)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const video = await make(open, { settings: { ...settings, quality: { bitrate } } })
    console.error(`${bitrate} bits a second: ${video.length} bytes, of ${most}`)
    if (video.length <= most) return video
    bitrate = Math.floor((bitrate * most * 0.98) / video.length)
  }
  throw new Error(`No bit rate made a video of at most ${most} bytes.`)
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
  const { stderr } = spawnSync(
    'ffmpeg',
    ['-nostdin', '-i', path, ...raw, '-lavfi', graph, '-f', 'null', '-'],
    {
      encoding: 'utf8',
    },
  )
  const all = /SSIM .*All:([\d.]+)/.exec(stderr)?.[1]
  if (all === undefined) throw new Error(`ffmpeg gave no SSIM: ${stderr.slice(-500)}`)
  return Number(all)
}
