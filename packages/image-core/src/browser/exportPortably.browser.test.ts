import { afterEach, expect, it, vi } from 'vitest'
import { bytesOf } from '../../test/browserMaterial.ts'
import { photoLike } from '../../test/material.ts'
import { decodePng } from '../png/decodePng.ts'
import { encodePng } from '../png/encodePng.ts'
import { decodesAlike, type ProbedFormat } from './decodesAlike.ts'
import { deflate } from './encoders/browserEncoders.ts'
import { exportImage } from './exportImage.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** As browsers do that hide which one they are: one colour of what a page reads from a canvas is altered. */
function alterCanvases(): void {
  const { getImageData } = OffscreenCanvasRenderingContext2D.prototype
  vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'getImageData').mockImplementation(function (
    this: OffscreenCanvasRenderingContext2D,
    ...area: Parameters<typeof getImageData>
  ) {
    const pixels = getImageData.apply(this, area)
    if (pixels.width > 1) pixels.data[0] = (pixels.data[0] as number) ^ 1
    return pixels
  } as typeof getImageData)
}

const FORMATS: readonly ProbedFormat[] = ['jpeg', 'webp', 'png']

it.each(FORMATS)('this browser decodes %s as our decoder does', async (format) => {
  expect(await decodesAlike(format)).toBe(true)
})

it.each(FORMATS)('a browser that alters what is read of a canvas decodes %s otherwise', async (format) => {
  alterCanvases()
  expect(await decodesAlike(format)).toBe(false)
})

it('our decoder is used where the browser’s gives other pixels', async () => {
  alterCanvases()
  const pixels = photoLike(40, 30)
  const png = new File([await encodePng(pixels, { deflate })], 'picture.png', { type: 'image/png' })
  const recipe = { format: 'png', size: { width: 40, height: 30 }, keepUnchanged: false } as const
  const { blob } = await exportImage(png, recipe, { encoders: 'portable' })
  expect([...(await decodePng(await bytesOf(blob))).data]).toEqual([...pixels.data])
})
