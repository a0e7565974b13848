/**
 * Long runs of one sign through the JSON checker: each gives errors in bounded time, never an exception. The
 * time limit only stops work that grows with the square of the input, which takes minutes. What every tool
 * makes of such runs is in `fuzz.test.ts`.
 *
 * The full run (`WHITTLE_FULL`) takes 10 MB of each; otherwise it is half a megabyte.
 */
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { validateJson } from '../src/data/json/index.ts'

const LENGTH = process.env.WHITTLE_FULL === undefined ? 500_000 : 10_000_000
const SIGNS = [
  '0',
  '1',
  'a',
  '"',
  "'",
  '`',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '<',
  '>',
  ' ',
  '\\',
  '{"a":',
  '[1,',
  '1.',
  'a\n',
]

describe('validateJson', () => {
  it.each([...SIGNS, '{a', '{1 '])('reads megabytes of %j at once', (sign) => {
    const result = validateJson(sign.repeat(Math.ceil(LENGTH / sign.length)))
    if (!result.ok) expect(result.errors.length).toBeLessThanOrEqual(1001)
  })

  it('reads a megabyte of zeros before a fraction as text, on its own and in an array', () => {
    const digits = `${'0'.repeat(1_000_000)}.5`
    for (const text of [digits, `[${digits}]`])
      expect(validateJson(text)).toMatchObject({ ok: false, errors: [{ code: 'unquoted-text' }] })
  })

  it('tells the first thousand problems, in text order, and that there are more', () => {
    const result = validateJson(`[${'a,'.repeat(5000)}1]`)
    if (result.ok) throw new Error('This is no JSON.')
    expect(result.errors).toHaveLength(1001)
    expect(result.errors.slice(0, 2)).toMatchObject([{ offset: 1 }, { offset: 3 }])
    expect(result.errors.at(-1)).toMatchObject({ code: 'too-many-problems', offset: 1999 })
  })
})
