import { expect, it } from 'vitest'
import { sizeText } from './sizeText.ts'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1536, '1.54 kB'],
  [12_345, '12.3 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [999_999, '1 MB'],
  [100_000_000, '100 MB'],
  [2.5e9, '2.5 GB'],
  [1234e12, '1234 TB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
