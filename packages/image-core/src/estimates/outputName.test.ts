import { expect, it } from 'vitest'
import { outputName } from './outputName.ts'

it.each([
  ['photo.png', 'jpeg', 'photo_processed.jpg'],
  ['photo.jpeg', 'webp', 'photo_processed.webp'],
  ['photo', 'jpeg', 'photo_processed.jpg'],
  ['holiday.2024.png', 'avif', 'holiday.2024_processed.avif'],
  ['.png', 'ico', '.png_processed.ico'],
  ['photo.', 'bmp', 'photo_processed.bmp'],
  ['', 'png', 'image_processed.png'],
  ['ärger & co.heic', 'jpeg', 'ärger & co_processed.jpg'],
] as const)("gives '%s' written as %s the name %s", (name, format, expected) => {
  expect(outputName(name, format)).toBe(expected)
})

it('uses another suffix, or none', () => {
  expect(outputName('photo.png', 'webp', '-small')).toBe('photo-small.webp')
  expect(outputName('photo.png', 'webp', '')).toBe('photo.webp')
})

it('names the possible formats when given another', () => {
  expect(() => outputName('photo.png', 'jpg' as 'jpeg')).toThrow(
    new RangeError("format must be one of jpeg, png, webp, avif, ico, bmp, not 'jpg'"),
  )
})
