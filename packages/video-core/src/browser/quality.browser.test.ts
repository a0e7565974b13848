/** Compares the qualities of a moving video made by the browser's own encoder. */
import { expect, it } from 'vitest'
import { createWorker, hasFfmpeg, inspect, painted, photo, planesOf } from '../../test/browserMaterial.ts'
import { i420ByteLength } from '../i420.ts'
import { canvasFrames } from './canvasFrames.ts'
import { makeVideo } from './makeVideo.ts'

const PICTURES = { photograph: () => photo(1601, 903), chart: () => lettering(320, 180) } as const

it.runIf(hasFfmpeg).each(['photograph', 'chart'] as const)(
  'the best quality of a zoom into a %s takes more bytes than the balanced one, and is closer to the picture',
  async (name) => {
    const picture = await PICTURES[name]()
    const balanced = await made(picture, 'balanced')
    const best = await made(picture, 'best')
    expect(best.bytes).toBeGreaterThan(balanced.bytes * 1.1)
    expect(best.error).toBeLessThan(balanced.error)
  },
)

/** The size of the video, and the mean squared error of its luma in three frames. */
async function made(picture: ImageBitmap, quality: 'balanced' | 'best') {
  const settings = { quality, animationType: 'zoom-in', duration: 1 } as const
  const { blob, plan } = await makeVideo(picture, settings, { worker: createWorker, encoder: 'webcodecs' })
  const indices = [5, 14, 29]
  const { frames } = await inspect(blob, indices)
  const source = canvasFrames(picture, plan)
  const wanted = new Uint8Array(i420ByteLength(plan))
  const errors = frames.map((frame, i) => {
    source.readI420(indices[i]!, wanted)
    const { y } = planesOf(frame, plan)
    return y.reduce((sum, value, at) => sum + (value - wanted[at]!) ** 2, 0) / y.length
  })
  return { bytes: blob.size, error: errors.reduce((sum, each) => sum + each) / errors.length }
}

/** Coloured text and lines on white. */
async function lettering(width: number, height: number): Promise<ImageBitmap> {
  return await painted(width, height, (ctx) => {
    ctx.fillStyle = '#fff'
    ctx.fillRect(0, 0, width, height)
    ctx.fillStyle = '#c00'
    ctx.font = `${height / 12}px sans-serif`
    ctx.strokeStyle = '#00c'
    for (let line = 0; line < 10; line += 1) {
      ctx.fillText(`Headline text 12345 ${line}`, width / 20, (height * (line + 1)) / 11)
      ctx.beginPath()
      ctx.moveTo((line * width) / 10, 0)
      ctx.lineTo(width - (line * width) / 10, height)
      ctx.stroke()
    }
  })
}
