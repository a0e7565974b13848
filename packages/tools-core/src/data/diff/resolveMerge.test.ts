import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
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

  it('writes markers with the line ends of the lines around them', () => {
    const base = 'a\r\nx\r\ny\r\nb\n'
    const side = (first: string, last: string) => `${first}\r\nx\r\ny\r\n${last}\n`
    const mixed = unwrap(merge3(base, side('A', 'B'), side('1', '2')))
    const markers = (ours: string, before: string, theirs: string, end: string) =>
      `<<<<<<< ours${end}${ours}||||||| base${end}${before}=======${end}${theirs}>>>>>>> theirs${end}`
    expect(resolveMerge(mixed, new Map())).toBe(
      `${markers('A\r\n', 'a\r\n', '1\r\n', '\r\n')}x\r\ny\r\n${markers('B\n', 'b\n', '2\n', '\r\n')}`,
    )
  })
})
