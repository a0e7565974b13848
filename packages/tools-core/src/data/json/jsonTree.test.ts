import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import { createJsonTree, queryJson } from './index.ts'

const TEXT = '{"a":[1.0,{"b":"x"}],"é":null,"c":{}}'

describe('createJsonTree', () => {
  it('opens the first level', () => {
    const tree = unwrap(createJsonTree(TEXT))
    expect(tree.rows(0, 9)).toEqual([
      { node: 0, level: 0, kind: 'object', text: '', size: 3, isOpen: true },
      { node: 1, level: 1, kind: 'array', name: 'a', text: '', size: 2, isOpen: false },
      { node: 5, level: 1, kind: 'null', name: 'é', text: 'null', size: 0, isOpen: false },
      { node: 6, level: 1, kind: 'object', name: 'c', text: '', size: 0, isOpen: false },
    ])
  })

  it('opens and closes a container, and remembers what was open inside', () => {
    const tree = unwrap(createJsonTree(TEXT))
    const names = () => tree.rows(0, 9).map(({ name }) => name)
    tree.toggle(1)
    tree.toggle(3)
    expect(names()).toEqual([undefined, 'a', 0, 1, 'b', 'é', 'c'])
    tree.toggle(1)
    expect(names()).toEqual([undefined, 'a', 'é', 'c'])
    tree.toggle(1)
    expect(names()).toEqual([undefined, 'a', 0, 1, 'b', 'é', 'c'])
    tree.toggle(2)
    expect(tree.rowCount()).toBe(7)
  })

  it('finds names and values, and opens their ancestors', () => {
    const tree = unwrap(createJsonTree(TEXT))
    expect(tree.search('x', 10).map((node) => tree.pathOf(node))).toEqual(["$['a'][1]['b']"])
    expect(tree.search('é', 10)).toEqual([5])
    expect(tree.search('{', 10)).toEqual([])
    expect(tree.rows(tree.reveal(4), 1)).toMatchObject([{ name: 'b', text: '"x"', level: 3 }])
  })

  it('lists the steps on the path to a value', () => {
    const tree = unwrap(createJsonTree(TEXT))
    expect(tree.stepsTo(4)).toEqual([
      { node: 0 },
      { node: 1, name: 'a' },
      { node: 3, name: 1 },
      { node: 4, name: 'b' },
    ])
    expect(unwrap(createJsonTree('['.repeat(500) + ']'.repeat(500))).stepsTo(499)).toHaveLength(100)
  })

  it('finds text in either case, however it is spelled', () => {
    const tree = unwrap(createJsonTree('{"Caf\\u00e9":1,"b":"CAFÉ","c":"x\\ny","d":"Straße \\"q\\""}'))
    expect(tree.search('café', 9)).toEqual([1, 2])
    expect(tree.search('x\ny', 9)).toEqual([3])
    expect(tree.search('"Q"', 9)).toEqual([4])
    expect(tree.search('STRASSE', 9)).toEqual([])
    expect(tree.search('é', 1)).toEqual([1])
  })

  it('opens the ancestors of a value that is a hundred thousand levels deep', () => {
    const tree = unwrap(createJsonTree('['.repeat(100_000) + ']'.repeat(100_000)))
    expect(tree.reveal(99_999)).toBe(99_999)
    expect(tree.rowCount()).toBe(100_000)
  })

  it('shows the values of NDJSON as roots', () => {
    const tree = unwrap(createJsonTree('{"a":1}\n2', { roots: 'many' }))
    expect(tree.rows(0, 9)).toMatchObject([
      { kind: 'object', size: 1 },
      { kind: 'number', text: '2' },
    ])
  })

  it('rejects what is not JSON', () => {
    expect(firstError(createJsonTree('{a:1}'))?.code).toBe('unquoted-name')
  })

  it('shows every value once when all is open, in the order of the text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        const tree = unwrap(createJsonTree(text))
        for (let row = 0; row < tree.rowCount(); row += 1) {
          const [shown] = tree.rows(row, 1)
          if (!shown!.isOpen) tree.toggle(row)
        }
        const rows = tree.rows(0, tree.rowCount())
        expect(rows.map(({ node }) => node)).toEqual(rows.map((_, index) => index))
        const paths = unwrap(queryJson(text, '$..*')).map(({ path }) => path)
        expect(
          rows
            .slice(1)
            .map(({ node }) => tree.pathOf(node))
            .sort(),
        ).toEqual(paths.sort())
      }),
    )
  })
})
