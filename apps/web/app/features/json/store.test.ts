import { afterEach, expect, it, vi } from 'vitest'
import { forgetKept } from '../../lib/deviceStorage.ts'
import { LONGEST_KEPT } from '../../lib/keptText.ts'
import { memoryStorage } from '../../preview/shims.ts'
import { createJsonStore, type JsonState, workOf } from './store.ts'

const LONG = ' '.repeat(LONGEST_KEPT + 1)

/** The work of a page that has this. */
const workWith = (some: Partial<JsonState>) => workOf({ ...createJsonStore().getState(), ...some })

afterEach(() => void vi.unstubAllGlobals())

it('is asked about before it is left where a text or a schema is too long to be kept', () => {
  expect(workWith({})).toBe('none')
  expect(workWith({ text: '{}', schema: LONG.slice(1) })).toBe('none')
  expect(workWith({ text: LONG })).toBe('made')
  expect(workWith({ schema: LONG })).toBe('made')
})

it('can be left without being asked with a file, which is somewhere else too', () => {
  const file = { name: 'large.json', bytes: 9e7, isText: true }
  expect(workWith({ file })).toBe('opened')
  expect(workWith({ file, schema: LONG })).toBe('made')
})

it('is asked about with any text once nothing is kept any more', () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  forgetKept()
  expect(workWith({})).toBe('none')
  expect(workWith({ text: '{}' })).toBe('made')
  expect(workWith({ schema: '{}' })).toBe('made')
})
