import { describe, expect, it } from 'vitest'
import { bt709 } from '../../../scripts/testing/colourChart.ts'
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

  function planes(rgba: Uint8ClampedArray, rows: number) {
    const [y, u, v] = [0, 1, 2].map(() => new Uint8Array(size.width * rows)) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ]
    rgbaToFullPlanes(rgba, { width: size.width, height: rows }, [y, u, v])
    return { y, u, v }
  }

  it('has the luma of I420, and its chroma at the first pixel of each block of four', () => {
    const i420 = new Uint8Array(i420ByteLength(size))
    rgbaToI420(noise, size, i420)
    const { y, u, v } = planes(noise, size.height)
    const blocks = [0, 2, 4, 12, 14, 16]
    expect([...y]).toEqual([...i420.subarray(0, count)])
    expect(blocks.map((at) => u[at])).toEqual([...i420.subarray(count, count * 1.25)])
    expect(blocks.map((at) => v[at])).toEqual([...i420.subarray(count * 1.25)])
  })

  it('averages blocks that begin in between, including the row after the last one, and repeats the border', () => {
    const whole = planes(noise, size.height)
    const upper = planes(noise.subarray(0, size.width * 4 * 3), 2)
    expect([...upper.u]).toEqual([...whole.u.subarray(0, size.width * 2)])
    const corner = noise.subarray(-4)
    const four = new Uint8ClampedArray([...corner, ...corner, ...corner, ...corner])
    const alone = new Uint8Array(6)
    rgbaToI420(four, { width: 2, height: 2 }, alone)
    expect([whole.u.at(-1), whole.v.at(-1)]).toEqual([alone[4], alone[5]])
  })
})
