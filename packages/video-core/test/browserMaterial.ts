/** Pictures for tests in the browser, and inspection of finished videos. */

import type { InspectedAnimation } from '@whittle/scripts/testing/inspectAnimation'
import type { InspectedVideo } from '@whittle/scripts/testing/inspectVideo'
import { inject } from 'vitest'
import { commands } from 'vitest/browser'
import type { FfmpegAssets } from '../src/browser/ffmpegCore.ts'
import type { VideoSettingsInput } from '../src/settings.ts'
import { base64Of } from './base64Of.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    inspectVideo(base64: string, frames?: readonly number[]): Promise<InspectedVideo>
    inspectAnimation(base64: string, format: 'gif' | 'webp'): Promise<InspectedAnimation>
    makeVideoNatively(base64: string, settings: VideoSettingsInput): Promise<string>
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    hasFfmpeg: boolean
    hasImageMagick: boolean
  }
}

/** Whether ffmpeg and ffprobe are installed: `inspect` and `madeNatively` need them. */
export const hasFfmpeg: boolean = inject('hasFfmpeg')

/** Whether ImageMagick is installed: with ffprobe, `inspectedAnimation` needs it. */
export const hasImageMagick: boolean = inject('hasImageMagick')

/** The single-threaded core, served by Vite. */
export const ffmpeg: FfmpegAssets = {
  single: {
    coreUrl: new URL('../node_modules/@ffmpeg/core/dist/esm/ffmpeg-core.js', import.meta.url).href,
    wasmUrl: new URL('../node_modules/@ffmpeg/core/dist/esm/ffmpeg-core.wasm', import.meta.url).href,
    bytes: 32_232_419,
  },
}

/** The worker of the tests. */
export function createWorker(): Worker {
  return new Worker(new URL('./video.worker.ts', import.meta.url), { type: 'module' })
}

/** What ffprobe and ffmpeg report about a video. */
export async function inspect(video: Blob, frames: readonly number[] = []): Promise<InspectedVideo> {
  return await commands.inspectVideo(await base64Of(video), frames)
}

/** What ImageMagick and ffprobe report about an animation. */
export async function inspectedAnimation(
  animation: Blob,
  format: 'gif' | 'webp',
): Promise<InspectedAnimation> {
  return await commands.inspectAnimation(await base64Of(animation), format)
}

/** The file that native ffmpeg makes from a picture with the same settings. */
export async function madeNatively(picture: ImageBitmap, settings: VideoSettingsInput): Promise<Blob> {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const ctx = canvas.getContext('2d')
  if (ctx === null) throw new Error('no 2d context')
  ctx.drawImage(picture, 0, 0)
  const png = await base64Of(await canvas.convertToBlob({ type: 'image/png' }))
  const video = await commands.makeVideoNatively(png, settings)
  return new Blob([Uint8Array.from(atob(video), (character) => character.charCodeAt(0))])
}

/** The planes of a decoded frame. */
export function planesOf(
  base64: string,
  { width, height }: { readonly width: number; readonly height: number },
) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const luma = width * height
  return {
    y: bytes.subarray(0, luma),
    u: bytes.subarray(luma, luma * 1.25),
    v: bytes.subarray(luma * 1.25, luma * 1.5),
  }
}

/** A picture with soft and sharp detail. */
export async function photo(width: number, height: number): Promise<ImageBitmap> {
  return await painted(width, height, (ctx) => {
    const sky = ctx.createLinearGradient(0, 0, width, height)
    sky.addColorStop(0, '#2b5d8c')
    sky.addColorStop(0.6, '#e8b27a')
    sky.addColorStop(1, '#304028')
    ctx.fillStyle = sky
    ctx.fillRect(0, 0, width, height)
    for (let i = 0; i < 400; i += 1) {
      ctx.fillStyle = `hsl(${(i * 47) % 360} 50% ${20 + ((i * 13) % 60)}%)`
      const side = 4 + ((i * 7) % 40)
      ctx.fillRect((i * 7919) % width, (i * 104729) % height, side, side)
    }
  })
}

/** A picture painted by a function. */
export async function painted(
  width: number,
  height: number,
  paint: (ctx: OffscreenCanvasRenderingContext2D) => void,
): Promise<ImageBitmap> {
  const canvas = new OffscreenCanvas(width, height)
  const ctx = canvas.getContext('2d')
  if (ctx === null) throw new Error('no 2d context')
  paint(ctx)
  return await createImageBitmap(canvas)
}
