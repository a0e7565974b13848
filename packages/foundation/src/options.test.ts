import { expect, it } from 'vitest'
import { requireOptions } from './options.ts'

it('accepts options that are known, and none', () => {
  requireOptions<{ a?: number }>({ a: 1 }, ['a'])
  requireOptions<{ a?: number }>({}, ['a'])
})

it('names an unknown option', () => {
  const given = { a: 1, b: 2 } as { a?: number }
  expect(() => requireOptions(given, ['a'])).toThrow(new TypeError('options.b is not a field of options'))
})

it.each([null, undefined, 1, 'a'])('rejects %s, which is no object', (given) => {
  expect(() => requireOptions(given as unknown as object, [])).toThrow('options must be an object')
})
