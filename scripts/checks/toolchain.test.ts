import { describe, expect, it } from 'vitest'
import { quotedForWindows } from '../toolchain.mjs'

describe('quotedForWindows', () => {
  it.each([
    [String.raw`C:\Users\Ann\whittle\scripts\test.mjs`, String.raw`C:\Users\Ann\whittle\scripts\test.mjs`],
    ['--package=node@24', '--package=node@24'],
    [String.raw`C:\Users\Ann Lee\whittle`, String.raw`"C:\Users\Ann Lee\whittle"`],
    ['R&D', '"R&D"'],
    ['', '""'],
    ['say "hi"', String.raw`"say \"hi\""`],
    [String.raw`a b\"c`, String.raw`"a b\\\"c"`],
    ['C:\\Ann Lee\\', String.raw`"C:\Ann Lee\\"`],
  ])('gives %s as %s', (argument, quoted) => {
    expect(quotedForWindows(argument)).toBe(quoted)
  })
})
