import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bytesOf } from '../../test/browserMaterial.ts'
import { photoLike } from '../../test/material.ts'
import { identify } from '../identify/identify.ts'
import { encodeImage } from './encode.ts'

const PHOTO = photoLike(96, 64)

// In its own file: no codec may have been loaded before.
describe('where no WebAssembly can be loaded', () => {
  beforeAll(() => {
    vi.spyOn(WebAssembly, 'instantiateStreaming').mockRejectedValue(new Error('refused'))
    vi.spyOn(WebAssembly, 'instantiate').mockRejectedValue(new Error('refused'))
  })
  afterAll(() => vi.restoreAllMocks())

  it.each([
    ['jpeg', 'mozjpeg', 'browser-image-compression'],
    ['png', 'oxipng', 'canvas'],
  ] as const)('%s is written by another encoder, with a note', async (format, failed, used) => {
    const { encoder, notes, blob } = await encodeImage(PHOTO, { format, quality: 1 })
    expect(encoder).toBe(used)
    expect(notes).toEqual([
      { code: 'fallback-encoder', details: { failed, used, reason: expect.any(String) } },
    ])
    expect(identify(await bytesOf(blob)).format).toBe(format)
  })

  it('AVIF reports that its codec is unavailable', async () => {
    await expect(encodeImage(PHOTO, { format: 'avif' })).rejects.toMatchObject({
      code: 'codec-unavailable',
      details: { codec: 'libavif' },
    })
  })
})
