import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../test/results.ts'
import { diffLines } from './diffLines.ts'
import { findMoves } from './findMoves.ts'
import { splitLines } from './lines.ts'
import { merge3 } from './merge3.ts'
import { resolveMerge } from './resolveMerge.ts'

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 10 })
  .map((lines) => lines.map((line) => `${line}\n`).join(''))

describe('merge3', () => {
  it('takes both changes where they do not touch', () => {
    expect(unwrap(merge3('a\nb\nc\n', 'A\nb\nc\n', 'a\nb\nC\n'))).toMatchObject({
      text: 'A\nb\nC\n',
      conflicts: 0,
    })
  })

  it('shows all three sides of a conflict', () => {
    const merge = unwrap(merge3('a\nb\nc\n', 'a\nX\nc\n', 'a\nY\nc\n', { labels: { ours: 'mine' } }))
    expect(merge.text).toBe('a\n<<<<<<< mine\nX\n||||||| base\nb\n=======\nY\n>>>>>>> theirs\nc\n')
    expect(merge.conflicts).toBe(1)
    expect(merge.parts.map(({ kind }) => kind)).toEqual(['same', 'conflict', 'same'])
  })

  it('merges texts of 200,000 lines', () => {
    const base = 'line\n'.repeat(200_000)
    const conflict = unwrap(merge3('', base, `${base}more\n`))
    expect(conflict.text).toBe(`<<<<<<< ours\n${base}||||||| base\n=======\n${base}more\n>>>>>>> theirs\n`)
    expect(unwrap(merge3(base, `${base}ours\n`, base)).text).toBe(`${base}ours\n`)
  })

  it('moves what both sides begin and end with out of a zdiff3 conflict', () => {
    const merge = unwrap(
      merge3('b\n', 'x\n1\ny\n', 'x\n2\ny\n', {
        style: 'zdiff3',
        labels: { ours: '', base: '', theirs: '' },
      }),
    )
    expect(merge.text).toBe('x\n<<<<<<<\n1\n|||||||\nb\n=======\n2\n>>>>>>>\ny\n')
  })

  it('takes the other side where one is unchanged, and either where both changed alike', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(unwrap(merge3(base, changed, base)).text).toBe(changed)
        expect(unwrap(merge3(base, base, changed)).text).toBe(changed)
        expect(unwrap(merge3(base, changed, changed))).toMatchObject({ text: changed, conflicts: 0 })
      }),
    )
  })

  it('has parts that make up all three texts', () => {
    fc.assert(
      fc.property(text, text, text, (base, ours, theirs) => {
        const { parts } = unwrap(merge3(base, ours, theirs))
        expect(parts.flatMap((part) => part.base).join('')).toBe(base)
        expect(parts.flatMap((part) => part.ours).join('')).toBe(ours)
        expect(parts.flatMap((part) => part.theirs).join('')).toBe(theirs)
      }),
    )
  })

  it('rejects an unknown style, and bytes that are not text', () => {
    expect(firstError(merge3('', '', '', { style: 'rcs' as 'diff3' }))?.code).toBe('invalid-option')
    expect(firstError(merge3(new Uint8Array([255]), '', ''))?.code).toBe('not-text')
  })
})

describe('resolveMerge', () => {
  const merge = unwrap(merge3('a\nx\ny\nb\n', 'A\nx\ny\nB', '1\nx\ny\n2\n'))

  it.each([
    ['ours', 'A\nx\ny\nB'],
    ['theirs', '1\nx\ny\n2\n'],
    ['both', 'A\n1\nx\ny\nB\n2\n'],
  ] as const)('writes conflicts as %s', (choice, expected) => {
    const choices = new Map(merge.parts.map((_, index) => [index, choice]))
    expect(resolveMerge(merge, choices)).toBe(expected)
  })

  it('leaves the other conflicts as they were, with their labels', () => {
    const resolved = resolveMerge(merge, new Map([[0, 'ours']]), { labels: { ours: 'mine' } })
    expect(resolved).toBe('A\nx\ny\n<<<<<<< mine\nB\n||||||| base\nb\n=======\n2\n>>>>>>> theirs\n')
  })

  it.each(['diff3', 'zdiff3'] as const)('is the text of the merge if nothing is chosen, in %s', (style) => {
    const mixed = fc.array(fc.constantFrom('a\n', 'a\r\n', 'b\n', 'b\r\n', 'c\r\n', '\r\n'), { maxLength: 8 })
    fc.assert(
      fc.property(mixed, mixed, mixed, (base, ours, theirs) => {
        const made = unwrap(merge3(base.join(''), ours.join(''), theirs.join(''), { style }))
        expect(resolveMerge(made, new Map())).toBe(made.text)
      }),
    )
  })
})

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
