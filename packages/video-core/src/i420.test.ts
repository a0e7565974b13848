import { describe, expect, it } from 'vitest'
import { i420ByteLength, rgbaToI420 } from './i420.ts'

/** The exact transform, as BT.709 writes it. */
function exact([r, g, b]: readonly [number, number, number]): [number, number, number] {
  const y = 0.2126 * r + 0.7152 * g + 0.0722 * b
  return [
    16 + (219 * y) / 255,
    128 + ((224 / 255) * (b - y)) / 1.8556,
    128 + ((224 / 255) * (r - y)) / 1.5748,
  ]
}

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
  ] as const)('[C1] makes %s what BT.709 says', (_name, rgb, [y, u, v]) => {
    expect(convert(rgb)).toEqual([y, y, y, y, u, v])
  })

  it('[C1] is within one step of the exact transform over the whole cube', () => {
    let worst = 0
    for (let r = 0; r <= 255; r += 15) {
      for (let g = 0; g <= 255; g += 15) {
        for (let b = 0; b <= 255; b += 15) {
          const [y, , , , u, v] = convert([r, g, b])
          const [ey, eu, ev] = exact([r, g, b])
          worst = Math.max(worst, Math.abs(y! - ey), Math.abs(u! - eu), Math.abs(v! - ev))
        }
      }
    }
    expect(worst).toBeLessThan(0.6)
  })

  it('takes the mean of each block of four for chroma and keeps planes apart', () => {
    const size = { width: 4, height: 2 }
    const rgba = new Uint8ClampedArray(4 * 2 * 4).fill(255)
    rgba.set([255, 0, 0, 255], 0)
    const out = new Uint8Array(i420ByteLength(size))
    rgbaToI420(rgba, size, out)
    expect([...out]).toEqual([63, 235, 235, 235, 235, 235, 235, 235, 122, 128, 156, 128])
  })

  it('refuses odd sides and short arrays', () => {
    expect(() => rgbaToI420(new Uint8Array(60), { width: 5, height: 3 }, new Uint8Array(99))).toThrow(
      'must be even',
    )
    expect(() => rgbaToI420(new Uint8Array(15), { width: 2, height: 2 }, new Uint8Array(6))).toThrow(
      'rgba must hold',
    )
    expect(() => rgbaToI420(new Uint8Array(16), { width: 2, height: 2 }, new Uint8Array(5))).toThrow(
      'into must hold',
    )
  })
})
