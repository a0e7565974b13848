import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { asksBeforeLeaving } from '../../testing/asksBeforeLeaving.ts'

/** Loads the modules afresh, as a new document does. */
async function loaded() {
  vi.resetModules()
  return await import('./keptText.ts')
}

function storage(refuses: boolean): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem(key: string, text: string) {
      if (refuses) throw new DOMException('no room', 'QuotaExceededError')
      items.set(key, text)
    },
  } as Storage
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', storage(false))
  vi.stubGlobal('sessionStorage', storage(false))
})

afterEach(() => vi.unstubAllGlobals())

it('stores a short text for the next visit, without asking on leaving', async () => {
  const { keepText } = await loaded()
  keepText('key', 'short')
  expect(asksBeforeLeaving()).toBe(false)
  expect((await loaded()).readKeptText('key')).toBe('short')
})

it('holds a long text in this document only, and asks before leaving', async () => {
  const { keepText, readKeptText, MAX_KEPT_LENGTH } = await loaded()
  keepText('key', 'short')
  const long = 'x'.repeat(MAX_KEPT_LENGTH + 1)
  keepText('key', long)
  expect([readKeptText('key') === long, asksBeforeLeaving()]).toEqual([true, true])
  expect((await loaded()).readKeptText('key')).toBeNull()
  keepText('key', '')
  expect([readKeptText('key'), asksBeforeLeaving()]).toEqual([null, false])
})

it('holds a text that the browser refuses to store', async () => {
  vi.stubGlobal('localStorage', storage(true))
  const { keepText, readKeptText } = await loaded()
  keepText('key', 'short')
  expect([readKeptText('key'), asksBeforeLeaving()]).toEqual(['short', true])
})

it('asks only about work made here, and drops everything on request', async () => {
  const { holdText, readKeptText, forgetHeldTexts } = await loaded()
  holdText('sent', 'a message', 'opened')
  expect(asksBeforeLeaving()).toBe(false)
  holdText('draft', 'another')
  expect(asksBeforeLeaving()).toBe(true)
  forgetHeldTexts()
  expect([readKeptText('sent'), readKeptText('draft'), asksBeforeLeaving()]).toEqual([null, null, false])
})
