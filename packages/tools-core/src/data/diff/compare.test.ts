import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomNumbers } from '../../../test/random.ts'
import { compare } from './compare.ts'
import { intern } from './lines.ts'
import { markEdits } from './myers.ts'
import { roughMarker } from './roughEdits.ts'
import { runAnchors } from './runAnchors.ts'
import { diagonalsWithin, equalPairs, longestCommonSubsequence } from './subsequence.ts'

const IS_FULL = process.env.WHITTLE_FULL !== undefined

const items = (distinct: number, maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: distinct - 1 }).map(String), { maxLength })

/** The length of the longest common subsequence, by the textbook table. */
function commonLength(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0)
  for (const item of a) {
    const next = [0]
    for (let at = 0; at < b.length; at += 1) {
      next.push(item === b[at] ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!))
    }
    row = next
  }
  return row[b.length]!
}

const unmarked = (list: readonly string[], marks: Uint8Array): string[] =>
  list.filter((_, at) => marks[at] === 0)
const countMarks = (marks: Uint8Array): number => marks.reduce((sum, mark) => sum + mark, 0)

/** Pseudo-random numbers that repeat, the same each time. */
function shuffled(length: number, distinct: number, seed: number): string[] {
  const random = randomNumbers(seed)
  return Array.from({ length }, () => String(random(distinct)))
}

describe('compare', () => {
  it.each([2, 5, 30])(
    'keeps as much as the longest common subsequence, with %i different items',
    (distinct) => {
      fc.assert(
        fc.property(items(distinct, 25), items(distinct, 25), (a, b) => {
          const { a: removed, b: added, exact } = compare(intern(a, b))
          expect(exact).toBe(true)
          expect(unmarked(a, removed)).toEqual(unmarked(b, added))
          expect(unmarked(a, removed)).toHaveLength(commonLength(a, b))
        }),
      )
    },
  )

  it('is exact on shuffled texts with little repetition, however different', () => {
    const a = Array.from({ length: 20_000 }, (_, at) => String(at))
    const b = a.toSorted((one, other) => (Number(one) % 997) - (Number(other) % 997))
    const { exact, a: removed, b: added } = compare(intern(a, b))
    expect(exact).toBe(true)
    expect(unmarked(a, removed)).toEqual(unmarked(b, added))
  })

  it.each([
    [10, false],
    [60, false],
    [3000, true],
  ])('is correct and reports whether it guessed, with %i different items', (distinct, isExact) => {
    const [a, b] = [shuffled(30_000, distinct, 1), shuffled(30_000, distinct, 2)]
    const { exact, a: removed, b: added } = compare(intern(a, b))
    expect(unmarked(a, removed)).toEqual(unmarked(b, added))
    expect(exact).toBe(isExact)
  })
})

describe('markEdits', () => {
  it('guesses near the optimum when it reaches its cost limit', () => {
    const [a, b] = [shuffled(600, 20, 3), shuffled(600, 20, 4)]
    const ids = intern(a, b)
    const marks = { a: new Uint8Array(600), b: new Uint8Array(600) }
    const box = { aStart: 0, aEnd: 600, bStart: 0, bEnd: 600 }
    expect(markEdits(ids.a, ids.b, box, marks, { cost: 40 })).toBe('guessed')
    expect(unmarked(a, marks.a)).toEqual(unmarked(b, marks.b))
    expect(countMarks(marks.a)).toBeLessThan((600 - commonLength(a, b)) * 1.2)
  })

  it('stops without a mark when it reaches its step limit', () => {
    const ids = intern(shuffled(600, 20, 3), shuffled(600, 20, 4))
    const marks = { a: new Uint8Array(600), b: new Uint8Array(600) }
    const box = { aStart: 0, aEnd: 600, bStart: 0, bEnd: 600 }
    expect(markEdits(ids.a, ids.b, box, marks, { steps: 1000 })).toBe('stopped')
    expect(countMarks(marks.a) + countMarks(marks.b)).toBe(0)
  })
})

describe('longestCommonSubsequence', () => {
  it('is as long as by the table, and increases on both sides', () => {
    fc.assert(
      fc.property(items(6, 30), items(6, 30), (a, b) => {
        const ids = intern(a, b)
        const pairs = longestCommonSubsequence(equalPairs(ids.a, ids.b, ids.size))
        expect(pairs.a).toHaveLength(commonLength(a, b))
        expect([...pairs.a].map((at) => a[at])).toEqual([...pairs.b].map((at) => b[at]))
        expect([...pairs.a]).toEqual([...new Set(pairs.a)].toSorted((one, other) => one - other))
        expect([...pairs.b]).toEqual([...new Set(pairs.b)].toSorted((one, other) => one - other))
      }),
    )
  })

  it('is as long within the diagonals of a known script, with fewer pairs', () => {
    const a = shuffled(400, 12, 5)
    const b = a.flatMap((item, at) => (at % 25 === 0 ? [] : at % 40 === 0 ? [item, 'new'] : [item]))
    const ids = intern(a, b)
    const edits = a.length + b.length - 2 * commonLength(a, b)
    const near = equalPairs(ids.a, ids.b, ids.size, diagonalsWithin(a.length, b.length, edits))
    expect(near.count).toBeLessThan(equalPairs(ids.a, ids.b, ids.size).count / 4)
    expect(longestCommonSubsequence(near).a).toHaveLength(commonLength(a, b))
  })
})

describe('roughMarker', () => {
  it('is nearly as short as the shortest script, over many searches', () => {
    const [a, b] = [shuffled(2000, 20, 3), shuffled(2000, 20, 4)]
    const ids = intern(a, b)
    const marks = { a: new Uint8Array(2000), b: new Uint8Array(2000) }
    roughMarker(ids.a, ids.b, marks)({ aStart: 0, aEnd: 2000, bStart: 0, bEnd: 2000 })
    expect(unmarked(a, marks.a)).toEqual(unmarked(b, marks.b))
    expect(countMarks(marks.a)).toBeLessThan((2000 - commonLength(a, b)) * 1.05)
  })

  it.each([2, 5, 30])('leaves the same unmarked items on both sides, with %i different items', (distinct) => {
    fc.assert(
      fc.property(items(distinct, 40), items(distinct, 40), (a, b) => {
        const ids = intern(a, b)
        const marks = { a: new Uint8Array(a.length), b: new Uint8Array(b.length) }
        roughMarker(ids.a, ids.b, marks)({ aStart: 0, aEnd: a.length, bStart: 0, bEnd: b.length })
        expect(unmarked(a, marks.a)).toEqual(unmarked(b, marks.b))
        expect(unmarked(a, marks.a)).toHaveLength(commonLength(a, b))
      }),
    )
  })
})

describe('runAnchors', () => {
  it('finds the parts that belong together, however much similar text is between them', () => {
    const parts = [shuffled(500, 4, 6), shuffled(500, 4, 7), shuffled(500, 4, 8)]
    const a = parts.flat()
    const b = [...parts[0]!, ...shuffled(5000, 4, 9), ...parts[1]!, ...shuffled(5000, 4, 10), ...parts[2]!]
    const ids = intern(a, b)
    const anchors = runAnchors(ids.a, ids.b)
    expect([...anchors.a].map((at) => a[at])).toEqual([...anchors.b].map((at) => b[at]))
    expect(anchors.a.length).toBeGreaterThan(1400)
    expect(new Set(anchors.b.map((at, index) => at - anchors.a[index]!))).toEqual(new Set([0, 5000, 10_000]))
  })

  it.each([2, 12])('finds nothing in texts that share only their %i items', (distinct) => {
    const ids = intern(shuffled(30_000, distinct, 1), shuffled(30_000, distinct, 2))
    expect(runAnchors(ids.a, ids.b).a).toHaveLength(0)
  })

  // Takes several seconds and a quarter of a gigabyte.
  it.runIf(IS_FULL)('handles more different runs than a Map can hold', () => {
    const half = 2 ** 23
    const shared = 1000
    const a = new Int32Array(half + shared)
    const b = new Int32Array(half + shared)
    for (let at = 0; at < half + shared; at += 1) {
      a[at] = at
      b[at] = half + at
    }
    const anchors = runAnchors(a, b)
    expect([...anchors.a].map((at) => a[at])).toEqual([...anchors.b].map((at) => b[at]))
    expect(anchors.a.length).toBeGreaterThan(shared - 20)
  })
})
