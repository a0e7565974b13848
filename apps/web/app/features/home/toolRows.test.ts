import { describe, expect, it } from 'vitest'
import { toolRows } from './toolRows.ts'

const namesOf = (...tools: Parameters<typeof toolRows>[0]): string[] =>
  toolRows(tools).map(({ name }) => name)

describe('toolRows', () => {
  it('makes one row of two tools that are each other’s inverse, named by what they have in common', () => {
    expect(
      namesOf(
        { id: 'e', title: 'Base64 encode', inverse: 'd' },
        { id: 'd', title: 'Base64 decode', inverse: 'e' },
        { id: 'hash', title: 'Hash' },
        { id: 'b', title: 'Text to bytes', inverse: 't' },
        { id: 't', title: 'Bytes to text', inverse: 'b' },
      ),
    ).toEqual(['Base64', 'Hash', 'Text and bytes'])
  })

  it('keeps two rows for tools of which only one names the other', () => {
    expect(
      namesOf({ id: 'd', title: 'JWT decoder' }, { id: 's', title: 'JWT signer', inverse: 'd' }),
    ).toEqual(['JWT decoder', 'JWT signer'])
  })

  it('keeps the name of the first where a pair has no common one', () => {
    expect(
      namesOf({ id: 'a', title: 'Minify', inverse: 'b' }, { id: 'b', title: 'Format', inverse: 'a' }),
    ).toEqual(['Minify'])
  })

  it('writes the example in one line, with a sign for both directions', () => {
    const example = { input: 'b\na ', output: 'a b' }
    const rows = toolRows([
      { id: 'sort', title: 'Sort', example },
      { id: 'e', title: 'X encode', inverse: 'd', example },
      { id: 'd', title: 'X decode', inverse: 'e' },
    ])
    expect(rows.map((row) => row.example)).toEqual([
      { input: 'b a', sign: '→', output: 'a b' },
      { input: 'b a', sign: '⇄', output: 'a b' },
    ])
  })

  it('shortens a long output, and omits an example whose output would hardly be seen', () => {
    const rows = toolRows([
      { id: 'hash', title: 'Hash', example: { input: 'hello', output: '2cf24dba5fb0a30e26e83b2ac5b9e29e' } },
      { id: 'jwt', title: 'JWT', example: { input: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIi', output: '{}' } },
    ])
    expect(rows.map(({ example }) => example?.output)).toEqual(['2cf24dba5fb0a30e26e83b…', undefined])
  })
})
