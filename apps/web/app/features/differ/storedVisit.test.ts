import { afterEach, expect, it, vi } from 'vitest'
import { clearStored } from '../../lib/device/deviceStorage.ts'
import { MAX_STORED_LENGTH } from '../../lib/device/storedText.ts'
import { memoryStorage } from '../../preview/shims.ts'
import { createDifferStore, type SideId } from './store.ts'
import { readLayout, workOf } from './storedVisit.ts'

/** The unsaved work of a page with these texts. */
function workWith(texts: Partial<Record<SideId, string>>) {
  const store = createDifferStore()
  for (const [id, text] of Object.entries(texts)) store.getState().setSide(id as SideId, { text })
  return workOf(store.getState())
}

afterEach(() => void vi.unstubAllGlobals())

it('asks before leaving if two texts are too long to be kept together', () => {
  const half = ' '.repeat(MAX_STORED_LENGTH / 2)
  expect(workWith({})).toBe('none')
  expect(workWith({ original: half, changed: half })).toBe('none')
  expect(workWith({ original: half, changed: `${half} ` })).toBe('made')
})

it('asks for any text of a merge, which is not kept', () => {
  for (const side of ['base', 'ours', 'theirs']) expect(workWith({ [side]: 'a' })).toBe('made')
})

it('does not ask for files and folders, which also exist elsewhere', () => {
  const store = createDifferStore()
  store.getState().setSide('original', { file: new File(['a'], 'a.bin') })
  expect(workOf(store.getState())).toBe('opened')
  const { sides } = createDifferStore().getState()
  expect(workOf({ sides, folders: { original: null, changed: null, changes: null, shown: null } })).toBe(
    'opened',
  )
})

it('asks for any text once nothing is kept', () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  clearStored()
  expect(workWith({})).toBe('none')
  expect(workWith({ changed: 'a' })).toBe('made')
})

it('restores the layout of the last visit, except for values that would hide a text', () => {
  const layout = { originalShare: 30, showInvisible: true, foldsUnchanged: false, mergeStyle: 'zdiff3' }
  expect(readLayout(layout)).toEqual(layout)
  expect(
    readLayout({ originalShare: 3, showInvisible: 'yes', foldsUnchanged: true, mergeStyle: 'ours' }),
  ).toEqual({
    foldsUnchanged: true,
  })
  expect(readLayout(null)).toEqual({})
})
