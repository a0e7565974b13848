import { findTool } from '@whittle/tools-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LONGEST_KEPT } from '../../lib/device/keptText.ts'
import { keepToolSettings, queryOf } from '../../lib/device/toolSettings.ts'
import { packFragment } from '../../lib/links/linkFragment.ts'
import { memoryStorage } from '../../preview/shims.ts'
import { keepInput, readKeptVisit, readLink } from './visit.ts'

const urlDecode = findTool('url-decode')!
const hmac = findTool('hmac')!

let shelves: { device: Storage; tab: Storage }

beforeEach(() => {
  shelves = { device: memoryStorage(), tab: memoryStorage() }
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', shelves.device)
  vi.stubGlobal('sessionStorage', shelves.tab)
})

afterEach(() => vi.unstubAllGlobals())

describe('readKeptVisit', () => {
  it('begins with the defaults and no input if nothing was kept', () => {
    const options = { mode: 'component', times: 1, charset: 'utf-8' }
    expect(readKeptVisit(urlDecode, '')).toEqual({ options, input: undefined, notTaken: [] })
  })

  it('finds the settings and the input of the last visit', () => {
    keepToolSettings(urlDecode, { mode: 'form', times: 3, charset: 'utf-8' })
    keepInput(urlDecode, 'a%20b')
    expect(readKeptVisit(urlDecode, '')).toMatchObject({
      options: { mode: 'form', times: 3 },
      input: 'a%20b',
    })
  })

  it('uses only the address if it names a setting', () => {
    keepToolSettings(urlDecode, { mode: 'form', times: 3, charset: 'utf-8' })
    expect(readKeptVisit(urlDecode, '?times=2').options).toMatchObject({ mode: 'component', times: 2 })
  })

  it('takes no key from the address or from storage', () => {
    expect(readKeptVisit(hmac, '?key=mine&algorithm=md5').options).toMatchObject({
      key: '',
      algorithm: 'md5',
    })
    shelves.device.setItem('whittle:options:hmac', '{"key":"mine"}')
    expect(readKeptVisit(hmac, '').options).toMatchObject({ key: '' })
  })
})

describe('readLink', () => {
  it('takes the settings and the input, and nothing from the last visit', async () => {
    keepInput(urlDecode, 'of before')
    const withInput = await packFragment({ settings: { mode: 'path' }, input: 'é😀' })
    expect(await readLink(urlDecode, withInput)).toMatchObject({ options: { mode: 'path' }, input: 'é😀' })
    const withoutInput = await packFragment({ settings: { mode: 'path' } })
    expect(await readLink(urlDecode, withoutInput)).toMatchObject({ input: undefined, notTaken: [] })
  })

  it('names the settings that the tool does not know, and those with an invalid value', async () => {
    const link = await readLink(urlDecode, '#v=1&mode=path&times=900&wings=2')
    expect(link).toMatchObject({ options: { mode: 'path', times: 1 }, notTaken: ['times', 'wings'] })
  })

  it('reports a truncated link', async () => {
    const hash = (await packFragment({ settings: {}, input: 'abc'.repeat(100) })).slice(0, -8)
    await expect(readLink(urlDecode, hash)).rejects.toThrow(RangeError)
  })

  it('takes no key and no input of a tool with secrets, and names them', async () => {
    const hash = await packFragment({ settings: { key: 'mine', algorithm: 'md5' }, input: 'a message' })
    expect(await readLink(hmac, hash)).toMatchObject({
      options: { key: '', algorithm: 'md5' },
      input: undefined,
      notTaken: ['key', 'input'],
    })
  })

  it('ignores a fragment that is not a link', async () => {
    expect(await readLink(urlDecode, '#options')).toBeUndefined()
  })
})

describe('what is kept', () => {
  it('is no input of a tool whose input is a secret, and no key', () => {
    keepInput(hmac, 'the message')
    keepToolSettings(hmac, { algorithm: 'md5', key: 'mine', keyEncoding: 'utf-8' })
    expect(JSON.stringify([{ ...shelves.tab }, { ...shelves.device }])).not.toMatch(/message|mine/)
    expect(queryOf(hmac, { algorithm: 'md5', key: 'mine', keyEncoding: 'utf-8' })).toBe('?algorithm=md5')
  })

  it('is no input above the limit, and not the previous one either', () => {
    keepInput(urlDecode, 'x'.repeat(LONGEST_KEPT))
    expect(shelves.tab.length).toBe(1)
    const long = 'x'.repeat(LONGEST_KEPT + 1)
    keepInput(urlDecode, long)
    expect(shelves.tab.length).toBe(0)
    // Visiting another page of the site loses nothing, and a long text is not restored unasked.
    const { input, offered } = readKeptVisit(urlDecode, '')
    expect([input, offered === long]).toEqual([undefined, true])
    keepInput(urlDecode, '')
  })

  it('is nothing if the settings are the defaults', () => {
    keepToolSettings(urlDecode, { mode: 'form', times: 1, charset: 'utf-8' })
    keepToolSettings(urlDecode, { mode: 'component', times: 1, charset: 'utf-8' })
    expect(shelves.device.length).toBe(0)
  })
})
