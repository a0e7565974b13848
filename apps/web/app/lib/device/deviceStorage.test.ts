import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../preview/shims.ts'

type Module = typeof import('./deviceStorage.ts')

let storage: Module
let window: EventTarget

beforeEach(async () => {
  window = new EventTarget()
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.resetModules()
  storage = await import('./deviceStorage.ts')
})

afterEach(() => vi.unstubAllGlobals())

describe('a stored text', () => {
  it('stays on the device or in the tab, as requested, and notifies its subscribers', () => {
    const heard = vi.fn()
    storage.subscribeStored(heard)
    storage.setStored('whittle:theme', 'dark')
    storage.setStored('whittle:input:hash', 'a', 'tab')
    expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([
      { 'whittle:theme': 'dark' },
      { 'whittle:input:hash': 'a' },
    ])
    expect(heard).toHaveBeenCalledTimes(2)
    storage.setStored('whittle:theme', null)
    expect(storage.readStored('whittle:theme')).toBeNull()
    expect(storage.storedKeys()).toEqual([])
  })

  it('lasts as long as the page where the browser blocks its storage', () => {
    vi.spyOn(console, 'info').mockReturnValue()
    vi.stubGlobal('localStorage', undefined)
    vi.stubGlobal('sessionStorage', undefined)
    storage.setStored('whittle:theme', 'dark')
    storage.setStored('whittle:input:hash', 'a', 'tab')
    expect(storage.isStorageRefused()).toBe(true)
    expect([storage.readStored('whittle:theme'), storage.readStored('whittle:input:hash', 'tab')]).toEqual([
      'dark',
      'a',
    ])
    expect(storage.storedKeys()).toEqual(['whittle:theme'])
  })
})

describe('after everything was deleted', () => {
  it('nothing is stored on the device any more, and the page keeps working', () => {
    storage.setStored('whittle:theme', 'dark')
    storage.clearStored()
    expect(storage.wasForgotten()).toBe(true)
    storage.setStored('whittle:favourites', '["/json"]')
    storage.setStored('whittle:input:hash', 'a', 'tab')
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
    expect(storage.readStored('whittle:favourites')).toBe('["/json"]')
    expect(storage.isStorageRefused()).toBe(false)
  })

  it('in another tab, this one stores nothing either', () => {
    sessionStorage.setItem('whittle:input:hash', 'a')
    const cleared = Object.assign(new Event('storage'), { key: null, storageArea: localStorage })
    window.dispatchEvent(cleared)
    storage.setStored('whittle:theme', 'dark')
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })
})
