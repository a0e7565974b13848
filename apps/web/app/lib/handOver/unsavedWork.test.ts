import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { asksBeforeLeaving } from '../../testing/asksBeforeLeaving.ts'
import { createWorkPlace, hasUnsavedWork } from './unsavedWork.ts'

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))

afterEach(() => vi.unstubAllGlobals())

it('holds a reload back for all work, and asks before it is left only where it was made here', () => {
  const [one, other] = [createWorkPlace(), createWorkPlace()]
  expect([hasUnsavedWork(), asksBeforeLeaving()]).toEqual([false, false])
  one('opened')
  expect([hasUnsavedWork(), asksBeforeLeaving()]).toEqual([true, false])
  other('made')
  expect([hasUnsavedWork(), asksBeforeLeaving()]).toEqual([true, true])
  one('none')
  expect([hasUnsavedWork(), asksBeforeLeaving()]).toEqual([true, true])
  other('none')
  expect([hasUnsavedWork(), asksBeforeLeaving()]).toEqual([false, false])
})
