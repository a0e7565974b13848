import { expect, it } from 'vitest'
import type { ConsoleEntry } from '../../lib/preview/protocol.ts'
import { createCompilerStore, hasUnsavedCode } from './store.ts'
import { EMPTY_PAGE } from './testing/emptyPage.ts'

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

type Actions = ReturnType<ReturnType<typeof createCompilerStore>['getState']>

it('a page with another style sheet stays in its frame, and is checked for accessibility anew', () => {
  const { getState } = createCompilerStore()
  getState().startFrame(EMPTY_PAGE)
  getState().setAudit({ status: 'done', findings: [] })
  const restyled = { ...EMPTY_PAGE, css: 'a {}' }
  getState().restyle(restyled)
  expect(getState()).toMatchObject({ page: restyled, frame: 1, audit: { status: 'none' } })
})

const group: ConsoleEntry = { kind: 'group', level: 'log', parts: [], stack: '' }

it.each([
  ['Clear is pressed', (state: Actions) => state.clearLog()],
  ['the code runs again', (state: Actions) => state.startFrame(EMPTY_PAGE)],
] as const)('never uses the id of a line twice, even after %s', (_, empty) => {
  const { getState } = createCompilerStore()
  getState().say([group], undefined, 3)
  const [before] = getState().log.lines
  empty(getState())
  expect(getState().log).toMatchObject({ lines: [], groups: [], dropped: 0 })
  getState().say([group], undefined, 0)
  expect(getState().log.lines[0]?.id).not.toBe(before?.id)
})
