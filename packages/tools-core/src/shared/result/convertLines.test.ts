import { describe, expect, it } from 'vitest'
import { convertLines } from './convertLines.ts'
import { errorAt } from './place.ts'
import { fail, succeed } from './result.ts'

const linesOf = (text: string) => text.matchAll(/[^\n]+/g)

describe('convertLines', () => {
  it('converts each line and keeps one note of each kind', () => {
    const note = { code: 'unexpected', message: 'Odd.' }
    expect(convertLines('a\nb', linesOf('a\nb'), (line) => succeed(line.toUpperCase(), [note]))).toEqual(
      succeed(['A', 'B'], [note]),
    )
  })

  it('places the errors and fixes of all lines in the whole text', () => {
    const fix = { label: 'Remove it', edits: [{ offset: 1, length: 1, text: '' }] }
    const result = convertLines('ab\ncd', linesOf('ab\ncd'), (line) =>
      fail(errorAt(line, 1, { code: 'unexpected', message: 'Odd.', fix })),
    )
    expect(result).toEqual({
      ok: false,
      errors: [
        { code: 'unexpected', message: 'Odd.', offset: 1, length: 1, line: 1, column: 2, fix },
        {
          code: 'unexpected',
          message: 'Odd.',
          offset: 4,
          length: 1,
          line: 2,
          column: 2,
          fix: { ...fix, edits: [{ offset: 4, length: 1, text: '' }] },
        },
      ],
    })
  })

  it('says once what is wrong with an option', () => {
    const refusal = fail({ code: 'invalid-option', message: 'No.', option: 'mode' })
    expect(convertLines('a\nb', linesOf('a\nb'), () => refusal)).toEqual(refusal)
  })

  it('reports at most 100 errors', () => {
    const text = 'a\n'.repeat(1000)
    const result = convertLines(text, linesOf(text), (line) =>
      fail(errorAt(line, 0, { code: 'unexpected', message: 'Odd.' })),
    )
    expect(result.ok ? 0 : result.errors.length).toBe(100)
  })
})
