import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rgbaToFullPlanes } from '../i420.ts'
import { type FullPlanesConverter, fullPlanesConverter } from './fullPlanes.ts'

/** Rows of a picture. */
interface Piece {
  readonly width: number
  readonly height: number
  readonly seed: number
}

const pieces: fc.Arbitrary<Piece> = fc.record({
  width: fc.integer({ min: 1, max: 40 }),
  height: fc.integer({ min: 1, max: 6 }),
  seed: fc.nat(),
})

function planesBy(convert: FullPlanesConverter, { width, height, seed }: Piece): Uint8Array {
  const rgba = Uint8ClampedArray.from(
    { length: width * height * 4 },
    (_, i) => Math.imul(i + seed, 2_654_435_761) >>> 24,
  )
  const count = width * height
  const planes = new Uint8Array(3 * count)
  const [y, u, v] = [0, 1, 2].map((each) => planes.subarray(each * count, (each + 1) * count)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ]
  convert(rgba, { width, height }, [y, u, v])
  return planes
}

describe('fullPlanesConverter', () => {
  it('[C1] gives the same result with and without the kernel, for pieces of every shape', () => {
    fc.assert(
      fc.property(pieces, (piece) => {
        const convert = fullPlanesConverter({ width: piece.width, height: 6 })
        expect(convert === rgbaToFullPlanes).toBe(piece.width < 4)
        expect(planesBy(convert, piece)).toEqual(planesBy(rgbaToFullPlanes, piece))
      }),
    )
  })

  it('[C1] gives the same result for the darkest and the brightest of every colour', () => {
    const convert = fullPlanesConverter({ width: 8, height: 1 })
    const corners = Uint8ClampedArray.from({ length: 32 }, (_, i) =>
      i % 4 === 3 || (Math.floor(i / 4) >> (i % 4)) & 1 ? 255 : 0,
    )
    const made = [convert, rgbaToFullPlanes].map((each) => {
      const planes = [new Uint8Array(8), new Uint8Array(8), new Uint8Array(8)] as const
      each(corners, { width: 8, height: 1 }, planes)
      return planes
    })
    expect(made[0]).toEqual(made[1])
    expect([...made[0]![0]]).toEqual([16, 63, 173, 219, 32, 78, 188, 235])
  })
})
