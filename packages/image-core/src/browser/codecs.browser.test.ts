import { describe, expect, it } from 'vitest'
import { fromBase64, SAMPLES } from '../../test/files.ts'
import { configureCodecs, libheifFiles } from './codecs.ts'
import { decodeImage } from './decode.ts'

describe('configureCodecs', () => {
  it('loads libheif from where the application serves it, tries again after it was missing, and leaves no AMD loader behind', async () => {
    const heic = new File([fromBase64(SAMPLES.gridHeic) as BlobPart], 'photo.heic')
    const { script, wasm } = libheifFiles()
    configureCodecs({ libheif: { script: '/nowhere/libheif.js', wasm } })
    await expect(decodeImage(heic)).rejects.toMatchObject({
      code: 'codec-unavailable',
      details: { codec: 'libheif' },
    })
    configureCodecs({ libheif: { script, wasm } })
    const { decoder, bitmap } = await decodeImage(heic)
    bitmap.close()
    expect(decoder).toBe('libheif')
    expect((globalThis as { define?: unknown }).define).toBeUndefined()
  })
})
