import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import { diffJson } from './diffJson.ts'

const lines = (a: string, b: string, arrayKey?: string): string[] =>
  unwrap(diffJson(a, b, arrayKey === undefined ? {} : { arrayKey })).map(({ kind, path, before, after }) =>
    [kind, path, before, after].filter((part) => part !== undefined).join(' '),
  )

describe('diffJson', () => {
  it.each([
    ['the order of members', '{"a":1,"b":[2]}', '{"b":[2],"a":1}', []],
    ['white space', '{"a": 1}', '{ "a":1 }', []],
    ['a changed member', '{"a":1}', '{"a":2}', ['changed $.a 1 2']],
    [
      'members that come and go',
      '{"a":1,"x y":2}',
      '{"b":1}',
      ['removed $.a 1', "removed $['x y'] 2", 'added $.b 1'],
    ],
    ['numbers as typed', '[1.0,1e2]', '[1,100]', ['changed $[0] 1.0 1', 'changed $[1] 1e2 100']],
    ['another kind of value', '{"a":[1]}', '{"a":{"b":1}}', ['changed $.a [1] {"b":1}']],
    ['an item put in', '[1,2,3]', '[1,9,2,3]', ['added $[1] 9']],
    ['an item within an item', '[{"v":1}]', '[{"v":2}]', ['changed $[0].v 1 2']],
    [
      'items by their id',
      '[{"id":1,"v":1},{"id":2,"v":2}]',
      '[{"id":2,"v":3}]',
      ['removed $[0] {"id":1,"v":1}', 'changed $[0].v 2 3'],
    ],
    ['an item that moved', '[{"id":1},{"id":2},{"id":3}]', '[{"id":3},{"id":1},{"id":2}]', ['moved $[0]']],
    ['ids that are not unique', '[{"id":1},{"id":1}]', '[{"id":1},{"id":1,"v":2}]', ['added $[1].v 2']],
  ])('compares by %s', (_, a, b, expected) => {
    expect(lines(a, b)).toEqual(expected)
  })

  it('identifies items by another member on request, or by none', () => {
    const [a, b] = ['[{"n":1,"id":5},{"n":2,"id":6}]', '[{"n":2,"id":5},{"n":1,"id":6}]']
    expect(lines(a, b, 'n')).toContain('changed $[0].id 6 5')
    expect(lines(a, b, '')).toContain('changed $[0].n 1 2')
  })

  it('finds no change in one document, and some in two that differ', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (a, b) => {
        expect(lines(a, a)).toEqual([])
        expect(lines(a, b).length === 0).toBe(
          JSON.stringify(sorted(JSON.parse(a))) === JSON.stringify(sorted(JSON.parse(b))),
        )
      }),
    )
  })

  it('reports which document is not JSON', () => {
    expect(firstError(diffJson('{', '1'))?.message).toMatch(/^In the original: /)
    expect(firstError(diffJson('1', '{'))?.message).toMatch(/^In the changed text: /)
  })

  it('handles documents of any depth', () => {
    const nest = (value: string) => '['.repeat(50_000) + value + ']'.repeat(50_000)
    const [change] = unwrap(diffJson(nest('1'), nest('2')))
    expect(change).toMatchObject({ kind: 'changed', before: '1', after: '2' })
  })

  it('compares arrays of 200,000 items without a common one', () => {
    const items = Array.from({ length: 200_000 }, (_, index) => index)
    const changes = unwrap(diffJson(JSON.stringify(items), JSON.stringify(items.map((item) => -1 - item))))
    expect(changes).toHaveLength(200_000)
  })
})

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value
  const members = Object.entries(value).map(([name, member]) => [name, sorted(member)])
  return { members: members.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)) }
}
