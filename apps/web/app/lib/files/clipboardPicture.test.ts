import { afterEach, describe, expect, it, vi } from 'vitest'
import { readClipboardPicture } from './clipboardPicture.ts'

const item = (...types: string[]) => ({
  types,
  getType: async (type: string) => new Blob(['bytes'], { type }),
})

const withClipboard = (clipboard: unknown) => vi.stubGlobal('navigator', { clipboard })

afterEach(() => vi.unstubAllGlobals())

describe('reading a picture from the clipboard', () => {
  it.each([
    ['image/png', 'clipboard.png'],
    ['image/svg+xml', 'clipboard.svg'],
  ])('finds one of type %s beside a text', async (type, name) => {
    withClipboard({ read: async () => [item('text/plain'), item('text/html', type)] })
    const read = await readClipboardPicture()
    expect(read).toMatchObject({ status: 'found', file: { name, type } })
  })

  it('finds none where only a text was copied', async () => {
    withClipboard({ read: async () => [item('text/plain')] })
    expect(await readClipboardPicture()).toEqual({ status: 'none' })
  })

  it.each([
    ['is refused', { read: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')) }],
    ['is not there, as on pages without https', undefined],
  ])('says so where the clipboard %s', async (_, clipboard) => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    withClipboard(clipboard)
    expect(await readClipboardPicture()).toEqual({ status: 'refused' })
    expect(info).toHaveBeenCalled()
  })
})
