import { expect, it } from 'vitest'
import { timesTheSize } from './timesTheSize.ts'

it.each([
  [1000, 40_099, '40'],
  [1000, 3456, '3.5'],
  [1000, 3000, '3'],
  [1, 12_345, '12,345'],
])('says that a result of %d to %d bytes has %s times the size', (original, result, times) => {
  expect(timesTheSize(original, result)).toBe(times)
})

it.each([
  [1000, 2999],
  [1000, 1000],
  [1000, 10],
  [0, 100],
])('leaves a change from %d to %d bytes to a percentage', (original, result) => {
  expect(timesTheSize(original, result)).toBeNull()
})
