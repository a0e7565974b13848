import fc from 'fast-check'
import { expect, it } from 'vitest'
import { grouped } from './grouped.ts'

it('groups the digits of any count as in English', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(grouped(count)).toBe(count.toLocaleString('en'))
    }),
  )
})

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234.5, '1,234.5'],
  [-12_345, '-12,345'],
])('writes %d as %s', (value, text) => {
  expect(grouped(value)).toBe(text)
})
