import { describe, expect, it } from 'vitest'
import { estimateBytes, sizeReduction } from './estimates.ts'

describe('estimateBytes', () => {
  it.each([
    ['jpeg', 1, 1_000_000],
    ['jpeg', 0.8, 800_000],
    ['png', 0.8, 1_200_000],
    ['webp', 0.8, 640_000],
    ['avif', 0.8, 800_000],
    ['ico', 1, 1_000_000],
    ['bmp', 0.5, 500_000],
  ] as const)('guesses %s at quality %f as %i of a million bytes', (format, quality, expected) => {
    expect(estimateBytes(1_000_000, { format, quality })).toBe(expected)
  })

  it('returns whole bytes', () => {
    expect(estimateBytes(999, { format: 'jpeg', quality: 0.8 })).toBe(799)
  })

  it.each([-0.1, 1.1, Number.NaN])('rejects quality %f by name', (quality) => {
    expect(() => estimateBytes(1, { format: 'jpeg', quality })).toThrow(
      new RangeError(
        Number.isNaN(quality)
          ? 'quality must be finite, not NaN'
          : `quality must be between 0 and 1, not ${quality}`,
      ),
    )
  })

  it('rejects a negative size by name', () => {
    expect(() => estimateBytes(-1, { format: 'jpeg', quality: 1 })).toThrow(/originalBytes/)
  })
})

describe('sizeReduction', () => {
  it.each([
    [3000, 1000, 66.7],
    [1000, 1000, 0],
    [1000, 1500, -50],
    [1000, 0, 100],
    [0, 0, 0],
    [1_000_000, 1_000_001, 0],
  ])('from %i to %i bytes is %f percent', (original, now, percent) => {
    expect(sizeReduction(original, now)).toBe(percent)
  })

  it.each([
    [Number.NaN, 1, /originalBytes/],
    [1, -1, /newBytes/],
  ])('rejects %f and %f by name', (original, now, message) => {
    expect(() => sizeReduction(original, now)).toThrow(message)
  })
})
