/**
 * Long runs of one sign through every tool: each gives a value or errors in bounded time, never an exception,
 * and no sentence repeats a long part of the input. The time limit only stops a tool whose work grows with
 * the square of its input, which takes minutes.
 *
 * The full run (`WHITTLE_FULL`) takes 200 kB of each; otherwise it is 20 kB.
 */
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { validateJson } from '../src/data/json/index.ts'
import { readOptions, tools } from '../src/index.ts'
import type { Note, ToolError } from '../src/shared/result/result.ts'

const IS_FULL = process.env.WHITTLE_FULL !== undefined
const LENGTH = IS_FULL ? 200_000 : 20_000
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
/** More characters than any of our sentences has, including its excerpts of the input. */
const MAX_SENTENCE_LENGTH = 400

const sentencesOf = (messages: readonly (ToolError | Note)[]) =>
  messages.flatMap(({ message, fix }) => [message, fix?.label ?? ''])

describe.each(tools.map((tool) => [tool.id, tool] as const))('%s', (_, tool) => {
  it.each(SIGNS)('answers for many %j', { timeout: 120_000 }, async (sign) => {
    const run = await tool.load()
    const input = sign.repeat(Math.ceil(LENGTH / sign.length))
    const result = await run(input, readOptions(tool, {}).values, {})
    for (const sentence of sentencesOf(result.ok ? result.notes : result.errors))
      expect(sentence.length).toBeLessThanOrEqual(MAX_SENTENCE_LENGTH)
  })
})

describe('validateJson', () => {
  it.each([...SIGNS, '{a', '{1 '])('reads 10 MB of %j at once', { timeout: 120_000 }, (sign) => {
    const length = IS_FULL ? 10_000_000 : 500_000
    const result = validateJson(sign.repeat(Math.ceil(length / sign.length)))
    if (!result.ok) expect(result.errors.length).toBeLessThanOrEqual(1001)
  })

  it('tells the first thousand problems, in text order, and that there are more', () => {
    const result = validateJson(`[${'a,'.repeat(5000)}1]`)
    if (result.ok) throw new Error('This is no JSON.')
    expect(result.errors).toHaveLength(1001)
    expect(result.errors.slice(0, 2)).toMatchObject([{ offset: 1 }, { offset: 3 }])
    expect(result.errors.at(-1)).toMatchObject({ code: 'too-many-problems', offset: 1999 })
  })
})
