import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DIMENSIONS } from './colorPoint.ts'
import { nearestEntry } from './nearestEntry.ts'

it('finds an entry as close as the closest', () => {
  const point = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: DIMENSIONS, maxLength: DIMENSIONS })
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 40 }), point, (entries, wanted) => {
      const found = nearestEntry(Float64Array.from(entries.flat()))(Float64Array.from(wanted), 0)
      const distances = entries.map((entry) =>
        Math.hypot(...entry.map((value, axis) => value - wanted[axis]!)),
      )
      expect(distances[found]).toBe(Math.min(...distances))
    }),
    { numRuns: 1000 },
  )
})
