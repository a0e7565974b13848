import { findTool } from '@whittle/tools-core'
import { describe, expect, it, vi } from 'vitest'
import { toFragment } from './shareLink.ts'
import { keepInput, keepOptions, LONGEST_KEPT, queryOf, readVisit } from './visit.ts'

const urlDecode = findTool('url-decode')!
const hmac = findTool('hmac')!

class MemoryShelf {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
}

function place({ search = '', hash = '' } = {}) {
  const shelves = { device: new MemoryShelf(), tab: new MemoryShelf() }
  return { search, hash, shelves, device: () => shelves.device, tab: () => shelves.tab }
}

function blocked(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

describe('readVisit', () => {
  it('begins with the defaults and no input where nothing was left', async () => {
    const visit = await readVisit(urlDecode, place())
    expect(visit).toEqual({ options: { mode: 'component', times: 1, charset: 'utf-8' }, input: undefined })
  })

  it('finds the settings and the input of the last visit', async () => {
    const here = place()
    keepOptions(urlDecode, { mode: 'form', times: 3, charset: 'utf-8' }, here)
    keepInput(urlDecode, 'a%20b', here)
    expect(await readVisit(urlDecode, here)).toMatchObject({
      options: { mode: 'form', times: 3 },
      input: 'a%20b',
    })
  })

  it('lets the address decide alone where it names a setting', async () => {
    const here = place({ search: '?times=2' })
    keepOptions(urlDecode, { mode: 'form', times: 3, charset: 'utf-8' }, here)
    expect((await readVisit(urlDecode, here)).options).toMatchObject({ mode: 'component', times: 2 })
  })

  it('lets a link decide, with its input', async () => {
    const here = place({ hash: await toFragment({ options: { mode: 'path' }, input: 'é😀' }) })
    keepInput(urlDecode, 'of before', here)
    expect(await readVisit(urlDecode, here)).toMatchObject({ options: { mode: 'path' }, input: 'é😀' })
  })

  it('takes a link of settings alone without the input of before', async () => {
    const here = place({ hash: await toFragment({ options: {} }) })
    keepInput(urlDecode, 'of before', here)
    expect((await readVisit(urlDecode, here)).input).toBeUndefined()
  })

  it('says so when a link was cut off', async () => {
    const hash = (await toFragment({ options: {}, input: 'abc'.repeat(100) })).slice(0, -8)
    await expect(readVisit(urlDecode, place({ hash }))).rejects.toThrow(RangeError)
  })

  it('takes no key from an address or from storage', async () => {
    const here = place({ search: '?key=mine&algorithm=md5' })
    expect((await readVisit(hmac, here)).options).toMatchObject({ key: '', algorithm: 'md5' })
    const there = place()
    there.shelves.device.setItem('whittle:options:hmac', '{"key":"mine"}')
    expect((await readVisit(hmac, there)).options).toMatchObject({ key: '' })
  })

  it('takes no key from a link', async () => {
    const hash = await toFragment({ options: { key: 'mine' } })
    expect((await readVisit(hmac, place({ hash }))).options).toMatchObject({ key: '' })
  })

  it('begins afresh where storage is blocked', async () => {
    vi.spyOn(console, 'info').mockReturnValue()
    const here = { ...place(), device: blocked, tab: blocked }
    keepOptions(urlDecode, { mode: 'form', times: 1, charset: 'utf-8' }, here)
    keepInput(urlDecode, 'x', here)
    expect((await readVisit(urlDecode, here)).options).toMatchObject({ mode: 'component' })
  })
})

describe('what is left behind', () => {
  it('is no input of a tool whose input is a secret, and no key', () => {
    const here = place()
    keepInput(hmac, 'the message', here)
    keepOptions(hmac, { algorithm: 'md5', key: 'mine', keyEncoding: 'utf-8' }, here)
    expect([...here.shelves.tab.items, ...here.shelves.device.items].join()).not.toMatch(/message|mine/)
    expect(queryOf(hmac, { algorithm: 'md5', key: 'mine', keyEncoding: 'utf-8' })).toBe('?algorithm=md5')
  })

  it('is no input above the limit, and not the one before it either', () => {
    const here = place()
    keepInput(urlDecode, 'x'.repeat(LONGEST_KEPT), here)
    expect(here.shelves.tab.items.size).toBe(1)
    keepInput(urlDecode, 'x'.repeat(LONGEST_KEPT + 1), here)
    expect(here.shelves.tab.items.size).toBe(0)
  })

  it('is nothing where the settings are the defaults', () => {
    const here = place()
    keepOptions(urlDecode, { mode: 'form', times: 1, charset: 'utf-8' }, here)
    keepOptions(urlDecode, { mode: 'component', times: 1, charset: 'utf-8' }, here)
    expect(here.shelves.device.items.size).toBe(0)
  })
})
