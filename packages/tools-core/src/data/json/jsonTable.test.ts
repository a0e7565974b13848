import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { createJsonTree, type JsonTable } from './index.ts'

function tableOf(text: string, node: number | undefined = 0): JsonTable {
  return unwrap(createJsonTree(text, { roots: 'many' })).table(node)
}

const texts = (table: JsonTable) => table.rows(0, 99).map(({ cells }) => cells.map((cell) => cell?.text))

describe('JsonTable', () => {
  it('has a column for every name, in order of first occurrence', () => {
    const table = tableOf('[{"b":1.0,"a":"x\\n"},{"c":null,"b":{"d":[1]}}]')
    expect(table.columns).toEqual([
      { name: 'b', count: 2 },
      { name: 'a', count: 1 },
      { name: 'c', count: 1 },
    ])
    expect(texts(table)).toEqual([
      ['1.0', 'x\n', undefined],
      ['{"d":[1]}', undefined, 'null'],
    ])
    expect(table.rows(1, 5)).toMatchObject([
      { node: 4, index: 1, cells: [{ node: 6, kind: 'object' }, null, {}] },
    ])
  })

  it('shows rows that are arrays by index, and other rows whole', () => {
    const table = tableOf('[[1,2],"x",{"a":true}]')
    expect(table.columns.map(({ name }) => name)).toEqual(['0', '1', '', 'a'])
    expect(texts(table)).toEqual([
      ['1', '2', undefined, undefined],
      [undefined, undefined, 'x', undefined],
      [undefined, undefined, undefined, 'true'],
    ])
  })

  it('truncates long values, and shows the last of two members with the same name', () => {
    const table = tableOf(`[{"a":"${'x'.repeat(500)}","b":1,"b":2}]`)
    expect(texts(table)).toEqual([[`"${'x'.repeat(119)}…`, '2']])
  })

  it('sorts by kind and value, keeps equal rows in order, and puts rows without a value last', () => {
    const values = ['"b"', '10', 'null', '2', 'true', '"a"', '-1e400', '{}', '2.0', 'false', '[]']
    const table = tableOf(`[{"z":0},${values.map((value) => `{"v":${value}}`).join(',')}]`)
    const column = () => table.rows(0, 99).map(({ cells }) => cells[1]?.text)
    table.sort({ column: 1, direction: 'ascending' })
    const sorted = ['null', 'false', 'true', '-1e400', '2', '2.0', '10', 'a', 'b', '[]', '{}']
    expect(column()).toEqual([...sorted, undefined])
    table.sort({ column: 1, direction: 'descending' })
    const equalNumbers = ['2', '2.0']
    expect(column().filter((text) => equalNumbers.includes(text ?? ''))).toEqual(equalNumbers)
    expect(column().at(-1)).toBeUndefined()
    expect(column()[0]).toBe('{}')
    table.sort(undefined)
    expect(table.rows(0, 99).map(({ index }) => index)).toEqual([...values.keys(), values.length])
  })

  it('writes its rows as an array, in their order and as they were typed', () => {
    const table = tableOf('[{"n": 2.0, "é": [1]},\n {"n":1}]')
    expect(table.arrayText()).toBe('[{"n": 2.0, "é": [1]},{"n":1}]')
    table.sort({ column: 0, direction: 'ascending' })
    expect(table.arrayText()).toBe('[{"n":1},{"n": 2.0, "é": [1]}]')
    const lines = unwrap(createJsonTree('{"a":1}\n{"a":2}', { roots: 'many' })).table(undefined)
    expect(lines.arrayText()).toBe('[{"a":1},{"a":2}]')
    expect(tableOf('[]').arrayText()).toBe('[]')
  })

  it('counts columns beyond those that are shown', () => {
    const names = Array.from({ length: 250 }, (_, index) => `"n${index}":${index}`)
    expect(tableOf(`[{${names.join(',')}}]`)).toMatchObject({ hiddenColumns: 50, rowCount: 1 })
  })

  it('lists the arrays that make a table, the longest first', () => {
    const tree = unwrap(createJsonTree('{"few":[{"a":1}],"many":[{"b":1},{"b":2}],"plain":[1,2,3]}'))
    expect(tree.tableSources().map(({ node, rows }) => [tree.pathOf(node!), rows])).toEqual([
      ["$['many']", 2],
      ["$['few']", 1],
    ])
    expect(unwrap(createJsonTree('[1,2]')).tableSources()).toEqual([{ node: 0, rows: 2 }])
    expect(unwrap(createJsonTree('{"a":1}')).tableSources()).toEqual([])
    const lines = unwrap(createJsonTree('{"a":1}\n{"a":2}', { roots: 'many' }))
    expect(lines.tableSources()).toEqual([{ node: undefined, rows: 2 }])
    expect(texts(lines.table(undefined))).toEqual([['1'], ['2']])
  })
})
