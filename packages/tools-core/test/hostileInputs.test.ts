/**
 * Long texts that are hard to read. Long runs of one sign through the JSON checker: each gives errors in
 * bounded time, never an exception. And through other tools a megabyte in which a pattern, written
 * carelessly, starts again at each character.
 *
 * The time limit only stops work that grows with the square of the input, which takes minutes. What every
 * tool makes of runs of one sign is in `fuzz.test.ts`.
 *
 * The full run (`WHITTLE_FULL`) gives the JSON checker 10 MB of each; otherwise it is half a megabyte.
 */
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { parsePatch } from '../src/data/diff/parsePatch.ts'
import { validateJson } from '../src/data/json/index.ts'
import { findTool, type OptionValues, readOptions } from '../src/index.ts'

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

  it('reads a megabyte of zeros before a fraction once, on its own and in an array', () => {
    const digits = `${'0'.repeat(1_000_000)}.5`
    for (const text of [digits, `[${digits}]`])
      expect(validateJson(text)).toMatchObject({ ok: false, errors: [{ code: 'leading-zero' }] })
  })

  it('tells the first thousand problems, in text order, and that there are more', () => {
    const result = validateJson(`[${'a,'.repeat(5000)}1]`)
    if (result.ok) throw new Error('This is no JSON.')
    expect(result.errors).toHaveLength(1001)
    expect(result.errors.slice(0, 2)).toMatchObject([{ offset: 1 }, { offset: 3 }])
    expect(result.errors.at(-1)).toMatchObject({ code: 'too-many-problems', offset: 1999 })
  })
})

const MEGABYTE = 1_000_000
const spaces = ' '.repeat(MEGABYTE)
const TOKEN = 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln'

/** A tool, an input and options that its author may have had in mind least of all, and the errors' codes. */
const HARD: readonly (readonly [string, string, OptionValues, readonly string[]])[] = [
  ['css-minify', `a{width:.${'0'.repeat(MEGABYTE)}1px}`, {}, []],
  ['css-format', `a{b:url(x${spaces}()}`, {}, ['bad-url']],
  ['css-to-scss', `a /*${'"\\'.repeat(MEGABYTE / 2)}*/ b{c:d}`, {}, []],
  ['json-to-types', `{"${'A'.repeat(MEGABYTE)}0":1}`, {}, []],
  ['certificate-decode', `MIa${spaces}!`, {}, ['no-pem']],
  [
    'certificate-decode',
    `-----BEGIN CERTIFICATE-----\n${'Proc-Type:'.repeat(MEGABYTE / 10)}\n\nTUlJ\n-----END CERTIFICATE-----`,
    {},
    ['invalid-der'],
  ],
  ['jwt-decode', TOKEN, { key: '-----BEGIN 0-----a'.repeat(MEGABYTE / 10) }, ['invalid-key']],
  ['date-format', '2026-01-31', { pattern: `%${'0'.repeat(MEGABYTE)}!`, dialect: 'strftime' }, []],
]

it.each(HARD)('%s reads each character of a hard megabyte once', async (id, input, options, codes) => {
  const tool = findTool(id)!
  const engine = await tool.load()
  const result = await engine(input, { ...readOptions(tool, {}).values, ...options })
  expect(result.ok ? [] : result.errors.map(({ code }) => code)).toEqual(codes)
})

it('a patch may name its files in a megabyte, in quotes or not', () => {
  const path = `x${' b/x'.repeat(MEGABYTE / 4)}`
  const of = (header: string) => {
    const result = parsePatch(`${header}\n@@ -1 +1 @@\n-a\n+b\n`)
    return result.ok ? result.value[0]?.from : result.errors
  }
  expect(of(`diff --git a/${path} b/${path}`)).toBe(path)
  expect(of(`diff --git a/${path} b/${path}/`)).toBeUndefined()
  expect(of(`--- "a/${path}"\n+++ "b/${path}"`)).toBe(path)
  expect(of(`Binary files ${'a and "'.repeat(MEGABYTE / 7)} differ`)).toBe('a')
})
