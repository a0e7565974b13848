import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bytesOf } from '../../test/browserMaterial.ts'
import { photoLike } from '../../test/material.ts'
import { identify } from '../identify/identify.ts'
import { stripMetadata } from '../metadata/index.ts'
import { encodeImage } from './encode.ts'
import { exportImage } from './exportImage.ts'

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

  it('an unedited PNG keeps its own data, with a note', async () => {
    const { blob: png } = await encodeImage(PHOTO, { format: 'png' })
    const { blob, encoder, notes } = await exportImage(png, { format: 'png' })
    expect(encoder).toBeUndefined()
    expect(notes).toEqual([
      { code: 'lossless-strip', details: {} },
      { code: 'not-recompressed', details: { reason: 'codec-unavailable' } },
    ])
    expect(await bytesOf(blob)).toEqual(stripMetadata(await bytesOf(png)))
  })

  it('AVIF reports that its codec is unavailable', async () => {
    await expect(encodeImage(PHOTO, { format: 'avif' })).rejects.toMatchObject({
      code: 'codec-unavailable',
      details: { codec: 'libavif' },
    })
  })
})
