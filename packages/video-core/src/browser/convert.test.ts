import { afterEach, describe, expect, it, vi } from 'vitest'
import { assembledKernel } from '../../../../scripts/kernels.ts'
import { i420ByteLength, rgbaToI420 } from '../i420.ts'
import { i420Converter } from './convert.ts'
import { I420_KERNEL } from './i420Kernel.generated.ts'

/** Noise, with every corner of the cube at its start. */
function noise(pixels: number): Uint8ClampedArray {
  let state = 1
  const data = Uint8ClampedArray.from({ length: pixels * 4 }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state >>> 24
  })
  for (let corner = 0; corner < 8; corner += 1) {
    data.set(
      [corner & 1, (corner >> 1) & 1, corner >> 2].map((bit) => bit * 255),
      corner * 4,
    )
  }
  return data
}

afterEach(() => vi.unstubAllGlobals())

describe('i420Converter', () => {
  it('is assembled from the kernel’s source as it stands', async () => {
    expect(I420_KERNEL).toBe(await assembledKernel(new URL('i420Kernel.wat', import.meta.url)))
  })

  it.each([
    [854, 480],
    [480, 854],
    [1280, 720],
    [1080, 1080],
    [8, 2],
    [10, 4],
    [6, 4],
  ])('[C1] gives the bytes of the plain conversion for %dx%d', (width, height) => {
    const size = { width, height }
    const rgba = noise(width * height)
    const [fast, plain] = [0, 1].map(() => new Uint8Array(i420ByteLength(size)))
    i420Converter(size)(rgba, fast!)
    rgbaToI420(rgba, size, plain!)
    expect(Buffer.compare(fast!, plain!)).toBe(0)
  })

  it('does without WebAssembly', () => {
    vi.stubGlobal('WebAssembly', undefined)
    const into = new Uint8Array(i420ByteLength({ width: 8, height: 2 }))
    i420Converter({ width: 8, height: 2 })(new Uint8ClampedArray(64).fill(255), into)
    expect([...into]).toEqual([...Array(16).fill(235), ...Array(8).fill(128)])
  })
})
