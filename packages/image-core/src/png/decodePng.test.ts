import { deflateSync } from 'node:zlib'
import { mulberry32 } from '@whittle/scripts/testing/mulberry32'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { chunk } from '../../test/files.ts'
import { type PngParts, pngFile } from '../../test/pngFile.ts'
import { ImageError } from '../errors.ts'
import { decodePng } from './decodePng.ts'

/** Every colour type with every valid depth. */
const KINDS = [
  [0, 1],
  [0, 2],
  [0, 4],
  [0, 8],
  [0, 16],
  [2, 8],
  [2, 16],
  [3, 1],
  [3, 2],
  [3, 4],
  [3, 8],
  [4, 8],
  [4, 16],
  [6, 8],
  [6, 16],
] as const

/** A palette of as many colours as the depth allows, the first of them translucent. */
function paletteChunks(depth: number): PngParts['chunks'] {
  const colors = Uint8Array.from({ length: 3 * 2 ** depth }, (_, i) => (i * 91) & 255)
  return [
    ['PLTE', colors],
    ['tRNS', Uint8Array.of(0x40)],
  ]
}

async function rawBySharp(png: Uint8Array): Promise<Uint8ClampedArray> {
  const raw = await sharp(png).toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer()
  return new Uint8ClampedArray(raw)
}

/** The code and reason of the error that decoding throws. */
function failureOf(bytes: Uint8Array): string {
  try {
    decodePng(bytes)
    return 'none'
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    return `${error.code} ${error.details.reason}`
  }
}

const small: PngParts = {
  width: 3,
  height: 2,
  depth: 8,
  colorType: 6,
  interlaced: false,
  sample: (x, y, c) => x * 9 + y + c,
}

describe('decodePng', () => {
  it.each(KINDS)(
    'reads colour type %i at %i bits as sharp does, interlaced or not',
    async (colorType, depth) => {
      const side = fc.integer({ min: 1, max: 17 })
      await fc.assert(
        fc.asyncProperty(side, side, fc.boolean(), fc.nat(), async (width, height, interlaced, seed) => {
          const random = mulberry32(seed)
          const samples = Array.from({ length: width * height * 4 }, () => Math.floor(random() * 2 ** depth))
          const png = pngFile({
            width,
            height,
            depth,
            colorType,
            interlaced,
            sample: (x, y, channel) => samples[(y * width + x) * 4 + channel]!,
            chunks: colorType === 3 ? paletteChunks(depth)! : [],
          })
          expect(decodePng(png).data).toEqual(await rawBySharp(png))
        }),
        { numRuns: 20 },
      )
    },
  )

  it.each([
    ['grey, 4 bits', 0, 4, [5], [0, 5]],
    ['grey, 16 bits', 0, 16, [0x1234], [0x12, 0x34]],
    ['colour, 8 bits', 2, 8, [1, 2, 3], [0, 1, 0, 2, 0, 3]],
    ['colour, 16 bits', 2, 16, [0x102, 0x304, 0x506], [1, 2, 3, 4, 5, 6]],
  ] as const)(
    'makes the one transparent colour transparent: %s',
    (_, colorType, depth, color, transparency) => {
      const png = pngFile({
        width: 2,
        height: 1,
        depth,
        colorType,
        interlaced: false,
        sample: (x, __, channel) => color[channel]! + (x === 1 && channel === 0 ? 1 : 0),
        chunks: [['tRNS', Uint8Array.from(transparency)]],
      })
      const { data } = decodePng(png)
      expect([data[3], data[7]]).toEqual([0, 255])
    },
  )

  it('rejects a file that ends early, at every length', () => {
    const png = pngFile(small)
    for (let length = 0; length < png.length - 12; length++) {
      expect(failureOf(png.subarray(0, length))).toMatch(/^corrupt/)
    }
  })

  it('rejects a wrong checksum', () => {
    const png = pngFile(small)
    png[20]! ^= 1
    expect(failureOf(png)).toBe('corrupt checksum')
  })

  it('allocates nothing for a size that the data cannot fill', () => {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(2 ** 31 - 1, 0)
    header.writeUInt32BE(2 ** 31 - 1, 4)
    header.set([8, 6, 0, 0, 0], 8)
    const png = Buffer.concat([
      pngFile(small).subarray(0, 8),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1000))),
      chunk('IEND'),
    ])
    expect(failureOf(png)).toBe('corrupt too-little-data')
  })
})
