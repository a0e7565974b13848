import { describe, expect, it } from 'vitest'
import { fitWidth, nextScale, scrollTo, shareAt } from './stageZoom.ts'

const area = { width: 1000, height: 700 }

describe('the whole stage', () => {
  it.each([
    [{ width: 4000, height: 2000 }, 952],
    [{ width: 4000, height: 4000 }, 600],
    [{ width: 300, height: 300 }, 300],
    [{ width: 16, height: 16 }, 240],
  ])('of %o is shown %d wide', (stage, width) => {
    expect(fitWidth(stage, area, 24)).toBe(width)
  })
})

describe('a zoom', () => {
  it('ends at the whole stage and at 16 times', () => {
    expect(nextScale(0.2, 0.25)).toBeNull()
    expect(nextScale(0.5, 0.25)).toBe(0.5)
    expect(nextScale(99, 0.25)).toBe(16)
    expect(nextScale(99, 20)).toBe(20)
  })

  it('keeps the point under the pointer in place', () => {
    const rect = (left: number, top: number, width: number, height: number) =>
      ({ left, top, width, height }) as DOMRectReadOnly
    const frame = rect(100, 50, 1000, 700)
    const at = { x: 300, y: 200 }
    const share = shareAt(at, rect(200, 100, 800, 600), frame)
    expect(share).toEqual({ x: 0.25, y: 0.25 })
    expect(scrollTo(share, at, rect(100, 50, 1600, 1200), frame)).toEqual({ x: 100, y: 100 })
  })
})
