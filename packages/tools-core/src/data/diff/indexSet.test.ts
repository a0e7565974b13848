import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IndexSet } from './indexSet.ts'

/** Sizes at which a level of bits is exactly full, or exceeded by one. */
const SIZES = [1, 31, 32, 33, 1024, 1025, 32_768, 32_769, 100_000]

describe('a set that finds neighbours', () => {
  it('gives the same results as a sorted list after any additions and deletions', () => {
    const steps = fc.constantFrom(...SIZES).chain((size) =>
      fc.record({
        size: fc.constant(size),
        steps: fc.array(fc.record({ index: fc.nat(size - 1), adds: fc.boolean() }), { maxLength: 200 }),
        asked: fc.array(fc.nat(size - 1), { minLength: 1, maxLength: 20 }),
      }),
    )
    fc.assert(
      fc.property(steps, ({ size, steps, asked }) => {
        const [set, list] = [new IndexSet(size), new Set<number>()]
        for (const { index, adds } of steps) {
          set[adds ? 'add' : 'delete'](index)
          list[adds ? 'add' : 'delete'](index)
        }
        const sorted = [...list].sort((first, second) => first - second)
        for (const index of [...asked, ...sorted, 0, size - 1]) {
          expect(set.has(index)).toBe(list.has(index))
          expect(set.after(index)).toBe(sorted.find((other) => other > index) ?? -1)
          expect(set.before(index)).toBe(sorted.findLast((other) => other < index) ?? -1)
        }
        expect(set.before(size)).toBe(sorted.at(-1) ?? -1)
      }),
    )
  })

  it.each(SIZES)('finds the first and the last of %i numbers across the empty range between them', (size) => {
    const set = new IndexSet(size)
    set.add(0)
    set.add(size - 1)
    expect(set.after(0)).toBe(size > 1 ? size - 1 : -1)
    expect(set.before(size - 1)).toBe(size > 1 ? 0 : -1)
  })
})
