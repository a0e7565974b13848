import { expect, it } from 'vitest'
import { concatBytes } from './bytes.ts'

it('puts any number of parts into a new array', () => {
  const part = new Uint8Array([1, 2, 3])
  expect(concatBytes([])).toEqual(new Uint8Array(0))
  expect(concatBytes([part.subarray(1), new Uint8Array(0), part])).toEqual(new Uint8Array([2, 3, 1, 2, 3]))
  expect(concatBytes([part])).not.toBe(part)
})
