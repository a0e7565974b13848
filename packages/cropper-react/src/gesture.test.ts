import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activityOf, cropAfter, type Gesture, moveFinger, restarted } from './gesture.ts'
import { toRect, toRectangle } from './rectangle.ts'

const limits = { image: { width: 800, height: 400 }, min: { width: 20, height: 20 } }
const crop = { x: 200, y: 100, width: 400, height: 200 }

/** A stage pixel is half a client pixel; the stage's corner is at 50, 50. */
function gesture(
  fingers: readonly (readonly [number, number])[],
  handle: Gesture['handle'] = { x: 0, y: 0 },
): Gesture {
  const down = fingers.map(([x, y], id) => ({ id, start: { x, y }, now: { x, y } }))
  return { crop, handle, fingers: down, origin: { x: 50, y: 50 }, scale: 2 }
}

describe('a gesture', () => {
  it('does not change the crop until a finger moves', () => {
    expect(cropAfter(gesture([[150, 100]]), limits, 'opposite')).toEqual(crop)
    expect(cropAfter(gesture([]), limits, 'opposite')).toBe(crop)
  })

  it('moves in stage pixels, however small the picture is displayed', () => {
    const moved = moveFinger(gesture([[150, 100]]), 0, { x: 160, y: 95 })
    expect(cropAfter(moved, limits, 'opposite')).toEqual({ ...crop, x: 220, y: 90 })
  })

  it('does nothing with one finger outside the frame', () => {
    const outside = { ...gesture([[55, 55]]), handle: undefined }
    expect(activityOf(outside)).toBe('idle')
    expect(cropAfter(moveFinger(outside, 0, { x: 90, y: 90 }), limits, 'opposite')).toBe(crop)
  })

  it('pinches with two fingers, wherever they are, by the ratio of their distances', () => {
    const two = gesture([
      [200, 150],
      [300, 150],
    ])
    const spread = moveFinger(moveFinger(two, 0, { x: 225, y: 150 }), 1, { x: 275, y: 150 })
    expect(activityOf(spread)).toBe('pinch')
    expect(cropAfter(spread, limits, 'opposite')).toEqual({ x: 300, y: 150, width: 200, height: 100 })
  })

  it('tolerates two fingers at the same point', () => {
    const together = gesture([
      [200, 150],
      [200, 150],
    ])
    const next = cropAfter(moveFinger(together, 1, { x: 400, y: 150 }), limits, 'opposite')
    expect(Object.values(next).every(Number.isFinite)).toBe(true)
  })

  it('continues from the current crop when a finger is added or lifted', () => {
    const moved = moveFinger(gesture([[150, 100]]), 0, { x: 160, y: 100 })
    const now = cropAfter(moved, limits, 'opposite')
    const on = restarted(moved, now, moved.fingers)
    expect(cropAfter(on, limits, 'opposite')).toEqual(now)
  })

  it('never leaves the limits, whatever the fingers do', () => {
    const position = fc.record({
      x: fc.integer({ min: -3000, max: 3000 }),
      y: fc.integer({ min: -3000, max: 3000 }),
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(0, 1), position), { maxLength: 20 }), (moves) => {
        const two = gesture([
          [100, 100],
          [200, 150],
        ])
        const end = moves.reduce((made, [id, at]) => moveFinger(made, id, at), two)
        const { x, y, width, height } = cropAfter(end, limits, 'opposite')
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(20 - 1e-9)
        expect(x + width).toBeLessThanOrEqual(800 + 1e-9)
        expect(y + height).toBeLessThanOrEqual(400 + 1e-9)
        expect(width / height).toBeCloseTo(2, 9)
      }),
    )
  })
})

describe('a rectangle', () => {
  it('converts between corners and size without change', () => {
    expect(toRectangle(crop)).toEqual({ x1: 200, y1: 100, x2: 600, y2: 300 })
    expect(toRect(toRectangle(crop))).toEqual(crop)
  })
})
