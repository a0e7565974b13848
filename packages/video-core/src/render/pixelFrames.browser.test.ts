/** Two renderers, one picture: the canvas is compared with plain arithmetic. */
import { describe, expect, it } from 'vitest'
import { painted, photo } from '../../test/browserMaterial.ts'
import { canvasFrames } from '../browser/canvasFrames.ts'
import { i420ByteLength } from '../i420.ts'
import { planVideo } from '../plan.ts'
import type { VideoSettingsInput } from '../settings.ts'
import { pixelFrames } from './pixelFrames.ts'
import type { RgbaImage } from './pixels.ts'

function pixelsOf(image: ImageBitmap): RgbaImage {
  const ctx = new OffscreenCanvas(image.width, image.height).getContext('2d')!
  ctx.drawImage(image, 0, 0)
  return ctx.getImageData(0, 0, image.width, image.height)
}

/** Peak signal-to-noise ratio of two frames' luma, in decibels. */
function similarity(a: Uint8Array, b: Uint8Array, pixels: number): number {
  let sum = 0
  for (let i = 0; i < pixels; i += 1) sum += (a[i]! - b[i]!) ** 2
  return 10 * Math.log10(255 ** 2 / (sum / pixels))
}

async function compare(image: ImageBitmap, settings: VideoSettingsInput, index: number): Promise<number> {
  const plan = planVideo(image, settings)
  const frames = [canvasFrames(image, plan), pixelFrames(pixelsOf(image), plan)].map((source) => {
    const frame = new Uint8Array(i420ByteLength(plan))
    source.readI420(index, frame)
    return frame
  })
  return similarity(frames[0]!, frames[1]!, plan.width * plan.height)
}

describe('pixelFrames', () => {
  it.each([
    [{ animationType: 'zoom-in' }, 0],
    [{ animationType: 'zoom-in' }, 45],
    [{ animationType: 'pan-left-to-right' }, 30],
    [{ fit: 'contain', animationType: 'zoom-out' }, 20],
  ] as const)('draws %j, frame %d, like the canvas: at least 40 dB', async (settings, index) => {
    expect(await compare(await photo(1000, 620), settings, index)).toBeGreaterThanOrEqual(40)
  })

  it('blurs a backdrop similarly: at least 36 dB', async () => {
    expect(
      await compare(await photo(1000, 620), { fit: 'blur', orientation: 'portrait' }, 0),
    ).toBeGreaterThanOrEqual(36)
  })

  it('blurs a tiny picture, of fewer rows than its backdrop is reduced to, similarly: at least 36 dB', async () => {
    const tiny = await painted(9, 6, (ctx) => {
      for (let x = 0; x < 9; x += 1) {
        ctx.fillStyle = `hsl(${x * 40} 60% ${30 + x * 5}%)`
        ctx.fillRect(x, 0, 1, 6)
      }
    })
    expect(await compare(tiny, { fit: 'blur', orientation: 'portrait' }, 0)).toBeGreaterThanOrEqual(36)
  })

  it('reduces a large picture similarly: at least 34 dB with hard edges', async () => {
    expect(await compare(await photo(3200, 1900), { animationType: 'zoom-in' }, 45)).toBeGreaterThanOrEqual(
      34,
    )
  })

  it('puts the background under transparent areas in the same way', async () => {
    const image = await painted(400, 300, (ctx) => {
      ctx.fillStyle = 'rgb(200 0 0 / 0.5)'
      ctx.fillRect(0, 0, 200, 300)
    })
    expect(await compare(image, { background: '#0a0' }, 0)).toBeGreaterThanOrEqual(45)
  })

  it('rejects an image of another size', async () => {
    const pixels = pixelsOf(await photo(64, 64))
    expect(() => pixelFrames(pixels, planVideo({ width: 65, height: 64 }))).toThrow('64x64')
  })
})
