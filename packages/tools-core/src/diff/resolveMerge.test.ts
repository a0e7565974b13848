import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../test/results.ts'
import { merge3 } from './merge3.ts'
import { resolveMerge } from './resolveMerge.ts'

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
