import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ToolError } from '../../../shared/result/result.ts'
import { validateJson } from '../index.ts'

function errorsOf(input: string | Uint8Array, roots: 'one' | 'many' = 'one'): readonly ToolError[] {
  const result = validateJson(input, { roots })
  return result.ok ? [] : result.errors
}

describe('an error of JSON', () => {
  it.each([
    ['', ['a value']],
    ['[1 2]', [',', ']']],
    ['{"a":1 "b":2}', [',', '}']],
    ['[1,]', [']']],
    ['{"a":1,}', ['}']],
    ['[,1]', ['a value', ']']],
    ['[1,,2]', ['a value']],
    ['{a:1}', ['a name in double quotes', '}']],
    ['{"a":1,b:2}', ['a name in double quotes']],
    ['{"a" 1}', [':']],
    ['{"a"=1}', [':']],
    ['[x]', ['a value', ']']],
    ['{"a":\'b\'}', ['a value']],
    ['[1}', [',', ']']],
    ['[1', [',', ']']],
    ['{"a":[1}', [',', ']']],
    ['{} }', ['the end of the text']],
    ['1 2', ['the end of the text']],
    ['1 2e3 .5 x', ['the end of the text']],
    ['["a', ['a character from U+0020 on', 'an escape', '"']],
    ['["a\tb"]', ['a character from U+0020 on', 'an escape', '"']],
    ['// c\n[]', ['a value']],
  ])('in %j lists what may stand there', (text, expected) => {
    expect(errorsOf(text)[0]?.expected).toEqual(expected)
  })

  it('lists it as if the errors before it were fixed', () => {
    expect(errorsOf("{a 'b' c:}").map(({ code, expected }) => [code, expected])).toEqual([
      ['unquoted-name', ['a name in double quotes', '}']],
      ['missing-colon', [':']],
      ['single-quotes', ['a value']],
      ['missing-comma', [',', '}']],
      ['unquoted-name', ['a name in double quotes']],
      ['missing-value', ['a value']],
    ])
  })

  it('lists it for each top-level value, even for numbers that would run together', () => {
    const errors = errorsOf('[1,2]1e400 1.5e3 01')
    expect(errors.map(({ code, expected }) => [code, expected])).toEqual([
      ['several-values', ['the end of the text']],
      ['text-after', ['the end of the text']],
    ])
  })

  it('says that another value needs its own line, where several are allowed', () => {
    expect(errorsOf('{}{}', 'many')[0]?.expected).toEqual(['a line break', 'the end of the text'])
  })

  it('counts its column in UTF-16 units and in bytes', () => {
    const [error] = errorsOf('[1,\r\n "é😀",x]')
    expect(error).toMatchObject({ code: 'unquoted-text', line: 2, column: 8, byteColumn: 11, offset: 12 })
    const [same] = errorsOf(new TextEncoder().encode('[1,\r\n "é😀",x]'))
    expect(same).toMatchObject({ line: 2, column: 8, byteColumn: 11, offset: 15 })
  })

  it('always gives what may stand there and both columns, whatever the text is', () => {
    const pieces = [
      ...'{}[]:,"\'/\\\n\t a1é😀',
      '//',
      '/*',
      'true',
      '0x1',
      'NaN',
      '{"a":[1,{"b":null}]}',
      ' 01',
      ' 1e400',
      ' .5',
    ]
    const nearJson = fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map((all) => all.join(''))
    fc.assert(
      fc.property(nearJson, fc.constantFrom('one' as const, 'many' as const), (text, roots) => {
        for (const { offset = 0, byteColumn, column = 0, expected = [] } of errorsOf(text, roots)) {
          expect(expected).not.toEqual([])
          const before = text.slice(offset - column + 1, offset)
          expect(byteColumn).toBe(new TextEncoder().encode(before).length + 1)
        }
      }),
    )
  })
})
