import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bytes } from '../../test/files.ts'
import { type TiffTags, writeTiff } from '../../test/tiffWriter.ts'
import { decodeTiff } from './decodeTiff.ts'

/** A picture of black (1) and white (0) pixels, long runs and single ones. */
const pictures = fc
  .record({
    width: fc.integer({ min: 1, max: 300 }),
    height: fc.integer({ min: 1, max: 12 }),
    seed: fc.array(fc.nat(90), { minLength: 1, maxLength: 60 }),
  })
  .map(({ width, height, seed }) => {
    const runs = Array.from({ length: width * height }, (_, i) => seed[i % seed.length] ?? 0)
    const pixels = runs.flatMap((length, i) => Array.from({ length }, () => i % 2)).slice(0, width * height)
    while (pixels.length < width * height) pixels.push(0)
    return { width, height, pixels }
  })

async function blackPixels(file: Uint8Array): Promise<number[]> {
  const { data } = (await decodeTiff(file)).pixels
  return Array.from({ length: data.length / 4 }, (_, i) => (data[i * 4] === 0 ? 1 : 0))
}

describe('fax compression', () => {
  it('reads what libtiff writes as Group 4', async () => {
    await fc.assert(
      fc.asyncProperty(pictures, async ({ width, height, pixels }) => {
        const raw = { width, height, channels: 1 } as const
        const file = await sharp(
          Uint8Array.from(pixels, (black) => (black === 1 ? 0 : 255)),
          { raw },
        )
          .toColourspace('b-w')
          .tiff({ compression: 'ccittfax4', bitdepth: 1 })
          .toBuffer()
        expect(await blackPixels(file)).toEqual(pixels)
      }),
      { numRuns: 60 },
    )
  })

  /** A row of 16 pixels: 4 white, 3 black, 9 white. Codes of T.4, tables 2/T.4. */
  const ROW = '1011' + '10' + '10100'
  const SHOWN = [0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  const END_OF_LINE = '000000000001'

  const fax = (compression: number, code: string, more: TiffTags = {}, rows = 1): Uint8Array => {
    const padded = code.padEnd(Math.ceil(code.length / 8) * 8, '0')
    const data = bytes(
      Array.from({ length: padded.length / 8 }, (_, i) => Number.parseInt(padded.slice(i * 8, i * 8 + 8), 2)),
    )
    return writeTiff([
      { tags: { 256: [16], 257: [rows], 262: [0], 259: [compression], ...more }, blocks: [data] },
    ])
  }

  it('reads rows of run lengths, each starting on a whole byte', async () => {
    const row = ROW.padEnd(16, '0')
    expect(await blackPixels(fax(2, row + row, {}, 2))).toEqual([...SHOWN, ...SHOWN])
  })

  it.each([
    ['with end-of-line codes', END_OF_LINE + ROW + END_OF_LINE + ROW],
    [
      'with end-of-line codes that end on whole bytes',
      `0000${END_OF_LINE}${ROW}00${END_OF_LINE.padStart(16, '0')}${ROW}`,
    ],
    ['without end-of-line codes', ROW + ROW],
  ])('reads Group 3 %s', async (_, code) => {
    expect(await blackPixels(fax(3, code, {}, 2))).toEqual([...SHOWN, ...SHOWN])
  })

  it('reads rows of Group 3 that refer to the row above', async () => {
    // A whole row, then one whose three changes are directly below those above.
    const code = `${END_OF_LINE}1${ROW}${END_OF_LINE}0111`
    expect(await blackPixels(fax(3, code, { 292: [1] }, 2))).toEqual([...SHOWN, ...SHOWN])
  })

  it('reads bytes with the lowest bit first', async () => {
    const reversed = [...ROW.padEnd(16, '0').matchAll(/.{8}/g)]
      .map(([byte]) => [...byte].reverse().join(''))
      .join('')
    expect(await blackPixels(fax(2, reversed, { 266: [2] }))).toEqual(SHOWN)
  })

  it.each([
    ['the end of the picture comes first', `${END_OF_LINE}${ROW}${END_OF_LINE.repeat(6)}`],
    ['the data ends between rows', `${END_OF_LINE}${ROW}`],
    ['the data ends within a row', `${END_OF_LINE}${ROW}${END_OF_LINE}1011`],
  ])('is an error, not a white rest, when rows are missing: %s', async (_, code) => {
    await expect(blackPixels(fax(3, code, {}, 3))).rejects.toMatchObject({
      code: 'decode-failed',
      details: { reason: 'ends-early', needed: 6 },
    })
  })

  it('stops at once on damaged data, however long it is', async () => {
    const nonsense = bytes(new Uint8Array(2_000_000).fill(0b0000_0001))
    const file = writeTiff([{ tags: { 256: [16], 257: [1000], 262: [0], 259: [4] }, blocks: [nonsense] }])
    await decodeTiff(file).catch((error) => expect(error.code).toBe('decode-failed'))
  })
})
