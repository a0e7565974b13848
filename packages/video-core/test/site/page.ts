/** The page of the test site: uses the package by its public name, as an application does. */
import { VideoError, type VideoSettingsInput } from '@whittle/video-core'
import { type FfmpegAssets, type MakeVideoOptions, makeVideo } from '@whittle/video-core/browser'
import { base64Of } from '../base64Of.ts'

/** One video to make. */
export interface SiteJob {
  readonly settings: VideoSettingsInput
  readonly options?: Pick<MakeVideoOptions, 'encoder' | 'frames' | 'batch'>
  /** Size of the picture that the page paints. */
  readonly image?: { readonly width: number; readonly height: number }
  /** An image file to use instead; it is fetched before timing starts, and decoded within the timed run. */
  readonly url?: string
  /** Replaces the URL of ffmpeg's WebAssembly. */
  readonly wasmUrl?: string
}

/** The outcome, as plain data. */
export interface SiteOutcome {
  readonly code?: string
  readonly message?: string
  readonly video?: string
  readonly bytes?: number
  readonly seconds: number
  readonly attempts?: readonly string[]
  readonly isolated: boolean
  /** The longest task of the main thread in milliseconds. */
  readonly longestTask: number
}

declare global {
  interface Window {
    run(job: SiteJob): Promise<SiteOutcome>
  }
}

const FFMPEG: FfmpegAssets = {
  single: {
    coreUrl: '/ffmpeg/core/ffmpeg-core.js',
    wasmUrl: '/ffmpeg/core/ffmpeg-core.wasm',
    bytes: 32_232_419,
  },
  threaded: {
    coreUrl: '/ffmpeg/core-mt/ffmpeg-core.js',
    wasmUrl: '/ffmpeg/core-mt/ffmpeg-core.wasm',
    workerUrl: '/ffmpeg/core-mt/ffmpeg-core.worker.js',
    bytes: 32_718_323,
  },
}

window.run = async ({ settings, options = {}, image = { width: 1600, height: 900 }, url, wasmUrl }) => {
  const picture = url === undefined ? await paint(image) : await (await fetch(url)).blob()
  const ffmpeg = wasmUrl === undefined ? FFMPEG : { single: { ...FFMPEG.single, wasmUrl } }
  let longestTask = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
  })
  observer.observe({ type: 'longtask' })
  const started = performance.now()
  const worker = () => new Worker(new URL('./video.worker.ts', import.meta.url), { type: 'module' })
  try {
    const { blob, attempts } = await makeVideo(picture, settings, { ...options, ffmpeg, worker })
    const seconds = (performance.now() - started) / 1000
    observer.disconnect()
    const routes = attempts.map(({ route }) => route)
    const { isolated } = state()
    return { video: await base64Of(blob), bytes: blob.size, seconds, attempts: routes, isolated, longestTask }
  } catch (error) {
    const code = error instanceof VideoError ? error.code : 'untyped'
    const message = error instanceof Error ? error.message : String(error)
    return { code, message, seconds: (performance.now() - started) / 1000, ...state(), longestTask }
  } finally {
    if (picture instanceof ImageBitmap) picture.close()
  }
}

function state() {
  return { isolated: crossOriginIsolated }
}

/** A picture with soft and sharp detail. */
async function paint({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}): Promise<ImageBitmap> {
  const canvas = new OffscreenCanvas(width, height)
  const ctx = canvas.getContext('2d')
  if (ctx === null) throw new Error('no canvas')
  const sky = ctx.createLinearGradient(0, 0, width, height)
  sky.addColorStop(0, '#2b5d8c')
  sky.addColorStop(1, '#e8b27a')
  ctx.fillStyle = sky
  ctx.fillRect(0, 0, width, height)
  for (let i = 0; i < 300; i += 1) {
    ctx.fillStyle = `hsl(${(i * 47) % 360} 50% 50%)`
    ctx.fillRect((i * 7919) % width, (i * 104729) % height, 5 + ((i * 7) % 60), 5 + ((i * 11) % 60))
  }
  return await createImageBitmap(canvas)
}
