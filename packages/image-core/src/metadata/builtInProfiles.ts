/**
 * ICC profiles of the two canvas colour spaces, built from their definitions. Pure.
 *
 * Source: ICC.1:2022 (profile version 4.4), sections 7.2, 7.3, 8.3.3, 10.13, 10.18, 10.22, 10.31; IEC
 * 61966-2-1 (sRGB's curve).
 */
import { concatBytes, fromLatin1 } from '@whittle/foundation/bytes'
import { be16, be32 } from '../containers/byteReader.ts'
import { type Colorants, DISPLAY_P3, SRGB } from '../containers/colorants.ts'

/** The white point of the profile connection space. */
const D50: readonly number[] = [0.9642, 1, 0.8249]

/** From D65 to D50 by Bradford's method, row by row. */
const ADAPTATION: readonly number[] = [
  ...[1.04788, 0.02292, -0.05022],
  ...[0.02959, 0.99048, -0.01707],
  ...[-0.00925, 0.01508, 0.75168],
]

/** sRGB's curve as ((x + 0.055) / 1.055) ^ 2.4 with a linear segment near black: exponent, a, b, c, d. */
const SRGB_CURVE: readonly number[] = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]

/** Size of the header, and of an entry of the tag table. */
const HEADER_BYTES = 128
const ENTRY_BYTES = 12

/** Returns a Display P3 profile of about 500 bytes. */
export function displayP3Profile(): Uint8Array<ArrayBuffer> {
  return matrixProfile('Display P3', DISPLAY_P3)
}

/** Returns an sRGB profile of about 500 bytes. */
export function srgbProfile(): Uint8Array<ArrayBuffer> {
  return matrixProfile('sRGB', SRGB)
}

function matrixProfile(name: string, [red, green, blue]: Colorants): Uint8Array<ArrayBuffer> {
  const curve = tagData('para', concatBytes([Uint8Array.of(0, 3, 0, 0), ...SRGB_CURVE.map(fixed)]))
  const tags: readonly (readonly [signature: string, data: Uint8Array])[] = [
    ['desc', text(name)],
    ['cprt', text('CC0')],
    ['wtpt', xyz(D50)],
    ['chad', tagData('sf32', concatBytes(ADAPTATION.map(fixed)))],
    ['rXYZ', xyz(red)],
    ['gXYZ', xyz(green)],
    ['bXYZ', xyz(blue)],
    // One curve for all three channels: tags may share their data.
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  const table: Uint8Array[] = [be32(tags.length)]
  const data: Uint8Array[] = []
  let at = HEADER_BYTES + 4 + tags.length * ENTRY_BYTES
  for (const [signature, content] of tags) {
    const isShared = data.at(-1) === content
    const offset = isShared ? at - content.length : at
    table.push(fromLatin1(signature), be32(offset), be32(content.length))
    if (isShared) continue
    data.push(content)
    at += content.length
  }
  return concatBytes([header(at), ...table, ...data])
}

function header(size: number): Uint8Array<ArrayBuffer> {
  const bytes = concatBytes([
    be32(size),
    be32(0),
    be32(0x04400000),
    fromLatin1('mntrRGB XYZ '),
    // 1 January 2024, 00:00:00; a fixed date keeps the generated profile identical every time.
    ...[2024, 1, 1, 0, 0, 0].map(be16),
    fromLatin1('acsp'),
    new Uint8Array(28),
    ...D50.map(fixed),
  ])
  return concatBytes([bytes, new Uint8Array(HEADER_BYTES - bytes.length)])
}

/** Tag data begins with its type and four zeros, and is padded to four bytes. */
function tagData(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  return concatBytes([fromLatin1(`${type}\0\0\0\0`), content, new Uint8Array((4 - (content.length % 4)) % 4)])
}

/** One text in English, in UTF-16. */
function text(content: string): Uint8Array<ArrayBuffer> {
  const units = concatBytes(Array.from(content, (character) => be16(character.charCodeAt(0))))
  return tagData(
    'mluc',
    concatBytes([be32(1), be32(12), fromLatin1('enUS'), be32(units.length), be32(28), units]),
  )
}

function xyz(values: readonly number[]): Uint8Array<ArrayBuffer> {
  return tagData('XYZ ', concatBytes(values.map(fixed)))
}

/** A signed fixed-point number with 16 fractional bits. */
function fixed(value: number): Uint8Array<ArrayBuffer> {
  return be32(Math.round(value * 65536))
}
