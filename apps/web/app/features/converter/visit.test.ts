import { findTool } from '@whittle/tools-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_STORED_LENGTH } from '../../lib/device/storedText.ts'
import {
  queryOf,
  settingsAt,
  storeChangedSettings,
  storeToolSettings,
} from '../../lib/device/toolSettings.ts'
import { memoryStorage } from '../../preview/shims.ts'
import { readLink, readStoredVisit, storeInput } from './visit.ts'

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

describe('readStoredVisit', () => {
  it('begins with the defaults and no input if nothing was kept', () => {
    const options = { mode: 'component', times: 1, charset: 'utf-8' }
    expect(readStoredVisit(urlDecode, '')).toEqual({ options })
  })

  it('finds the settings and the input of the last visit', () => {
    storeToolSettings(urlDecode, { mode: 'form', times: 3, charset: 'utf-8' })
    storeInput(urlDecode, 'a%20b')
    expect(readStoredVisit(urlDecode, '')).toMatchObject({
      options: { mode: 'form', times: 3 },
      text: 'a%20b',
    })
  })

  it('uses only the address if it names a setting', () => {
    storeToolSettings(urlDecode, { mode: 'form', times: 3, charset: 'utf-8' })
    expect(readStoredVisit(urlDecode, '?times=2').options).toMatchObject({ mode: 'component', times: 2 })
  })

  it('takes no key from the address or from storage', () => {
    expect(readStoredVisit(hmac, '?key=mine&algorithm=md5').options).toMatchObject({
      key: '',
      algorithm: 'md5',
    })
    shelves.device.setItem('whittle:options:hmac', '{"key":"mine"}')
    expect(readStoredVisit(hmac, '').options).toMatchObject({ key: '' })
  })
})

describe('readLink', () => {
  it('takes the settings and the input, and nothing from the last visit', () => {
    storeInput(urlDecode, 'of before')
    const options = { mode: 'path', times: 1, charset: 'utf-8' }
    const settings = { mode: 'path' }
    const present = { mode: 'form', times: 3, charset: 'latin1' }
    const link = readLink(urlDecode, { settings, input: 'é😀' }, present)
    expect(link).toEqual({ options, text: 'é😀', notTaken: [] })
    expect(readLink(urlDecode, { settings }, present)).toEqual({ options, notTaken: [] })
  })

  it('names the settings that the tool does not know, and those with an invalid value', () => {
    const link = readLink(urlDecode, { settings: { mode: 'path', times: '900', wings: '2' } }, {})
    expect(link).toMatchObject({ options: { mode: 'path', times: 1 }, notTaken: ['times', 'wings'] })
  })

  it('takes no key and no input of a tool with secrets, and names them', () => {
    const content = { settings: { key: 'of the link', algorithm: 'md5' }, input: 'a message' }
    for (const key of ['', 'mine']) {
      const link = readLink(hmac, content, { key, algorithm: 'sha-256' })
      expect(link).toMatchObject({ options: { key, algorithm: 'md5' }, notTaken: ['key', 'input'] })
      expect(link).not.toHaveProperty('text')
    }
  })
})

describe('what is kept', () => {
  it('is no input of a tool whose input is a secret, and no key', () => {
    storeInput(hmac, 'the message')
    storeToolSettings(hmac, { algorithm: 'md5', key: 'mine', keyEncoding: 'utf-8' })
    expect(JSON.stringify([{ ...shelves.tab }, { ...shelves.device }])).not.toMatch(/message|mine/)
    expect(queryOf(hmac, { algorithm: 'md5', key: 'mine', keyEncoding: 'utf-8' })).toBe('?algorithm=md5')
  })

  it('is no input above the limit, and not the previous one either', () => {
    storeInput(urlDecode, 'x'.repeat(MAX_STORED_LENGTH))
    expect(shelves.tab.length).toBe(1)
    const long = 'x'.repeat(MAX_STORED_LENGTH + 1)
    storeInput(urlDecode, long)
    expect(shelves.tab.length).toBe(0)
    // Visiting another page of the site loses nothing, and a long text is not restored unasked.
    const { text, offered } = readStoredVisit(urlDecode, '')
    expect([text, offered === long]).toEqual([undefined, true])
    storeInput(urlDecode, '')
  })

  it('is of the settings only what the visitor changed', () => {
    storeToolSettings(urlDecode, { mode: 'form', times: 1, charset: 'utf-8' })
    const linked = { mode: 'path', times: 3, charset: 'utf-8' }
    storeChangedSettings(urlDecode, { ...linked, charset: 'latin1' }, linked)
    expect(settingsAt(urlDecode, '')).toEqual({ mode: 'form', times: 1, charset: 'latin1' })
  })

  it('is nothing if the settings are the defaults', () => {
    storeToolSettings(urlDecode, { mode: 'form', times: 1, charset: 'utf-8' })
    storeToolSettings(urlDecode, { mode: 'component', times: 1, charset: 'utf-8' })
    expect(shelves.device.length).toBe(0)
  })
})
