import { mulberry32 } from '@whittle/scripts/testing/mulberry32'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { paint, photoLike } from '../../test/material.ts'
import { ImageError } from '../errors.ts'
import type { PixelImage } from '../pixels.ts'
import type { IcoBitDepth } from '../recipe.ts'
import { resample } from '../resample/index.ts'
import { decodeIco } from './decodeIco.ts'
import { encodeIco } from './encodeIco.ts'

const DEPTHS: IcoBitDepth[] = [32, 24, 8, 4]

/** Red and translucent green on top; blue and coloured but fully transparent below. */
const quarters = paint(2, 2, (x, y) =>
  y === 0 ? (x === 0 ? [255, 0, 0, 255] : [0, 255, 0, 128]) : x === 0 ? [0, 0, 255, 255] : [9, 9, 9, 0],
)

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** Strips the spaces and line breaks that make hex such as `'28 00'` readable. */
const golden = (text: string): string => text.replaceAll(/\s+/g, '')

function noise(width: number, height: number, seed: number): PixelImage {
  const random = mulberry32(seed)
  const byte = () => Math.floor(random() * 256)
  return paint(width, height, () => [byte(), byte(), byte(), byte()])
}

/** What an image of at most 256 colours must look like after an icon of a depth. */
function expectedAt(bitDepth: IcoBitDepth, { data }: PixelImage): number[] {
  if (bitDepth === 32) return [...data]
  return [...data].map((value, i) => (data[i | 3]! < 128 ? 0 : i % 4 === 3 ? 255 : value))
}

describe('encodeIco', () => {
  it('[I1][I2][I5][I7][I10] writes 32 bits, byte for byte', () => {
    expect(hex(encodeIco([quarters], { bitDepth: 32 }))).toBe(
      golden(`
        0000 0100 0100
        02 02 00 00 0100 2000 40000000 16000000
        28000000 02000000 04000000 0100 2000 00000000 18000000 00000000 00000000 00000000 00000000
        ff0000ff 09090900
        0000ffff 00ff0080
        40000000
        00000000`),
    )
  })

  it('[I6][I7][I9][I11] writes 24 bits, byte for byte', () => {
    expect(hex(encodeIco([quarters], { bitDepth: 24 }))).toBe(
      golden(`
        0000 0100 0100
        02 02 00 00 0100 1800 40000000 16000000
        28000000 02000000 04000000 0100 1800 00000000 18000000 00000000 00000000 00000000 00000000
        ff0000 000000 0000
        0000ff 00ff00 0000
        40000000
        00000000`),
    )
  })

  it('[I2][I7][I8][I12] writes 4 bits, byte for byte', () => {
    expect(hex(encodeIco([quarters], { bitDepth: 4 }))).toBe(
      golden(`
        0000 0100 0100
        02 02 10 00 0100 0400 78000000 16000000
        28000000 02000000 04000000 0100 0400 00000000 10000000 00000000 00000000 00000000 00000000
        00000000 ff000000 0000ff00 00ff0000 ${'00000000'.repeat(12)}
        10000000
        23000000
        40000000
        00000000`),
    )
  })

  it('[I2][I8] writes all 256 entries at 8 bits, and their number as 0', () => {
    const icon = encodeIco([quarters], { bitDepth: 8 })
    expect([icon[8], icon[12]]).toEqual([0, 8])
    expect(icon.length).toBe(6 + 16 + 40 + 256 * 4 + 2 * 4 + 2 * 4)
  })

  it('[I3] sorts the images from small to large', () => {
    const icon = encodeIco([48, 16, 32].map((side) => noise(side, side, side)))
    expect(decodeIco(icon).map(({ width }) => width)).toEqual([16, 32, 48])
  })

  it('[I2][I4] stores 256 as 0, and as an 8-bit RGBA PNG at 32 bits', async () => {
    const icon = encodeIco([paint(256, 256, () => [1, 2, 3, 255])], { bitDepth: 32 })
    expect([...icon.subarray(6, 14)]).toEqual([0, 0, 0, 0, 1, 0, 32, 0])
    const { format, channels, depth } = await sharp(icon.subarray(22)).metadata()
    expect({ format, channels, depth }).toEqual({ format: 'png', channels: 4, depth: 'uchar' })
  })

  it.each([
    ["png is 'never'", { bitDepth: 32, png: 'never' }],
    ['there are fewer bits', { bitDepth: 24 }],
  ] as const)('[I4] stores 256 as a bitmap when %s', (_, options) => {
    const [entry] = decodeIco(encodeIco([paint(256, 256, () => [1, 2, 3, 255])], options))
    expect(entry).toMatchObject({ width: 256, height: 256, png: false })
  })

  it.each(DEPTHS)(
    '[I1]–[I12] round-trips every width and every height from 1 to 256 at %i bits',
    (bitDepth) => {
      const count = bitDepth === 4 ? 15 : 200
      const pixel = (x: number, y: number) => {
        const color = (x * 7 + y * 13) % count
        return [(color * 71) & 255, (color * 29) & 255, color, (x ^ y) & 4 ? 0 : 255] as const
      }
      for (let side = 1; side <= 256; side++) {
        const other = (side % 9) + 1
        for (const image of [paint(side, other, pixel), paint(other, side, pixel)]) {
          const [entry] = decodeIco(encodeIco([image], { bitDepth }))
          expect(entry).toMatchObject({ width: image.width, height: image.height, bitDepth })
          expect([...entry!.data]).toEqual(expectedAt(bitDepth, image))
        }
      }
    },
  )

  it('[I10] round-trips any pixels at 32 bits', () => {
    const side = fc.integer({ min: 1, max: 40 })
    fc.assert(
      fc.property(side, side, fc.nat(), (width, height, seed) => {
        const image = noise(width, height, seed)
        // If all pixels were transparent, the mask would apply.
        image.data[3] = 255
        const icon = encodeIco([image])
        expect(decodeIco(icon)[0]!.data).toEqual(image.data)
        expect(encodeIco(decodeIco(icon))).toEqual(icon)
      }),
    )
  })

  it.each([
    [1, [255, 255, 255]],
    [128, [0, 255, 255]],
    [255, [0, 0, 255]],
  ])('[I11] splits at the alpha threshold %i', (alphaThreshold, alphas) => {
    const image = paint(3, 1, (x) => [200, 100, 50, [127, 128, 255][x]!])
    const [entry] = decodeIco(encodeIco([image], { bitDepth: 24, alphaThreshold }))
    expect([3, 7, 11].map((at) => entry!.data[at])).toEqual(alphas)
  })

  it('[I11] blends translucent pixels over the matte', () => {
    const image = paint(1, 1, () => [200, 100, 0, 204])
    const [entry] = decodeIco(encodeIco([image], { bitDepth: 24, matte: [255, 255, 255] }))
    expect([...entry!.data]).toEqual([211, 131, 51, 255])
  })

  it('[I12] keeps a photograph recognisable in 16 colours, and dithering changes it', () => {
    const photo = resample(photoLike(300, 300), { width: 64, height: 64 })
    const plain = encodeIco([photo], { bitDepth: 4 })
    const dithered = encodeIco([photo], { bitDepth: 4, dither: 'floyd-steinberg' })
    expect(hex(dithered)).not.toBe(hex(plain))
    for (const icon of [plain, dithered]) {
      const { data } = decodeIco(icon)[0]!
      const error =
        [...data].reduce((sum, value, i) => sum + Math.abs(value - photo.data[i]!), 0) / data.length
      expect(error).toBeLessThan(12)
    }
  })

  it('[I4] stores 16, 32, 48 and 256 far smaller than as four plain bitmaps', () => {
    const photo = photoLike(512, 512)
    const images = [16, 32, 48, 256].map((side) => resample(photo, { width: side, height: side }))
    const plain = encodeIco(images, { png: 'never' }).length
    // A photograph is the hardest case for PNG; drawings shrink far more.
    expect(encodeIco(images).length).toBeLessThan(plain * 0.8)
    const drawing = images.map(({ width, height }) =>
      paint(width, height, (x, y) => [x < y ? 255 : 0, 80, 80, 255]),
    )
    expect(encodeIco(drawing).length).toBeLessThan(encodeIco(drawing, { png: 'never' }).length * 0.4)
  })

  it('rejects an empty list of images', () => {
    expect(() => encodeIco([])).toThrow(new ImageError('no-size-selected'))
  })

  it.each([
    [257, 1],
    [1, 0],
  ])('rejects an image of %i × %i', (width, height) => {
    const image = { width, height, data: new Uint8ClampedArray(width * height * 4) }
    expect(() => encodeIco([image])).toThrow(
      expect.objectContaining({ code: 'ico-size', details: { width, height } }),
    )
  })

  it('rejects two images of the same size, an unknown depth, and an impossible threshold', () => {
    expect(() => encodeIco([quarters, quarters])).toThrow('images must differ in size, got 2 × 2 twice')
    expect(() => encodeIco([quarters], { bitDepth: 16 as IcoBitDepth })).toThrow(RangeError)
    expect(() => encodeIco([quarters], { alphaThreshold: 0 })).toThrow(RangeError)
  })
})
