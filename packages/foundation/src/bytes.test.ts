import { expect, it } from 'vitest'
import { concatBytes, fromLatin1, latin1, startsWith } from './bytes.ts'

it('joins any number of parts into a new array', () => {
  const part = new Uint8Array([1, 2, 3])
  expect(concatBytes([])).toEqual(new Uint8Array(0))
  expect(concatBytes([part.subarray(1), new Uint8Array(0), part])).toEqual(new Uint8Array([2, 3, 1, 2, 3]))
  expect(concatBytes([part])).not.toBe(part)
})

it('reads one character per byte, however many bytes there are', () => {
  const all = Uint8Array.from({ length: 100_000 }, (_, index) => index & 255)
  expect(fromLatin1(latin1(all))).toEqual(all)
  expect(latin1(Uint8Array.of(0x4d, 0xfc, 0xdf))).toBe('Müß')
})

it('finds a text at its offset, and never past the end', () => {
  const bytes = fromLatin1('RIFF\x10\0\0\0WEBP')
  expect([startsWith(bytes, 'RIFF'), startsWith(bytes, 'WEBP', 8), startsWith(bytes, '')]).toEqual([
    true,
    true,
    true,
  ])
  expect([startsWith(bytes, 'WEBP'), startsWith(bytes, 'WEBPVP8', 8), startsWith(bytes, 'R', 99)]).toEqual([
    false,
    false,
    false,
  ])
  const png = Uint8Array.of(0x89, 0x50, 0x4e)
  expect([startsWith(png, [0x89, 0x50]), startsWith(png, [0x50], 1), startsWith(png, [0x50])]).toEqual([
    true,
    true,
    false,
  ])
})
