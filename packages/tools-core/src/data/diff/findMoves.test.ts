import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { diffLines } from './diffLines.ts'
import { findMoves } from './findMoves.ts'
import { splitLines } from './lines.ts'

describe('findMoves', () => {
  const block = ['one()', 'two()', '', 'three()']
  const movesOf = (a: readonly string[], b: readonly string[]) => {
    const [old, now] = [`${a.join('\n')}\n`, `${b.join('\n')}\n`]
    return findMoves(splitLines(old), splitLines(now), unwrap(diffLines(old, now)).hunks)
  }
  const rest = [...'klmnopqrstuvw']

  it('finds a block in its new place', () => {
    expect(movesOf([...block, ...rest], [...rest, ...block])).toEqual([
      { oldStart: 1, newStart: 14, lines: 4, indented: false },
    ])
  })

  it('finds it with different indentation', () => {
    const inner = block.map((line) => `  ${line}`)
    expect(movesOf([...block, ...rest], [...rest, 'if (x) {', ...inner, '}'])).toMatchObject([
      { lines: 4, indented: true },
    ])
  })

  it.each([
    ['two lines and blank ones', ['one()', '', 'two()', '', ...rest], [...rest, 'one()', '', 'two()', '']],
    ['two lines', [...block.slice(0, 2), ...rest], [...rest, ...block.slice(0, 2)]],
    ['a block that occurs twice', [...block, 'x', ...block, ...rest], [...rest, ...block, 'y', ...block]],
    ['lines that were only indented', [...block, ...rest], [...block.map((line) => `  ${line}`), ...rest]],
  ])('does not report %s as a move', (_, a, b) => {
    expect(movesOf(a, b)).toEqual([])
  })
})
