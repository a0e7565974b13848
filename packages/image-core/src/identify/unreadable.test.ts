import { hasImageMagick, paintedByImageMagick } from '@whittle/scripts/testing/imageMagick'
import { describe, expect, it } from 'vitest'
import { bytes, le16 } from '../../test/files.ts'
import { identify } from './identify.ts'

/** The header of a TGA: 4 x 3 pixels of 24 bits, without a colour map. */
const tga = (change: Readonly<Record<number, number>> = {}) => {
  const file = bytes(
    [0, 0, 2, 0, 0, 0, 0, 0],
    le16(0),
    le16(0),
    le16(4),
    le16(3),
    [24, 0x20],
    new Uint8Array(36),
  )
  for (const [at, value] of Object.entries(change)) file[Number(at)] = value
  return file
}

const unsupported = (name: string) => ({
  code: 'unsupported-format',
  message: `${name} pictures are not supported; export it as PNG or JPEG`,
  details: { name },
})

describe('a format that is known but not read', () => {
  it.each([
    ['Photoshop (PSD)', bytes('8BPS', [0, 1])],
    ['JPEG 2000', bytes([0, 0, 0, 12], 'jP  \r\n', [0x87], '\n')],
    ['JPEG 2000', bytes([0xff, 0x4f, 0xff, 0x51])],
    ['OpenEXR', bytes([0x76, 0x2f, 0x31, 1, 2, 0, 0, 0])],
    ['Radiance HDR', bytes('#?RADIANCE\n')],
    ['JPEG XR', bytes('II', [0xbc, 1])],
    ['DirectDraw (DDS)', bytes('DDS ', [124, 0, 0, 0])],
    ['GIMP (XCF)', bytes('gimp xcf v011')],
    ['QOI', bytes('qoif', [0, 0, 0, 4])],
    ['Apple icon (ICNS)', bytes('icns')],
    ['FITS', bytes('SIMPLE  =                    T')],
    ['Netpbm (PPM)', bytes('P6\n4 3\n255\n')],
    ['Netpbm (PPM)', bytes('P1 # a comment')],
    ['Targa (TGA)', tga()],
    // Its first bytes are those of a cursor.
    ['Targa (TGA)', tga({ 16: 32, 17: 8 })],
    ['Targa (TGA)', tga({ 2: 10 })],
    ['Targa (TGA)', tga({ 2: 11, 16: 8 })],
    ['Targa (TGA)', tga({ 1: 1, 2: 1, 5: 16, 7: 24, 16: 8 })],
  ])('is named, with what to do: %s', (name, file) => {
    expect(() => identify(file)).toThrow(expect.objectContaining(unsupported(name)))
  })

  it.each([
    ['a text', bytes('Photographs are not here')],
    ['P and a digit in a text', bytes('P6M is no header')],
    ['a TGA without a size', tga({ 12: 0 })],
    ['a TGA of 7 bits', tga({ 16: 7 })],
    ['a TGA with a map that nothing uses', tga({ 5: 16, 7: 24 })],
    ['zeros', new Uint8Array(100)],
  ])('is not seen in %s', (_, file) => {
    expect(() => identify(file)).toThrow(expect.objectContaining({ code: 'not-an-image' }))
  })

  it.runIf(hasImageMagick()).each([
    ['psd', 'Photoshop (PSD)'],
    ['hdr', 'Radiance HDR'],
    ['ppm', 'Netpbm (PPM)'],
    ['pgm', 'Netpbm (PPM)'],
    ['tga', 'Targa (TGA)'],
  ])('is named as ImageMagick writes it: %s', (extension, name) => {
    const file = Uint8Array.from(paintedByImageMagick(extension))
    expect(() => identify(file)).toThrow(expect.objectContaining(unsupported(name)))
  })
})
