import { explainRegex } from '@whittle/tools-core/regex'
import { expect, it } from 'vitest'
import { insertPiece, PIECES, partAt } from './pieces.ts'

const pieces = PIECES.flatMap((group) => group.pieces)

it.each(pieces.map((piece) => [piece.words, piece] as const))(
  'the piece “%s” makes a valid pattern',
  (_, piece) => {
    const pattern = insertPiece('(a)bc', { start: 3, end: 4 }, piece)
    expect(explainRegex(pattern, 'u').ok).toBe(true)
  },
)

it('puts a piece around what is selected, or in its place', () => {
  const [digit] = pieces
  const named = pieces.find(({ words }) => words === 'remember with a name')!
  expect(insertPiece('abc', { start: 1, end: 2 }, digit!)).toBe('a\\dc')
  expect(insertPiece('abc', { start: 1, end: 2 }, named)).toBe('a(?<name>b)c')
})

it('finds the innermost part at a place in the pattern', () => {
  const explained = explainRegex('x(a+)', '')
  const root = explained.ok ? explained.value.root : undefined
  expect([0, 1, 2, 3, 5].map((offset) => partAt(root!, offset).source)).toEqual([
    'x',
    '(a+)',
    'a',
    'a+',
    'x(a+)',
  ])
})
