import { placeAt, type ToolError } from '@whittle/tools-core'
import { expect, it } from 'vitest'
import { placeInFile } from './placeInFile.ts'

it.each(['', 'one line', 'a\nb\n', '\n\na', 'a\rb\r', 'a\r\nb\r\n\r\nc', '\r\r\n\n\r', 'a\n\rb'])(
  'finds every position in %j',
  async (text) => {
    const file = new Blob([text])
    for (let offset = 0; offset <= text.length; offset += 1) {
      const { line, column } = placeAt(text, offset)
      expect(await placeInFile(file, { offset, length: 2 })).toEqual({ offset, line, column, length: 2 })
    }
  },
)

it('finds a position beyond the first piece', async () => {
  const lines = 'x'.repeat(99).concat('\n').repeat(40_000)
  const place = await placeInFile(new Blob([lines]), { offset: 3_999_950 })
  expect(place).toEqual({ offset: 3_999_950, line: 40_000, column: 51 })
})

it('leaves a place without an offset unchanged', async () => {
  const problem: ToolError = { code: 'no-room', message: 'There is no room.' }
  expect(await placeInFile(new Blob(['a']), problem)).toEqual(problem)
})
