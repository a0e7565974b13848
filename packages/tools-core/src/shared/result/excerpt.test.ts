import { expect, it } from 'vitest'
import { excerpt, MAX_EXCERPT, shortSentence } from './excerpt.ts'

it('an excerpt is the text itself where that is short', () => {
  expect(excerpt('short')).toBe('short')
  expect(excerpt('a'.repeat(MAX_EXCERPT))).toBe('a'.repeat(MAX_EXCERPT))
})

it('an excerpt of a long text is cut, but not inside a character', () => {
  expect(excerpt('a'.repeat(100_000))).toBe(`${'a'.repeat(MAX_EXCERPT)}…`)
  expect(excerpt('a😀b', 2)).toBe('a…')
  expect(excerpt('a😀b', 3)).toBe('a😀…')
})

it('a sentence repeats only the beginning of a long quotation', () => {
  expect(shortSentence('“ab” is short.')).toBe('“ab” is short.')
  const cut = `“${'a'.repeat(60)}…”`
  const long = `“${'a'.repeat(5000)}”`
  expect(shortSentence(`${long} is no ${long}.`)).toBe(`${cut} is no ${cut}.`)
  expect(shortSentence(`Write ${'9'.repeat(5000)}.`)).toMatch(/^Write 9{144}… 9{149}\.$/)
})
