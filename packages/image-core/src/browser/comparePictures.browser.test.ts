import { describe, expect, it } from 'vitest'
import { bytesOf, drawnFile, photoFile } from '../../test/browserMaterial.ts'
import { bytes, chunk } from '../../test/files.ts'
import { comparePictures } from './comparePictures.ts'
import { decodeImage } from './decode.ts'
import type { Surface } from './surface.ts'

/** Taller than a band, so that several are compared. */
const SIZE = { width: 2100, height: 2100 }

/** A picture of grey stripes, after `draw` has drawn on it. */
function striped(draw: (context: Surface['context']) => void = () => undefined): Promise<File> {
  return drawnFile(SIZE, (context) => {
    context.fillStyle = '#888'
    for (let x = 0; x < SIZE.width; x += 20) context.fillRect(x, 0, 10, SIZE.height)
    draw(context)
  })
}

describe('comparePictures', () => {
  it('finds a file the same as itself, whether or not it is already decoded', async () => {
    const photo = await photoFile({ width: 90, height: 60 })
    expect(await comparePictures(photo, photo)).toBe('same')
    const decoded = await decodeImage(photo)
    expect(await comparePictures(decoded, photo)).toBe('same')
    expect(decoded.bitmap.width).toBe(90)
    decoded.bitmap.close()
  })

  it.each([0, 1000, 2099])('finds one different pixel in row %i', async (row) => {
    const other = await striped((context) => {
      context.fillStyle = '#898888'
      context.fillRect(7, row, 1, 1)
    })
    expect(await comparePictures(await striped(), other)).toBe('different')
    expect(await comparePictures(await striped(), other, { tolerance: 'rounded' })).toBe('same')
  })

  it('finds a block that differs, within what rounding allows for single pixels', async () => {
    const other = await striped((context) => {
      context.fillStyle = '#fff'
      context.fillRect(2090, 2090, 8, 8)
    })
    expect(await comparePictures(await striped(), other, { tolerance: 'rounded' })).toBe('different')
  })

  it('finds another size, and a file that cannot be decoded, different', async () => {
    const photo = await photoFile({ width: 90, height: 60 })
    expect(await comparePictures(photo, await photoFile({ width: 60, height: 90 }))).toBe('different')
    expect(await comparePictures(photo, new Blob(['nothing']))).toBe('different')
  })

  it('does not judge what cannot be decoded, and what moves', async () => {
    const png = await photoFile({ width: 9, height: 6 }, { type: 'image/png' })
    expect(await comparePictures(new Blob(['nothing']), png)).toBe('unknown')
    const still = await bytesOf(png)
    const moving = bytes(
      still.subarray(0, 33),
      chunk('acTL', bytes(0, 0, 0, 2, 0, 0, 0, 0)),
      still.subarray(33),
    )
    expect(await comparePictures(new Blob([moving as BlobPart]), png)).toBe('unknown')
  })

  it('ends when aborted', async () => {
    const photo = await photoFile({ width: 90, height: 60 })
    const reason = new Error('enough')
    await expect(comparePictures(photo, photo, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})
