import { expect, it } from 'vitest'
import { createCompilerStore, hasUnsavedCode } from './store.ts'

it('asks before leaving if code was written that the device does not keep', () => {
  const { getState } = createCompilerStore()
  const first = getState().project
  const hasWork = () => hasUnsavedCode(getState(), first)
  getState().setUnsaved('There is no room.')
  expect(hasWork()).toBe(false)
  getState().edit('script', 'written()')
  expect(hasWork()).toBe(true)
  getState().setUnsaved('')
  expect(hasWork()).toBe(false)
  getState().setUnsaved('There is no room.')
  getState().edit('script', first.script.code)
  expect(hasWork()).toBe(false)
})
