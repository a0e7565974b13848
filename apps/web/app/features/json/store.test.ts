import { afterEach, expect, it, vi } from 'vitest'
import { clearStored } from '../../lib/device/deviceStorage.ts'
import { MAX_STORED_LENGTH } from '../../lib/device/storedText.ts'
import { memoryStorage } from '../../preview/shims.ts'
import { createJsonStore, type JsonState, workOf } from './store.ts'

const LONG = ' '.repeat(MAX_STORED_LENGTH + 1)

/** The unsaved work of a page in this state. */
const workWith = (some: Partial<JsonState>) => workOf({ ...createJsonStore().getState(), ...some })

afterEach(() => void vi.unstubAllGlobals())

it('asks before leaving if a text or a schema is too long to be kept', () => {
  expect(workWith({})).toBe('none')
  expect(workWith({ text: '{}', schema: LONG.slice(1) })).toBe('none')
  expect(workWith({ text: LONG })).toBe('made')
  expect(workWith({ schema: LONG })).toBe('made')
})

it('does not ask for a file, which also exists elsewhere', () => {
  const file = { name: 'large.json', bytes: 9e7, isText: true }
  expect(workWith({ file })).toBe('opened')
  expect(workWith({ file, schema: LONG })).toBe('made')
})

it('asks for any text once nothing is kept', () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  clearStored()
  expect(workWith({})).toBe('none')
  expect(workWith({ text: '{}' })).toBe('made')
  expect(workWith({ schema: '{}' })).toBe('made')
})
