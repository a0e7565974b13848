import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffData } from './diffData.ts'

const changes = (a: string | Uint8Array, b: string | Uint8Array): string[] => {
  const result = diffData(a, b)
  if (!result.ok) throw new Error(result.errors[0]?.message)
  return [
    result.value.format,
    ...result.value.changes.map(
      ({ kind, path, before = '', after = '' }) => `${kind} ${path} ${before}>${after}`,
    ),
  ]
}

describe('diffData', () => {
  it('compares JSON without regard to the order of members', () => {
    expect(changes('{"a":1,"b":2}', '{"b":3,"a":1}')).toEqual(['json', 'changed $.b 2>3'])
  })

  it('compares CSV rows by their id', () => {
    expect(changes('id,price\n1,10\n2,20\n', 'id,price\n2,25\n1,10\n')).toEqual([
      'csv',
      'changed $[0].price "20">"25"',
      'moved $[1] >',
    ])
  })

  it('compares XML elements by their id, ignoring layout', () => {
    expect(
      changes('<l><i id="a">1</i><i id="b">2</i></l>', '<l>\n  <i id="b">2</i>\n  <i id="a">3</i>\n</l>'),
    ).toEqual(['xml', 'moved $.l.i[1] >', `changed $.l.i[1]['#text'] "1">"3"`])
  })

  it.each([
    ['{"a":', '{}', /^In the original: /],
    ['<a/>', '<a>', /^In the changed text: /],
  ])('names the document with the error: %j, %j', (a, b, message) => {
    const result = diffData(a, b)
    expect(result.ok ? '' : result.errors[0]?.message).toMatch(message)
  })

  it('accepts bytes, and a given format', () => {
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
    expect(changes(bytes('\uFEFFid;v\n1;[2'), bytes('id;v\n1;[3'))).toEqual([
      'csv',
      'changed $[0].v "[2">"[3"',
    ])
    const asCsv = diffData('[a\n1\n', '[a\n2\n', { format: 'csv' })
    expect(asCsv.ok && asCsv.value.changes.map(({ path }) => path)).toEqual(["$[0]['[a']"])
    const wrong = diffData('', '', JSON.parse('{"format":"ini"}'))
    expect(wrong.ok ? '' : wrong.errors[0]?.code).toBe('invalid-option')
  })

  it('identifies rows by a given key', () => {
    const moved = diffData('k,v\na,1\nb,2\n', 'k,v\nb,2\na,1\n', { arrayKey: 'k' })
    expect(moved.ok && moved.value.changes.map(({ kind }) => kind)).toEqual(['moved'])
  })

  it('finds no difference between a document and itself, and reverses each change when the documents are swapped', () => {
    const cell = fc.stringMatching(/^[a-z0-9 ]{0,5}$/)
    const table = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 20 }), cell), { selector: ([id]) => id, minLength: 1 })
      .map((rows) => `id,v\n${rows.map((row) => row.join(',')).join('\n')}\n`)
    fc.assert(
      fc.property(table, table, (a, b) => {
        expect(changes(a, a)).toEqual(['csv'])
        const kinds = (list: readonly string[], kind: string): number =>
          list.filter((change) => change.startsWith(kind)).length
        const [there, back] = [changes(a, b), changes(b, a)]
        expect(kinds(there, 'added')).toBe(kinds(back, 'removed'))
        expect(kinds(there, 'changed')).toBe(kinds(back, 'changed'))
      }),
    )
  })
})
