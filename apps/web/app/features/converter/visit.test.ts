import { findTool } from '@whittle/tools-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepToolSettings, queryOf } from '../../lib/toolSettings.ts'
import { memoryStorage } from '../../preview/shims.ts'
import { toFragment } from './shareLink.ts'
import { keepInput, LONGEST_KEPT, readVisit } from './visit.ts'

const urlDecode = findTool('url-decode')!
const hmac = findTool('hmac')!

const NOWHERE = { search: '', hash: '' }
let shelves: { device: Storage; tab: Storage }

beforeEach(() => {
  shelves = { device: memoryStorage(), tab: memoryStorage() }
  vi.stubGlobal('localStorage', shelves.device)
  vi.stubGlobal('sessionStorage', shelves.tab)
})

afterEach(() => vi.unstubAllGlobals())

describe('readVisit', () => {
  it('begins with the defaults and no input where nothing was left', async () => {
    const visit = await readVisit(urlDecode, NOWHERE)
    expect(visit).toEqual({ options: { mode: 'component', times: 1, charset: 'utf-8' }, input: undefined })
  })

  it('finds the settings and the input of the last visit', async () => {
    keepToolSettings(urlDecode, { mode: 'form', times: 3, charset: 'utf-8' })
    keepInput(urlDecode, 'a%20b')
    expect(await readVisit(urlDecode, NOWHERE)).toMatchObject({
      options: { mode: 'form', times: 3 },
      input: 'a%20b',
    })
  })

  it('lets the address decide alone where it names a setting', async () => {
    const here = { ...NOWHERE, search: '?times=2' }
    keepToolSettings(urlDecode, { mode: 'form', times: 3, charset: 'utf-8' })
    expect((await readVisit(urlDecode, here)).options).toMatchObject({ mode: 'component', times: 2 })
  })

  it('lets a link decide, with its input', async () => {
    const here = { ...NOWHERE, hash: await toFragment({ options: { mode: 'path' }, input: 'é😀' }) }
    keepInput(urlDecode, 'of before')
    expect(await readVisit(urlDecode, here)).toMatchObject({ options: { mode: 'path' }, input: 'é😀' })
  })

  it('takes a link of settings alone without the input of before', async () => {
    const here = { ...NOWHERE, hash: await toFragment({ options: {} }) }
    keepInput(urlDecode, 'of before')
    expect((await readVisit(urlDecode, here)).input).toBeUndefined()
  })

  it('says so when a link was cut off', async () => {
    const hash = (await toFragment({ options: {}, input: 'abc'.repeat(100) })).slice(0, -8)
    await expect(readVisit(urlDecode, { search: '', hash })).rejects.toThrow(RangeError)
  })

  it('takes no key from an address or from storage', async () => {
    const here = { ...NOWHERE, search: '?key=mine&algorithm=md5' }
    expect((await readVisit(hmac, here)).options).toMatchObject({ key: '', algorithm: 'md5' })
    shelves.device.setItem('whittle:options:hmac', '{"key":"mine"}')
    expect((await readVisit(hmac, NOWHERE)).options).toMatchObject({ key: '' })
  })

  it('takes no key from a link', async () => {
    const hash = await toFragment({ options: { key: 'mine' } })
    expect((await readVisit(hmac, { search: '', hash })).options).toMatchObject({ key: '' })
  })
})

describe('what is left behind', () => {
  it('is no input of a tool whose input is a secret, and no key', () => {
    keepInput(hmac, 'the message')
    keepToolSettings(hmac, { algorithm: 'md5', key: 'mine', keyEncoding: 'utf-8' })
    expect(JSON.stringify([{ ...shelves.tab }, { ...shelves.device }])).not.toMatch(/message|mine/)
    expect(queryOf(hmac, { algorithm: 'md5', key: 'mine', keyEncoding: 'utf-8' })).toBe('?algorithm=md5')
  })

  it('is no input above the limit, and not the one before it either', () => {
    keepInput(urlDecode, 'x'.repeat(LONGEST_KEPT))
    expect(shelves.tab.length).toBe(1)
    keepInput(urlDecode, 'x'.repeat(LONGEST_KEPT + 1))
    expect(shelves.tab.length).toBe(0)
  })

  it('is nothing where the settings are the defaults', () => {
    keepToolSettings(urlDecode, { mode: 'form', times: 1, charset: 'utf-8' })
    keepToolSettings(urlDecode, { mode: 'component', times: 1, charset: 'utf-8' })
    expect(shelves.device.length).toBe(0)
  })
})
