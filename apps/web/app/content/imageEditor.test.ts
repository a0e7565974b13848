import { describe, expect, it } from 'vitest'
import { FAILURE_TEXTS } from './imageEditor.ts'

describe('a canvas that is too large', () => {
  const limits = { limit: 4096, maxSide: 65_535 }

  it('names the limit of the area when that is what stopped it', () => {
    const { advice } = FAILURE_TEXTS['canvas-too-large']({ width: 5000, height: 4000, ...limits })
    expect(advice).toContain('4096 × 4096')
    expect(advice).not.toContain('65535')
  })

  it('names the longest side when that is', () => {
    const { advice } = FAILURE_TEXTS['canvas-too-large']({ width: 70_000, height: 10, ...limits })
    expect(advice).toContain('65535 on a side')
  })
})

describe('a size that no quality reaches', () => {
  it('comes with a width that would fit', () => {
    const details = { targetBytes: 100_000, reachedBytes: 400_000, resultWidth: 4000 }
    expect(FAILURE_TEXTS['target-unreachable'](details).advice).toContain('1800 pixels')
  })
})
