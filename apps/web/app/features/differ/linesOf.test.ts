import { expect, it } from 'vitest'
import { linesOf } from './linesOf.ts'
import type { Outcome } from './store.ts'

it.each([
  ['plain letters', 'short\nthe longest', 11],
  ['tabs, four wide', '\t\tx\n', 10],
  ['characters two wide', '漢字\nab', 5],
  ['an emoji, one character of two halves', '😀\n', 3],
])('measures the width of %s, with the line end', (_, text, columns) => {
  const outcome = { original: text, changed: 'a\n', compared: { moves: [] } } as unknown as Outcome
  expect(linesOf(outcome).columns).toBe(columns)
})
