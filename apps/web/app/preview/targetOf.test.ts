import { expect, it } from 'vitest'
import { targetOf } from './targetOf.ts'

it.each([
  ['top', 'top'],
  ['a%20b', 'a b'],
  ['a%20b', 'a%20b'],
  ['%', '%'],
  ['100%25', '100%'],
] as const)('#%s leads to the element with the id %j', (fragment, id) => {
  const element = { id } as HTMLElement
  expect(targetOf(fragment, { getElementById: (asked) => (asked === id ? element : null) })).toBe(element)
})

it('may lead nowhere', () => {
  expect(targetOf('nowhere', { getElementById: () => null })).toBeNull()
})
