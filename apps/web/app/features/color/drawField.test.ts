import { describe, expect, it } from 'vitest'
import { shapeOf } from './drawField.ts'

describe('shapeOf', () => {
  const points = (shape: string) => shape.split(' ').map((point) => point.split(',').map(Number))

  it.each([0, 30, 110, 142, 195, 264, 330])(
    'draws the edges of hue %i as straight lines to the black corner',
    (hue) => {
      const { srgbEdge, outside } = shapeOf(hue)
      // The outside shape has two corners of the square around the points of the edge.
      for (const edge of [points(srgbEdge), points(outside).slice(1, -1)]) {
        const dark = edge.slice(-12)
        expect(dark.at(-1)).toEqual([0, 100])
        const slopes = dark.slice(0, -1).map(([x, y]) => x! / (100 - y!))
        for (const slope of slopes) expect(Math.abs(slope - slopes[0]!)).toBeLessThan(0.15)
      }
    },
  )
})
