import type { ToolError } from '@whittle/tools-core'
import { expect, it } from 'vitest'
import { errorsText, noteText, verdictOf } from './noteText.ts'

it.each([
  ['JSON has no comments.', undefined, 'JSON has no comments.'],
  ['JSON has no comments.', 1, 'JSON has no comments.'],
  ['JSON has no comments.', 1200, 'JSON has no comments. (1,200 times)'],
  ['2 lines moved.', 2, '2 lines moved.'],
  ['1200 lines moved.', 1200, '1200 lines moved.'],
  ['20 of the rows are short.', 2, '20 of the rows are short. (2 times)'],
])('writes %j with count %s as %j', (message, count, text) => {
  expect(noteText({ code: 'any', message, ...(count === undefined ? {} : { count }) })).toBe(text)
})

it('is a verdict where two digests were compared', () => {
  const verdicts = ['matches', 'differs', 'not-compared'].map((code) => verdictOf({ code, message: '' }))
  expect(verdicts).toEqual(['good', 'bad', undefined])
})

it('writes the first of several errors, with its position', () => {
  const first: ToolError = { code: 'missing-comma', message: 'A comma is missing.', line: 1, column: 2 }
  expect(errorsText([first])).toBe('Line 1, column 2: A comma is missing.')
  const other: ToolError = { code: 'empty', message: 'It is empty.' }
  expect(errorsText([other, first, first])).toBe('It is empty. (and 2 more)')
  expect(errorsText([])).toBe('')
})
