import { mulberry32 } from '@whittle/scripts/testing/mulberry32'
import sharp, { type TiffOptions } from 'sharp'
import { describe, expect, it } from 'vitest'
import { bytes } from '../../test/files.ts'
import { photoLike } from '../../test/material.ts'
import { deflated, type TiffTags, writeTiff } from '../../test/tiffWriter.ts'
import { ImageError } from '../errors.ts'
import { decodeTiff } from './decodeTiff.ts'

/** A 2 × 2 pixel page in one strip. */
function small(tags: TiffTags, samples: readonly number[], order: 'II' | 'MM' = 'II'): Uint8Array {
  return writeTiff([{ tags: { 256: [2], 257: [2], ...tags }, blocks: [bytes(samples)] }], order)
}

/** Four RGB pixels whose samples begin at byte 8; `tags` say what the file claims about them. */
function stripsAt(tags: TiffTags): Uint8Array {
  const page = { tags: { 256: [2], 257: [2], ...RGB, ...tags }, blocks: [bytes(FOUR)] }
  return writeTiff([{ ...page, blockTags: [65_000, 65_001] }])
}

async function pixelsOf(file: Uint8Array): Promise<readonly (readonly number[])[]> {
  const { data } = (await decodeTiff(file)).pixels
  return Array.from({ length: data.length / 4 }, (_, i) => [...data.subarray(i * 4, i * 4 + 4)])
}

const RGB: TiffTags = { 258: [8, 8, 8], 262: [2], 277: [3] }
const FOUR = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120]
const FOUR_PIXELS = [
  [10, 20, 30, 255],
  [40, 50, 60, 255],
  [70, 80, 90, 255],
  [100, 110, 120, 255],
]

describe('decodeTiff', () => {
  it.each([
    ['RGB', RGB, FOUR, FOUR_PIXELS],
    [
      '16-bit RGB',
      { 258: [16, 16, 16], 262: [2], 277: [3] },
      FOUR.flatMap((value) => [7, value]),
      FOUR_PIXELS,
    ],
    [
      'unassociated alpha',
      { 258: [8, 8, 8, 8], 262: [2], 277: [4], 338: [2] },
      [200, 100, 50, 128, 1, 2, 3, 0, 4, 5, 6, 255, 7, 8, 9, 64],
      [
        [200, 100, 50, 128],
        [1, 2, 3, 0],
        [4, 5, 6, 255],
        [7, 8, 9, 64],
      ],
    ],
    [
      'associated alpha',
      { 258: [8, 8, 8, 8], 262: [2], 277: [4], 338: [1] },
      [100, 50, 25, 128, 0, 0, 0, 0, 4, 5, 6, 255, 51, 0, 0, 51],
      [
        [199, 100, 50, 128],
        [0, 0, 0, 0],
        [4, 5, 6, 255],
        [255, 0, 0, 51],
      ],
    ],
    [
      'samples without a stated meaning',
      { 258: [8, 8, 8, 8], 262: [2], 277: [4] },
      [1, 2, 3, 99, 4, 5, 6, 99, 7, 8, 9, 99, 10, 11, 12, 99],
      [
        [1, 2, 3, 255],
        [4, 5, 6, 255],
        [7, 8, 9, 255],
        [10, 11, 12, 255],
      ],
    ],
    ['grey', { 258: [8], 262: [1] }, [0, 100, 200, 255], [0, 100, 200, 255].map((v) => [v, v, v, 255])],
    [
      'grey where 0 is white',
      { 258: [8], 262: [0] },
      [0, 100, 200, 255],
      [255, 155, 55, 0].map((v) => [v, v, v, 255]),
    ],
    [
      'grey with alpha',
      { 258: [8, 8], 262: [1], 277: [2], 338: [2] },
      [10, 255, 20, 128, 30, 0, 40, 1],
      [
        [10, 10, 10, 255],
        [20, 20, 20, 128],
        [30, 30, 30, 0],
        [40, 40, 40, 1],
      ],
    ],
    ['two levels', { 262: [1] }, [0b0100_0000, 0b1000_0000], [0, 255, 255, 0].map((v) => [v, v, v, 255])],
    ['4 bits', { 258: [4], 262: [1] }, [0x0f, 0x5a], [0, 255, 85, 170].map((v) => [v, v, v, 255])],
    [
      'a palette',
      { 258: [4], 262: [3], 320: Array.from({ length: 48 }, (_, i) => (i % 16) * 256 + (i >> 4)) },
      [0x01, 0x2f],
      [
        [0, 0, 0, 255],
        [1, 1, 1, 255],
        [2, 2, 2, 255],
        [15, 15, 15, 255],
      ],
    ],
    [
      'CMYK',
      { 258: [8, 8, 8, 8], 262: [5], 277: [4] },
      [0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255, 0, 255, 0, 128],
      [
        [255, 255, 255, 255],
        [0, 255, 255, 255],
        [0, 0, 0, 255],
        [127, 0, 127, 255],
      ],
    ],
    ['separate planes', { ...RGB, 284: [2], 278: [2] }, [], FOUR_PIXELS],
  ] as const)('reads %s', async (name, tags, samples, expected) => {
    for (const order of ['II', 'MM'] as const) {
      const swapped = name === '16-bit RGB' && order === 'MM' ? FOUR.flatMap((value) => [value, 7]) : samples
      const planes = [0, 1, 2].map((plane) => bytes(FOUR.filter((_, i) => i % 3 === plane)))
      const file =
        name === 'separate planes'
          ? writeTiff([{ tags: { 256: [2], 257: [2], ...tags }, blocks: planes }], order)
          : small(tags as TiffTags, swapped, order)
      expect(await pixelsOf(file)).toEqual(expected)
    }
  })

  it('reads strips that end with the page', async () => {
    const tags = { ...RGB, 256: [1], 257: [3], 278: [2] }
    const file = writeTiff([{ tags, blocks: [bytes([1, 2, 3, 4, 5, 6]), bytes([7, 8, 9])] }])
    expect(await pixelsOf(file)).toEqual([
      [1, 2, 3, 255],
      [4, 5, 6, 255],
      [7, 8, 9, 255],
    ])
  })

  it('reads tiles that extend over the edge', async () => {
    const tile = (value: number) => new Uint8Array(16 * 16).fill(value)
    const tags = { 256: [20], 257: [18], 258: [8], 262: [1], 322: [16], 323: [16] }
    const file = writeTiff([{ tags, blocks: [tile(1), tile(2), tile(3), tile(4)], blockTags: [324, 325] }])
    const pixels = await pixelsOf(file)
    const grey = (x: number, y: number) => pixels[y * 20 + x]?.[0]
    expect([grey(15, 15), grey(16, 15), grey(15, 16), grey(19, 17)]).toEqual([1, 2, 3, 4])
  })

  it('undoes deflate and horizontal prediction', async () => {
    const differences = [10, 20, 30, 30, 30, 30, 70, 80, 90, 30, 30, 30]
    const tags = { 256: [2], 257: [2], ...RGB, 259: [8], 317: [2] }
    expect(await pixelsOf(writeTiff([{ tags, blocks: [deflated(bytes(differences))] }]))).toEqual(FOUR_PIXELS)
  })

  it('undoes 16-bit prediction in the file’s byte order', async () => {
    const tags = { 256: [2], 257: [1], 258: [16], 259: [8], 262: [1], 317: [2] }
    for (const [order, row] of [
      ['II', [0xff, 0x10, 0x02, 0x00]],
      ['MM', [0x10, 0xff, 0x00, 0x02]],
    ] as const) {
      expect(
        (await pixelsOf(writeTiff([{ tags, blocks: [deflated(bytes(row))] }], order))).map(([grey]) => grey),
      ).toEqual([0x10, 0x11])
    }
  })

  it('undoes PackBits and LZW', async () => {
    const grey = { 256: [4], 257: [1], 258: [8], 262: [1] }
    const packed = writeTiff([{ tags: { ...grey, 259: [32_773] }, blocks: [bytes([0xfe, 9, 0, 7])] }])
    expect((await pixelsOf(packed)).map(([value]) => value)).toEqual([9, 9, 9, 7])
    // 9-bit codes: clear (256), 9, 258 (which is 9, 9), 7, end (257).
    const lzw = bytes([0b1000_0000, 0b0000_0010, 0b0110_0000, 0b0100_0000, 0b0111_1000, 0b0000_1000])
    const pixels = await pixelsOf(writeTiff([{ tags: { ...grey, 259: [5] }, blocks: [lzw] }]))
    expect(pixels.map(([value]) => value)).toEqual([9, 9, 9, 7])
  })

  it.each([
    [1, [1, 2, 3, 4]],
    [2, [2, 1, 4, 3]],
    [3, [4, 3, 2, 1]],
    [4, [3, 4, 1, 2]],
    [5, [1, 3, 2, 4]],
    [6, [3, 1, 4, 2]],
    [7, [4, 2, 3, 1]],
    [8, [2, 4, 1, 3]],
  ])('shows orientation %i upright', async (orientation, expected) => {
    const file = small({ 258: [8], 262: [1], 274: [orientation] }, [1, 2, 3, 4])
    expect((await pixelsOf(file)).map(([grey]) => grey)).toEqual(expected)
  })

  it('reads the first page and counts the others, but not thumbnails', async () => {
    const page = (value: number, extra: TiffTags = {}) => ({
      tags: { 256: [1], 257: [1], 258: [8], 262: [1], ...extra },
      blocks: [bytes([value])],
    })
    const { pixels, pages } = await decodeTiff(writeTiff([page(5), page(6), page(7, { 254: [1] })]))
    expect([pixels.data[0], pages]).toEqual([5, 2])
  })

  it('stops at a circular chain of pages', async () => {
    const file = small({ 258: [8], 262: [1] }, [1, 2, 3, 4])
    const view = new DataView(file.buffer)
    view.setUint32(file.length - 4, view.getUint32(4, true), true)
    expect((await decodeTiff(file)).pages).toBe(1)
  })

  it('returns the profile of an RGB page', async () => {
    const icc = Uint8Array.from({ length: 40 }, (_, i) => i)
    expect((await decodeTiff(small({ ...RGB, 34675: icc }, FOUR))).profile).toEqual(icc)
  })

  it.each([
    ['32-bit float', { ...RGB, 258: [32, 32, 32], 339: [3, 3, 3] }],
    ['16-bit signed', { 258: [16], 262: [1], 339: [2] }],
    ['10-bit samples', { 258: [10], 262: [1] }],
    ['12-bit samples', { 258: [12], 262: [1] }],
    ['14-bit samples', { 258: [14], 262: [1] }],
    ['32-bit samples', { 258: [32], 262: [1] }],
    ['samples of 5, 6, 5 bits', { 258: [5, 6, 5], 262: [2], 277: [3] }],
    ['Lab', { ...RGB, 262: [8] }],
    ['LogLuv', { ...RGB, 262: [32_845] }],
    ['camera raw', { 258: [16], 262: [32_803] }],
    ['YCbCr without JPEG', { ...RGB, 262: [6] }],
    ['YCbCr in separate planes', { ...RGB, 262: [6], 259: [7], 284: [2] }],
    ['old-style JPEG', { ...RGB, 262: [6], 259: [6] }],
    ['JPEG 2000', { ...RGB, 259: [34_712] }],
    ['Zstandard compression', { ...RGB, 259: [50_000] }],
    ['WebP compression', { ...RGB, 259: [50_001] }],
    ['compression 12345', { ...RGB, 259: [12_345] }],
    ['predictor 3', { ...RGB, 259: [8], 317: [3] }],
    ['2 samples per pixel', { ...RGB, 277: [2] }],
  ] as const)('names a kind that is not supported: %s', async (kind, tags) => {
    await expect(decodeTiff(small(tags, FOUR))).rejects.toMatchObject({
      code: 'unsupported-format',
      message: `This kind of TIFF (${kind}) is not supported`,
      details: { format: 'tiff', kind },
    })
  })

  it.each([
    ['has no strips', {}, 'strips missing'],
    ['has fewer strips than its rows need', { 273: [8], 278: [1], 279: [6] }, 'strips missing'],
    ['begins a strip after its end', { 273: [9000], 279: [12] }, 'ends-early'],
    ['begins a strip of unknown length after its end', { 259: [5], 273: [9000] }, 'ends-early'],
    ['ends within a compressed strip', { 259: [5], 273: [8], 279: [9000] }, 'ends-early'],
  ] as const)('is a typed error, not a black picture, when the file %s', async (_, tags, reason) => {
    await expect(decodeTiff(stripsAt(tags))).rejects.toMatchObject({
      code: 'corrupt',
      details: { format: 'tiff', reason },
    })
  })

  it('reads samples whose stated length exceeds the file', async () => {
    expect(await pixelsOf(stripsAt({ 273: [8], 279: [9000] }))).toEqual(FOUR_PIXELS)
  })

  it('leaves a strip without bytes blank, as GDAL writes it', async () => {
    const black = [0, 0, 0, 255]
    const sparse = stripsAt({ 273: [8, 0], 278: [1], 279: [6, 0] })
    expect(await pixelsOf(sparse)).toEqual([...FOUR_PIXELS.slice(0, 2), black, black])
  })

  it('is a typed error when compressed data is damaged', async () => {
    const file = small({ ...RGB, 259: [8] }, [1, 2, 3])
    await expect(decodeTiff(file)).rejects.toMatchObject({
      code: 'decode-failed',
      details: { compression: 8 },
    })
  })
})

describe('files that libtiff writes', () => {
  const photo = photoLike(70, 50)
  const written = (options: TiffOptions) =>
    sharp(photo.data, { raw: { width: 70, height: 50, channels: 4 } })
      .removeAlpha()
      .tiff(options)
      .toBuffer()
  const tile = { tile: true, tileWidth: 32, tileHeight: 32 } as const

  it.each<TiffOptions>([
    { compression: 'none' },
    { compression: 'lzw', predictor: 'horizontal' },
    { compression: 'lzw', predictor: 'none' },
    { compression: 'deflate', predictor: 'horizontal' },
    { compression: 'packbits' },
    { compression: 'lzw', predictor: 'horizontal', ...tile },
    { compression: 'deflate', predictor: 'none', ...tile },
    { compression: 'none', ...tile },
  ])('are read exactly: %o', async (options) => {
    const { pixels } = await decodeTiff(await written(options))
    expect(pixels.data).toEqual(photo.data)
  })

  it.each<TiffOptions>([
    { compression: 'jpeg', quality: 95 },
    { compression: 'jpeg', quality: 95, ...tile },
  ])('are read closely where they hold JPEG: %o', async (options) => {
    const { data } = (await decodeTiff(await written(options))).pixels
    const differences = Array.from(data, (value, i) => Math.abs(value - (photo.data[i] ?? 0)))
    const difference = differences.reduce((sum, value) => sum + value, 0) / data.length
    expect(difference).toBeLessThan(4)
  })

  it('give a result or a typed error, however damaged', async () => {
    const files = await Promise.all(
      (['none', 'lzw', 'deflate', 'packbits', 'jpeg'] as const).flatMap((compression) => [
        written({ compression }),
        written({ compression, ...tile }),
      ]),
    )
    const random = mulberry32(11)
    for (let round = 0; round < 1000; round++) {
      const damaged = Uint8Array.from(files[round % files.length] as Uint8Array)
      // Most damage goes where the structure is: libtiff writes its directory at the end.
      for (let hit = 0; hit <= round % 4; hit++) {
        const place = round % 2 === 0 ? random() : 1 - random() * Math.min(1, 400 / damaged.length)
        damaged[Math.floor(place * damaged.length)] = Math.floor(random() * 256)
      }
      await decodeTiff(damaged).catch((error) => {
        if (!(error instanceof ImageError)) throw new Error(`round ${round}`, { cause: error })
      })
    }
  })
})
