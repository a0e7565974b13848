import { expect, it, vi } from 'vitest'
import { smallPictureOf } from './smallPicture.ts'

it('a picture that could not be made small is tried again, and made only once', async () => {
  const picture = await createImageBitmap(new ImageData(64, 32))
  const failure = new DOMException('no memory', 'EncodingError')
  vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockRejectedValueOnce(failure)
  await expect(smallPictureOf(picture, { hasAlpha: false })).rejects.toBe(failure)
  const small = await smallPictureOf(picture, { hasAlpha: false })
  expect(small.size).toEqual({ width: 64, height: 32 })
  expect(await smallPictureOf(picture, { hasAlpha: false })).toBe(small)
})
