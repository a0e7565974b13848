import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { unwrap } from '../../../test/results.ts'
import { convert } from './convert.ts'
import { compareLists } from './index.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'list-compare-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const LINE = fc.constantFrom('a', 'b', 'c', 'd', 'A', 'é', 'zz')
const LISTS = fc.tuple(fc.array(LINE), fc.array(LINE))

describe('compareLists', () => {
  it.runIf(hasPrograms('python3'))('agrees with the sets of Python', () => {
    const pairs = fc.sample(LISTS, 100)
    const theirs = python(
      '[sorted(set(x[0])-set(x[1])), sorted(set(x[1])-set(x[0])), sorted(set(x[0])&set(x[1])), sorted(set(x[0])|set(x[1]))]',
      pairs,
      'sys',
    )
    const own = pairs.map(([a, b]) => {
      const found = unwrap(compareLists(a.join('\n'), b.join('\n'), { order: 'sorted' }))
      return [found.onlyFirst, found.onlySecond, found.both, found.all]
    })
    expect(own).toEqual(theirs)
  })

  it('agrees with comm on sorted lists, and with the sets of the host', () => {
    const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')
    const sorted = (lines: readonly string[]) => [...new Set(lines)].sort()
    for (const [first, second] of fc.sample(LISTS, 20)) {
      const [a, b] = [sorted(first), sorted(second)]
      writeFileSync(join(folder, 'a'), text(a))
      writeFileSync(join(folder, 'b'), text(b))
      const shown = (hidden: string) =>
        runProgram('sh', ['-c', `LC_ALL=C comm ${hidden} a b`], { cwd: folder })
          .toString()
          .split('\n')
          .slice(0, -1)
      const found = unwrap(compareLists(a.join('\n'), b.join('\n'), { order: 'sorted' }))
      expect([found.onlyFirst, found.onlySecond, found.both]).toEqual(['-23', '-13', '-12'].map(shown))
      const known = new Set(b)
      expect(found.both).toEqual(a.filter((line) => known.has(line)))
    }
  })

  it('divides every line among three parts, whatever the lists are', () => {
    fc.assert(
      fc.property(LISTS, ([a, b]) => {
        const { onlyFirst, onlySecond, both, all } = unwrap(compareLists(a.join('\n'), b.join('\n')))
        expect([...onlyFirst, ...onlySecond, ...both].toSorted()).toEqual(all.toSorted())
        expect(new Set([...a, ...b])).toEqual(new Set(all))
      }),
    )
  })

  it('keeps the order, and ignores case and spaces as asked', () => {
    const found = unwrap(compareLists(' Pear\nfig\r\nfig', 'pear\n\nplum', { letters: 'any-case' }))
    expect(found).toEqual({
      onlyFirst: ['fig'],
      onlySecond: ['plum'],
      both: ['Pear'],
      all: ['Pear', 'plum', 'fig'],
    })
    expect(unwrap(compareLists(' a', 'a', { spaces: 'keep' })).both).toEqual([])
  })
})

describe('the tool', () => {
  it.each([
    ['a\nb\n---\nb\nc', 'both', 'b'],
    ['a\nb\n\nb\nc', 'only-second', 'c'],
    ['a\n===\nb', 'differences', 'Only in the first (1):\na\n\nOnly in the second (1):\nb\n\nIn both (0):'],
  ])('divides %j', async (text, show, answer) => {
    expect(await convert(text, { show, letters: false, sort: false })).toMatchObject({
      value: { text: answer },
    })
  })

  it('asks for a second list', async () => {
    expect(await convert('a\nb\n', { show: 'both' })).toMatchObject({
      ok: false,
      errors: [{ code: 'one-list' }],
    })
  })
})
