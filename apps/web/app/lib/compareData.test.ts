import { describe, expect, it } from 'vitest'
import { compareData } from './compareData.ts'

const changes = (a: string, b: string): string[] => {
  const result = compareData(a, b)
  if (!result.ok) throw new Error(result.errors[0]?.message)
  return [
    result.value.format,
    ...result.value.changes.map(
      ({ kind, path, before = '', after = '' }) => `${kind} ${path} ${before}>${after}`,
    ),
  ]
}

describe('compareData', () => {
  it('compares JSON without regard to the order of members', () => {
    expect(changes('{"a":1,"b":2}', '{"b":3,"a":1}')).toEqual(['JSON', 'changed $.b 2>3'])
  })

  it('compares the rows of CSV by their id', () => {
    expect(changes('id,price\n1,10\n2,20\n', 'id,price\n2,25\n1,10\n')).toEqual([
      'CSV',
      'changed $[0].price "20">"25"',
      'moved $[1] >',
    ])
  })

  it('compares the elements of XML by their id, and not their layout', () => {
    expect(
      changes('<l><i id="a">1</i><i id="b">2</i></l>', '<l>\n  <i id="b">2</i>\n  <i id="a">3</i>\n</l>'),
    ).toEqual(['XML', 'moved $.l.i[1] >', `changed $.l.i[1]['#text'] "1">"3"`])
  })

  it('says what is wrong with a document', () => {
    const result = compareData('{"a":', '{}')
    expect(result.ok ? '' : result.errors[0]?.message).toMatch(/^In the original: /)
  })
})
