import { describe, expect, it } from 'vitest'
import { paint } from '../../test/material.ts'
import type { PixelImage } from '../pixels.ts'
import { encodeIco, type IcoOptions } from './encodeIco.ts'

const VARIANTS: IcoOptions[] = [
  { bitDepth: 32 },
  { bitDepth: 32, png: 'never' },
  { bitDepth: 24 },
  { bitDepth: 8 },
  { bitDepth: 4 },
]

/** Fourteen opaque colours, and transparent holes. */
function picture(width: number, height: number): PixelImage {
  return paint(width, height, (x, y) => {
    const color = (x + 3 * y) % 14
    return (x * y) % 5 === 4 ? [0, 0, 0, 0] : [(color * 18) & 255, (color * 91) & 255, 255 - color, 255]
  })
}

/** The pixels that the browser decodes from an image file. */
async function decodedByBrowser(bytes: Uint8Array<ArrayBuffer>): Promise<ImageData> {
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/x-icon' }))
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}

describe('the browser', () => {
  it.each(VARIANTS)('decodes %o to the original pixels, at every size offered', async (options) => {
    for (const side of [1, 16, 17, 32, 48, 64, 128, 255, 256]) {
      const image = picture(side, side === 17 ? 13 : side)
      const decoded = await decodedByBrowser(encodeIco([image], options))
      expect([decoded.width, decoded.height]).toEqual([image.width, image.height])
      expect([...decoded.data]).toEqual([...image.data])
    }
  })

  it('decodes the largest of several images', async () => {
    const decoded = await decodedByBrowser(encodeIco([picture(16, 16), picture(48, 48), picture(32, 32)]))
    expect(decoded.width).toBe(48)
  })

  it('keeps translucency at 32 bits', async () => {
    const decoded = await decodedByBrowser(encodeIco([paint(16, 16, () => [255, 0, 0, 128])]))
    expect([...decoded.data.subarray(0, 4)]).toEqual([255, 0, 0, 128])
  })
})
