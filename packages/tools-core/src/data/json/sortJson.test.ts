import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import { escapeJson, minifyJson, sortJson, unescapeJson, validateJson } from './index.ts'

describe('sortJson', () => {
  const sorted = (text: string, options = {}) => unwrap(sortJson(text, { indent: 'none', ...options }))

  it('sorts the members of all objects and leaves arrays and spellings alone', () => {
    expect(sorted('{"b":1.0,"a":[{"d":1e400,"c":"\\u0041"},2,1]}')).toBe(
      '{"a":[{"c":"\\u0041","d":1e400},2,1],"b":1.0}',
    )
  })

  it('sorts by the code points of the decoded names, keeping duplicates in order', () => {
    expect(sorted('{"\\u0062":1,"a":2,"B":3,"😀":4,"\uffff":5,"a":6}')).toBe(
      '{"B":3,"a":2,"a":6,"\\u0062":1,"\uffff":5,"😀":4}',
    )
  })

  it('sorts naturally, by value and in descending order', () => {
    expect(sorted('{"item10":1,"item2":2}', { order: 'natural' })).toBe('{"item2":2,"item10":1}')
    expect(sorted('{"a":[],"b":"x","c":10,"d":9,"e":true,"f":null,"g":{}}', { order: 'value' })).toBe(
      '{"f":null,"e":true,"d":9,"c":10,"b":"x","a":[],"g":{}}',
    )
    expect(sorted('{"a":1,"b":2}', { direction: 'descending' })).toBe('{"b":2,"a":1}')
  })

  it('formats the result', () => {
    expect(sortJson('{"b":1,"a":2}')).toMatchObject({ value: '{\n  "a": 2,\n  "b": 1\n}' })
  })

  it('keeps every member, and gives the same order when applied twice', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        const once = sorted(text)
        // The result is compared with the text, not with `value`: JSON.stringify writes -0 as 0.
        expect(JSON.parse(once)).toEqual(JSON.parse(text))
        expect(sorted(once)).toBe(once)
        expect(once.length).toBe(unwrap(minifyJson(text)).length)
      }),
    )
  })

  it('sorts each of several values', () => {
    const lines = '{"b":1,"a":{"d":2,"c":3}}\n[{"z":1,"y":2}] 7 "x"'
    expect(unwrap(sortJson(lines, { roots: 'many', indent: 'none' }))).toBe(
      '{"a":{"c":3,"d":2},"b":1}\n[{"y":2,"z":1}]\n7\n"x"',
    )
    expect(firstError(sortJson(lines))?.code).toBe('several-values')
  })

  it('rejects an unknown order', () => {
    expect(firstError(sortJson('{}', { order: 'age' as 'value' }))?.code).toBe('invalid-option')
  })
})

describe('escapeJson', () => {
  it('is undone by unescapeJson', () => {
    const form = fc.constantFrom('quoted' as const, 'bare' as const)
    const characters = fc.constantFrom('needed' as const, 'non-ascii' as const)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), form, characters, (text, shape, which) => {
        fc.pre(shape === 'quoted' || (text.trim() === text && !text.startsWith('"')))
        const escaped = unwrap(escapeJson(text, { form: shape, characters: which }))
        expect(unwrap(unescapeJson(escaped))).toBe(text)
      }),
    )
  })

  it('writes what is not ASCII as escapes', () => {
    expect(escapeJson('é😀', { characters: 'non-ascii' })).toMatchObject({ value: '"\\u00e9\\ud83d\\ude00"' })
  })

  it('says what is wrong with an escape', () => {
    expect(firstError(unescapeJson('a\\x41'))?.code).toBe('invalid-escape')
    expect(validateJson(unwrap(unescapeJson('{\\"a\\":1}'))).ok).toBe(true)
  })

  it('gives the place of each of the first thousand of very many errors', () => {
    const result = unescapeJson(`\n ${'é\\x41'.repeat(20_000)}`)
    const errors = result.ok ? [] : result.errors
    expect(errors).toHaveLength(1001)
    expect(errors[999]).toMatchObject({ line: 2, column: 5 * 1000 - 2 })
    expect(errors[1000]).toMatchObject({ code: 'too-many-problems' })
  })

  it('rejects bytes that are not UTF-8', () => {
    const bytes = Uint8Array.of(0x20, 0x61, 0xff)
    expect(firstError(unescapeJson(bytes))).toMatchObject({ code: 'invalid-utf8', offset: 2, column: 3 })
  })

  it.each([
    ['a bare text', 'a\\x41'],
    ['spaces around it', ' \n  a\\x41  '],
    ['quotes', ' "a\\x41"'],
    ['characters of several bytes', ' é\\x41'],
  ])('gives places in the original text, with %s', (_, text) => {
    const at = text.indexOf('\\x')
    const error = firstError(unescapeJson(text))
    expect(error).toMatchObject({ offset: at, line: text.includes('\n') ? 2 : 1 })
    const edits = error?.fix?.edits ?? []
    expect(edits.every(({ offset, length }) => text.slice(offset, offset + length).includes('\\'))).toBe(true)
    const bytes = new TextEncoder().encode(text)
    expect(firstError(unescapeJson(bytes))?.offset).toBe(bytes.indexOf(0x5c))
  })
})
