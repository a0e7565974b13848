/** A picture sent in parts is unchanged. */

import { turnedJpeg } from '@whittle/scripts/testing/turnedJpeg'
import { expect, it } from 'vitest'
import { photo } from '../../test/browserMaterial.ts'
import { joined, type PicturePart, partsOf } from './parts.ts'

function pixelsOf(image: ImageBitmap): Uint8ClampedArray {
  const ctx = new OffscreenCanvas(image.width, image.height).getContext('2d')!
  ctx.drawImage(image, 0, 0)
  return ctx.getImageData(0, 0, image.width, image.height).data
}

async function cut(image: ImageBitmap): Promise<PicturePart[]> {
  const parts: PicturePart[] = []
  for await (const part of partsOf(image)) parts.push(part)
  return parts
}

it('returns every pixel at its position, transparent ones too', async () => {
  const canvas = new OffscreenCanvas(1500, 1001)
  const ctx = canvas.getContext('2d')!
  ctx.drawImage(await photo(1500, 1001), 0, 0)
  ctx.clearRect(100, 300, 700, 200)
  const image = canvas.transferToImageBitmap()
  const parts = await cut(image)
  expect(parts.length).toBeGreaterThan(2)
  expect(pixelsOf(joined(image, parts))).toEqual(pixelsOf(image))
})

it.each([1, 3, 6, 8])('keeps a photograph rotated by EXIF upright, orientation %i', async (orientation) => {
  const canvas = new OffscreenCanvas(1500, 1000)
  canvas.getContext('2d')!.drawImage(await photo(1500, 1000), 0, 0)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  const image = await createImageBitmap(turnedJpeg(jpeg, orientation))
  expect(image.width).toBe(orientation > 4 ? 1000 : 1500)
  const parts = await cut(image)
  expect(parts.length).toBeGreaterThan(2)
  const [whole, put] = [pixelsOf(image), pixelsOf(joined(image, parts))]
  // Differences are counted, because two different pictures take long to print.
  expect(put.reduce((sum, value, at) => sum + (value === whole[at] ? 0 : 1), 0)).toBe(0)
})

it('sends at most 2 MB at a time', async () => {
  const parts = await cut(await photo(4096, 700))
  const sizes = parts.map(({ bitmap }) => bitmap.width * bitmap.height * 4)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2 ** 21)
  expect(sizes.reduce((sum, bytes) => sum + bytes)).toBe(4096 * 700 * 4)
})

it('uses a picture that came as a whole unchanged', async () => {
  const bitmap = await photo(64, 48)
  expect(joined(bitmap, [{ y: 0, bitmap }])).toBe(bitmap)
})
