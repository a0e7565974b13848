import { expect, it } from 'vitest'
import { lineStart } from './lineStart.ts'

it.each([
  ['ab\ncd', 1, 0],
  ['ab\ncd', 2, 3],
  ['ab\ncd\n', 3, 6],
  ['ab\ncd', 0, 0],
  ['ab\ncd', 7, 5],
  ['', 1, 0],
])('in %j line %i starts at %i', (text, line, offset) => {
  expect(lineStart(text, line)).toBe(offset)
})
