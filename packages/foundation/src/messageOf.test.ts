import { expect, it } from 'vitest'
import { messageOf } from './messageOf.ts'

it.each([
  [new TypeError('wrong'), 'wrong'],
  [new Error(''), ''],
  ['plain text', 'plain text'],
  [undefined, 'undefined'],
  [{}, '[object Object]'],
])('messageOf(%s) is %j', (thrown, message) => {
  expect(messageOf(thrown)).toBe(message)
})
