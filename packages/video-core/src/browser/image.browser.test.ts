import { turnedJpeg } from '@whittle/scripts/testing/turnedJpeg'
import { turnedWebp } from '@whittle/scripts/testing/turnedWebp'
import { expect, it } from 'vitest'
import { bitmapsOf } from './image.ts'

const size = { width: 64, height: 32 }

/** A picture file, its left half red and its right half blue. */
async function halves(type: 'image/jpeg' | 'image/webp'): Promise<Blob> {
  const canvas = new OffscreenCanvas(size.width, size.height)
  const ctx = canvas.getContext('2d')!
  ctx.fillStyle = '#f00'
  ctx.fillRect(0, 0, 32, 32)
  ctx.fillStyle = '#00f'
  ctx.fillRect(32, 0, 32, 32)
  return await canvas.convertToBlob({ type })
}

it('a JPEG and a WebP are decoded upright by their EXIF orientation, on every attempt', async () => {
  const files = [
    turnedJpeg(await halves('image/jpeg'), 6),
    await turnedWebp(await halves('image/webp'), 6, size),
  ]
  for (const file of files) {
    const bitmaps = await bitmapsOf(file)
    expect(bitmaps.size).toEqual({ width: 32, height: 64 })
    for (const attempt of [await bitmaps.next(), await bitmaps.next()]) {
      const ctx = new OffscreenCanvas(32, 64).getContext('2d')!
      ctx.drawImage(attempt.bitmap, 0, 0)
      attempt.bitmap.close()
      const [top, bottom] = [10, 54].map((y) => ctx.getImageData(16, y, 1, 1).data)
      expect([top![0]! > 200, top![2]! < 60, bottom![0]! < 60, bottom![2]! > 200]).toEqual([
        true,
        true,
        true,
        true,
      ])
    }
  }
})
