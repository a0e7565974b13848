import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bytesOf } from '../../test/browserMaterial.ts'
import { photoLike } from '../../test/material.ts'
import { identify } from '../identify/identify.ts'
import { encodeImage } from './encode.ts'

const PHOTO = photoLike(96, 64)

// In a file of its own: no codec may have been loaded before.
describe('where no WebAssembly can be loaded', () => {
  beforeAll(() => {
    vi.spyOn(WebAssembly, 'instantiateStreaming').mockRejectedValue(new Error('refused'))
    vi.spyOn(WebAssembly, 'instantiate').mockRejectedValue(new Error('refused'))
  })
  afterAll(() => vi.restoreAllMocks())

  it.each([
    ['jpeg', 'mozjpeg', 'browser-image-compression'],
    ['png', 'oxipng', 'canvas'],
  ] as const)('%s is written by another encoder, and the result says so', async (format, failed, used) => {
    const { encoder, notes, blob } = await encodeImage(PHOTO, { format, quality: 1 })
    expect(encoder).toBe(used)
    expect(notes).toEqual([
      { code: 'fallback-encoder', details: { failed, used, reason: expect.any(String) } },
    ])
    expect(identify(await bytesOf(blob)).format).toBe(format)
  })

  it('AVIF says that its codec cannot be had', async () => {
    await expect(encodeImage(PHOTO, { format: 'avif' })).rejects.toMatchObject({
      code: 'codec-unavailable',
      details: { codec: 'libavif' },
    })
  })
})
