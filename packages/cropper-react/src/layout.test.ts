import { applyToPoint, boundsOf, orientationOf, stageOf } from '@whittle/image-core/geometry'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from './layout.ts'
import type { LayoutOptions } from './options.ts'
import { positionsOf } from './positions.ts'

const source = { width: 400, height: 300 }
const free: LayoutOptions = { maintainAspectRatio: false }

describe('layoutOf', () => {
  it('places the picture on a stage of its own size', () => {
    const { stage, matrix, offset } = layoutOf(source, {}, {})
    expect(stage).toEqual(source)
    expect(offset).toEqual({ x: 0, y: 0 })
    expect(matrix).toEqual({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 })
  })

  it('matches the stage of the recipe: quarter turns and straightening, then flips', () => {
    const turnsAndLeans = fc.record({
      canvasRotation: fc.integer({ min: -5, max: 5 }),
      straighten: fc.integer({ min: -45, max: 45 }),
      flipH: fc.boolean(),
      flipV: fc.boolean(),
    })
    fc.assert(
      fc.property(turnsAndLeans, ({ canvasRotation, straighten, flipH, flipV }) => {
        const layout = layoutOf(source, { ...free, canvasRotation, straighten }, { flipH, flipV })
        const flip = { horizontal: flipH, vertical: flipV }
        const recipe = stageOf(source, orientationOf({ rotate: 90 * canvasRotation, straighten, flip }))
        expect(layout.stage).toEqual(recipe.size)
        for (const entry of ['a', 'b', 'c', 'd', 'e', 'f'] as const) {
          expect(layout.matrix[entry]).toBeCloseTo(recipe.matrix[entry], 9)
        }
      }),
    )
  })

  it('scales, rotates and flips around the centre of the stage, whose size does not change', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 9, noNaN: true }),
        fc.double({ min: -360, max: 360, noNaN: true }),
        fc.boolean(),
        (scale, rotate, flipH) => {
          const { stage, matrix } = layoutOf(source, {}, { scale, rotate, flipH })
          expect(stage).toEqual(source)
          const middle = applyToPoint(matrix, { x: 200, y: 150 })
          expect(middle.x).toBeCloseTo(200, 6)
          expect(middle.y).toBeCloseTo(150, 6)
          expect(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)).toBeCloseTo(scale * scale, 6)
        },
      ),
    )
  })

  it('moves by a percentage of the stage or by stage pixels, whatever the scale', () => {
    const byPercent = layoutOf(source, {}, { scale: 2, translateH: 25, translateV: -10 })
    expect(applyToPoint(byPercent.matrix, { x: 200, y: 150 })).toEqual({ x: 300, y: 120 })
    const byPixels = layoutOf(source, {}, { translateH: 7, translateUnit: 'px' })
    expect(applyToPoint(byPixels.matrix, { x: 0, y: 0 })).toEqual({ x: 7, y: 0 })
  })

  it('rejects a scale that is not above 0', () => {
    expect(() => layoutOf(source, {}, { scale: 0 })).toThrow('transform.scale')
    expect(() => layoutOf(source, {}, { rotate: Number.NaN })).toThrow('rotate')
  })

  it('pads the stage to the aspect ratio, around the rotated picture', () => {
    const { stage, offset, matrix } = layoutOf(
      source,
      { containWithinAspectRatio: true, aspectRatio: 2, canvasRotation: 1 },
      {},
    )
    expect(stage).toEqual({ width: 800, height: 400 })
    expect(offset).toEqual({ x: 250, y: 0 })
    expect(boundsOf(matrix, { x: 0, y: 0, ...source })).toEqual({ x: 250, y: 0, width: 300, height: 400 })
  })
})

describe('an aspect ratio that is not above 0', () => {
  it('adds no padding', () => {
    const options = { containWithinAspectRatio: true, aspectRatio: 0, maintainAspectRatio: false }
    expect(layoutOf(source, options, {}).stage).toEqual(source)
  })
})

describe('positionsOf', () => {
  it('maps a crop back to source pixels through rotation and flip', () => {
    const layout = layoutOf(source, { ...free, canvasRotation: 1 }, { flipH: true })
    const { imagePosition } = positionsOf(layout, { x: 10, y: 20, width: 30, height: 40 })
    expect(imagePosition).toEqual({ x1: 20, y1: 10, x2: 60, y2: 40 })
  })

  it('contains every source pixel that the crop touches', () => {
    const layout = layoutOf(source, free, {})
    const { imagePosition, offsetImagePosition } = positionsOf(layout, {
      x: 1.2,
      y: 2.6,
      width: 3,
      height: 3,
    })
    expect(imagePosition).toEqual({ x1: 1, y1: 2, x2: 5, y2: 6 })
    expect(offsetImagePosition).toEqual({ x1: 1, y1: 3, x2: 4, y2: 6 })
  })
})
