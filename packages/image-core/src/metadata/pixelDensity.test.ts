import { describe, expect, it } from 'vitest'
import { encodePng } from '../png/index.ts'
import { withPixelDensity } from './pixelDensity.ts'

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xdb, 0, 4, 1, 2, 0xff, 0xd9)

describe('the pixel density', () => {
  it('is written into the JFIF header of a JPEG, which is added where it is missing', () => {
    const added = withPixelDensity(JPEG, 'jpeg', 300)
    expect([...added.subarray(2, 11)]).toEqual([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0])
    expect([...added.subarray(13, 18)]).toEqual([1, 1, 44, 1, 44])
    expect([...added.subarray(20)]).toEqual([...JPEG.subarray(2)])
    const again = withPixelDensity(added, 'jpeg', 72)
    expect(again).toHaveLength(added.length)
    expect([...again.subarray(13, 18)]).toEqual([1, 0, 72, 0, 72])
  })

  it('is a chunk of a PNG, in pixels per metre, and there is one of it', async () => {
    const pixels = { width: 1, height: 1, data: new Uint8ClampedArray([1, 2, 3, 255]) }
    const png = await encodePng(pixels)
    const dense = withPixelDensity(withPixelDensity(png, 'png', 72), 'png', 300)
    expect(dense).toHaveLength(png.length + 21)
    const chunk = new DataView(dense.buffer, 33, 21)
    expect(new TextDecoder().decode(dense.subarray(37, 41))).toBe('pHYs')
    expect([chunk.getUint32(0), chunk.getUint32(8), chunk.getUint32(12), chunk.getUint8(16)]).toEqual([
      9, 11_811, 11_811, 1,
    ])
  })

  it('has no place in other formats', () => {
    expect(withPixelDensity(JPEG, 'webp', 300)).toBe(JPEG)
  })
})
