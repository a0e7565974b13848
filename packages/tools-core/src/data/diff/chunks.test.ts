import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunksOf } from './chunks.ts'
import { tokenize } from './tokens.ts'

const text = fc
  .array(fc.constantFrom('a', 'bc', '7', ' ', ', ', '"', '-', '_', 'é', 'e\u0301', '\r\n', '👍🏽', '1️⃣'), {
    maxLength: 200,
  })
  .map((parts) => parts.join(''))

describe('chunksOf', () => {
  it('gives the text when joined, and splits no word', () => {
    fc.assert(
      fc.property(text, (any) => {
        const chunks = chunksOf(any)
        expect(chunks.join('')).toBe(any)
        expect(chunks.flatMap((chunk) => tokenize(chunk, 'word'))).toEqual(tokenize(any, 'word'))
      }),
    )
  })

  it('gives the same chunks again after a change', () => {
    const line = Array.from({ length: 2000 }, (_, at) => `"key ${at * 7919}": ${at}`).join(', ')
    const known = new Set(chunksOf(line))
    const chunks = chunksOf(`${line.slice(0, 9000)}, new words, ${line.slice(9000)}`)
    expect(chunks.length).toBeGreaterThan(100)
    expect(chunks.filter((chunk) => !known.has(chunk)).length).toBeLessThanOrEqual(3)
  })
})
