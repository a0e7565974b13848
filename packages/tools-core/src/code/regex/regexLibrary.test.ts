import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { REGEX_LIBRARY } from './regexLibrary.ts'
import { testRegex } from './testRegex.ts'

it('has 25 patterns, each with a name of its own', () => {
  expect(new Set(REGEX_LIBRARY.map(({ id }) => id)).size).toBe(25)
})

describe.each(REGEX_LIBRARY)('the pattern “$title”', ({ pattern, flags, accepts, refuses }) => {
  it.each(accepts.map((text) => [text]))('accepts %j as a whole', (text) => {
    expect(new RegExp(pattern, flags).exec(text)?.[0]).toBe(text)
    expect(unwrap(testRegex(pattern, flags, text)).matches[0]?.text).toBe(text)
  })

  it.each(refuses.map((text) => [text]))('refuses %j', (text) => {
    expect(new RegExp(pattern, flags).test(text)).toBe(false)
  })
})
