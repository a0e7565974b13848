import { promisify } from 'node:util'
import { deflate as deflateCallback } from 'node:zlib'
import { mulberry32 } from '@whittle/scripts/testing/mulberry32'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { paint, photoLike } from '../../test/material.ts'
import { quantise } from '../palette/quantise.ts'
import type { PixelImage } from '../pixels.ts'
import { decodePng } from './decodePng.ts'
import { encodeIndexedPng, encodePng } from './encodePng.ts'

const deflate: (bytes: Uint8Array) => Promise<Uint8Array> = promisify(deflateCallback)

function noise(width: number, height: number, alpha: 'opaque' | 'any', seed = 1): PixelImage {
  const random = mulberry32(seed)
  const byte = () => Math.floor(random() * 256)
  return paint(width, height, () => [byte(), byte(), byte(), alpha === 'opaque' ? 255 : byte()])
}

async function rawBySharp(png: Uint8Array): Promise<number[]> {
  return [...(await sharp(png).ensureAlpha().raw().toBuffer())]
}

describe('encodePng', () => {
  it('keeps colours under low alpha, which a canvas loses', async () => {
    const faint = paint(2, 1, (x) => [200, 100, 50, x === 0 ? 3 : 0])
    expect(await rawBySharp(await encodePng(faint, { deflate }))).toEqual([200, 100, 50, 3, 200, 100, 50, 0])
  })

  it('round-trips any pixels, with its own compressor and with another', async () => {
    const side = fc.integer({ min: 1, max: 40 })
    await fc.assert(
      fc.asyncProperty(
        side,
        side,
        fc.constantFrom('opaque', 'any'),
        fc.nat(),
        async (width, height, alpha, seed) => {
          const image = noise(width, height, alpha, seed)
          for (const png of [await encodePng(image, { deflate }), await encodePng(image)]) {
            expect(decodePng(png).data).toEqual(image.data)
            expect(await rawBySharp(png)).toEqual([...image.data])
          }
        },
      ),
      { numRuns: 50 },
    )
  })

  it('writes three channels when nothing is transparent, four otherwise', async () => {
    const opaque = await sharp(await encodePng(noise(5, 5, 'opaque'), { deflate })).metadata()
    const straight = await sharp(await encodePng(noise(5, 5, 'any'), { deflate })).metadata()
    expect([opaque.channels, straight.channels]).toEqual([3, 4])
  })

  it('filters rows, so that a photograph is at most 3 % larger than sharp’s', async () => {
    const photo = photoLike(300, 200)
    const ours = await encodePng(photo, { deflate })
    const theirs = await sharp(photo.data, { raw: { width: 300, height: 200, channels: 4 } })
      .removeAlpha()
      .png({ adaptiveFiltering: true, compressionLevel: 6 })
      .toBuffer()
    expect(ours.length).toBeLessThan(theirs.length * 1.03)
  })

  it('tags Display P3 pixels', async () => {
    const png = await encodePng({ ...noise(1, 1, 'any'), colorSpace: 'display-p3' }, { deflate })
    const at = Buffer.from(png).indexOf('cICP')
    expect([...png.subarray(at + 4, at + 8)]).toEqual([12, 13, 0, 1])
  })
})

describe('encodeIndexedPng', () => {
  it.each([
    [2, 1],
    [4, 2],
    [16, 4],
    [200, 8],
  ])('writes %i colours with %i bits per pixel', async (colors, bits) => {
    const image = paint(colors, 3, (x) => [x, 255 - x, 7, x === 0 ? 0 : 255])
    const expected = [...image.data].map((value, i) => (image.data[i | 3] === 0 ? 0 : value))
    const png = await encodeIndexedPng(quantise(image), { deflate })
    expect(png[24]).toBe(bits)
    expect(await rawBySharp(png)).toEqual(expected)
    expect([...decodePng(png).data]).toEqual(expected)
  })

  it('keeps alpha in the palette', async () => {
    const image = paint(4, 1, (x) => [10 * x, 20, 30, [255, 128, 1, 255][x]!])
    expect(await rawBySharp(await encodeIndexedPng(quantise(image), { deflate }))).toEqual([...image.data])
  })
})
