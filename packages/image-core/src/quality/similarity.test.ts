import { mulberry32 } from '@whittle/scripts/testing/mulberry32'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { damages, originals, qualityPairs } from '../../test/qualityPairs.ts'
import { REFERENCE_SCORES } from '../../test/referenceScores.ts'
import type { Pixels } from '../pixels.ts'
import { lossMap, similarity } from './index.ts'
import { ROW_KERNEL } from './rowKernel.generated.ts'
import { type RowKernel, scalarRowKernel } from './rowKernel.ts'
import { simdRowKernel } from './simdRowKernel.ts'

describe('similarity', () => {
  it('scores 110 pairs as the reference program does, within 0.01', () => {
    const scores = [...qualityPairs()].map(({ name, original, changed }) => ({
      name,
      score: similarity(original, changed),
    }))
    expect(scores).toHaveLength(110)
    for (const { name, score } of scores)
      expect(Math.abs(score - (REFERENCE_SCORES[name] as number)), name).toBeLessThan(0.01)
  })

  it('is 100 for identical pictures, whatever their size', () => {
    for (const [width, height] of [
      [8, 8],
      [9, 17],
      [300, 11],
    ] as const)
      expect(similarity(grey(width, height), grey(width, height))).toBe(100)
  })

  it('compares colours, not numbers: the same numbers in Display P3 are another picture', () => {
    const picture = originals.drawing!()
    const wide: Pixels = { ...picture, colorSpace: 'display-p3' }
    expect(similarity(wide, wide)).toBe(100)
    expect(similarity(picture, wide)).toBeLessThan(95)
  })

  it('sees what is transparent', () => {
    const picture = grey(64, 64)
    const data = picture.data.map((value, index) => (index % 4 === 3 ? 0 : value))
    expect(similarity(picture, { ...picture, data })).toBeLessThan(50)
  })

  it.each([
    [grey(20, 20), grey(21, 20), 'changed must be 20 × 20 pixels like original, not 21 × 20'],
    [grey(7, 20), grey(7, 20), 'original must be at least 8 pixels wide and high'],
  ])('rejects pictures that it cannot compare', (original, changed, message) => {
    expect(() => similarity(original, changed)).toThrow(new RangeError(message))
  })
})

describe('lossMap', () => {
  it('is zero where nothing changed, and highest where most was lost', () => {
    const original = originals.landscape!()
    const damaged = damages['much noise']!(original)
    const { width } = original
    const data = original.data.map((value, index) => {
      const x = Math.floor(index / 4) % width
      return x < 40 ? (damaged.data[index] as number) : value
    })
    const map = lossMap(original, { ...original, data })
    const meanOf = (from: number, to: number): number => {
      let sum = 0
      for (let y = 0; y < map.height; y++)
        for (let x = from; x < to; x++) sum += map.data[y * width + x] as number
      return sum / map.height / (to - from)
    }
    expect([map.width, map.height]).toEqual([original.width, original.height])
    expect(meanOf(10, 30)).toBeGreaterThan(10 * meanOf(160, 190))
    expect(lossMap(original, original).data.every((loss) => loss === 0)).toBe(true)
  })
})

describe('the SIMD kernel', () => {
  it('is small enough to be compiled at once on a page: under 4 kB', () => {
    expect(ROW_KERNEL.length * 0.75).toBeLessThan(4096)
  })

  it.runIf(simdRowKernel(1) !== undefined)('computes the same rows as JavaScript, to the last bit', () => {
    for (const width of [8, 9, 15, 16, 103, 200])
      expect(rowsOf(simdRowKernel(MEMORY) as RowKernel, width)).toEqual(
        rowsOf(scalarRowKernel(MEMORY), width),
      )
  })
})

describe('without WebAssembly', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('scores the same', () => {
    const original = originals.portrait!()
    const changed = damages['a little noise']!(original)
    const score = similarity(original, changed)
    vi.stubGlobal('WebAssembly', undefined)
    expect(similarity(original, changed)).toBeCloseTo(score, 4)
  })
})

const MEMORY = 1 << 17

/** What a kernel makes of random rows. */
function rowsOf(kernel: RowKernel, width: number): number[] {
  const { floats } = kernel
  const stride = (Math.ceil(width / 4) * 4 + 12) * 4
  const row = (index: number): number => 48 + index * stride
  const planes = (index: number) => ({ at: row(index), stride })
  const random = mulberry32(width)
  for (let index = 0; index < 11; index++)
    for (let x = 0; x < width; x++) floats[row(index) / 4 + x] = random()
  kernel.toXyb(planes(0), planes(11), width)
  kernel.multiply(row(0), row(1), planes(14), width)
  kernel.blurRow(row(2), row(17), width)
  kernel.blurColumns(
    { top: row(3), bottom: row(4), last: planes(5), before: planes(8), target: row(18) },
    width,
  )
  return [...Array(11).keys()].flatMap((index) => {
    const at = row(index + 8) / 4
    return [...floats.subarray(at, at + width)]
  })
}

function grey(width: number, height: number): Pixels {
  return {
    width,
    height,
    data: new Uint8ClampedArray(width * height * 4)
      .fill(128)
      .map((value, index) => (index % 4 === 3 ? 255 : value)),
  }
}
