import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { asksBeforeLeaving } from '../../testing/asksBeforeLeaving.ts'
import { createWorkPlace, hasUnsavedWork } from './unsavedWork.ts'

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))

afterEach(() => vi.unstubAllGlobals())

it('holds back a reload for any work, and asks before leaving only for work made here', () => {
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
