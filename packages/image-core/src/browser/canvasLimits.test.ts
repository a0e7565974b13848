import { describe, expect, it } from 'vitest'
import { canvasLimits, requireCanvasSize } from './canvasLimits.ts'

const AGENTS = {
  chrome:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  ios17:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  ios18:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  chromeOnIos17:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/123.0 Mobile/15E148 Safari/604.1',
  unknown: 'Something/1.0',
}

describe('canvasLimits', () => {
  it.each([
    ['chrome', 16_384],
    ['firefox', 11_180],
    ['safari', 16_384],
    ['ios17', 4096],
    ['ios18', 8192],
    ['chromeOnIos17', 4096],
    ['unknown', 8192],
  ] as const)('knows the largest square in %s', (browser, squareSide) => {
    expect(canvasLimits(AGENTS[browser]).squareSide).toBe(squareSide)
  })
})

describe('requireCanvasSize', () => {
  it('states the limit that is exceeded', () => {
    const limits = canvasLimits(AGENTS.firefox)
    const attempt = () => requireCanvasSize({ width: 11_181, height: 11_180 }, limits)
    expect(attempt).toThrow('11180 × 11180')
    expect(attempt).toThrow(
      expect.objectContaining({
        code: 'canvas-too-large',
        details: expect.objectContaining({ limit: 11_180 }),
      }),
    )
  })

  it('limits the area, not only the sides', () => {
    const limits = canvasLimits(AGENTS.chrome)
    expect(() => requireCanvasSize({ width: 30_000, height: 4000 }, limits)).not.toThrow()
    expect(() => requireCanvasSize({ width: 65_536, height: 1 }, limits)).toThrow('16384')
  })
})
