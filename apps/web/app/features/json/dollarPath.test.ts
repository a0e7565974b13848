import { queryJson } from '@whittle/tools-core/json'
import { expect, it } from 'vitest'
import { dollarPath } from './dollarPath.ts'

it.each([
  ['.items[].name', '$.items[*].name'],
  ['items.0.name', '$.items[0].name'],
  ['items[0].name', '$.items[0].name'],
  ['.items.[0]', '$.items[0]'],
  ['.["a b"].c', '$["a b"].c'],
  ['items.*.first-name', '$.items[*]["first-name"]'],
  ['[2]', '$[2]'],
  ['name', '$.name'],
  ['.', '$'],
])('%s is %s', (given, path) => {
  expect(dollarPath(given)).toBe(path)
  expect(queryJson('{}', path).ok).toBe(true)
})

it.each(['$.a', '', 'a b', '.a | .b', 'a..b', 'a[', '@.x'])('%j is left as it is', (given) => {
  expect(dollarPath(given)).toBeUndefined()
})

it('reads a long text that is no path once', () => {
  expect(dollarPath(`[${' '.repeat(1_000_000)}a`)).toBeUndefined()
})
