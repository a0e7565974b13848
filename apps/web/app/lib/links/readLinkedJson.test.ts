import { describe, expect, it } from 'vitest'
import { readLinkedJson } from './readLinkedJson.ts'

describe('readLinkedJson', () => {
  const readNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)

  it('returns the value', () => expect(readLinkedJson('1', readNumber)).toBe(1))

  it.each(['', '{', '"1"'])('rejects %j where a number is expected', (input) => {
    expect(() => readLinkedJson(input, readNumber)).toThrow(RangeError)
  })
})
