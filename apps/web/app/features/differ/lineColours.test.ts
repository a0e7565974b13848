import { expect, it } from 'vitest'
import { lineColours } from './lineColours.ts'

it('colours each line of a text by the name of its file, or by what it looks like', async () => {
  const [first, second] = await lineColours('const a = 1\r\nreturn a\n', 'a.js')
  expect(first).toContainEqual({ start: 0, end: 5, classes: 'code-keyword' })
  expect(second).toContainEqual({ start: 0, end: 6, classes: 'code-keyword' })
  const [json] = await lineColours('{"a": 1}', '')
  expect(json).toContainEqual({ start: 1, end: 4, classes: 'code-property' })
})

it('colours nothing of plain words', async () => {
  expect((await lineColours('just some words', 'notes.txt')).flat()).toEqual([])
})
