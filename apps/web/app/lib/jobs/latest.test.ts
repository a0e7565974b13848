import { expect, it } from 'vitest'
import { createLatest } from './latest.ts'

it('only the answer to what was begun last is wanted', () => {
  const begin = createLatest()
  const isFirstWanted = begin()
  expect(isFirstWanted()).toBe(true)
  const isSecondWanted = begin()
  expect([isFirstWanted(), isSecondWanted()]).toEqual([false, true])
})

it('no answer is wanted once what it replaces has changed', () => {
  let text = 'a'
  const isWanted = createLatest(() => text)()
  expect(isWanted()).toBe(true)
  text = 'b'
  expect(isWanted()).toBe(false)
})
