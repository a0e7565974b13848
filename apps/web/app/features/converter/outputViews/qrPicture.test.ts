import { describe, expect, it } from 'vitest'
import { pictureSide, svgInPixels } from './qrPicture.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"></svg>'

describe('the picture of a QR code', () => {
  it.each([
    [600, 609],
    [50, 58],
    [1, 29],
  ])('asked for %d pixels has %d, a whole number for each module', (size, side) => {
    expect(pictureSide(SVG, size)).toBe(side)
  })

  it('says its size in pixels', () => {
    expect(svgInPixels(SVG, 58)).toMatch(/^<svg width="58" height="58" xmlns=.*viewBox="0 0 29 29">/)
  })
})
