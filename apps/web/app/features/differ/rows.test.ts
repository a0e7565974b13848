import { describe, expect, it } from 'vitest'
import { compareTexts } from '../../lib/compare/compareTexts.ts'
import { type DiffRow, type LayoutOptions, layOut } from './rows.ts'

const lines = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => `line ${from + at}\n`).join('')

function rowsOf(original: string, changed: string, options: Partial<LayoutOptions> = {}): DiffRow[] {
  const result = compareTexts({ original, changed, options: {} })
  if (!result.ok) throw new Error(result.errors[0]?.message)
  const layout = layOut(result.value, { view: 'split', context: 3, unfolded: new Set(), ...options })
  return Array.from({ length: layout.rowCount }, (_, at) => layout.rowAt(at))
}

const short = (row: DiffRow): string =>
  row.kind === 'fold' ? `fold ${row.hidden}` : `${row.kind === 'same' ? '=' : '~'}${row.old}|${row.new}`

describe('layOut', () => {
  it('puts a changed line beside its new version', () => {
    expect(rowsOf('a\nb\nc\n', 'a\nB\nc\n').map(short)).toEqual(['=1|1', '~2|2', '=3|3'])
  })

  it('puts removed lines above added ones in one column', () => {
    const rows = rowsOf('a\nb\nc\n', 'a\nB\nc\n', { view: 'unified' })
    expect(rows.map(short)).toEqual(['=1|1', '~2|0', '~0|2', '=3|3'])
    expect(rows[1]).toMatchObject({ partner: 2 })
    expect(rows[2]).toMatchObject({ partner: 2 })
  })

  it('folds lines far from every change, and unfolds them', () => {
    const [original, changed] = [lines(1, 40), `${lines(1, 20)}new\n${lines(21, 40)}`]
    expect(rowsOf(original, changed).map(short)).toEqual([
      'fold 17',
      '=18|18',
      '=19|19',
      '=20|20',
      '~0|21',
      '=21|22',
      '=22|23',
      '=23|24',
      'fold 17',
    ])
    const unfolded = rowsOf(original, changed, { unfolded: new Set([1]) })
    expect(unfolded).toHaveLength(20 + 1 + 3 + 1)
    expect(rowsOf(original, changed, { context: Number.POSITIVE_INFINITY })).toHaveLength(41)
  })

  it('shows every line of both texts once, for any comparison', () => {
    const [original, changed] = [lines(1, 30), lines(5, 12) + lines(1, 3) + lines(20, 44)]
    for (const view of ['split', 'unified'] as const) {
      const rows = rowsOf(original, changed, { view, context: Number.POSITIVE_INFINITY })
      const numbers = (side: 'old' | 'new') =>
        rows.flatMap((row) => (row.kind === 'fold' || row[side] === 0 ? [] : [row[side]]))
      expect(numbers('old')).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
      expect(numbers('new')).toEqual(Array.from({ length: 36 }, (_, at) => at + 1))
    }
  })
})
