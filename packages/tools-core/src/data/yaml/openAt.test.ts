import { describe, expect, it } from 'vitest'
import { openAt } from './openAt.ts'

describe('openAt', () => {
  it.each([
    ['a: [b, {c: d}, ', 3],
    ['a: "b\\"[', 3],
    ["a: 'b''[", 3],
    ["a: don't [b]", undefined],
    ['a: "b\\\\"', undefined],
    ["- 'b''' # [c", undefined],
  ])('finds what is open in %j: %j', (text, offset) => {
    expect(openAt(text, text.length)).toBe(offset)
  })

  it.each(['"', "'"])('reads a text of nine million characters in %s', (quote) => {
    const text = `[${quote}${'x'.repeat(9_000_000)}${quote}`
    expect(openAt(text, text.length)).toBe(0)
  })
})
