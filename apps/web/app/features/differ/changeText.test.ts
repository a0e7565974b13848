import { expect, it } from 'vitest'
import { changeText } from './changeText.ts'

it.each([
  [{ kind: 'added', path: '$.a', after: '1' }, '+ $.a: 1'],
  [{ kind: 'removed', path: '$.a', before: '"x"' }, '- $.a: "x"'],
  [{ kind: 'changed', path: '$.a', before: '1', after: '2' }, '~ $.a: 1 → 2'],
  [{ kind: 'moved', path: '$[0]' }, '> $[0] moved'],
] as const)('%o is written as %s', (change, text) => {
  expect(changeText(change)).toBe(text)
})
