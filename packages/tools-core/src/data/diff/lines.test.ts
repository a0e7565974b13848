import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intern } from './lines.ts'

describe('intern', () => {
  it('gives two items the same number only where their keys are equal, and leaves no gap in the numbers', () => {
    const items = fc.array(fc.constantFrom('a', 'A', 'b', '', 'long line', 'long lime'))
    fc.assert(
      fc.property(items, items, fc.boolean(), (a, b, folds) => {
        const keyOf = folds ? (item: string) => item.toLowerCase() : undefined
        const ids = intern(a, b, keyOf)
        const keys = [...a, ...b].map(keyOf ?? String)
        const numbers = [...ids.a, ...ids.b]
        const numberOf = new Map(keys.map((key, at) => [key, numbers[at]]))
        expect(numbers).toEqual(keys.map((key) => numberOf.get(key)))
        expect(new Set(numbers)).toEqual(new Set(Array.from({ length: ids.size }, (_, id) => id)))
        expect(ids.size).toBe(numberOf.size)
      }),
    )
  })
})
