import { expect, it } from 'vitest'
import { roundSize } from './roundSize.ts'

it.each([
  ['rounds each side', { width: 10.5, height: 3.4 }, undefined, { width: 11, height: 3 }],
  ['rounds after scaling', { width: 10.5, height: 3.4 }, 2, { width: 21, height: 7 }],
  ['leaves no side without a pixel', { width: 2000, height: 1 }, 0.01, { width: 20, height: 1 }],
])('%s', (_, size, scale, whole) => {
  expect(roundSize(size, scale)).toEqual(whole)
})
