/**
 * Kinds of TIFF that the specification leaves open or that only old writers make: read as libtiff reads them.
 */

import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import { withTempFile } from '@whittle/scripts/testing/tempFile'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bytes, le32 } from '../../test/files.ts'
import { photoLike } from '../../test/material.ts'
import { deflated, type TiffTags, writeTiff } from '../../test/tiffWriter.ts'
import { decodeTiff } from './decodeTiff.ts'

const WIDTH = 70
const HEIGHT = 50
const RGB: TiffTags = { 256: [WIDTH], 257: [HEIGHT], 258: [8, 8, 8], 262: [2], 277: [3] }

/** A photograph's R, G and B. */
const samples = (() => {
  const { data } = photoLike(WIDTH, HEIGHT)
  return Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) => data[Math.floor(i / 3) * 4 + (i % 3)] ?? 0)
})()

/** R, G and B of a file's pixels. */
async function rgbOf(file: Uint8Array): Promise<Uint8Array> {
  const { data } = (await decodeTiff(file)).pixels
  return Uint8Array.from(
    { length: (data.length / 4) * 3 },
    (_, i) => data[Math.floor(i / 3) * 4 + (i % 3)] ?? 0,
  )
}

/** R, G and B of a file's pixels as libtiff reads them, which sharp contains. */
async function rgbByLibtiff(file: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await sharp(file, { failOn: 'none' }).removeAlpha().raw().toBuffer())
}

function strip(tags: TiffTags, data: Uint8Array): Uint8Array {
  return writeTiff([{ tags: { ...RGB, ...tags }, blocks: [data] }])
}

const lowBitFirst = (data: Uint8Array): Uint8Array =>
  data.map((byte) => Number.parseInt([...byte.toString(2).padStart(8, '0')].reverse().join(''), 2))

/** PackBits without repetitions: runs of at most 128 bytes, each stored as it is. */
function packBits(data: Uint8Array): Uint8Array {
  const runs = Array.from({ length: Math.ceil(data.length / 128) }, (_, i) => {
    const run = data.subarray(i * 128, i * 128 + 128)
    return bytes(run.length - 1, run)
  })
  return bytes(...runs)
}

/** LZW with the widths of TIFF 6.0 and the highest bit first, or as the oldest writers did. */
function lzw(data: Uint8Array, style: 'new' | 'old'): Uint8Array {
  const bits: number[] = []
  let codes = new Map<string, number>()
  let width = 9
  const put = (code: number) => {
    const written = Array.from({ length: width }, (_, bit) => (code >> bit) & 1)
    bits.push(...(style === 'old' ? written : written.reverse()))
  }
  const clear = () => {
    put(256)
    codes = new Map(Array.from({ length: 256 }, (_, byte) => [String.fromCharCode(byte), byte]))
    width = 9
  }
  clear()
  let text = ''
  let next = 258
  for (const byte of data) {
    const longer = text + String.fromCharCode(byte)
    if (codes.has(longer)) {
      text = longer
      continue
    }
    put(codes.get(text) as number)
    codes.set(longer, next++)
    text = String.fromCharCode(byte)
    if (next > (1 << width) - (style === 'old' ? 0 : 1)) width++
    if (next < 4094) continue
    clear()
    next = 258
  }
  put(codes.get(text) as number)
  put(257)
  const packed = Array.from({ length: Math.ceil(bits.length / 8) }, (_, i) => {
    const eight = Array.from({ length: 8 }, (_, bit) => bits[i * 8 + bit] ?? 0)
    return Number.parseInt((style === 'old' ? eight.reverse() : eight).join(''), 2)
  })
  return Uint8Array.from(packed)
}

describe('a page whose lowest bit comes first', () => {
  it.each([
    ['without compression', 1, samples],
    ['with PackBits', 32_773, packBits(samples)],
    ['with LZW', 5, lzw(samples, 'new')],
    ['with deflate', 8, deflated(samples)],
  ] as const)('is read %s', async (_, compression, data) => {
    const file = strip({ 259: [compression], 266: [2] }, lowBitFirst(data))
    expect(await rgbOf(file)).toEqual(samples)
    expect(await rgbByLibtiff(file)).toEqual(samples)
  })

  it('is read with JPEG, whose bits stay in order', async () => {
    const file = strip({ 259: [7], 262: [6], 266: [2] }, await jpeg(samples))
    expect(await differenceOf(await rgbOf(file), samples)).toBeLessThan(2)
  })
})

describe('LZW', () => {
  it('is read as the oldest writers wrote it', async () => {
    const file = strip({ 259: [5] }, lzw(samples, 'old'))
    expect(await rgbOf(file)).toEqual(samples)
    expect(await rgbByLibtiff(file)).toEqual(samples)
  })
})

describe('a palette', () => {
  const colors = (factor: number) =>
    Array.from({ length: 768 }, (_, i) => (((i % 256) * 3 + (i >> 8)) % 256) * factor)
  const page: TiffTags = { 256: [3], 257: [1], 258: [8], 262: [3] }
  const file = (factor: number) =>
    writeTiff([{ tags: { ...page, 320: colors(factor) }, blocks: [bytes([1, 60, 200])] }])

  it('whose entries are all below 256 is read as one of 8 bits', async () => {
    expect(await rgbOf(file(1))).toEqual(await rgbOf(file(257)))
    expect(await rgbOf(file(1))).toEqual(bytes([3, 4, 5, 180, 181, 182, 88, 89, 90]))
    expect(await rgbOf(file(1))).toEqual(await rgbByLibtiff(file(1)))
  })

  it('of 16 bits has 65,536 colours', async () => {
    const map = Array.from({ length: 3 * 65_536 }, (_, i) => ((i % 65_536) * 7 + (i >> 16) * 9000) % 65_536)
    for (const order of ['II', 'MM'] as const) {
      const indices = [5, 300, 40_000].flatMap((index) =>
        order === 'II' ? [index & 255, index >> 8] : [index >> 8, index & 255],
      )
      const wide = writeTiff([{ tags: { ...page, 258: [16], 320: map }, blocks: [bytes(indices)] }], order)
      const expected = [5, 300, 40_000].flatMap((index) =>
        [0, 1, 2].map((channel) => ((index * 7 + channel * 9000) % 65_536) >> 8),
      )
      expect(await rgbOf(wide)).toEqual(bytes(expected))
    }
  })
})

/** A JPEG without reduced colours. */
async function jpeg(rgb: Uint8Array): Promise<Uint8Array> {
  return sharp(rgb, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

function differenceOf(one: Uint8Array, other: Uint8Array): number {
  expect(one.length).toBe(other.length)
  return one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length
}

describe('JPEG in a page', () => {
  it.each([
    ['YCbCr', 6],
    ['RGB', 2],
  ] as const)('is %s where the tag says so, whatever the JPEG says', async (_, photometric) => {
    const file = strip({ 259: [7], 262: [photometric] }, await jpeg(samples))
    expect(differenceOf(await rgbOf(file), await rgbByLibtiff(file))).toBeLessThan(0.6)
    // Read by the other rule, the picture is far from this.
    const difference = differenceOf(await rgbOf(file), samples)
    if (photometric === 6) expect(difference).toBeLessThan(2)
    else expect(difference).toBeGreaterThan(20)
  })

  it('is CMYK as it is stored: 255 is full ink, whatever the JPEG says', async () => {
    const white = await sharp(new Uint8Array(16 * 16 * 3).fill(255), {
      raw: { width: 16, height: 16, channels: 3 },
    })
      .toColourspace('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer()
    const tags = { 256: [16], 257: [16], 258: [8, 8, 8, 8], 259: [7], 262: [5], 277: [4] }
    // A JPEG file stores white as 255, because Adobe's marker says that its inks are inverted.
    expect(Math.max(...(await rgbOf(writeTiff([{ tags, blocks: [white] }]))))).toBeLessThan(4)
  })

  it('is read in separate planes', async () => {
    const planes = await Promise.all(
      [0, 1, 2].map((plane) =>
        sharp(
          samples.filter((_, i) => i % 3 === plane),
          { raw: { width: WIDTH, height: HEIGHT, channels: 1 } },
        )
          .toColourspace('b-w')
          .jpeg({ quality: 97 })
          .toBuffer(),
      ),
    )
    const file = writeTiff([{ tags: { ...RGB, 259: [7], 284: [2] }, blocks: planes }])
    expect(differenceOf(await rgbOf(file), samples)).toBeLessThan(2)
  })

  it('of another number of components than the page has samples is an error', async () => {
    const file = strip({ 258: [8, 8, 8, 8], 259: [7], 262: [5], 277: [4] }, await jpeg(samples))
    await expect(decodeTiff(file)).rejects.toMatchObject({
      code: 'decode-failed',
      details: { compression: 7 },
    })
  })

  it.each([
    ['12-bit JPEG', 0xc1, 12],
    ['lossless JPEG', 0xc3, 8],
    ['an unusual JPEG', 0xc9, 8],
  ])('of an unsupported kind is named: %s', async (kind, marker, depth) => {
    const changed = Uint8Array.from(await jpeg(samples))
    const frame = changed.findIndex((byte, at) => byte === 0xff && changed[at + 1] === 0xc0)
    changed[frame + 1] = marker
    changed[frame + 4] = depth
    await expect(decodeTiff(strip({ 259: [7], 262: [6] }, changed))).rejects.toMatchObject({
      code: 'unsupported-format',
      message: `This kind of TIFF (${kind}) is not supported`,
    })
  })
})

describe('a strip', () => {
  it('of Group 4 without a length reaches to the end of the file', async () => {
    const black = Uint8Array.from({ length: 64 * 64 }, (_, i) => ((i * i) % 7 > 3 ? 255 : 0))
    const fax = await sharp(black, { raw: { width: 64, height: 64, channels: 1 } })
      .toColourspace('b-w')
      .tiff({ compression: 'ccittfax4', bitdepth: 1 })
      .toBuffer()
    const count = fax.indexOf(bytes(0x17, 0x01))
    const zero = Uint8Array.from(fax)
    // Tag, type and count of the field precede its value.
    expect(zero[count + 8]).toBeGreaterThan(0)
    zero.set(le32(0), count + 8)
    expect((await rgbOf(zero)).filter((_, i) => i % 3 === 0)).toEqual(black)
  })

  it.each([
    ['without compression', 1, samples],
    ['of PackBits', 32_773, packBits(samples)],
    ['of LZW', 5, lzw(samples, 'new')],
    ['of old LZW', 5, lzw(samples, 'old')],
    ['of deflate', 8, deflated(samples.subarray(0, samples.length / 2))],
  ] as const)('%s that holds too few rows is an error, never a blank', async (_, compression, data) => {
    const half = compression === 8 ? data : data.subarray(0, data.length / 2)
    const file = strip({ 259: [compression] }, half)
    await expect(decodeTiff(file)).rejects.toMatchObject({
      code: expect.stringMatching(/decode-failed|corrupt/),
    })
  })

  it('of JPEG that holds too few rows is an error, never a grey rest', async () => {
    const whole = await jpeg(samples)
    for (const part of [0.5, 0.9]) {
      const cut = bytes(whole.subarray(0, Math.floor(whole.length * part)), 0xff, 0xd9)
      await expect(decodeTiff(strip({ 259: [7], 262: [6] }, cut))).rejects.toMatchObject({
        code: 'decode-failed',
        details: { format: 'tiff', compression: 7 },
      })
    }
  })

  it('without compression that states too small a length is read whole if it is the only one', async () => {
    const file = writeTiff([{ tags: { ...RGB, 279: [10] }, blocks: [samples], blockTags: [273, 65_000] }])
    expect(await rgbOf(file)).toEqual(samples)
    expect(await rgbByLibtiff(file)).toEqual(samples)
  })
})

describe.runIf(hasPrograms('tiffcp'))('what tiffcp writes', () => {
  const copied = (options: readonly string[]): Uint8Array =>
    withTempFile(strip({}, samples), 'tif', (file) => {
      runProgram('tiffcp', [...options, file, `${file}.copy`])
      return Uint8Array.from(runProgram('cat', [`${file}.copy`]))
    })

  it.each(
    ['none', 'lzw', 'lzw:2', 'zip', 'zip:2', 'packbits'].flatMap((compression) =>
      [[], ['-f', 'lsb2msb'], ['-p', 'separate'], ['-t', '-w', '32', '-l', '32'], ['-B'], ['-r', '7']].map(
        (layout) => [...layout, '-c', compression],
      ),
    ),
  )('is read exactly: %s %s %s %s %s %s %s', async (...options) => {
    expect(await rgbOf(copied(options.filter((option) => option !== undefined)))).toEqual(samples)
  })

  it.each([
    ['-c', 'jpeg:r:95'],
    ['-f', 'lsb2msb', '-c', 'jpeg:r:95'],
    ['-p', 'separate', '-c', 'jpeg:r:95'],
  ])('is read closely where it holds JPEG of RGB: %s %s %s %s', async (...options) => {
    const file = copied(['-r', '16', ...options.filter((option) => option !== undefined)])
    expect(differenceOf(await rgbOf(file), samples)).toBeLessThan(2)
  })
})
