import { describe, expect, it } from 'vitest'
import { fromLatin1 } from './bytes.ts'
import { brandsOf, formatByBrands, formatBySignature } from './pictureSignature.ts'

const ICON = '\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0\x68\x04\0\0\x16\0\0\0'

/** A 32-bit number, least significant byte first. */
function le32(value: number): string {
  return String.fromCharCode(value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24)
}

/** An `ftyp` box whose size field says `size`. */
function ftyp(brands: readonly string[], size = 12 + 4 * brands.length): Uint8Array {
  const [major, ...compatible] = brands
  return fromLatin1(
    `\0\0${String.fromCharCode(size >> 8, size & 255)}ftyp${major}\0\0\0\0${compatible.join('')}`,
  )
}

describe('formatBySignature', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe0'],
    ['png', '\x89PNG\r\n\x1a\n'],
    ['gif', 'GIF87a'],
    ['gif', 'GIF89a'],
    ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['jxl', '\xff\x0a\x10'],
    ['jxl', '\0\0\0\x0cJXL \r\n\x87\n'],
    ['tiff', 'II*\0'],
    ['tiff', 'MM\0*'],
    ['tiff', 'II+\0'],
    ['tiff', 'MM\0+'],
    ...[12, 16, 40, 52, 56, 64, 108, 124].map(
      (size) => ['bmp', `BM${'\0'.repeat(12)}${le32(size)}`] as const,
    ),
    ['ico', ICON],
    ['ico', ICON.replace('\x01', '\x02')],
  ] as const)('knows %s by %j', (format, head) => {
    expect(formatBySignature(fromLatin1(head))).toBe(format)
  })

  it.each([
    '',
    '\xff',
    'GIF88a',
    'RIFF\x10\0\0\0WAVE',
    'BM is a company of some renown',
    `BM${'\0'.repeat(12)}${le32(41)}`,
    ICON.slice(0, 21),
    ICON.replace('\x16', '\x15'),
    ICON.replace('\x01\0\x10', '\0\0\x10'),
    ICON.replace('\x68\x04', '\0\0'),
  ])('does not recognise %j', (head) => {
    expect(formatBySignature(fromLatin1(head))).toBeUndefined()
  })
})

describe('formatByBrands', () => {
  it.each([
    [['heic', 'mif1', 'heic'], 'heic'],
    [['mif1', 'mif1', 'heix'], 'heic'],
    [['avif', 'mif1', 'miaf'], 'avif'],
    [['mif1', 'avif'], 'avif'],
    [['mif1', 'miaf'], 'open'],
    [['mif1', 'heic', 'avif'], 'open'],
    [['isom', 'avc1', 'mp41'], undefined],
  ] as const)('recognises %j as %s', (brands, format) => {
    expect(formatByBrands(ftyp(brands))).toBe(format)
  })

  it('is undefined where the file does not begin with an ftyp box', () => {
    expect(formatByBrands(fromLatin1('heic'))).toBeUndefined()
    expect(formatByBrands(new Uint8Array(0))).toBeUndefined()
  })
})

describe('brandsOf', () => {
  it('leaves out the version, and what follows the box', () => {
    expect(brandsOf(fromLatin1('\0\0\0\x14ftypheicversmif1avif'))).toEqual(['heic', 'mif1'])
  })

  it('reads as many as the bytes hold', () => {
    expect(brandsOf(ftyp(['heic', 'mif1', 'miaf']).subarray(0, 22))).toEqual(['heic', 'mif1'])
    expect(brandsOf(fromLatin1('\0\0\0\x18ftyphe'))).toEqual([])
  })

  it('reads a 64-bit size, a size that means the whole file, and an impossible one', () => {
    expect(brandsOf(fromLatin1('\0\0\0\x01ftyp\0\0\0\0\0\0\0\x1cavif\0\0\0\0mif1'))).toEqual(['avif', 'mif1'])
    expect(brandsOf(ftyp(['avif', 'mif1'], 0))).toEqual(['avif', 'mif1'])
    expect(brandsOf(ftyp(['avif', 'mif1'], 4))).toEqual(['avif', 'mif1'])
  })

  it('reads no more than 64 compatible brands, however long the box claims to be', () => {
    const brands = brandsOf(ftyp(['isom', ...Array.from({ length: 5000 }, () => 'mp42')], 0))
    expect(brands).toHaveLength(65)
  })
})
