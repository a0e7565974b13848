import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBytes, formatKilobytes } from './formatBytes.ts'

describe('formatBytes', () => {
  it.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1_234_567, '1.18 MB'],
    [1024 ** 2 - 1, '1 MB'],
    [1024 ** 2, '1 MB'],
    [1.25 * 1024 ** 3, '1.25 GB'],
    [5000 * 1024 ** 3, '5000 GB'],
  ])('writes %f as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })

  it('never shows 1024 of a unit that has a bigger one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1024 ** 4 - 1 }),
        (n) => !/^1024 (Bytes|KB|MB)$/.test(formatBytes(n)),
      ),
    )
  })

  it('rejects what is not a count', () => {
    expect(() => formatBytes(Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })
})

describe('formatKilobytes', () => {
  it.each([
    [0, '0 KB'],
    [75_400, '74 KB'],
    [1536, '2 KB'],
    [3 * 1024 ** 2, '3072 KB'],
  ])('writes %f as %s', (bytes, text) => {
    expect(formatKilobytes(bytes)).toBe(text)
  })

  it('rejects what is not a count', () => {
    expect(() => formatKilobytes(-1)).toThrow(RangeError)
  })
})
