import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { asksBeforeLeaving } from '../../testing/asksBeforeLeaving.ts'

/** Loads the modules afresh, as a new document does. */
async function loaded() {
  vi.resetModules()
  return await import('./storedText.ts')
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
  const { storeText } = await loaded()
  storeText('key', 'short')
  expect(asksBeforeLeaving()).toBe(false)
  expect((await loaded()).readStoredText('key')).toBe('short')
})

it('holds a long text in this document only, and asks before leaving', async () => {
  const { storeText, readStoredText, MAX_STORED_LENGTH } = await loaded()
  storeText('key', 'short')
  const long = 'x'.repeat(MAX_STORED_LENGTH + 1)
  storeText('key', long)
  expect([readStoredText('key') === long, asksBeforeLeaving()]).toEqual([true, true])
  expect((await loaded()).readStoredText('key')).toBeNull()
  storeText('key', '')
  expect([readStoredText('key'), asksBeforeLeaving()]).toEqual([null, false])
})

it('holds a text that the browser refuses to store', async () => {
  vi.stubGlobal('localStorage', storage(true))
  const { storeText, readStoredText } = await loaded()
  storeText('key', 'short')
  expect([readStoredText('key'), asksBeforeLeaving()]).toEqual(['short', true])
})

it('asks only about work made here, and drops everything on request', async () => {
  const { keepDocumentText, readStoredText, forgetDocumentTexts } = await loaded()
  keepDocumentText('sent', 'a message', 'opened')
  expect(asksBeforeLeaving()).toBe(false)
  keepDocumentText('draft', 'another')
  expect(asksBeforeLeaving()).toBe(true)
  forgetDocumentTexts()
  expect([readStoredText('sent'), readStoredText('draft'), asksBeforeLeaving()]).toEqual([null, null, false])
})
