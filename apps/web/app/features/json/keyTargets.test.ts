import { expect, it } from 'vitest'
import { cellAfterKey, rowAfterKey } from './keyTargets.ts'

const EXTENT = { rows: 100, columns: 3, page: 10 }

it.each([
  ['ArrowDown', 5, 6],
  ['ArrowDown', 99, 99],
  ['ArrowUp', 5, 4],
  ['ArrowUp', 0, 0],
  ['PageDown', 5, 15],
  ['PageDown', 95, 99],
  ['PageUp', 15, 5],
  ['PageUp', 5, 0],
  ['Home', 50, 0],
  ['End', 50, 99],
  ['a', 5, undefined],
])('%s leads from row %i to row %s', (key, row, next) => {
  expect(rowAfterKey(key, row, EXTENT)).toBe(next)
  const cell = next === undefined ? undefined : { row: next, column: 1 }
  expect(cellAfterKey(key, { row, column: 1 }, EXTENT)).toEqual(cell)
})

it.each([
  ['ArrowRight', 1, 2],
  ['ArrowRight', 2, 2],
  ['ArrowRight', -1, 0],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 0],
])('%s leads from column %i to column %i of the same row', (key, column, next) => {
  expect(cellAfterKey(key, { row: 7, column }, EXTENT)).toEqual({ row: 7, column: next })
})

it('no key leads out of a view without rows', () => {
  for (const key of ['ArrowDown', 'PageDown', 'End'])
    expect(rowAfterKey(key, 0, { rows: 0, page: 10 })).toBe(0)
})
