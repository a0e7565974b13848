import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AxisWeights, axisWeights, type BlendingFilter, continued } from './axisWeights.ts'

const FILTERS: BlendingFilter[] = ['lanczos3', 'mitchell', 'box']

function weightsOf(table: AxisWeights, index: number): number[] {
  return [...table.weights.subarray(index * table.taps, (index + 1) * table.taps)]
}

describe('axisWeights', () => {
  it.each(FILTERS)('%s: weights of every output sample add up to 1 and stay inside the source', (filter) => {
    const lengths = fc.integer({ min: 1, max: 400 })
    fc.assert(
      fc.property(lengths, lengths, (sourceLength, length) => {
        const table = axisWeights(sourceLength, length, filter)
        const groups = Math.ceil(sourceLength / table.group)
        for (let i = 0; i < length; i++) {
          const sum = weightsOf(table, i).reduce((total, weight) => total + weight, 0)
          expect(sum).toBeCloseTo(1, 5)
          expect(table.starts[i]).toBeGreaterThanOrEqual(table.starts[i - 1] ?? 0)
          expect(table.starts[i]! + table.taps).toBeLessThanOrEqual(groups)
        }
      }),
    )
  })

  it('averages groups first when reducing to a quarter or less, and leaves the filter at least a halving', () => {
    expect(axisWeights(1000, 251, 'lanczos3').group).toBe(1)
    expect(axisWeights(1000, 250, 'lanczos3').group).toBe(2)
    expect(axisWeights(1000, 150, 'lanczos3').group).toBe(3)
    expect(axisWeights(1000, 100, 'mitchell').group).toBe(5)
  })

  it('continues past an end with the end sample, and continues stripes in phase', () => {
    const lineOf = (samples: readonly number[], from: number, to: number): number[] =>
      Array.from({ length: to - from }, (_, i) =>
        continued(from + i, samples.length).reduce(
          (sum, { index, weight }) => sum + weight * samples[index]!,
          0,
        ),
      )
    expect(lineOf([0, 9, 0, 9], -3, 7)).toEqual([9, 0, 9, 0, 9, 0, 9, 0, 9, 0])
    expect(lineOf([5, 5, 5], -2, 5)).toEqual([5, 5, 5, 5, 5, 5, 5])
    expect(lineOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 8], 9, 13)).toEqual([8, 6.4, 8, 6.4])
    expect(lineOf([7], -2, 3)).toEqual([7, 7, 7, 7, 7])
  })

  it('gives the box exactly the area that an output sample covers', () => {
    const table = axisWeights(5, 2, 'box')
    const spread = [0, 1].map((i) => {
      const row = [0, 0, 0, 0, 0]
      for (const [k, weight] of weightsOf(table, i).entries()) row[table.starts[i]! + k]! += weight
      return row.map((weight) => Number(weight.toFixed(6)))
    })
    expect(spread).toEqual([
      [0.4, 0.4, 0.2, 0, 0],
      [0, 0, 0.2, 0.4, 0.4],
    ])
  })

  it('is mirror-symmetric', () => {
    const table = axisWeights(101, 37, 'lanczos3')
    const first = weightsOf(table, 18).filter((weight) => Math.abs(weight) > 1e-7)
    expect(first).toEqual([...first].reverse().map((weight) => expect.closeTo(weight, 5)))
  })
})
