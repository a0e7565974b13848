import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeWhenIdle } from './storeWhenIdle.ts'

let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})

afterEach(() => void vi.unstubAllGlobals())

/** Counts how often a text is stored; `change` changes it. */
function saving() {
  const keep = vi.fn()
  let change = (): void => undefined
  const stop = storeWhenIdle((changed) => {
    change = changed
    return () => undefined
  }, keep)
  return { keep, stop, change }
}

it('keeps nothing that nobody changed: an earlier visit may have left more', () => {
  const { keep, stop } = saving()
  page.dispatchEvent(new Event('pagehide'))
  stop()
  expect(keep).not.toHaveBeenCalled()
})

it('keeps what was changed when the page is left', () => {
  const { keep, stop, change } = saving()
  change()
  page.dispatchEvent(new Event('pagehide'))
  expect(keep).toHaveBeenCalledOnce()
  stop()
  expect(keep).toHaveBeenCalledTimes(2)
})
