/** A picture in parts is the same picture. */
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

it('puts every pixel back in its place, transparent ones too', async () => {
  const canvas = new OffscreenCanvas(1500, 1001)
  const ctx = canvas.getContext('2d')!
  ctx.drawImage(await photo(1500, 1001), 0, 0)
  ctx.clearRect(100, 300, 700, 200)
  const image = canvas.transferToImageBitmap()
  const parts = await cut(image)
  expect(parts.length).toBeGreaterThan(2)
  expect(pixelsOf(joined(image, parts))).toEqual(pixelsOf(image))
})

it('sends at most 2 MB at a time', async () => {
  const parts = await cut(await photo(4096, 700))
  const sizes = parts.map(({ bitmap }) => bitmap.width * bitmap.height * 4)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2 ** 21)
  expect(sizes.reduce((sum, bytes) => sum + bytes)).toBe(4096 * 700 * 4)
})

it('takes a picture that came as a whole as it is', async () => {
  const bitmap = await photo(64, 48)
  expect(joined(bitmap, [{ y: 0, bitmap }])).toBe(bitmap)
})
