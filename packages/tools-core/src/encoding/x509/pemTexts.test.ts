import { expect, it } from 'vitest'
import { pemTexts } from './pemTexts.ts'

const begin = (label: string) => `-----BEGIN ${label}-----`
const end = (label: string) => `-----END ${label}-----`

it('finds every block with its text and its place', () => {
  const text = `note\n${begin('A')}\nAAAA\n${end('A')}\n${begin('B C')}\nBBBB\n${end('B C')}\n`
  expect(pemTexts(text)).toEqual([
    { label: 'A', body: '\nAAAA\n', isClosed: true, offset: 5, length: 17 },
    { label: 'B C', body: '\nBBBB\n', isClosed: true, offset: 44, length: 19 },
  ])
})

it('a block in which another begins, or that the text ends in, is not closed', () => {
  const text = `${begin('A')}\nAAAA\n${begin('A')}\nBBBB\n${end('A')}\n${begin('B')}\nCCCC`
  expect(pemTexts(text).map(({ body, isClosed }) => [body.trim(), isClosed])).toEqual([
    ['AAAA', false],
    ['BBBB', true],
    ['CCCC', false],
  ])
})

it('passes over an END line that closes nothing', () => {
  expect(pemTexts(`${end('A')}${begin('A')}x${end('B')}y${end('A')}${end('A')}`)).toMatchObject([
    { label: 'A', body: `x${end('B')}y`, isClosed: true },
  ])
  expect(pemTexts('')).toEqual([])
})
