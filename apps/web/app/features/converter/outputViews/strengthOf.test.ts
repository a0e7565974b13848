import { describe, expect, it } from 'vitest'
import { strengthOf } from './strengthOf.ts'

describe('strengthOf', () => {
  it.each([
    [0, 'Weak', 1],
    [44.9, 'Weak', 1],
    [45, 'Fair', 2],
    [65, 'Strong', 3],
    [84.9, 'Strong', 3],
    [131.1, 'Very strong', 4],
  ])('calls %d bits %s', (bits, word, level) => {
    expect(strengthOf(bits)).toEqual({ word, level })
  })
})
