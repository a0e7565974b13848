import { expect, it } from 'vitest'
import type { ConsoleEntry } from '../../lib/preview/protocol.ts'
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

const group: ConsoleEntry = { kind: 'group', level: 'log', parts: [], stack: '' }

it.each([
  ['Clear is pressed', 'clearLog'],
  ['the code runs again', 'startFrame'],
] as const)('never uses the id of a line twice, even after %s', (_, empty) => {
  const { getState } = createCompilerStore()
  getState().say([group], undefined, 3)
  const [before] = getState().log.lines
  getState()[empty]()
  expect(getState().log).toMatchObject({ lines: [], groups: [], dropped: 0 })
  getState().say([group], undefined, 0)
  expect(getState().log.lines[0]?.id).not.toBe(before?.id)
})
