import { describe, expect, it } from 'vitest'
import { offsetOf } from './moveCaret.ts'

describe('offsetOf', () => {
  it.each([
    ['ab\ncd', 1, 1, 0],
    ['ab\ncd', 2, 2, 4],
    ['ab\ncd\n', 3, 1, 6],
    ['ab', 1, 9, 2],
    ['ab', 7, 1, 2],
  ])('of %j, line %i, column %i is %i', (text, line, column, offset) => {
    expect(offsetOf(text, line, column)).toBe(offset)
  })
})
