import { bt709 } from '@whittle/scripts/testing/colourChart'
import { describe, expect, it } from 'vitest'
import { i420ByteLength, rgbaToFullPlanes, rgbaToI420 } from './i420.ts'

function convert(colour: readonly [number, number, number]): number[] {
  const rgba = new Uint8ClampedArray(16)
  for (let i = 0; i < 16; i += 4) rgba.set([...colour, 255], i)
  const out = new Uint8Array(6)
  rgbaToI420(rgba, { width: 2, height: 2 }, out)
  return [...out]
}

describe('rgbaToI420', () => {
  it.each([
    ['white', [255, 255, 255], [235, 128, 128]],
    ['black', [0, 0, 0], [16, 128, 128]],
    ['red', [255, 0, 0], [63, 102, 240]],
    ['green', [0, 255, 0], [173, 42, 26]],
    ['blue', [0, 0, 255], [32, 240, 118]],
  ] as const)('[C1] converts %s as BT.709 defines', (_name, rgb, [y, u, v]) => {
    expect(convert(rgb)).toEqual([y, y, y, y, u, v])
  })

  it('[C1] is within one step of the exact transform over the whole cube', () => {
    let worst = 0
    for (let r = 0; r <= 255; r += 15) {
      for (let g = 0; g <= 255; g += 15) {
        for (let b = 0; b <= 255; b += 15) {
          const [y, , , , u, v] = convert([r, g, b])
          const [ey, eu, ev] = bt709([r, g, b])
          worst = Math.max(worst, Math.abs(y! - ey), Math.abs(u! - eu), Math.abs(v! - ev))
        }
      }
    }
    expect(worst).toBeLessThan(0.6)
  })

  it('averages each block of four for chroma and keeps planes separate', () => {
    const size = { width: 4, height: 2 }
    const rgba = new Uint8ClampedArray(4 * 2 * 4).fill(255)
    rgba.set([255, 0, 0, 255], 0)
    const out = new Uint8Array(i420ByteLength(size))
    rgbaToI420(rgba, size, out)
    expect([...out]).toEqual([63, 235, 235, 235, 235, 235, 235, 235, 122, 128, 156, 128])
  })

  it('rejects odd sides and short arrays', () => {
    expect(() => rgbaToI420(new Uint8Array(60), { width: 5, height: 3 }, new Uint8Array(99))).toThrow(
      'must have even sides',
    )
    expect(() => rgbaToI420(new Uint8Array(15), { width: 2, height: 2 }, new Uint8Array(6))).toThrow(
      'rgba must hold',
    )
    expect(() => rgbaToI420(new Uint8Array(16), { width: 2, height: 2 }, new Uint8Array(5))).toThrow(
      'into must hold',
    )
  })
})

describe('rgbaToFullPlanes', () => {
  const size = { width: 6, height: 4 }
  const count = size.width * size.height
  const noise = Uint8ClampedArray.from(
    { length: count * 4 },
    (_, i) => Math.imul(i + 5, 2_654_435_761) >>> 24,
  )

  it('has the luma of I420, and for each pixel the chroma of a block of its colour', () => {
    const [y, u, v] = [new Uint8Array(count), new Uint8Array(count), new Uint8Array(count)] as const
    rgbaToFullPlanes(noise, size, [y, u, v])
    const i420 = new Uint8Array(i420ByteLength(size))
    rgbaToI420(noise, size, i420)
    expect([...y]).toEqual([...i420.subarray(0, count)])
    const pixels = Array.from({ length: count }, (_, i) =>
      convert([noise[i * 4]!, noise[i * 4 + 1]!, noise[i * 4 + 2]!]).slice(4),
    )
    expect(pixels).toEqual(pixels.map((_, i) => [u[i], v[i]]))
  })
})
