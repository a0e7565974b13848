import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepWhenIdle } from './keepWhenIdle.ts'

let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})

afterEach(() => void vi.unstubAllGlobals())

/** Counts how often a text is kept; `change` changes it. */
function keeping() {
  const keep = vi.fn()
  let change = (): void => undefined
  const stop = keepWhenIdle((changed) => {
    change = changed
    return () => undefined
  }, keep)
  return { keep, stop, change }
}

it('keeps nothing that nobody changed: an earlier visit may have left more', () => {
  const { keep, stop } = keeping()
  page.dispatchEvent(new Event('pagehide'))
  stop()
  expect(keep).not.toHaveBeenCalled()
})

it('keeps what was changed when the page is left', () => {
  const { keep, stop, change } = keeping()
  change()
  page.dispatchEvent(new Event('pagehide'))
  expect(keep).toHaveBeenCalledOnce()
  stop()
  expect(keep).toHaveBeenCalledTimes(2)
})
