import { describe, expect, it } from 'vitest'
import { fitView, panView, zoomView } from './compareZoom.ts'

const picture = { width: 2000, height: 1000 }
const window = { width: 500, height: 500 }
const fitted = fitView(picture, window)

describe('fitView', () => {
  it('fits a large picture into the window, centred', () => {
    expect(fitted).toEqual({ scale: 0.25, x: 0, y: 125 })
  })

  it('does not magnify a small one', () => {
    expect(fitView({ width: 300, height: 150 }, window)).toEqual({ scale: 1, x: 100, y: 175 })
  })

  it('magnifies an icon by a whole number, at most 16', () => {
    expect(fitView({ width: 64, height: 64 }, window)).toEqual({ scale: 7, x: 26, y: 26 })
    expect(fitView({ width: 16, height: 16 }, window).scale).toBe(16)
  })

  it('fits an icon into a window that is even smaller', () => {
    expect(fitView({ width: 256, height: 256 }, { width: 128, height: 200 }).scale).toBe(0.5)
  })
})

describe('zoomView', () => {
  it('keeps the point under the pointer in place', () => {
    const at = { x: 200, y: 250 }
    const view = zoomView(fitted, picture, window, 1, at)
    const before = (at.x - fitted.x) / fitted.scale
    expect((at.x - view.x) / view.scale).toBeCloseTo(before, 9)
  })

  it.each([0, 1e-3, 100])('limits a scale of %d to between the fit and 16', (scale) => {
    const view = zoomView(fitted, picture, window, scale, { x: 0, y: 0 })
    expect(view.scale).toBeGreaterThanOrEqual(0.25)
    expect(view.scale).toBeLessThanOrEqual(16)
  })
})

describe('panView', () => {
  it('never shows a gap beside a picture that is larger than the window', () => {
    const close = zoomView(fitted, picture, window, 1, { x: 250, y: 250 })
    expect(panView(close, picture, window, { x: 9999, y: 9999 })).toMatchObject({ x: 0, y: 0 })
    expect(panView(close, picture, window, { x: -9999, y: -9999 })).toMatchObject({ x: -1500, y: -500 })
  })

  it('keeps a picture that fits centred', () => {
    expect(panView(fitted, picture, window, { x: 40, y: 40 })).toEqual(fitted)
  })
})
