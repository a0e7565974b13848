import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Plane, planeSampler, type Sampling } from './planeSampler.ts'
import { TAP_PARTS, tapsOf } from './taps.ts'

afterEach(() => vi.unstubAllGlobals())

/** The result of a sampler on a plane; pixels not drawn stay 7. */
function sampled(
  sampling: Sampling,
  valueAt: (x: number, y: number) => number,
  way: 'sample' | 'sampleBlocks' = 'sample',
): Uint8Array {
  const { from, into } = sampling
  const sampler = planeSampler(bytesOf(from), bytesOf(into))
  for (let i = 0; i < from.width * from.height; i += 1) {
    sampler.source[from.offset + i] = valueAt(i % from.width, Math.floor(i / from.width))
  }
  sampler.result.fill(7)
  sampler[way](sampling)
  return sampler.result.slice()
}

function bytesOf({ offset, width, height }: Plane): number {
  return offset + width * height
}

/** The whole area of a plane. */
function whole({ width, height }: Plane) {
  return { x: 0, y: 0, width, height }
}

/** The result of the same sampling without WebAssembly. */
function sampledPlainly(...args: Parameters<typeof sampled>): Uint8Array {
  vi.stubGlobal('WebAssembly', undefined)
  const result = sampled(...args)
  vi.unstubAllGlobals()
  return result
}

function noise(x: number, y: number): number {
  return (Math.imul(x * 31 + 7, y * 17 + 3) * 2_654_435_761) >>> 24
}

const side = (min: number, max: number) => fc.integer({ min, max })

/** Samplings of any part of any plane to any position in another, mostly at the scale of videos. */
const samplings: fc.Arbitrary<Sampling> = fc
  .record({
    from: fc.record({ width: side(1, 90), height: side(1, 40), offset: side(0, 5) }),
    into: fc.record({ width: side(1, 70), height: side(1, 30), offset: side(0, 5) }),
    left: fc.double({ min: 0, max: 0.5, noNaN: true }),
    share: fc.double({ min: 0.3, max: 1, noNaN: true }),
    inset: side(0, 3),
  })
  .map(({ from, into, left, share, inset }) => {
    const margin = 2 * inset < Math.min(into.width, into.height) ? inset : 0
    return {
      from,
      into,
      part: {
        x: left * from.width,
        y: left * from.height,
        width: share * (1 - left) * from.width,
        height: share * (1 - left) * from.height,
      },
      target: {
        x: margin,
        y: margin,
        width: into.width - 2 * margin,
        height: into.height - 2 * margin,
      },
    }
  })

const WAYS = ['sample', 'sampleBlocks'] as const

describe('planeSampler', () => {
  it.each(WAYS)(
    '%s writes the same bytes with and without the kernel, and none outside the target',
    (way) => {
      fc.assert(
        fc.property(samplings, (sampling) => {
          expect(sampled(sampling, noise, way)).toEqual(sampledPlainly(sampling, noise, way))
          const { into, target } = sampling
          const outside = sampled({ ...sampling, from: { ...sampling.from, offset: 0 } }, () => 200, way)
          for (let i = 0; i < into.width * into.height; i += 1) {
            const x = (i % into.width) - target.x
            const y = Math.floor(i / into.width) - target.y
            const isInside = x >= 0 && y >= 0 && x < target.width && y < target.height
            expect(outside[into.offset + i]).toBe(isInside ? 200 : 7)
          }
        }),
      )
    },
  )

  it.each(WAYS)('%s writes the same bytes for a whole video frame, for small and for large crops', (way) => {
    const from = { width: 2402, height: 1352, offset: 0 }
    const into = { width: 854, height: 480, offset: 0 }
    for (const width of [14.2, 427, 1281.3, 2400.9]) {
      const sampling = {
        from,
        into,
        part: { x: 0.7, y: 0.3, width, height: (width * 480) / 854 },
        target: whole(into),
      }
      expect(Buffer.compare(sampled(sampling, noise, way), sampledPlainly(sampling, noise, way))).toBe(0)
    }
  })

  it('gives a block the mean of the four samples at twice the size', () => {
    fc.assert(
      fc.property(samplings, ({ from, into, part }) => {
        const large = { width: into.width * 2, height: into.height * 2, offset: 0 }
        const single = sampled({ from, part, into: large, target: whole(large) }, noise)
        const small = { ...into, offset: 0 }
        const blocks = sampled({ from, part, into: small, target: whole(small) }, noise, 'sampleBlocks')
        blocks.forEach((value, i) => {
          const at = 2 * (Math.floor(i / into.width) * large.width + (i % into.width))
          const mean =
            (single[at]! + single[at + 1]! + single[at + large.width]! + single[at + large.width + 1]!) / 4
          expect(Math.abs(value - mean)).toBeLessThanOrEqual(1)
        })
      }),
    )
  })

  it('keeps the darkest and the brightest values of blocks', () => {
    const from = { width: 40, height: 20, offset: 0 }
    const into = { width: 30, height: 15, offset: 0 }
    for (const value of [0, 255]) {
      const sampling = { from, part: whole(from), into, target: whole(into) }
      expect(new Set(sampled(sampling, () => value, 'sampleBlocks'))).toEqual(new Set([value]))
    }
  })

  it('repeats the border beyond the outermost pixels', () => {
    const from = { width: 20, height: 4, offset: 0 }
    const into = { width: 40, height: 8, offset: 0 }
    const row = sampled({ from, into, part: whole(from), target: whole(into) }, (x) => x * 10).subarray(0, 40)
    expect([row[0], row[1], row[38], row[39]]).toEqual([0, 3, 188, 190])
  })
})

describe('tapsOf', () => {
  it('puts every sample where it belongs, to 1/256 of a pixel, and never outside', () => {
    const stretch = fc.record({
      start: fc.double({ min: -2, max: 50, noNaN: true }),
      length: fc.double({ min: 0.5, max: 90, noNaN: true }),
    })
    fc.assert(
      fc.property(stretch, side(1, 60), side(1, 99), ({ start, length }, count, limit) => {
        const { low, share } = tapsOf({ start, length }, count, limit)
        for (let i = 0; i < count; i += 1) {
          const exact = Math.min(limit - 1, Math.max(0, start + ((i + 0.5) * length) / count - 0.5))
          expect(Math.abs(low[i]! + share[i]! / TAP_PARTS - exact)).toBeLessThanOrEqual(1 / 256)
          expect(low[i]! + Math.sign(share[i]!)).toBeLessThanOrEqual(limit - 1)
        }
      }),
    )
  })
})
