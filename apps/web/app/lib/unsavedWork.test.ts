import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWorkPlace, hasUnsavedWork } from './unsavedWork.ts'

let window: EventTarget

beforeEach(() => {
  window = new EventTarget()
  vi.stubGlobal('window', window)
})

afterEach(() => vi.unstubAllGlobals())

/** Whether the browser would ask before the page is left. */
function asks(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

it('holds a reload back for all work, and asks before it is left only where it was made here', () => {
  const [one, other] = [createWorkPlace(), createWorkPlace()]
  expect([hasUnsavedWork(), asks()]).toEqual([false, false])
  one('opened')
  expect([hasUnsavedWork(), asks()]).toEqual([true, false])
  other('made')
  expect([hasUnsavedWork(), asks()]).toEqual([true, true])
  one('none')
  expect([hasUnsavedWork(), asks()]).toEqual([true, true])
  other('none')
  expect([hasUnsavedWork(), asks()]).toEqual([false, false])
})
