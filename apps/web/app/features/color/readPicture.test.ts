import { afterEach, expect, it, vi } from 'vitest'
import { readPicture } from './readPicture.ts'

afterEach(() => void vi.unstubAllGlobals())

/** The beginning of a PNG that declares this size. */
function png(width: number, height: number): File {
  const bytes = new Uint8Array(57)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  bytes.set([8, 2], 24)
  bytes.set([0x49, 0x44, 0x41, 0x54], 37)
  bytes.set([0x49, 0x45, 0x4e, 0x44], 49)
  return new File([bytes], 'a.png')
}

/** A browser that decodes any picture. */
function decodes() {
  const bitmap = { width: 2, height: 1, close: vi.fn() }
  const createImageBitmap = vi.fn(async () => bitmap)
  vi.stubGlobal('createImageBitmap', createImageBitmap)
  return { bitmap, createImageBitmap }
}

it('does not decode a picture whose header declares too many pixels', async () => {
  const { createImageBitmap } = decodes()
  expect(await readPicture(png(50_000, 50_000))).toMatchObject({
    ok: false,
    errors: [
      { code: 'too-many-pixels', message: expect.stringContaining('claims to be 50000 × 50000 pixels') },
    ],
  })
  expect(createImageBitmap).not.toHaveBeenCalled()
})

it('does not decode a file that is no picture', async () => {
  const { createImageBitmap } = decodes()
  vi.spyOn(console, 'info').mockReturnValue()
  const message = 'This browser cannot read a.txt as a picture.'
  expect(await readPicture(new File(['text'], 'a.txt'))).toMatchObject({ ok: false, errors: [{ message }] })
  expect(createImageBitmap).not.toHaveBeenCalled()
})

it('frees the picture also where the browser cannot draw it', async () => {
  const { bitmap } = decodes()
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null
    },
  )
  await expect(readPicture(png(2, 1))).rejects.toThrow('cannot draw')
  expect(bitmap.close).toHaveBeenCalledOnce()
})
