import { describe, expect, it } from 'vitest'
import { JsonDesk } from './jsonDesk.ts'

const SETTINGS = { indent: 2, order: 'code-point' } as const

function deskWith(text: string): JsonDesk {
  const desk = new JsonDesk()
  desk.take(text)
  desk.check()
  return desk
}

describe('JsonDesk', () => {
  it('returns windows of lines of its output', () => {
    const desk = deskWith('{"a":[1,2]}')
    expect(desk.make('format', SETTINGS)).toMatchObject({ action: 'format', lines: 6, bytes: 29 })
    expect(desk.lines('output', 2, 2)).toEqual(['    1,', '    2'])
    expect(desk.lines('output', 5, 9)).toEqual(['}'])
    expect(desk.lines('input', 0, 9)).toEqual(['{"a":[1,2]}'])
  })

  it('counts the offsets of a file in bytes, and shows the text around an error', () => {
    const desk = new JsonDesk()
    desk.take(new TextEncoder().encode('{"é": 1,\n "b": nope}'))
    expect(desk.check()).toMatchObject({
      verdict: { message: 'Not valid JSON' },
      errors: [{ line: 2, column: 7, offset: 16, excerpt: { before: ' "b": ', marked: 'nope', after: '}' } }],
    })
  })

  it('reports duplicate names with both places, and counts those beyond the first hundred', () => {
    expect(deskWith('{"é":1,"é":2}').check().report).toMatchObject({
      duplicateCount: 1,
      duplicates: [
        { name: 'é', first: { offset: 1, length: 3 }, again: { offset: 7, length: 3, column: 8 } },
      ],
    })
    const many = deskWith(`{${Array.from({ length: 151 }, () => '"a":0').join(',')}}`).check().report
    expect(many?.duplicateCount).toBe(150)
    expect(many?.duplicates).toHaveLength(100)
  })

  it('keeps comments when formatting, and formats NDJSON value by value', () => {
    const commented = deskWith('{"a":1 // x\n}')
    commented.make('format', SETTINGS)
    expect(commented.lines('output', 0, 9)).toEqual(['{', '  "a": 1 // x', '}'])
    const lines = deskWith('{"a": 1}\n{"a": 2}\n')
    lines.make('minify', SETTINGS)
    expect(lines.lines('output', 0, 9)).toEqual(['{"a":1}', '{"a":2}'])
    const unsorted = deskWith('{"b": 1,"a":2}\n{"c": 3}\n')
    expect(unsorted.check().verdict.message).toContain('Valid NDJSON')
    expect(unsorted.make('sort', SETTINGS)).toMatchObject({ action: 'sort', lines: 7 })
    expect(unsorted.make('types', SETTINGS)).toMatchObject({ action: 'types' })
  })

  it('queries NDJSON, and validates it against a schema, value by value', async () => {
    const lines = deskWith('{"a":1}\n{"a":"x"}\n')
    lines.check()
    expect(lines.query('$.a')).toMatchObject({ found: [{ line: 1 }, { line: 2 }], count: 2 })
    expect(await lines.checkSchema('{"properties":{"a":{"type":"integer"}}}')).toMatchObject({
      status: 'checked',
      report: { count: 1, issues: [{ line: 2, column: 6 }] },
    })
  })

  it.each([
    ['[1]', 'Valid JSON'],
    ['"x"', 'Valid JSON'],
    ['"[1]"', 'Valid JSON: a string that holds JSON'],
    ['[1,]', 'Valid JSON with comments (JSONC), but not JSON'],
    ['{a:1}', 'Valid JSON5, but not JSON'],
    ['[', 'Not valid JSON'],
  ])('identifies %s: %s', (text, message) => {
    expect(deskWith(text).check().verdict.message).toBe(message)
  })

  it('says why a query cannot be run', () => {
    expect(deskWith('[1]').query('$[')).toMatchObject({ error: { code: 'invalid-path' } })
    expect(deskWith('[1]').query('$[0]')).toMatchObject({
      found: [{ path: '$[0]', text: '1', line: 1 }],
      count: 1,
    })
  })
})
