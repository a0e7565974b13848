import { mulberry32 } from '@whittle/scripts/testing/mulberry32'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BitmapParts, bitmapBody, icoFile } from '../../test/icoFile.ts'
import { paint } from '../../test/material.ts'
import { pngFile } from '../../test/pngFile.ts'
import { ImageError } from '../errors.ts'
import { decodeIco, type IcoEntry } from './decodeIco.ts'
import { encodeIco } from './encodeIco.ts'

/** The pixels of a bitmap's only image. */
function pixelsOf(parts: BitmapParts): number[][] {
  const { data } = decodeIco(icoFile([bitmapBody(parts)]))[0]!
  return Array.from({ length: data.length / 4 }, (_, i) => [...data.subarray(i * 4, i * 4 + 4)])
}

/** The entries, or the code of the error that decoding throws; any other error is passed on. */
function outcome(bytes: Uint8Array): IcoEntry[] | string {
  try {
    return decodeIco(bytes)
  } catch (error) {
    if (error instanceof ImageError) return error.code
    throw error
  }
}

const BLACK_AND_RED = [
  [0, 0, 0, 0],
  [0, 0, 255, 0],
]

describe('decodeIco', () => {
  it('[I14] reads 1 bit, leftmost in the highest bit', () => {
    const pixels = pixelsOf({
      width: 2,
      height: 2,
      bits: 1,
      palette: BLACK_AND_RED,
      xor: [0b01000000, 0, 0, 0, 0b10000000, 0, 0, 0],
      and: [0, 0, 0, 0, 0, 0, 0, 0],
    })
    expect(pixels.map(([red]) => red)).toEqual([255, 0, 0, 255])
  })

  it('[I14] reads a palette that is shorter than the depth allows; a number beyond it is black', () => {
    const parts = { width: 2, height: 1, bits: 8, palette: BLACK_AND_RED, colorsUsed: 2, xor: [1, 7, 0, 0] }
    expect(pixelsOf(parts)).toEqual([
      [255, 0, 0, 255],
      [0, 0, 0, 255],
    ])
  })

  it('[I14] reads 16 bits with five each, and with custom masks', () => {
    const plain = pixelsOf({ width: 2, height: 1, bits: 16, xor: [0x00, 0x7c, 0x1f, 0x00] })
    expect(plain).toEqual([
      [255, 0, 0, 255],
      [0, 0, 255, 255],
    ])
    const masks = [0xf800, 0x07e0, 0x001f]
    const masked = pixelsOf({
      width: 2,
      height: 1,
      bits: 16,
      compression: 3,
      masks,
      xor: [0x00, 0xf8, 0xe0, 0x07],
    })
    expect(masked).toEqual([
      [255, 0, 0, 255],
      [0, 255, 0, 255],
    ])
  })

  it('[I14] reads 32 bits with masks', () => {
    const masks = [0x000000ff, 0x0000ff00, 0x00ff0000]
    expect(pixelsOf({ width: 1, height: 1, bits: 32, compression: 3, masks, xor: [1, 2, 3, 0] })).toEqual([
      [1, 2, 3, 255],
    ])
  })

  it('[I15] takes alpha from the pixels at 32 bits and ignores the mask', () => {
    const xor = [1, 2, 3, 128, 4, 5, 6, 255]
    expect(pixelsOf({ width: 2, height: 1, bits: 32, xor, and: [0xff, 0, 0, 0] })).toEqual([
      [3, 2, 1, 128],
      [6, 5, 4, 255],
    ])
  })

  it('[I15] uses the mask at 32 bits if alpha is 0 throughout', () => {
    const xor = [1, 2, 3, 0, 4, 5, 6, 0]
    expect(pixelsOf({ width: 2, height: 1, bits: 32, xor, and: [0x80, 0, 0, 0] })).toEqual([
      [0, 0, 0, 0],
      [6, 5, 4, 255],
    ])
  })

  it('[I16] hides nothing if the mask is missing', () => {
    expect(pixelsOf({ width: 1, height: 1, bits: 24, xor: [1, 2, 3, 0] })).toEqual([[3, 2, 1, 255]])
  })

  it('[I13] reads cursors, and several images in the order of the file', () => {
    const body = (width: number) => bitmapBody({ width, height: 1, bits: 24, xor: new Array(12).fill(0) })
    const entries = decodeIco(icoFile([body(3), body(1), body(2)], 'cursor'))
    expect(entries.map(({ width, bitDepth, png }) => [width, bitDepth, png])).toEqual([
      [3, 24, false],
      [1, 24, false],
      [2, 24, false],
    ])
  })

  it('[I17] reads only the first chunk of a PNG entry before its size is accepted', () => {
    const png = pngFile({ width: 1, height: 1, depth: 8, colorType: 6, interlaced: false, sample: () => 0 })
    png.set([0, 0, 64, 0], 16)
    png.set([0, 0, 64, 0], 20)
    const damaged = Buffer.concat([png.subarray(0, 33), Buffer.from('not a chunk')])
    expect(outcome(icoFile([damaged]))).toBe('too-many-pixels')
  })

  it('[I17] reads PNG entries with a palette, and larger than 256', () => {
    const png = pngFile({
      width: 300,
      height: 2,
      depth: 1,
      colorType: 3,
      interlaced: true,
      sample: (x) => x % 2,
      chunks: [['PLTE', Uint8Array.of(1, 2, 3, 4, 5, 6)]],
    })
    const [entry] = decodeIco(icoFile([png]))
    expect(entry).toMatchObject({ width: 300, height: 2, bitDepth: 1, png: true })
    expect([...entry!.data.subarray(0, 8)]).toEqual([1, 2, 3, 255, 4, 5, 6, 255])
  })

  it.each([
    ['no bytes', Buffer.alloc(0), 'not-an-image'],
    ['text', Buffer.from('GIF89a, or something else'), 'not-an-image'],
    ['no entries', icoFile([]), 'not-an-image'],
    ['a directory that ends early', icoFile([Buffer.alloc(9)]).subarray(0, 12), 'corrupt'],
    ['an image that reaches beyond the file', icoFile([Buffer.alloc(90)]).subarray(0, 60), 'corrupt'],
    ['odd height', icoFile([oddHeight()]), 'corrupt'],
    [
      'run lengths',
      icoFile([bitmapBody({ width: 1, height: 1, bits: 8, compression: 1, xor: [0, 0, 0, 0] })]),
      'unsupported-format',
    ],
  ])('[I18] rejects %s', (_, bytes, code) => {
    expect(outcome(bytes)).toBe(code)
  })

  it('[I18] rejects a thousand entries that share one image', () => {
    const file = icoFile([...new Array<Uint8Array>(999).fill(Buffer.alloc(0)), oddHeight()])
    for (let i = 0; i < 1000; i++) file.writeUInt32LE(48, 6 + 16 * i + 8)
    for (let i = 0; i < 1000; i++) file.writeUInt32LE(file.length - 48, 6 + 16 * i + 12)
    expect(outcome(file)).toBe('corrupt')
  })

  it('[I18] rejects more pixels than an icon set has, before allocating them', () => {
    const header = { depth: 1, colorType: 0, interlaced: false, sample: () => 0 }
    const png = pngFile({ ...header, width: 3000, height: 100 })
    expect(outcome(icoFile(new Array(60).fill(png)))).toBe('too-many-pixels')
  })

  it('[I18] returns images or throws an ImageError for any change to any file', () => {
    const seeds = fc.nat()
    const files = makeFiles()
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        seeds,
        fc.integer({ min: 1, max: 12 }),
        (file, seed, changes) => {
          const random = mulberry32(seed)
          const mutant = mutate(file, changes, random)
          const result = outcome(mutant)
          if (typeof result !== 'string') {
            for (const { width, height, data } of result) expect(data.length).toBe(width * height * 4)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })
})

/** A 48-byte bitmap with an odd height. */
function oddHeight(): Buffer {
  const body = bitmapBody({ width: 1, height: 1, bits: 24, xor: [0, 0, 0, 0], and: [0, 0, 0, 0] })
  body.writeInt32LE(3, 8)
  return body
}

/** One file of each kind. */
function makeFiles(): Uint8Array[] {
  const images = [5, 16, 33].map((side) =>
    paint(side, side, (x, y) => [x * 7, y * 7, x ^ y, x < y ? 255 : 100]),
  )
  const written = ([32, 24, 8, 4] as const).map((bitDepth) => encodeIco(images, { bitDepth }))
  const big = encodeIco([paint(256, 9, (x, y) => [x, y, 0, 255])])
  const masks = [0xf800, 0x07e0, 0x001f]
  const masked = bitmapBody({
    width: 2,
    height: 1,
    bits: 16,
    compression: 3,
    masks,
    xor: [1, 2, 3, 4],
    and: [0, 0, 0, 0],
  })
  return [...written, big, icoFile([masked], 'cursor')]
}

/**
 * The file with bytes changed (more often near the start, where sizes and offsets are), and perhaps
 * truncated.
 */
function mutate(file: Uint8Array, changes: number, random: () => number): Uint8Array {
  const mutant = Uint8Array.from(file)
  const interesting = [0, 1, 2, 3, 24, 32, 127, 128, 255]
  for (let i = 0; i < changes; i++) {
    const within = random() < 0.7 ? Math.min(file.length, 120) : file.length
    const value =
      random() < 0.5 ? interesting[Math.floor(random() * interesting.length)]! : Math.floor(random() * 256)
    mutant[Math.floor(random() * within)] = value
  }
  return random() < 0.2 ? mutant.subarray(0, Math.floor(random() * mutant.length)) : mutant
}
