import { expect, it } from 'vitest'
import { createLatest } from './latest.ts'

it('only the answer to what was begun last is wanted', () => {
  const { begin } = createLatest()
  const isFirstWanted = begin()
  expect(isFirstWanted()).toBe(true)
  const isSecondWanted = begin()
  expect([isFirstWanted(), isSecondWanted()]).toEqual([false, true])
})

it('no answer is wanted once what it replaces has changed', () => {
  let text = 'a'
  const isWanted = createLatest(() => text).begin()
  expect(isWanted()).toBe(true)
  text = 'b'
  expect(isWanted()).toBe(false)
})

it('no answer is wanted once all were dropped', () => {
  const { begin, drop } = createLatest()
  const isWanted = begin()
  drop()
  expect([isWanted(), begin()()]).toEqual([false, true])
})

it('watching replaces nothing, and tells when something else begins', () => {
  const { begin, watch } = createLatest()
  const isWanted = begin()
  const isSame = watch()
  expect([isWanted(), isSame()]).toEqual([true, true])
  begin()
  expect([isWanted(), isSame()]).toEqual([false, false])
})
