import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyToPoint, boundsOf, compose, IDENTITY, invert } from './affine.ts'
import {
  flipRect,
  flipSeen,
  type Orientation,
  orientationOf,
  rotatedBounds,
  seenStraighten,
  splitRotation,
  stageOf,
  straightenSeen,
  turn,
  turnRect,
  UPRIGHT,
} from './orientation.ts'
import type { Size } from './types.ts'

const landscape: Size = { width: 4032, height: 3024 }
const anySize = fc.record({
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 20_000 }),
})
const anyOrientation: fc.Arbitrary<Orientation> = fc.record({
  turns: fc.integer({ min: -8, max: 8 }),
  straighten: fc.double({ min: -45, max: 45, noNaN: true }),
  flip: fc.record({ horizontal: fc.boolean(), vertical: fc.boolean() }),
})
const quarterTurned = anyOrientation.map((o) => ({ ...o, straighten: 0 }))

describe('stageOf', () => {
  it.each([
    [0, { width: 4032, height: 3024 }, { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }],
    [1, { width: 3024, height: 4032 }, { a: 0, b: 1, c: -1, d: 0, e: 3024, f: 0 }],
    [2, { width: 4032, height: 3024 }, { a: -1, b: 0, c: 0, d: -1, e: 4032, f: 3024 }],
    [3, { width: 3024, height: 4032 }, { a: 0, b: -1, c: 1, d: 0, e: 0, f: 4032 }],
    [-1, { width: 3024, height: 4032 }, { a: 0, b: -1, c: 1, d: 0, e: 0, f: 4032 }],
  ])('[G20] turns by %i quarters with whole numbers only', (turns, size, matrix) => {
    expect(stageOf(landscape, { ...UPRIGHT, turns })).toStrictEqual({ size, matrix })
  })

  it('[G20] maps the source onto the whole stage under any quarter turn and flip', () => {
    fc.assert(
      fc.property(anySize, quarterTurned, (source, orientation) => {
        const { size, matrix } = stageOf(source, orientation)
        expect(boundsOf(matrix, { x: 0, y: 0, ...source })).toEqual({ x: 0, y: 0, ...size })
      }),
    )
  })

  it('[G21] leaves no empty corner: every stage corner comes from inside the source', () => {
    fc.assert(
      fc.property(anySize, anyOrientation, (source, orientation) => {
        const { size, matrix } = stageOf(source, orientation)
        fc.pre(Math.min(size.width, size.height) > 1)
        const { x, y, width, height } = boundsOf(invert(matrix), { x: 0, y: 0, ...size })
        expect(Math.min(x, y)).toBeGreaterThan(-1e-5)
        expect(Math.max(x + width - source.width, y + height - source.height)).toBeLessThan(1e-5)
      }),
    )
  })

  it('[G21] straightens to the largest rectangle of the same shape, in whole pixels', () => {
    const { size } = stageOf({ width: 4000, height: 3000 }, { ...UPRIGHT, straighten: 10 })
    const scale = 1 / (Math.cos(Math.PI / 18) + (4 / 3) * Math.sin(Math.PI / 18))
    expect(size).toEqual({ width: Math.floor(4000 * scale), height: Math.floor(3000 * scale) })
    const grown = boundsOf(
      invert(stageOf({ width: 4000, height: 3000 }, { ...UPRIGHT, straighten: 10 }).matrix),
      {
        x: -2,
        y: -1.5,
        width: size.width + 4,
        height: size.height + 3,
      },
    )
    expect(grown.height).toBeGreaterThan(3000)
  })

  it('[G22] keeps the centre and the scale', () => {
    fc.assert(
      fc.property(anySize, anyOrientation, (source, orientation) => {
        const { size, matrix } = stageOf(source, orientation)
        const centre = applyToPoint(matrix, { x: source.width / 2, y: source.height / 2 })
        expect(centre.x).toBeCloseTo(size.width / 2, 6)
        expect(centre.y).toBeCloseTo(size.height / 2, 6)
        expect(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)).toBeCloseTo(1, 12)
      }),
    )
  })

  it('[G23] flips what is displayed, after the turn', () => {
    const { size, matrix } = stageOf(landscape, {
      ...UPRIGHT,
      turns: 1,
      flip: { horizontal: true, vertical: false },
    })
    const seenUnflipped = applyToPoint(stageOf(landscape, { ...UPRIGHT, turns: 1 }).matrix, {
      x: 10,
      y: 20,
    })
    expect(applyToPoint(matrix, { x: 10, y: 20 })).toEqual({
      x: size.width - seenUnflipped.x,
      y: seenUnflipped.y,
    })
  })

  it.each([
    [{ width: Number.NaN, height: 1 }, {}, 'source.width'],
    [{ width: 1, height: 0 }, {}, 'source.height'],
    [{ width: 1, height: 1 }, { turns: 0.5 }, 'turns'],
    [{ width: 1, height: 1 }, { straighten: Number.NaN }, 'straighten'],
  ])('[G1] names the field of a mistake: %o with %o', (source, orientation, field) => {
    expect(() => stageOf(source, { ...UPRIGHT, ...orientation })).toThrow(RangeError)
    expect(() => stageOf(source, { ...UPRIGHT, ...orientation })).toThrow(field)
  })
})

describe('splitRotation', () => {
  it.each([
    [0, 0, 0],
    [45, 0, 45],
    [-45, 0, -45],
    [46, 1, -44],
    [95, 1, 5],
    [-95, 3, -5],
    [180, 2, 0],
    [355, 0, -5],
    [-730, 0, -10],
  ])('[G24] reads %d degrees as %i turns and %d degrees', (rotate, turns, straighten) => {
    expect(splitRotation(rotate)).toEqual({ turns, straighten })
  })
})

describe('orientationOf', () => {
  it.each([
    [0, 0, 0, 0],
    [97, 0, 1, 7],
    [90, 45, 1, 45],
    [90, -45, 1, -45],
    [-90, 5, 3, 5],
    [10, 3, 0, 13],
  ])(
    '[G24] reads %d degrees, straightened by %d, as %i turns and %d degrees',
    (rotate, lean, turns, straighten) => {
      const { flip } = UPRIGHT
      expect(orientationOf({ rotate, straighten: lean, flip })).toEqual({ turns, straighten, flip })
    },
  )
})

describe('turn, flipSeen, straightenSeen', () => {
  it('[G25] turns what is displayed: the new matrix is the old one followed by a quarter turn of the stage', () => {
    fc.assert(
      fc.property(
        anySize,
        anyOrientation,
        fc.integer({ min: -5, max: 5 }),
        (source, orientation, quarterTurns) => {
          const before = stageOf(source, orientation)
          const after = stageOf(source, turn(orientation, quarterTurns))
          const turned = stageOf(before.size, { ...UPRIGHT, turns: quarterTurns })
          expect(after.size).toEqual(turned.size)
          expectSameMap(after.matrix, compose(before.matrix, turned.matrix))
        },
      ),
    )
  })

  it('[G26] flips what is displayed, whatever the rotation', () => {
    fc.assert(
      fc.property(
        anySize,
        anyOrientation,
        fc.constantFrom('horizontal', 'vertical'),
        (source, orientation, axis) => {
          const before = stageOf(source, orientation)
          const after = stageOf(source, flipSeen(orientation, axis))
          const flipped = stageOf(before.size, flipSeen(UPRIGHT, axis))
          expectSameMap(after.matrix, compose(before.matrix, flipped.matrix))
        },
      ),
    )
  })

  it.each([-1, 0, 1, 2])(
    'straightens by 45 degrees either way after %i quarter turns, and keeps the turns',
    (turns) => {
      for (const degrees of [-45, 45]) {
        const leaning = turn(straightenSeen(UPRIGHT, degrees), turns)
        const turned = straightenSeen(turn(UPRIGHT, turns), degrees)
        expect(leaning).toEqual({ ...UPRIGHT, turns: (turns + 4) % 4, straighten: degrees })
        expect(turned).toEqual(leaning)
      }
    },
  )

  it('[G27] straightens what is displayed clockwise, even when mirrored, and keeps the turns', () => {
    const turned: Orientation = { ...UPRIGHT, turns: 1, straighten: 5 }
    const mirrored = flipSeen(turned, 'horizontal')
    expect(straightenSeen(turned, 7)).toEqual({ ...turned, straighten: 7 })
    expect(straightenSeen(mirrored, 7)).toEqual({ ...mirrored, straighten: -7 })
    expect(seenStraighten(straightenSeen(mirrored, 7))).toBe(7)
    expect(() => straightenSeen(UPRIGHT, 46)).toThrow('degrees')
  })

  it('[G25] returns to the start after four turns, which stay between 0 and 3', () => {
    const leaning = { ...UPRIGHT, turns: 1, straighten: 10 }
    expect(turn(leaning, 4)).toEqual(leaning)
    expect(turn(leaning, -2)).toEqual({ ...leaning, turns: 3 })
    expect(() => turn(UPRIGHT, 0.5)).toThrow('quarterTurns')
  })
})

describe('turnRect and flipRect', () => {
  it('[G28] follow the picture: the crop shows the same source pixels before and after', () => {
    const orientation: Orientation = { ...UPRIGHT, turns: 1, flip: { horizontal: false, vertical: true } }
    fc.assert(
      fc.property(
        fc.integer({ min: -4, max: 4 }),
        fc.constantFrom('horizontal', 'vertical'),
        (turns, axis) => {
          const before = stageOf(landscape, orientation)
          const rect = { x: 100, y: 200, width: 700, height: 500 }
          const inSource = boundsOf(invert(before.matrix), rect)
          const turned = stageOf(landscape, turn(orientation, turns))
          expect(boundsOf(invert(turned.matrix), turnRect(rect, before.size, turns))).toEqual(inSource)
          const flipped = stageOf(landscape, flipSeen(orientation, axis))
          expect(boundsOf(invert(flipped.matrix), flipRect(rect, before.size, axis))).toEqual(inSource)
        },
      ),
    )
  })
})

describe('rotatedBounds', () => {
  it('[G29] is |cos| w + |sin| h by |sin| w + |cos| h', () => {
    expect(rotatedBounds({ width: 40, height: 30 }, 90)).toEqual({ width: 30, height: 40 })
    expect(rotatedBounds({ width: 40, height: 30 }, 30).width).toBeCloseTo(40 * Math.cos(Math.PI / 6) + 15, 9)
    expect(rotatedBounds({ width: 40, height: 30 }, -30)).toEqual(
      rotatedBounds({ width: 40, height: 30 }, 30),
    )
  })
})

describe('affine maps', () => {
  it('[G2] are undone by their inverse', () => {
    fc.assert(
      fc.property(anySize, anyOrientation, (source, orientation) => {
        const { matrix } = stageOf(source, orientation)
        expectSameMap(compose(matrix, invert(matrix)), IDENTITY)
      }),
    )
    expect(() => invert({ a: 1, b: 1, c: 1, d: 1, e: 0, f: 0 })).toThrow('determinant')
  })
})

function expectSameMap(actual: typeof IDENTITY, expected: typeof IDENTITY): void {
  for (const key of ['a', 'b', 'c', 'd'] as const) expect(actual[key]).toBeCloseTo(expected[key], 9)
  for (const key of ['e', 'f'] as const) expect(actual[key]).toBeCloseTo(expected[key], 6)
}
