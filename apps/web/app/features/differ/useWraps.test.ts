import { expect, it } from 'vitest'
import { isProse } from './useWraps.ts'

const SENTENCE =
  'It was a long sentence, as people write them in letters and books, without a line break before its end.'

it.each([
  [SENTENCE, true],
  [`# Title\n\n${SENTENCE} ${SENTENCE}\n\nShort.`, true],
  ['short\nlines\n', false],
  [`{"a":${JSON.stringify(Array.from({ length: 40 }, (_, at) => ({ id: at })))}}`, false],
  [`const value = call(${'argument, other[1], "x", '.repeat(8)})`, false],
])('%j: %s', (text, expected) => {
  expect(isProse(text)).toBe(expected)
})
