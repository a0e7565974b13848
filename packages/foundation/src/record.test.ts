import { expect, it } from 'vitest'
import { isRecord } from './record.ts'

it.each([
  [{}, true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  [undefined, false],
  ['a', false],
])('for %j returns %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected)
})
